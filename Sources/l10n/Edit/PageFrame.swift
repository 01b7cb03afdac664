#if Servers
import ErrorRecovery
import Localize

/// What all pages have in common.
struct PageFrame {
  private let texts: PageTexts
  private let title: String
  private let isReadOnly: Bool
  private let session: EditSession
  /// Where the browser is, for forms that come back.
  var back = "/"
  /// The controls of the page, between the name of the tool and what is about the session.
  var controls = ""

  init(_ texts: PageTexts, title: String, isReadOnly: Bool, session: EditSession) {
    (self.texts, self.title, self.isReadOnly, self.session) = (texts, title, isReadOnly, session)
  }

  /// The page around a body.
  func html(_ body: String) -> String {
    let locale = LocaleIdentifier(texts.language) ?? "en"
    let count = session.steps.count { !$0.isUndone }
    let undo =
      isReadOnly
      ? "<span class=\"note\">\(texts.html(EditTexts.readOnly()))</span>"
      : """
      <form method="post" action="/undo" class="undo">\(Markup.hidden("back", back))\
      <button\(session.last == nil ? " disabled" : "")>\(texts.html(EditTexts.undo()))</button></form>
      <a class="button" id="session" href="/session">\(texts.html(EditTexts.session())) <b>\(count)</b></a>
      """
    return """
      <!DOCTYPE html>
      <html \(Markup.language(locale))>
      <head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
      <title>\(Markup.escaped(title))</title>
      <link rel="stylesheet" href="/edit.css"><link rel="icon" href="/icon.svg" type="image/svg+xml"><script src="/edit.js" defer></script></head>
      <body data-offline="\(texts.html(EditTexts.offline()))" data-draft="\(texts.html(EditTexts.isDraft()))" \
      data-saved="\(texts.html(EditTexts.saved()))"\(isReadOnly ? " data-read-only" : "")>
      <header class="bar"><a class="brand" href="/">l10n</a>\(controls)<div class="session">\(undo)</div></header>
      \(body)
      <p id="status" role="status"></p>
      </body>
      </html>

      """
  }
}
#endif
