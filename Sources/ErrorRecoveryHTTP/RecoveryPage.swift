import ErrorRecovery

/// A report as a page: the texts, and a form per option.
struct RecoveryPage {
  let report: ErrorReport
  let options: [RemoteOption]
  let parts: [ProblemPart]
  /// The line below the forms that says how many options are missing.
  let omission: String?
  let request: RecoveryRequest

  var html: String {
    var page = HTMLPage(title: report.title, language: report.language)
    for text in [report.reason, report.suggestion].compactMap({ $0 }) { page.lines.append("<p>\(HTMLPage.escaped(text))</p>") }
    if !parts.isEmpty {
      page.lines += ["<ul>"] + parts.compactMap(\.detail).map { "<li>\(HTMLPage.escaped($0))</li>" } + ["</ul>"]
    }
    if let help = report.help, help.hasPrefix("https://") || help.hasPrefix("http://") {
      page.lines.append("<p><a href=\"\(HTMLPage.escaped(help))\">\(HTMLPage.escaped(help))</a></p>")
    }
    // Leaving the page cancels.
    for option in options where option.option.role != "cancel" { page.lines += form(option.option, option.choice) }
    if let omission { page.lines.append("<p>\(HTMLPage.escaped(omission))</p>") }
    if let incident = report.incident { page.lines.append("<p><small>\(HTMLPage.escaped(incident))</small></p>") }
    return page.html
  }

  /// A form is sent by `POST`, whatever the method of the request: neither the choice nor a secret answer gets into an address.
  private func form(_ option: ErrorReport.Option, _ choice: String) -> [String] {
    var lines = ["<form method=\"post\" action=\"\(HTMLPage.escaped(Self.action(request.scope.path)))\">"]
    for (name, value) in request.formFields.sorted(by: { $0.key < $1.key }) { lines.append(Self.hidden(name, value)) }
    lines.append(Self.hidden(ReturnedChoice.methodField, request.scope.method))
    lines.append(Self.hidden(ReturnedChoice.field, choice))
    if let input = option.input { lines.append("<label>\(HTMLPage.escaped(input.question)) \(control(input))</label>") }
    return lines + ["<button type=\"submit\">\(HTMLPage.escaped(option.title))</button>", "</form>"]
  }

  private func control(_ input: ErrorReport.Input) -> String {
    let name = "name=\"\(ReturnedChoice.inputField)\""
    if let choices = input.choices {
      let options = choices.map { word in
        "<option\(word == input.defaultAnswer ? " selected" : "")>\(HTMLPage.escaped(word))</option>"
      }
      return "<select \(name)>\(options.joined())</select>"
    }
    let type = input.isSecret ? "password" : input.type == "text" ? "text" : "number"
    var attributes = [name, "type=\"\(type)\""]
    if input.isSecret { attributes.append("autocomplete=\"off\"") }
    if input.type == "number" { attributes.append("step=\"any\"") }
    if let minimum = input.minimum, minimum.isFinite { attributes.append("min=\"\(Self.number(minimum))\"") }
    if let maximum = input.maximum, maximum.isFinite { attributes.append("max=\"\(Self.number(maximum))\"") }
    if let length = input.maximumLength { attributes.append("maxlength=\"\(length)\"") }
    attributes.append(input.defaultAnswer.map { "value=\"\(HTMLPage.escaped($0))\"" } ?? "required")
    return "<input \(attributes.joined(separator: " "))>"
  }

  /// The path in a form that a browser treats as a path: two slashes at its beginning would name another host, and a backslash counts as a slash.
  private static func action(_ path: String) -> String {
    let action = PercentEncoding.encoded(path) { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\\") }
    return action.hasPrefix("//") ? "/." + action : action
  }

  private static func number(_ value: Double) -> String { Int(exactly: value).map { String($0) } ?? String(value) }

  private static func hidden(_ name: String, _ value: String) -> String {
    "<input type=\"hidden\" name=\"\(HTMLPage.escaped(name))\" value=\"\(HTMLPage.escaped(value))\">"
  }
}
