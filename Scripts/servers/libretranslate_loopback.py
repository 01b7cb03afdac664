"""Runs LibreTranslate's own server on loopback and on a free port, over languages that are made up here instead of models.

Usage: libretranslate_loopback.py ADDRESS_FILE [LIBRETRANSLATE_OPTION ...]; the address is written to the file once the port is bound.

All parts of LibreTranslate and Argos Translate between a request and a model are real: the web server, limits, keys, the handling of HTML, and the
processing of a text afterwards. The packages that only models need are omitted.
"""

import os
import re
import socket
import sys
import types

address_file = sys.argv.pop(1)


def left_out(name, **members):
    module = types.ModuleType(name)
    module.__dict__.update(members)
    sys.modules[name] = module


left_out("ctranslate2", Translator=None)
left_out("sentencepiece", SentencePieceProcessor=None)
left_out("minisbd", SBDetect=None, models=types.SimpleNamespace(), download_models=None)
left_out("pymupdf")

import argostranslate.translate as translate  # noqa: E402: its imports must be replaced before
import libretranslate.init  # noqa: E402
import waitress  # noqa: E402

WORD = re.compile(r"[^\W\d_]{2,}")


class MadeUp(translate.ITranslation):
    """Every word reversed, with an ending that shows the language."""

    def __init__(self, from_lang, to_lang, ending):
        self.from_lang, self.to_lang, self.ending = from_lang, to_lang, ending

    def hypotheses(self, input_text, num_hypotheses=4):
        # Like models, it drops white space at the edges.
        text = WORD.sub(lambda word: word[0][::-1].lower() + self.ending, input_text.strip())
        return [translate.Hypothesis(text, -float(number)) for number in range(num_hypotheses)]


# The codes are those of models, which the server spells in its own way: pb is pt-BR, zt is zh-Hant.
ENDINGS = {"es": "o", "ca": "a", "pb": "ão", "zt": "字"}
english = translate.Language("en", "English")
languages = [english] + [translate.Language(code, name) for code, name in
                         [("es", "Spanish"), ("ca", "Catalan"), ("pb", "Portuguese (Brazil)"), ("zt", "Chinese (traditional)")]]
for language in languages[1:]:
    english.translations_from.append(MadeUp(english, language, ENDINGS[language.code]))
translate.get_installed_languages = lambda: languages
# This would ask the package index for models.
libretranslate.init.boot = lambda *_arguments, **_options: None


def serve_on_loopback(app, host=None, port=None, _serve=waitress.serve, **options):
    sock = socket.socket()
    sock.bind(("127.0.0.1", 0))
    temporary = address_file + ".new"
    with open(temporary, "w", encoding="ascii") as file:
        file.write("http://127.0.0.1:%d\n" % sock.getsockname()[1])
    os.replace(temporary, address_file)
    _serve(app, sockets=[sock], **options)


waitress.serve = serve_on_loopback

from libretranslate.main import main  # noqa: E402

main()
