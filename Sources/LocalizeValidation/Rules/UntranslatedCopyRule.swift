import ErrorRecovery
import Localize
import LocalizeProject

/// Reports translations that are the source text.
struct UntranslatedCopyRule: CatalogRule {
  static let documentation = RuleDocumentation(
    id: "untranslated-copy", severity: .info,
    what: "A translation of several words equals its source text.",
    why: "The text was copied to be translated later, and never was.",
    example: #""Delete all files" in de.lproj"#,
    instead: #""Alle Dateien löschen""#,
    options: """
      Reports one finding for a locale in which more than a tenth of the texts, and more than 20, are copies. Reports nothing for a single word, which many languages share; for names of up to three words, which a third of the locales keep, and for addresses; for variants of the source language (en-GB); for \
      texts that are not to be translated; and where the keys are the source text.
      """)

  func check(_ context: CatalogContext, into findings: inout Findings) {
    let catalog = context.catalog
    guard catalog.hasSource, let source = catalog.sourceLocale else { return }
    let targets = catalog.locales.indices.dropFirst().filter {
      !catalog.isPseudo(catalog.locales[$0]) && Self.isForeign(catalog.locales[$0], to: source)
    }
    guard !targets.isEmpty else { return }
    let worthTranslating = TranslatableKeys(catalog)
    let texts = LeafTexts(catalog)
    let sentences = (0..<catalog.sourceKeyCount).compactMap { key -> Sentence? in
      guard worthTranslating.contains(key), let cell = catalog.cell(key: key, locale: 0), let leaf = catalog.leaf(at: cell),
        let words = texts.words(at: cell), words.areProse
      else { return nil }
      return Sentence(key: key, cell: cell, leaf: leaf, words: words.all)
    }
    var presence = Array(repeating: (present: 0, copying: 0), count: sentences.count)
    var copies: [[Int]] = Array(repeating: [], count: targets.count)
    // One locale after the other, as the cells lie in memory; some sentences at a time, as the texts of a table lie.
    for start in stride(from: 0, to: sentences.count, by: Self.blockSize) {
      for (target, locale) in targets.enumerated() {
        catalog.withCells(ofLocale: locale) { cells in
          for index in start..<min(start + Self.blockSize, sentences.count) {
            let cell = cells[sentences[index].key]
            guard cell.hasValue else { continue }
            presence[index].present += 1
            guard texts.areEqual(sentences[index].leaf, at: sentences[index].cell, cell) else { continue }
            presence[index].copying += 1
            copies[target].append(index)
          }
        }
      }
    }
    for (locale, copies) in zip(targets, copies) where context.expectations.includes(catalog.locales[locale]) {
      // A few words that many locales keep are a name, or a term that many languages share.
      let keys = copies.filter { index in
        let (present, copying) = presence[index]
        return sentences[index].words >= Self.moreThanName || present < Self.fewLocales || copying * 3 < present
      }.map { sentences[$0].key }
      report(keys, of: sentences.count, locale: locale, in: catalog, into: &findings)
    }
  }

  /// A source text that is worth translating.
  private struct Sentence {
    var key: Int
    var cell: Catalog.Cell
    var leaf: Leaf
    var words: Int
  }

  /// Reports each copy, or, in a locale that is to a large part not translated yet, one finding for all of them.
  private func report(_ keys: [Int], of sentences: Int, locale: Int, in catalog: Catalog, into findings: inout Findings) {
    let isLargePart = keys.count > Self.manyCopies && keys.count * 10 > sentences
    for key in isLargePart ? keys.prefix(1) : keys[...] {
      guard let cell = catalog.cell(key: key, locale: locale), let leaf = catalog.localization(at: cell)?.value.leaves.first else {
        continue
      }
      findings.report(
        Finding(
          Self.id, isLargePart ? Self.many(String(keys.count), String(sentences)) : Self.copied(), file: Int(cell.file),
          range: leaf.text.range, key: key, locale: catalog.locales[locale]))
    }
  }

  private static let blockSize = 32

  /// So many copies, if they are more than a tenth of the texts, are one finding.
  private static let manyCopies = 20

  /// No name has so many words.
  private static let moreThanName = 4

  /// Fewer locales have no meaningful majority.
  private static let fewLocales = 4

  private static func isForeign(_ locale: LocaleIdentifier, to source: LocaleIdentifier) -> Bool {
    guard locale != source, locale != .root else { return false }
    return source.isBase ? locale.language != "en" : !locale.isRegionalVariant(of: source)
  }

  static var messages: [MessageTemplate] { [copied, many] }

  private static let copied = MessageTemplate("rule.untranslated-copy", "The translation equals the source text.")
  private static let many = MessageTemplate(
    "rule.untranslated-copy.many",
    "A large part of the locale is untranslated: %1$@ of %2$@ longer texts equal the source text. This is the first."
  )
}
