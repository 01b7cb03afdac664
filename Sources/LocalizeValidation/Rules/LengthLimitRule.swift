import ErrorRecovery
import Localize
import LocalizeProject

/// Reports texts that are longer than their comment allows.
struct LengthLimitRule: CatalogRule {
  static let documentation = RuleDocumentation(
    id: "length-limit", severity: .warning,
    what: "A text is longer than the comment of its key allows.",
    why: "It is cut off where it is shown, or the store refuses it.",
    example: #"A comment says “max 10 characters”, and the text is "Benachrichtigungen"."#,
    instead: #""Hinweise""#,
    options: """
      Recognises “max 20 characters”, “limit: 20 chars”, “up to 20 letters”, “maxLength: 20”, “max-width=20”. Counts visible characters, without \
      placeholders, whose length is unknown. “About 20 characters” allows a quarter more. If the source text itself \
      is too long, the comment is probably outdated: only the source text is reported.
      """)

  func check(_ context: CatalogContext, into findings: inout Findings) {
    let catalog = context.catalog
    guard catalog.hasSource else { return }
    let limits = Self.limits(of: catalog)
    for (key, limit) in limits {
      var sourceIsTooLong = false
      for (index, locale) in catalog.locales.enumerated()
      where index == 0 || !sourceIsTooLong && context.expectations.includes(locale) && !catalog.isPseudo(locale) {
        guard let cell = catalog.cell(key: key, locale: index), let value = catalog.localization(at: cell)?.value else { continue }
        let isTooLong = check(value, key, limit, cell, locale, in: catalog, into: &findings)
        if index == 0 { sourceIsTooLong = isTooLong }
      }
    }
  }

  private func check(
    _ value: Value, _ key: Int, _ limit: LengthLimit, _ cell: Catalog.Cell, _ locale: LocaleIdentifier, in catalog: Catalog,
    into findings: inout Findings
  ) -> Bool {
    var isTooLong = false
    let document = catalog.files[Int(cell.file)].document
    let buffer = DecodingBuffer()
    for leaf in value.leaves {
      let length = document.withTextView { view in
        let bytes = view.bytes(of: leaf.text, buffer: buffer)
        let scan = PlaceholderScan(bytes, hint: document.format.traits.placeholders)
        return LengthLimit.length(of: bytes, except: scan.placeholders.map(\.range))
      }
      guard length > limit.maximum else { continue }
      isTooLong = true
      findings.report(
        Finding(
          Self.id, Self.tooLong(String(length), String(limit.characters)), file: Int(cell.file), range: leaf.text.range, key: key,
          locale: locale))
    }
    return isTooLong
  }

  /// The limits that the comments of the source, or else of the first locale with the key, name.
  private static func limits(of catalog: Catalog) -> [(key: Int, limit: LengthLimit)] {
    let buffer = DecodingBuffer()
    return (0..<catalog.sourceKeyCount).compactMap { key in
      guard let cell = catalog.cell(key: key, locale: 0), let comment = catalog.entry(at: cell).comment else { return nil }
      guard comment.range.count < 4096 else { return nil }
      return catalog.files[Int(cell.file)].document.withTextView { view in
        let bytes = view.bytes(of: comment, buffer: buffer)
        guard LengthLimit.mayStand(in: bytes) else { return nil }
        return LengthLimit(comment: String(decoding: bytes, as: UTF8.self)).map { (key, $0) }
      }
    }
  }

  static var messages: [MessageTemplate] { [tooLong] }

  private static let tooLong = MessageTemplate(
    "rule.length-limit", "The text is too long. Characters: %1$@; allowed by its comment: %2$@.")
}
