import ErrorRecovery
import Localize
import LocalizeProject

/// Reports characters that Android's compiler needs escaped.
struct AndroidEscapeRule: EntryRule, SelectiveRule {
  static let documentation = RuleDocumentation(
    id: "android-escape", severity: .error,
    what: "An Android text has an apostrophe that is not escaped, or begins with “@” or “?”.",
    why: "The resource compiler stops at an apostrophe, or drops it, and takes “@name” and “?name” for the names of resources.",
    example: "<string name=\"t\">Can't open</string>",
    instead: "<string name=\"t\">Can\\'t open</string>",
    options: "Silent between quotation marks, in tags, and for real references such as @string/name.",
    fix: .safe("Writes the backslashes."))

  static let subject = TextTraits.anything

  static func concerns(_ locale: LocaleScope) -> Bool { locale.formats.contains(.android) }

  func check(_ context: EntryContext, into findings: inout Findings) {
    guard context.text.format == .android, !context.text.bytes.isEmpty, context.text.raw.coding != .pooled else { return }
    let range = context.text.raw.range
    let found = context.scope.catalog.files[context.text.file].document.source.text.withBytes { text in
      AndroidEscapes.firstMissing(in: text.extracting(range.offsets))
    }
    guard let found else { return }
    let place = TextRange(Int(range.start) + found.offset, Int(range.start) + found.offset + 1)
    findings.report(
      Finding(
        Self.id, Self.unescaped(String(found.sign)), file: context.text.file, range: place, key: context.key, locale: context.scope.locale,
        form: context.text.form, fixability: context.text.isEditable(key: context.key, in: context.scope) ? .safe : .no))
  }

  static var messages: [MessageTemplate] { [unescaped] }

  private static let unescaped = MessageTemplate("rule.android-escape", "Write “%1$@” with a backslash before it.")
}
