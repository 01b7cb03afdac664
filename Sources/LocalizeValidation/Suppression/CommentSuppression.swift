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

  /// Whether a comment keeps a finding quiet.
  ///
  /// - Complexity: O(log entries + length of the comments and start tags)
  func silences(_ finding: Finding) -> Bool {
    guard let key = finding.key else { return false }
    if let entry = entry(at: finding.range.start, in: finding.file), silences(finding.rule, file: finding.file, entry: entry) {
      return true
    }
    let locale = finding.locale.flatMap { catalog.locales.firstIndex(of: $0) }
    return [catalog.hasSource ? 0 : nil, locale].contains { locale in
      guard let locale, let cell = catalog.cell(key: key, locale: locale) else { return false }
      return silences(finding.rule, file: Int(cell.file), entry: Int(cell.entry))
    }
  }

  private func silences(_ rule: RuleIdentifier, file: Int, entry: Int) -> Bool {
    haveLintSuppressions[file] && lintSilences(rule, file: file, entry: entry) || commentSilences(rule, file: file, entry: entry)
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
