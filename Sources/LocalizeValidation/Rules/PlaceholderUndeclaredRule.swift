import ErrorRecovery
import Localize

/// Reports placeholders that a message inserts and its file does not declare.
struct PlaceholderUndeclaredRule: FileRule {
  static let documentation = RuleDocumentation(
    id: "placeholder-undeclared", severity: .error,
    what: "A message of a web extension inserts a placeholder that its “placeholders” do not contain, or an argument beyond the ninth.",
    why: "Chrome refuses to load the extension; Firefox shows nothing in place of the name. Of $10, browsers read $1 and a zero.",
    example: #""hello": {"message": "Hello, $USER$"}"#,
    instead: #""hello": {"message": "Hello, $USER$", "placeholders": {"user": {"content": "$1"}}}"#,
    options: """
      Each file needs the declarations of its own messages. Case doesn't matter in names. A price such as $10 is an argument to browsers: \
      write $$10.
      """)

  func check(_ file: FileContext, into findings: inout Findings) {
    let entries = file.document.entries
    var entry = 0
    for problem in file.document.problems {
      let message: ErrorText
      switch problem.kind {
      case .undeclaredPlaceholder: message = Self.undeclared(problem.detail)
      case .argumentOutOfRange: message = Self.outOfRange(problem.detail, String(problem.detail.prefix(2)))
      default: continue
      }
      // Problems and entries are in the order of the file.
      while entry < entries.count, entries[entry].range.end < problem.range.end { entry += 1 }
      let isInside = entry < entries.count && entries[entry].range.start <= problem.range.start
      findings.report(
        Finding(
          Self.id, message, file: file.index, range: problem.range, severity: problem.kind == .argumentOutOfRange ? .warning : nil,
          key: isInside ? Int(file.catalog.keyNumbers[file.index][entry]) : nil, locale: file.file.locale))
    }
  }

  static var messages: [MessageTemplate] { [undeclared, outOfRange] }

  private static let undeclared = MessageTemplate(
    "rule.placeholder-undeclared", "The message does not declare “%1$@”. Add it to “placeholders”, or remove it from the text.")
  private static let outOfRange = MessageTemplate(
    "rule.placeholder-undeclared.number",
    "Of “%1$@”, browsers read only “%2$@”: they pass at most nine arguments. If it is not an argument, double the dollar sign ($$).")
}
