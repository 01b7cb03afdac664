import ErrorRecovery

/// A report as a page: the texts, and a form per option.
///
/// There is no script, and nothing is fetched from elsewhere.
struct RecoveryPage {
  private static let rightToLeft: Set<Substring> = ["ar", "dv", "fa", "he", "ps", "ur", "yi"]

  let report: ErrorReport
  /// The tokens that choose each of the report's options.
  let choices: [String]
  let request: RecoveryRequest

  var html: String {
    let language = report.language
    let direction = Self.rightToLeft.contains(language.prefix { $0 != "-" }) ? "rtl" : "ltr"
    var lines = [
      "<!DOCTYPE html>", "<html lang=\"\(Self.escaped(language))\" dir=\"\(direction)\">",
      "<head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\"><title>\(Self.escaped(report.title))</title></head>",
      "<body>", "<main>", "<h1>\(Self.escaped(report.title))</h1>",
    ]
    for text in [report.reason, report.suggestion].compactMap({ $0 }) { lines.append("<p>\(Self.escaped(text))</p>") }
    if let help = report.help, help.hasPrefix("https://") || help.hasPrefix("http://") {
      lines.append("<p><a href=\"\(Self.escaped(help))\">\(Self.escaped(help))</a></p>")
    }
    // Leaving the page cancels.
    for (option, choice) in zip(report.options, choices) where option.role != "cancel" { lines += form(option, choice) }
    if let incident = report.incident { lines.append("<p><small>\(Self.escaped(incident))</small></p>") }
    return (lines + ["</main>", "</body>", "</html>"]).joined(separator: "\n") + "\n"
  }

  private func form(_ option: ErrorReport.Option, _ choice: String) -> [String] {
    let method = request.method == "GET" || request.method == "HEAD" ? "get" : "post"
    var lines = ["<form method=\"\(method)\" action=\"\(Self.escaped(Self.action(request.path)))\">"]
    for (name, value) in request.formFields.sorted(by: { $0.key < $1.key }) { lines.append(Self.hidden(name, value)) }
    lines.append(Self.hidden(ReturnedChoice.field, choice))
    if let input = option.input { lines.append("<label>\(Self.escaped(input.question)) \(control(input))</label>") }
    return lines + ["<button type=\"submit\">\(Self.escaped(option.title))</button>", "</form>"]
  }

  private func control(_ input: ErrorReport.Input) -> String {
    let name = "name=\"\(ReturnedChoice.inputField)\""
    if let choices = input.choices {
      let options = choices.map { word in
        "<option\(word == input.defaultAnswer ? " selected" : "")>\(Self.escaped(word))</option>"
      }
      return "<select \(name)>\(options.joined())</select>"
    }
    let type = input.isSecret ? "password" : input.type == "text" ? "text" : "number"
    var attributes = [name, "type=\"\(type)\""]
    if input.type == "number" { attributes.append("step=\"any\"") }
    if let minimum = input.minimum, minimum.isFinite { attributes.append("min=\"\(Self.number(minimum))\"") }
    if let maximum = input.maximum, maximum.isFinite { attributes.append("max=\"\(Self.number(maximum))\"") }
    if let length = input.maximumLength { attributes.append("maxlength=\"\(length)\"") }
    if let answer = input.defaultAnswer { attributes.append("value=\"\(Self.escaped(answer))\"") } else { attributes.append("required") }
    return "<input \(attributes.joined(separator: " "))>"
  }

  /// The path in a form that a browser treats as a path: two slashes at its beginning would name another host, and a backslash counts as a slash.
  private static func action(_ path: String) -> String {
    let action = PercentEncoding.encoded(path) { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\\") }
    return action.hasPrefix("//") ? "/." + action : action
  }

  private static func number(_ value: Double) -> String { Int(exactly: value).map { String($0) } ?? String(value) }

  private static func hidden(_ name: String, _ value: String) -> String {
    "<input type=\"hidden\" name=\"\(escaped(name))\" value=\"\(escaped(value))\">"
  }

  /// Safe between tags and in quoted attributes; control characters, which a page may not hold, are written by their names.
  static func escaped(_ text: String) -> String {
    // Before HTML 5 there was no `&apos;`.
    MarkupSigns.escaped(TerminalText.harmless(text)).replacing("'", with: "&#39;")
  }
}
