import Localize

/// Turns findings into diagnostics: counts lines, settles severities, names catalogues and gives fingerprints.
struct DiagnosticResolver {
  private let catalog: Catalog
  private let rules: RuleSet
  private let options: ValidationOptions
  private let catalogPlace: String
  private var lineTables: [LineTable?]
  /// Of each fingerprint without an ordinal, how many there are.
  private var ordinals: [UInt64: Int] = [:]
  // What many findings share is made once: there may be one for every key and locale.
  private var keys: [String?]
  private var lines: [LineOfFile: String] = [:]

  private struct LineOfFile: Hashable {
    var file: Int
    var line: Int
  }

  init(catalog: Catalog, rules: RuleSet, options: ValidationOptions) {
    self.catalog = catalog
    self.rules = rules
    self.options = options
    // The locale tells the files of a catalogue apart, however their paths were spelt.
    catalogPlace = catalog.stableFolder + "/" + catalog.identity.table
    lineTables = Array(repeating: nil, count: catalog.files.count)
    keys = Array(repeating: nil, count: catalog.keys.count)
  }

  /// The diagnostic for a finding, or nil if this run does not want it.
  mutating func diagnostic(for finding: Finding) -> Diagnostic? {
    let ownSeverity = finding.severity ?? rules.defaultSeverities[finding.rule] ?? .warning
    let severity = options.severity(of: finding.rule, default: ownSeverity)
    guard severity != .off else { return nil }
    let file = catalog.files[finding.file]
    let lines = lineTable(of: finding.file)
    let start = lines.position(of: finding.range.start)
    let key = finding.key.map { self.key($0) }
    let named = finding.locale ?? file.locale
    let locale = named == .root ? nil : named
    let notes = finding.notes.map { note in
      let position = note.place.map { lineTable(of: $0.file).position(of: $0.range.start) }
      return Diagnostic.Note(message: note.message, file: note.path, start: position ?? LineTable.Position(line: 1, column: 1))
    }
    return Diagnostic(
      rule: finding.rule, severity: severity, message: finding.message, file: file.path, start: start,
      end: lines.position(of: finding.range.end), key: key, locale: locale?.identifier, catalog: catalog.identity.table,
      catalogIdentity: catalog.identity, fixability: finding.fixability,
      fingerprint: fingerprint(of: finding, key: key, locale: locale?.identifier ?? ""), notes: notes,
      suggestions: finding.suggestions, sourceLine: sourceLine(start.line, of: finding.file, in: lines))
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

  private mutating func fingerprint(of finding: Finding, key: String?, locale: String) -> Fingerprint {
    let prefix = Fingerprint.Prefix(finding.rule.rawValue).appending(catalogPlace).appending(key ?? "").appending(locale)
      .appending(finding.form)
    let ordinal = ordinals[prefix.hash, default: 0]
    ordinals[prefix.hash] = ordinal + 1
    return prefix.appending(String(ordinal)).fingerprint
  }
}
