import ErrorRecovery
import Localize
import LocalizeProject

/// Reports translations without a text.
struct EmptyTranslationRule: EntryRule, SelectiveRule {
  static let documentation = RuleDocumentation(
    id: "empty-translation", severity: .error,
    what: "A translation is empty, and its source text is not.",
    why: "People see nothing where there should be a text: a button without a word on it.",
    example: #""save" = "";"#,
    instead: #""save" = "Enregistrer";"#,
    options: """
      Silent where the source text is empty too. In CSV and PO an empty text is a missing translation; in PO a blank is how translators say \
      that there should be none, which is a warning. So it is where the source text is a part of a longer one: one that begins or ends with a \
      blank, or has neither letters nor digits. Another language may do without it.
      """)

  static let subject = TextTraits.blankEnd

  func check(_ context: EntryContext, into findings: inout Findings) {
    guard Self.isBlank(context.text.bytes), let source = context.source, !Self.isBlank(source.bytes) else { return }
    let format = context.scope.catalog.files[context.text.file].document.format
    guard format.emptyTextMeaning == .emptyTranslation || !context.text.bytes.isEmpty else { return }
    let mayBeMeant = format.id == .po || Self.isFragment(source.bytes)
    findings.report(context.finding(Self.id, Self.empty(), severity: mayBeMeant ? .warning : nil))
  }

  /// Whether a text is a part of a longer one, such as `by ` or `, `, for which another language may need none.
  private static func isFragment(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = bytes.first, let last = bytes.last else { return false }
    if first == 0x20 || last == 0x20 { return true }
    return !String(decoding: bytes, as: UTF8.self).contains { $0.isLetter || $0.isNumber }
  }

  /// Whether a text holds nothing but ASCII white space.
  private static func isBlank(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    for byte in bytes where byte != 0x20 && !(0x09...0x0D).contains(byte) { return false }
    return true
  }

  static var messages: [MessageTemplate] { [empty] }

  private static let empty = MessageTemplate(
    "rule.empty-translation", "The translation is empty. Translate the text, or remove the entry so that it counts as missing.")
}
