import Localize

/// Knows which findings a comment in a catalogue keeps quiet: one at the entry that the finding is in, at the key's entry in the locale of
/// the finding, or at its entry in the source locale, which represents all locales.
///
/// In Android's resources `tools:ignore` does the same.
struct CommentSuppression {
  private let catalog: Catalog
  private let buffer = DecodingBuffer()
  /// Whether an entry of a file may have a comment of its own after it.
  private let haveTrailingComments: [Bool]
  /// Whether the entries of a file may have `tools:ignore`.
  private let haveLintSuppressions: [Bool]
  /// What `tools:ignore` of the outermost element of a file suppresses.
  private let ofWholeFiles: [LintSuppression?]

  init(_ catalog: Catalog) {
    self.catalog = catalog
    haveTrailingComments = catalog.files.map { $0.document.format.traits.hasTrailingComments }
    haveLintSuppressions = catalog.files.map { $0.document.format.traits.hasLintSuppressions }
    ofWholeFiles = catalog.files.map { file in
      guard file.document.format.traits.hasLintSuppressions, let first = file.document.entries.first else { return nil }
      return file.document.withTextView { LintSuppression(rootBefore: Int(first.range.start), in: $0.text) }
    }
  }

  /// The count of what keeps a finding quiet; nil if nothing does.
  typealias Cause = WritableKeyPath<Report.Counts.Suppressed, Int>

  /// Returns what keeps a finding quiet; nil if nothing does.
  ///
  /// - Complexity: O(log entries + length of the comments and start tags)
  func cause(of finding: Finding) -> Cause? {
    guard let key = finding.key else { return nil }
    if let entry = entry(at: finding.range.start, in: finding.file),
      let cause = cause(for: finding.rule, file: finding.file, entry: entry)
    {
      return cause
    }
    let locale = finding.locale.flatMap { catalog.locales.firstIndex(of: $0) }
    for case let locale? in [catalog.hasSource ? 0 : nil, locale] {
      guard let cell = catalog.cell(key: key, locale: locale) else { continue }
      if let cause = cause(for: finding.rule, file: Int(cell.file), entry: Int(cell.entry)) { return cause }
    }
    return nil
  }

  private func cause(for rule: RuleIdentifier, file: Int, entry: Int) -> Cause? {
    if haveLintSuppressions[file], lintSilences(rule, file: file, entry: entry) { return \.attributes }
    return commentSilences(rule, file: file, entry: entry) ? \.comments : nil
  }

  private func lintSilences(_ rule: RuleIdentifier, file: Int, entry: Int) -> Bool {
    if ofWholeFiles[file]?.silences(rule) ?? false { return true }
    let document = catalog.files[file].document
    return document.withTextView { LintSuppression(document.entries[entry].range.offsets, in: $0.text)?.silences(rule) ?? false }
  }

  private func commentSilences(_ rule: RuleIdentifier, file: Int, entry: Int) -> Bool {
    guard haveTrailingComments[file] || catalog.files[file].document.entries[entry].comment != nil else { return false }
    let document = catalog.files[file].document
    return document.withTextView { view in
      var isSilent = false
      EntryComments.forEachDirective(of: document.entries[entry], in: document, view, buffer) { directive, _ in
        if directive.silences(rule) { isSilent = true }
      }
      return isSilent
    }
  }

  /// The entry that a place of a file is in.
  private func entry(at offset: UInt32, in file: Int) -> Int? {
    let entries = catalog.files[file].document.entries
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].range.start <= offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0, offset < entries[low - 1].range.end else { return nil }
    return low - 1
  }
}
