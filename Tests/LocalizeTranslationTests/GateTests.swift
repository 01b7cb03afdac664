import Localize
import LocalizeProject
import LocalizeTranslation
import Testing

@Suite struct GateTests {
  /// The name of the gate that stops an answer; nil if it passes.
  private static func gate(
    _ source: String, _ answer: String, to target: String = "es", glossary: Glossary? = nil, maximumLength: Int? = nil,
    from language: LocaleIdentifier = "en", isHuman: Bool = false
  ) throws -> String? {
    let locale = try #require(LocaleIdentifier(target))
    let terms = glossary.map { GlossaryMatcher($0, target: locale) }
    let segment = SegmentReader(hint: .apple, terms: terms).segment(of: source)
    let job = TranslationJob(
      key: MemoryKey(source: language, target: locale, text: segment.normalForm), segment: segment, maximumLength: maximumLength)
    let pieces = try #require(segment.pieces(fromNormalForm: answer), "\(segment.normalForm)")
    let gates = isHuman ? Gates.forHumanTranslations(glossary: glossary) : Gates.standard(glossary: glossary)
    return Gates.objection(of: gates, to: pieces, for: job)?.gate
  }

  @Test(
    arguments: [
      ("Save", "Guardar", nil), ("Delete the file", "Eliminar la lima", nil), ("%@ and %@", "{1:text} y {0:text}", nil),
      ("<b>%@</b> files", "Archivos {0:<b>}{1:text}{2:</b>}", nil),
      ("Save", "", "empty"), ("Save", "🎉", "empty"), ("Hello %@", "{0:text}", "empty"),
      ("%@ and %@", "{0:text} y", "placeholders"), ("%@ and %@", "{0:text} y {0:text}", "placeholders"),
      ("%@ of it", "{0:text} %@ de eso", "placeholders"),
      ("50% off", "50% de descuento", nil), ("%d%% of %@", "{0:integer}{1:%25%25} de {2:text} (100 % d)", "placeholders"),
      ("<b>One</b> two", "{1:</b>}Uno{0:<b>} dos", "tags"), ("<b><i>One</i></b> two", "{1:<i>}{0:<b>}Uno{3:</b>}{2:</i>} dos", "tags"),
      ("<b>One</b> <i>two</i>", "{0:<b>}Uno {2:<i>}dos{3:</i>}{1:</b>}", "tags"), ("One two", "Uno <b>dos</b>", "tags"),
      ("<b>One</b> two", "{0:<b>}Uno{1:</b>} <i>dos", "tags"),
      ("Save the file now", "Guardar el archivo\nahora", "edges"), ("Save\u{2028}now", "Guardar\u{2028}ahora", nil),
      ("Save\u{2028}now", "Guardar\u{2028}\u{2028}ahora", "edges"),
      ("Save the file?", "Guardar el archivo", "punctuation"), ("Save…", "Guardar", "punctuation"), ("Name:", "Nombre:", nil),
      ("Save…", "Guardar...", nil),
      ("Save the file", "Save the file", "same-as-source"), ("Save the file", "save The File", "same-as-source"), ("Error", "Error", nil),
      ("Wi-Fi iCloud", "Wi-Fi iCloud", nil), ("Save the file", "MYMEMORY WARNING: YOU USED ALL AVAILABLE FREE TRANSLATIONS", "leftovers"),
      ("Save the file", "Guardar el *file", "leftovers"), ("Save the file", "Guardar #archivo", "leftovers"),
      ("Tag @me now", "Etiqueta {0:@me} ahora", nil),
      ("It's here", "L&#39;arxiu", "leftovers"), ("Save the file", "Guardar &lt;x id=\"0\"/&gt;", "leftovers"),
      ("Save the file", "Guardar \u{E000} archivo", "leftovers"), ("Save the file", "Guardar \u{7}archivo", "leftovers"),
      ("Save the file", "Guardar \u{9B}archivo", "leftovers"), ("Save the\tfile", "Guardar\tel archivo", nil),
      ("Save the file in the folder", "Sí", "length"),
      ("Save the file", "Guardar el archivo en la carpeta de la cuenta de la persona que lo ha pedido ayer", "length"),
      ("Save the file", "Сохранить файл", "script"),
    ] as [(String, String, String?)])
  func `Each gate refuses its defects`(source: String, answer: String, gate: String?) throws {
    #expect(try Self.gate(source, answer) == gate)
  }

  @Test(
    arguments: [
      ("Hello {name}", "Hola {", "}", "placeholders"), ("Hello {name}", "Hola ", "}", "placeholders"),
      ("Hello {name}", "Hola ", " {", "placeholders"), ("Hello {name}", "Hola ", " {}", "placeholders"),
      ("Hello {name}", "Hola ", "", nil), ("Hello {name}", "Hola '{'", "'}'", nil), ("Hello {name}", "Hola ", " l'amic", nil),
    ] as [(String, String, String, String?)])
  func `A translation of an ICU message must be readable`(source: String, start: String, end: String, gate: String?) throws {
    #expect(Self.gate(.icu, source, start, end) == gate)
  }

  @Test(arguments: [("Hola {", "}", "placeholders"), ("Hola ", " {", "placeholders"), ("Hola ", "", nil)] as [(String, String, String?)])
  func `A numbered message of properties must be readable, too`(start: String, end: String, gate: String?) throws {
    #expect(Self.gate(.properties, "Hello {0}", start, end) == gate)
  }

  /// The gate that refuses a translation with the placeholder of its source between two texts.
  private static func gate(_ hint: PlaceholderHint, _ source: String, _ start: String, _ end: String) -> String? {
    let locale: LocaleIdentifier = "es"
    let segment = SegmentReader(hint: hint).segment(of: source)
    let job = TranslationJob(key: MemoryKey(source: "en", target: locale, text: segment.normalForm), segment: segment)
    let pieces: [Segment.Piece] = [.text(start), .token(0), .text(end)]
    return Gates.objection(of: Gates.forHumanTranslations(), to: pieces, for: job)?.gate
  }

  @Test(
    arguments: [
      ("Join the channel general", "Unirse al canal #general", nil), ("Required", "*Obligatorio", nil), ("By the team", "De @equipo", nil),
      ("Tips and more", "Consejos &amp; más", nil), ("Name", "Nombre: ____", nil),
      ("Open the system menu", "Abrir el menú \u{F8FF}", nil), ("Save the file now", "Guardar el archivo\nahora", nil), ("to", "–", nil),
      ("%d and %d", "{0:integer} & {1:integer}", nil), ("Save the file", "Guardar el archivo (Nota: todo)", nil),
      ("Delete it", "I'm sorry", nil), ("Save", "\"Guardar\"", nil),
      ("Save", "", "empty"), ("Save", "????", "empty"), ("Save the file", "…", "empty"), ("Save the file", "Guardar \u{7}", "leftovers"),
      ("Save the file", "Guardar \u{FFFD}", "leftovers"), ("Save the file", "MYMEMORY WARNING: NO MORE", "leftovers"),
      ("Save it now", "Guardar\u{2028}ahora", "edges"), ("%@ and %@", "{0:text} y", "placeholders"), ("One two", "Uno <b>dos</b>", "tags"),
    ] as [(String, String, String?)])
  func `A text of a person is not checked for what only engines do`(source: String, answer: String, gate: String?) throws {
    #expect(try Self.gate(source, answer, isHuman: true) == gate)
  }

  @Test(
    arguments: [
      ("Save the file", "ファイルを保存", "ja", nil), ("Save the file", "Guardar el archivo", "ja", "script"), ("Wi-Fi", "Wi-Fi", "ja", nil),
      ("Save the file", "Save the file", "en-GB", nil), ("Save the file?", "ファイルを保存しますか", "ja", nil),
      ("Save the file.", "保存文件", "zh-Hans", nil),
      ("Save the file", "Сохранить файл", "ru", nil), ("Save the file", "حفظ الملف", "ar", nil),
      ("Save the file", "שמור את הקובץ", "ar", "script"),
    ] as [(String, String, String, String?)])
  func `Each gate works in other scripts`(source: String, answer: String, locale: String, gate: String?) throws {
    #expect(try Self.gate(source, answer, to: locale) == gate)
  }

  @Test(
    arguments: [
      ("Save", "Here is the translation: Guardar", "es", "preamble"), ("Save", "Sure! Guardar", "es", "preamble"),
      ("Save", "Spanish: Guardar", "es", "preamble"), ("Save", "Traducción: Guardar", "es", "preamble"),
      ("Sichern", "\"Save\"", "es", "preamble"), ("Save the file", "Voici la traduction : Enregistrer le fichier", "fr", "preamble"),
      ("Save the file", "Guardar el archivo (Note: informal)", "es", "note"),
      ("Save the file", "Guardar el archivo (I have used the imperative)", "es", "note"),
      ("Save the file now", "Guardar el archivo. Nota: es informal", "es", "note"),
      ("Delete the file", "I cannot translate this text.", "de", "refusal"), ("Delete the file", "I'm sorry, no.", "de", "refusal"),
      ("Delete the file", "As an AI, I have no opinion", "fr", "refusal"),
      ("Datei löschen", "I cannot translate this text", "en", "refusal"),
      ("Delete the file", "Ich kann diesen Text leider nicht übersetzen", "de", "refusal"),
      ("Visit our page today", "Besuchen Sie heute https://example.org", "de", "address"),
      ("Save", "Guardar el archivo en la carpeta de la cuenta", "es", "length"),
      (
        "The file could not be opened because it is in use by another program now",
        "Le fichier n’a pas pu être ouvert car il est utilisé par un autre programme", "de", "language"
      ),
      (
        "Die Datei kann nicht geöffnet werden, weil sie gerade verwendet wird und gesperrt ist",
        "Die Datei ist gesperrt und kann nicht geöffnet werden, weil man sie verwendet", "fr", "language"
      ),
      // Answers that a human translator could write.
      ("Help us translate the app", "Hilf uns, die App zu übersetzen", "de", nil), ("Gear ratio", "Übersetzung", "de", nil),
      ("Note: this can't be undone", "Hinweis: Das lässt sich nicht widerrufen", "de", nil), ("Language", "Traducción", "es", nil),
      ("Sorry, that is gone", "Sorry, das ist weg", "de", nil), ("Hier ist die Datei", "Here is the file", "en", nil),
      ("Ich kann nicht speichern", "I cannot save", "en", nil), ("Delete (all)", "Löschen (alle)", "de", nil),
      ("OK", "Einverstanden", "de", nil), ("“Done”", "„Fertig“", "de", nil), ("Of course", "Natürlich", "de", nil),
      (
        "The file could not be opened because it is in use by another program now",
        "Die Datei konnte nicht geöffnet werden, weil ein anderes Programm sie gerade verwendet", "de", nil
      ),
    ] as [(String, String, String, String?)])
  func `An answer that talks about the translation is refused`(source: String, answer: String, locale: String, gate: String?) throws {
    #expect(try Self.gate(source, answer, to: locale, from: locale == "en" || source.contains("Datei") ? "de" : "en") == gate)
  }

  @Test func `An answer without its term or beyond the maximum length is refused`() throws {
    let spanish: LocaleIdentifier = "es"
    let glossary = Glossary([GlossaryTerm("cart", translations: [spanish: ["carrito"]])])
    #expect(try Self.gate("Open the cart", "Abrir el carro", glossary: glossary) == "glossary")
    #expect(try Self.gate("Open the cart", "Abrir el carrito", glossary: glossary) == nil)
    #expect(try Self.gate("Settings", "Configuración", maximumLength: 10) == "length")
    #expect(try Self.gate("Settings", "Configuracio\u{301}n", maximumLength: 13) == nil)
    #expect(try Self.gate("Settings", "Configuracio\u{301}n", maximumLength: 12) == "length")
    #expect(try Self.gate("Settings", "Ajustes", maximumLength: 10) == nil)
  }

  @Test func `Placeholders of a grammar without numbers keep their order`() throws {
    let (english, spanish): (LocaleIdentifier, LocaleIdentifier) = ("en", "es")
    let segment = SegmentReader(hint: .exactly(.python)).segment(of: "%s of %s")
    let job = TranslationJob(key: MemoryKey(source: english, target: spanish, text: segment.normalForm), segment: segment)
    #expect(Gates.objection(of: Gates.standard(), to: [.token(1), .text(" de "), .token(0)], for: job)?.gate == "placeholders")
    #expect(Gates.objection(of: Gates.standard(), to: [.token(0), .text(" de "), .token(1)], for: job) == nil)
  }
}
