import Localize
import LocalizeProject

/// Turns findings into diagnostics: counts lines, settles severities, names catalogues and gives fingerprints.
struct DiagnosticResolver {
  private let catalog: Catalog
  private let rules: RuleSet
  private let options: ValidationOptions
  private let catalogPlace: String
  private let changes: CatalogChanges?
  private let suppression: CommentSuppression
  private let selectedPaths: Set<String>?
  /// How many findings comments and attributes keep quiet.
  private(set) var suppressed = Report.Counts.Suppressed()
  private var overrides: SeverityOverrides?
  private var lineTables: [LineTable?]
  private var fixableFiles: [Int: Bool] = [:]
  private var entryIndices: [Int: EntryIndex] = [:]
  private var ordinals: [Fingerprint: Int] = [:]
  // Common parts of findings are made once: there may be one for every key and locale.
  private var keys: [String?]
  private var lines: [LineOfFile: String] = [:]

  private struct LineOfFile: Hashable {
    var file: Int
    var line: Int
  }

  /// - Parameter changes: What has changed, for runs that only report that.
  init(catalog: Catalog, rules: RuleSet, options: ValidationOptions, changes: CatalogChanges? = nil) {
    self.catalog = catalog
    self.rules = rules
    self.options = options
    // The locale tells the files of a catalogue apart, however their paths were spelt.
    catalogPlace = catalog.stableFolder + "/" + catalog.identity.table
    lineTables = Array(repeating: nil, count: catalog.files.count)
    keys = Array(repeating: nil, count: catalog.keys.count)
    self.changes = changes
    suppression = CommentSuppression(catalog)
    overrides = options.overrides.isEmpty ? nil : SeverityOverrides(options.overrides)
    let selected = catalog.files.filter(\.isSelected)
    selectedPaths = selected.count < catalog.files.count ? Set(selected.map(\.path)) : nil
  }

  /// The diagnostic for a finding, or nil if this run suppresses it.
  mutating func diagnostic(for finding: Finding) -> Diagnostic? {
    let file = catalog.files[finding.file]
    let named = finding.locale ?? file.locale
    let locale = named == .root ? nil : named
    let severity = overriding(
      options.severity(of: finding.rule, default: ownSeverity(of: finding, in: locale)), of: finding, locale: locale)
    guard severity != .off else { return nil }
    let key = finding.key.map { self.key($0) }
    // Before any finding is dropped, since equal findings are numbered.
    let fingerprints = fingerprints(of: finding, key: key, locale: locale?.identifier ?? "")
    guard isSelected(finding), isAsked(finding, about: named), changes?.concern(finding, fingerprint: fingerprints.own) ?? true else {
      return nil
    }
    if let count = suppression.cause(of: finding) {
      suppressed[keyPath: count] += 1
      return nil
    }
    let lines = lineTable(of: finding.file)
    let start = lines.position(of: finding.range.start)
    let notes = finding.notes.map { note in
      let position = note.place.map { lineTable(of: $0.file).position(of: $0.range.start) }
      return Diagnostic.Note(message: note.message, file: note.path, start: position ?? LineTable.Position(line: 1, column: 1))
    }
    return Diagnostic(
      rule: finding.rule, severity: severity, message: finding.message, file: file.path, start: start,
      end: lines.position(of: finding.range.end), key: key ?? finding.group, locale: locale?.identifier, catalog: catalog.identity.table,
      catalogIdentity: catalog.identity, fixability: fixability(of: finding),
      fingerprint: fingerprints.own, groupFingerprint: fingerprints.group, notes: notes, suggestions: finding.suggestions,
      sourceLine: options.keepsSourceLines ? sourceLine(start.line, of: finding.file, in: lines) : "")
  }

  /// Whether a finding is about one of the locales that the run is limited to; of the source, only what leaves texts to compare with unread.
  private func isAsked(_ finding: Finding, about locale: LocaleIdentifier?) -> Bool {
    guard let selected = options.locales, let locale, !selected.contains(locale) else { return true }
    guard locale == catalog.sourceLocale || locale == .root else { return false }
    return finding.rule == ParseErrorRule.id || finding.rule == SilentTruncationRule.id
  }

  /// How much a finding matters by its rule; an info at most in a message that no program shows.
  private func ownSeverity(of finding: Finding, in locale: LocaleIdentifier?) -> Severity {
    let severity = finding.severity ?? rules.defaultSeverities[finding.rule] ?? .warning
    return severity > .info && isLeftOut(finding, in: locale) ? .info : severity
  }

  /// Whether a finding is about a text that gettext drops from the compiled file: that of a `fuzzy` message.
  ///
  /// gettext refuses an unreadable escape and a repeated message wherever they are.
  private func isLeftOut(_ finding: Finding, in locale: LocaleIdentifier?) -> Bool {
    guard catalog.files[finding.file].document.format.id == .po, finding.rule != InvalidEscapeRule.id, finding.rule != DuplicateKeyRule.id,
      let key = finding.key, let locale, let index = catalog.locales.firstIndex(of: locale),
      let cell = catalog.cell(key: key, locale: index),
      Int(cell.file) == finding.file
    else { return false }
    return catalog.localization(at: cell)?.value.needsReview ?? false
  }

  /// Whether a finding can be fixed: its rule must know how, and its file must be one that is edited.
  private mutating func fixability(of finding: Finding) -> Fixability {
    guard finding.fixability != .no, rules.fixers[finding.rule] != nil else { return .no }
    if finding.rule == InvalidEncodingRule.id { return finding.fixability }
    let isFixable = fixableFiles[finding.file] ?? catalog.files[finding.file].document.isFixable(by: finding.rule)
    fixableFiles[finding.file] = isFixable
    return isFixable ? finding.fixability : .no
  }

  /// The replacements of a fix, by line and column.
  mutating func proposal(_ fix: Fix, for rule: RuleIdentifier, of file: Int) -> Diagnostic.ProposedFix? {
    guard let documentation = rules.fixers[rule].map({ type(of: $0).documentation }), let text = documentation.fix?.text else { return nil }
    let document = catalog.files[file].document
    let index = entryIndices[file] ?? EntryIndex(document)
    entryIndices[file] = index
    var replacements: [Replacement] = []
    for edit in fix.edits {
      guard let made = try? document.replacements(for: edit, index: index) else { return nil }
      replacements += made
    }
    guard !replacements.isEmpty, replacements.reduce(0, { $0 + $1.bytes.count }) <= Diagnostic.ProposedFix.maximumSize else { return nil }
    let lines = lineTable(of: file)
    return Diagnostic.ProposedFix(
      summary: text,
      replacements: replacements.sorted { $0.range.start < $1.range.start }.map { replacement in
        let isMark = document.source.hasByteOrderMark && Int(replacement.range.start) < document.source.contentStart
        return Diagnostic.ProposedFix.Replacement(
          start: lines.position(of: replacement.range.start), end: lines.position(of: replacement.range.end),
          bytes: isMark ? document.source.originalRange(of: replacement.range) : nil,
          text: String(decoding: replacement.bytes, as: UTF8.self))
      })
  }

  /// The severity that an override gives a finding, else the one it has.
  private mutating func overriding(_ severity: Severity, of finding: Finding, locale: LocaleIdentifier?) -> Severity {
    guard overrides?.mention(finding.rule) ?? false, options.isWanted(finding.rule) else { return severity }
    let catalog = catalog
    var paths = [catalog.files[finding.file].path]
    // The finding for a gap is in the source file, and is about the other one.
    if finding.rule == MissingTranslationRule.id || finding.rule == MissingLocaleFileRule.id { paths += finding.notes.map(\.path) }
    return overrides?.severity(of: finding.rule, in: paths, locale: locale) { finding.key.map { catalog.keys[$0] } } ?? severity
  }

  /// Whether a finding is about one of the requested files: a gap is about the file that lacks the text, any other finding about
  /// the file that it is in.
  private func isSelected(_ finding: Finding) -> Bool {
    guard let selectedPaths else { return true }
    guard finding.rule == MissingTranslationRule.id, !finding.notes.isEmpty else { return catalog.files[finding.file].isSelected }
    return finding.notes.contains { selectedPaths.contains($0.path) }
  }

  private mutating func sourceLine(_ line: Int, of file: Int, in table: LineTable) -> String {
    let place = LineOfFile(file: file, line: line)
    if let text = lines[place] { return text }
    let text = table.text(ofLine: line)
    lines[place] = text
    return text
  }

  private mutating func key(_ number: Int) -> String {
    if let key = keys[number] { return key }
    let key = catalog.keys[number]
    keys[number] = key
    return key
  }

  private mutating func lineTable(of file: Int) -> LineTable {
    if let table = lineTables[file] { return table }
    let table = LineTable(catalog.files[file].document.source)
    lineTables[file] = table
    return table
  }

  /// The identity of a finding, the same for all locales.
  private mutating func fingerprints(of finding: Finding, key: String?, locale: String) -> (own: Fingerprint, group: Fingerprint) {
    let subject = Fingerprint(parts: [finding.rule.rawValue, catalogPlace, key ?? ""])
    let inLocale = subject.appending(locale)
    let own = inLocale.appending(finding.form)
    // A second finding of the same locale begins another group, whatever form it is about.
    let group = key == nil ? own : subject
    let ordinalInLocale = nextOrdinal(of: inLocale.appending("\u{1}group"))
    return (own.appending(String(nextOrdinal(of: own))), group.appending("\u{1}group").appending(String(ordinalInLocale)))
  }

  private mutating func nextOrdinal(of fingerprint: Fingerprint) -> Int {
    let ordinal = ordinals[fingerprint, default: 0]
    ordinals[fingerprint] = ordinal + 1
    return ordinal
  }
}
