import ErrorRecovery
import Localize
import LocalizeProject

/// Reports cells that a spreadsheet runs as a formula.
struct CSVInjectionRule: EntryRule, SelectiveRule {
  static let documentation = RuleDocumentation(
    id: "csv-injection", severity: .off,
    what: "A cell of a table begins with a character that a spreadsheet reads as a formula.",
    why: "Opening the file in a spreadsheet runs the formula, which can send data elsewhere.",
    example: #"=HYPERLINK("https://example.com")"#,
    instead: "A text that begins with another character.",
    options: "Off by default, since texts may begin with “-” or “@”. Reports nothing for signs that no letter or bracket follows.")

  static let subject = TextTraits.formulaSign

  static func concerns(_ locale: LocaleScope) -> Bool { locale.formats.contains(.csv) }

  func check(_ context: EntryContext, into findings: inout Findings) {
    guard context.text.format == .csv, let first = context.text.bytes.first, Self.begins(first), context.text.bytes.count > 1 else {
      return
    }
    let next = context.text.bytes[1]
    let isFormula = next | 0x20 >= 0x61 && next | 0x20 <= 0x7A || next == UInt8(ascii: "(") || next == UInt8(ascii: "=")
    guard isFormula else { return }
    findings.report(context.finding(Self.id, Self.formula(context.text.string(in: 0..<1)), at: 0..<1))
  }

  private static func begins(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "=") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "@")
  }

  static var messages: [MessageTemplate] { [formula] }

  private static let formula = MessageTemplate("rule.csv-injection", "Spreadsheets treat a cell that begins with “%1$@” as a formula.")
}
