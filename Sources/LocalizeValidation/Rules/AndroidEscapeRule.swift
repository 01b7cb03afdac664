import ErrorRecovery
import Localize
import LocalizeProject

/// Reports characters that Android's compiler needs escaped, and escapes that Compose Multiplatform shows.
struct AndroidEscapeRule: EntryRule, SelectiveRule {
  static let documentation = RuleDocumentation(
    id: "android-escape", severity: .error,
    what: "An Android text has an apostrophe that is not escaped, begins with “@” or “?”, or has “\\u” without four digits.",
    why: "The resource compiler stops at an apostrophe, or drops it, and treats “@name” and “?name” as the names of resources.",
    example: "<string name=\"t\">Can't open</string>",
    instead: "<string name=\"t\">Can\\'t open</string>",
    options: """
      Reports nothing between quotation marks, in tags, and for real references such as @string/name. Below a folder composeResources the opposite is a \
      warning: Compose Multiplatform reads only \\n, \\t, \\uXXXX and \\\\ as escapes, and shows the backslash of “\\'”; \
      that of an incomplete \\uXXXX is an error there too.
      """,
    fix: .safe("Writes the backslashes; removes those that Compose Multiplatform shows."))

  static let subject = TextTraits.anything

  static func concerns(_ locale: LocaleScope) -> Bool { locale.formats.contains(.android) }

  func check(_ context: EntryContext, into findings: inout Findings) {
    guard context.text.format == .android, !context.text.bytes.isEmpty, context.text.raw.coding != .pooled else { return }
    let range = context.text.raw.range
    let document = context.scope.catalog.files[context.text.file].document
    let isTranslation = context.source?.bytes.first.map { $0 != UInt8(ascii: "?") } ?? false
    let (missing, shown, invalid, isAttribute) = document.source.text.withBytes { text in
      let raw = text.extracting(range.offsets)
      return (
        AndroidEscapes.firstMissing(in: raw), AndroidEscapes.firstShown(in: raw), AndroidEscapes.firstInvalid(in: raw),
        isTranslation && AndroidEscapes.isBareAttribute(raw)
      )
    }
    guard missing != nil || shown != nil || invalid != nil || isAttribute else { return }
    func place(of found: Range<Int>) -> TextRange {
      TextRange(Int(range.start) + found.lowerBound, Int(range.start) + found.upperBound)
    }
    func report(_ message: ErrorText, _ found: Range<Int>, _ severity: Severity?, isFixable: Bool = true) {
      findings.report(
        Finding(
          Self.id, message, file: context.text.file, range: place(of: found),
          severity: severity, key: context.key, locale: context.scope.locale, form: context.text.form,
          fixability: isFixable && context.text.isEditable(key: context.key, in: context.scope) ? .safe : .no))
    }
    if document.format.traits.backslashesAreShown {
      // A backslash before a word, as in a path, is shown as it is meant.
      if let invalid, invalid.count > 2 {
        report(Self.invalid(document.source.string(in: place(of: invalid))), invalid, nil, isFixable: false)
      }
      guard let shown else { return }
      let sign = document.source.string(in: TextRange(Int(range.start) + shown.lowerBound + 1, Int(range.start) + shown.upperBound))
      report(Self.shown(sign), shown, .warning)
    } else if let invalid {
      report(Self.invalid(document.source.string(in: place(of: invalid))), invalid, nil, isFixable: false)
    } else if isAttribute {
      report(Self.unescaped("?"), 0..<1, nil, isFixable: false)
    } else if let missing {
      report(Self.unescaped(String(missing.sign)), missing.offset..<missing.offset + 1, nil)
    }
  }

  static var messages: [MessageTemplate] { [unescaped, shown, invalid] }

  private static let shown = MessageTemplate(
    "rule.android-escape.shown", "Compose Multiplatform shows the backslash before “%1$@”. Remove it.")
  private static let invalid = MessageTemplate(
    "rule.android-escape.invalid", "Write four hexadecimal digits after “\\u”, or “\\\\u” for a backslash: “%1$@”.")
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
    if document.format.traits.backslashesAreShown {
      while let found = bytes.withBytes({ AndroidEscapes.firstShown(in: $0) }) {
        let place = Int(raw.range.start) + found.lowerBound + edits.count
        edits.append(.replaceBytes(TextRange(place, place + 1), with: ""))
        bytes.remove(at: found.lowerBound)
      }
      let buffer = DecodingBuffer()
      bytes.withBytes { document.format.decode($0, into: buffer) }
      return Fix(edits: edits, effect: .text(at: raw.range, becomes: String(decoding: buffer.bytes, as: UTF8.self)), claim: raw.range)
    }
    while let found = bytes.withBytes({ AndroidEscapes.firstMissing(in: $0) }) {
      let place = Int(raw.range.start) + found.offset - edits.count
      edits.append(.replaceBytes(TextRange(place, place), with: "\\"))
      bytes.insert(UInt8(ascii: "\\"), at: found.offset)
    }
    return Fix(edits: edits, effect: .nothing, claim: raw.range)
  }
}
