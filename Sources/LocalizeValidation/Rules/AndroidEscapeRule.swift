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

  private static let unescaped = MessageTemplate("rule.android-escape", "Put a backslash before “%1$@”.")
}

extension AndroidEscapeRule: FileFixer {
  func fix(for finding: Finding, in file: FileContext) -> Fix? {
    let document = file.document
    guard let entry = document.entry(at: finding.range.start),
      let raw = document.texts(ofEntry: entry).lazy.map(\.leaf.text).first(where: { text in
        text.coding != .pooled && text.range.start <= finding.range.start && text.range.end >= finding.range.end
      })
    else { return nil }
    var bytes = Array(document.source.text[raw.range.offsets])
    var edits: [Edit] = []
    while let found = bytes.withBytes({ AndroidEscapes.firstMissing(in: $0) }) {
      let place = Int(raw.range.start) + found.offset - edits.count
      edits.append(.replaceBytes(TextRange(place, place), with: "\\"))
      bytes.insert(UInt8(ascii: "\\"), at: found.offset)
    }
    return Fix(edits: edits, effect: .nothing, claim: raw.range)
  }
}
