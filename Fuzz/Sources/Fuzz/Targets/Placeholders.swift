import ErrorRecovery
import Localize

/// Placeholders: every range lies within the text, in order, and putting arguments in changes nothing else.
enum Placeholders {
  private static let hints: [PlaceholderHint] = [
    .undetermined, .apple, .android, .androidUnformatted, .gettext, .gettextWithoutBraces, .properties, .dotNet, .icu, .javaScript,
    .webExtension,
  ]

  static let target = FuzzTarget("placeholders") { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    let count = text.utf8.count
    for hint in hints {
      let scan = PlaceholderScan(text, hint: hint)
      check(scan, count)
      check(PlaceholderScan(text, syntax: scan.syntax), count)
    }
    let arguments: [ErrorText.Argument] = [.string("A", privacy: .public), .integer(-1), .double(0.5)]
    let formatted = SafeFormat.string(text, arguments: arguments)
    if PlaceholderScan(text, syntax: .apple).isEmpty { expect(formatted == text, "\(text.debugDescription) becomes \(formatted)") }
    expect(SafeFormat.string(text, arguments: []).utf8.count <= count, "a text grows without arguments: \(text.debugDescription)")
  }

  private static func check(_ scan: PlaceholderScan, _ count: Int) {
    var start = 0
    for placeholder in scan.placeholders {
      expect(placeholder.range, isWithin: count, "placeholder")
      expect(!placeholder.range.isEmpty && placeholder.range.lowerBound >= start, "placeholders are not in order: \(scan.placeholders)")
      start = placeholder.range.lowerBound
    }
    for problem in scan.problems { expect(problem.range, isWithin: count, "problem") }
    for escape in scan.escapes { expect(escape, isWithin: count, "escape") }
  }
}
