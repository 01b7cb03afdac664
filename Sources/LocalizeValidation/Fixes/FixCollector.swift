import Localize
import LocalizeProject

/// Asks the fixers of a run's rules about what was found in one catalogue.
struct FixCollector {
  let catalog: Catalog
  let rules: RuleSet
  /// The catalogue as rules see it.
  let context: CatalogContext
  let sourceTexts: SourceTexts
  let glossary: Glossary?

  /// The fix of each finding in its file, and in others where it is about them, too; empty if there is none.
  ///
  /// Texts are taken to their fixers by the walk that took them to the rules, so that a fixer sees what its rule saw.
  ///
  /// - Complexity: O(findings + keys of the catalogue) and what the fixers cost
  func fixes(for findings: [Finding]) -> [[FileFix]] {
    var result: [[FileFix]] = Array(repeating: [], count: findings.count)
    var texts: [Int: [Int: [Int]]] = [:]
    var files: [Int: [Int]] = [:]
    let columns = columns()
    for (index, finding) in findings.enumerated() {
      guard let rule = rules.fixers[finding.rule], isOpen(finding) else { continue }
      if let rule = rule as? any CatalogFixer {
        result[index] = rule.fixes(for: finding, in: context)
      }
      if rule is any FileFixer { files[finding.file, default: []].append(index) }
      if rule is any TextFixer, let key = finding.key, let locale = finding.locale {
        for column in columns[Column(locale: locale, file: finding.file)] ?? [] {
          texts[column, default: [:]][key, default: []].append(index)
        }
      }
    }
    for (file, indices) in files {
      catalog.files[file].document.withTextView { view in
        let context = FileContext(catalog: catalog, index: file, view: view)
        for index in indices {
          guard let rule = rules.fixers[findings[index].rule] as? any FileFixer else { continue }
          result[index] = rule.fix(for: findings[index], in: context).map { [FileFix(file: file, fix: $0)] } ?? []
        }
      }
    }
    for (column, wanted) in texts {
      for (index, fix) in textFixes(for: wanted, of: findings, column: column) where result[index].isEmpty {
        result[index] = [FileFix(file: findings[index].file, fix: fix)]
      }
    }
    return result
  }

  /// Whether the file of a finding can be edited; see ``Document/isFixable(by:)``.
  private func isOpen(_ finding: Finding) -> Bool { catalog.files[finding.file].document.isFixable(by: finding.rule) }

  private struct Column: Hashable {
    var locale: LocaleIdentifier
    var file: Int
  }

  /// The indices of the locales by what a finding knows of them.
  private func columns() -> [Column: [Int]] {
    var result: [Column: [Int]] = [:]
    for (index, locale) in catalog.locales.enumerated() {
      for file in catalog.files(ofLocale: index) { result[Column(locale: locale, file: file), default: []].append(index) }
    }
    return result
  }

  /// How many bytes of a text are read for its fixes: each reads all of it.
  ///
  /// The findings of a long text that are beyond it are fixed after the others.
  private static let largestEffort = 1 << 18

  /// The fixes of texts of one locale, by the index of the finding.
  private func textFixes(for wanted: [Int: [Int]], of findings: [Finding], column: Int) -> [Int: Fix] {
    let fixers = rules.fixers
    let catalog = catalog
    @Sendable func fix(
      _ text: TextUnit, _ source: TextUnit?, _ differences: [PlaceholderDifference], _ key: Int, _ scope: LocaleScope,
      into fixes: inout [Int: Fix]
    ) {
      // A fixer that changes all places of a text at once does so for each finding in it.
      var last: (changes: [TextChange], fix: Fix?)?
      var spent = 0
      for index in wanted[key] ?? [] where fixes[index] == nil {
        let finding = findings[index]
        guard finding.file == text.file, finding.form == text.form, text.raw.coding != .pooled,
          finding.range.start >= text.raw.range.start, finding.range.end <= text.raw.range.end,
          let fixer = fixers[finding.rule] as? any TextFixer
        else { continue }
        spent += text.bytes.count
        guard spent == text.bytes.count || spent <= Self.largestEffort else { return }
        let fixable = FixableText(text: text, source: source, placeholderDifferences: differences, scope: scope, finding: finding)
        guard let changes = fixer.changes(for: fixable), !changes.isEmpty else { continue }
        if last?.changes != changes {
          last = (changes, Fix(changes, of: text, key: catalog.keys[key], in: catalog.files[text.file].document))
        }
        fixes[index] = last?.fix
      }
    }
    let texts = TextCall<EntryContext, [Int: Fix]> { context, fixes in
      // A text that is compared comes again with what it is compared with.
      guard context.source?.bytes.isEmpty ?? true || context.text.bytes.isEmpty else { return }
      fix(context.text, context.source, [], context.key, context.scope, into: &fixes)
    }
    let pairs = TextCall<PairContext, [Int: Fix]> { context, fixes in
      fix(context.target, context.source, context.placeholderDifferences, context.key, context.scope, into: &fixes)
    }
    var fixes: [Int: Fix] = [:]
    LocaleWalk(
      catalog: catalog, locale: column, entryCalls: [texts], pairCalls: [pairs], sourceTexts: sourceTexts, glossary: glossary
    ).run(keys: wanted.keys.sorted(), into: &fixes)
    return fixes
  }
}

extension Fix {
  /// A fix that changes a text.
  init?(_ changes: [TextChange], of text: TextUnit, key: String, in document: Document) {
    guard let new = TextEditing.text(text.bytes, applying: changes), !new.utf8.elementsEqual(text.bytes) else { return nil }
    effect = .text(at: text.raw.range, becomes: new)
    claim = text.raw.range
    if let edits = TextEditing(document, raw: text.raw).edits(for: changes, of: text.bytes, to: new) {
      self.edits = edits
      return
    }
    // The writer of the format knows how to write any text, and writes all of it.
    guard let entry = document.entry(at: text.raw.range.start),
      let place = document.texts(ofEntry: entry).first(where: { $0.leaf.text == text.raw })
    else { return nil }
    edits = [
      place.path.isEmpty
        ? .setValue(key: key, locale: place.locale, text: new)
        : .setForm(key: key, locale: place.locale, form: place.path, text: new)
    ]
  }
}

extension Document {
  /// Whether the tool edits the file to fix what a rule finds: not if it is unknown what is text, or the user has to decide first.
  func isFixable(by rule: RuleIdentifier) -> Bool {
    // A rule about the bytes of the file fixes what keeps the others from it.
    guard rule != InvalidEncodingRule.id else { return true }
    return !problems.contains { problem in
      switch problem.kind {
      case .binaryContent, .otherFormat, .invalidEncoding, .unsupportedEncoding, .encodingMismatch, .conflictMarker: true
      default: false
      }
    }
  }
}
