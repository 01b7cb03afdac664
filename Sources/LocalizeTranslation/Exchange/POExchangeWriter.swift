import Localize
import LocalizeProject

/// Writes messages of gettext for translators: the id is the context of each message, so that no two are the same.
enum POExchangeWriter {
  static func bytes(of units: [ExchangeUnit], in locale: LocaleIdentifier) -> [UInt8] {
    guard let format = FormatIdentifier.po.project, let separator = format.traits.contextSeparator else { return [] }
    let entries = units.map { unit in
      let translation = unit.translation.map { text in
        PlainTranslation(.leaf(PlainLeaf(text, state: unit.needsReview ? .needsReview : .translated)))
      }
      return PlainEntry(
        key: "\(unit.id)\(separator)\(unit.source)", comment: unit.remarks.joined(separator: "\n"), translations: [translation])
    }
    let catalog = PlainCatalog(table: "", sourceLocale: nil, locales: [locale], entries: entries)
    return format.serializer(for: FileModel()).bytes(of: catalog)
  }
}
