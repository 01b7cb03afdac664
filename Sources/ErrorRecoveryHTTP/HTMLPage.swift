import ErrorRecovery

/// A page without scripts and styles, of which nothing is fetched from elsewhere.
struct HTMLPage {
  private static let rightToLeft: Set<Substring> = ["ar", "dv", "fa", "he", "ps", "ur", "yi"]

  let title: String
  let language: String
  /// The markup below the heading.
  var lines: [String] = []

  var html: String {
    let direction = Self.rightToLeft.contains(language.prefix { $0 != "-" }) ? "rtl" : "ltr"
    let head = [
      "<!DOCTYPE html>", "<html lang=\"\(Self.escaped(language))\" dir=\"\(direction)\">",
      "<head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\"><title>\(Self.escaped(title))</title></head>",
      "<body>", "<main>", "<h1>\(Self.escaped(title))</h1>",
    ]
    return (head + lines + ["</main>", "</body>", "</html>"]).joined(separator: "\n") + "\n"
  }

  /// Safe between tags and in quoted attributes; control characters, which a page may not hold, are written by their names.
  static func escaped(_ text: String) -> String {
    // Before HTML 5 there was no `&apos;`.
    MarkupSigns.escaped(TerminalText.harmless(text)).replacing("'", with: "&#39;")
  }
}
