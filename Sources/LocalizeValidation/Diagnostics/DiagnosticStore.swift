import ErrorRecovery
import Localize
import LocalizeProject

/// The findings of one catalogue in little memory: numbers in a flat array, and texts that they share.
///
/// A ``Diagnostic`` on its own takes a kilobyte; a catalogue without translations has one for every key and locale.
final class DiagnosticStore: Sendable {
  /// One finding; `.max` stands for what it does not have.
  struct Record {
    var fingerprint: Fingerprint
    var groupFingerprint: Fingerprint
    var start: Position
    var end: Position
    var file: UInt32
    var catalog: UInt32
    var key: UInt32
    var locale: UInt32
    var message: UInt32
    var sourceLine: UInt32
    var firstNote: UInt32
    var noteCount: UInt32
    var firstSuggestion: UInt32
    var suggestionCount: UInt16
    var rule: UInt16
    var severity: Severity
    var fixability: Fixability
  }

  /// A line and a column, both from 1.
  struct Position {
    var line: UInt32
    var column: UInt32

    init(_ position: LineTable.Position) {
      line = UInt32(clamping: position.line)
      column = UInt32(clamping: position.column)
    }

    var position: LineTable.Position { LineTable.Position(line: Int(line), column: Int(column)) }
  }

  /// Another place.
  struct Note {
    var message: UInt32
    var file: UInt32
    var start: Position
  }

  /// The common data of all findings of a catalogue.
  struct Catalog: Hashable {
    var table: String?
    var identity: CatalogIdentity?
  }

  let records: [Record]
  /// The paths that findings and notes name.
  let files: [ExactText]
  /// The rules with findings.
  let rules: [RuleIdentifier]
  private let fixes: [Int: Diagnostic.ProposedFix]
  private let notes: [Note]
  private let suggestions: [String]
  private let catalogs: [Catalog]
  private let locales: [String]
  private let messages: [ErrorText]
  private let keys: TextPool
  private let sourceLines: TextPool

  /// No findings.
  convenience init() { self.init(Builder()) }

  fileprivate init(_ builder: consuming Builder) {
    records = builder.records
    files = builder.files.values
    rules = builder.rules.values
    fixes = builder.fixes
    notes = builder.notes
    suggestions = builder.suggestions
    catalogs = builder.catalogs.values
    locales = builder.locales.values
    messages = builder.messages.values.map(\.text)
    keys = builder.keys.pool
    sourceLines = builder.sourceLines.pool
  }

  /// A finding as its public type; its line, which is long in a table, only where it is shown.
  func diagnostic(at index: Int, withSourceLine showsLine: Bool = true) -> Diagnostic {
    let record = records[index]
    let catalog = catalogs[Int(record.catalog)]
    let first = Int(record.firstNote)
    let firstSuggestion = Int(record.firstSuggestion)
    return Diagnostic(
      rule: rules[Int(record.rule)], severity: record.severity, message: messages[Int(record.message)], file: files[Int(record.file)].text,
      start: record.start.position, end: record.end.position, key: key(of: record), locale: locale(of: record), catalog: catalog.table,
      catalogIdentity: catalog.identity, fixability: record.fixability, fingerprint: record.fingerprint,
      groupFingerprint: record.groupFingerprint,
      notes: notes[first..<first + Int(record.noteCount)].map { note in
        Diagnostic.Note(message: messages[Int(note.message)], file: files[Int(note.file)].text, start: note.start.position)
      }, suggestions: Array(suggestions[firstSuggestion..<firstSuggestion + Int(record.suggestionCount)]),
      sourceLine: record.sourceLine == .max || !showsLine ? "" : sourceLines[record.sourceLine], fix: fixes[index])
  }

  /// The catalogue of a finding.
  func catalog(of record: Record) -> CatalogIdentity? { catalogs[Int(record.catalog)].identity }

  /// The key of a finding.
  func key(of record: Record) -> String? { record.key == .max ? nil : keys[record.key] }

  /// The locale of a finding.
  func locale(of record: Record) -> String? { record.locale == .max ? nil : locales[Int(record.locale)] }

  /// Collects findings.
  struct Builder {
    fileprivate var records: [Record] = []
    fileprivate var fixes: [Int: Diagnostic.ProposedFix] = [:]
    fileprivate var notes: [Note] = []
    fileprivate var suggestions: [String] = []
    fileprivate var files = ValuePool<ExactText>()
    fileprivate var rules = ValuePool<RuleIdentifier>()
    fileprivate var catalogs = ValuePool<Catalog>()
    fileprivate var locales = ValuePool<String>()
    fileprivate var messages = ValuePool<ExactMessage>()
    fileprivate var keys = TextPool.Builder()
    fileprivate var sourceLines = TextPool.Builder()

    /// The findings collected so far.
    consuming func store() -> DiagnosticStore { DiagnosticStore(self) }

    /// How many findings there are.
    var count: Int { records.count }

    /// Says how a finding can be fixed.
    mutating func describe(_ fix: Diagnostic.ProposedFix, of record: Int) { fixes[record] = fix }

    /// Adds a finding.
    mutating func append(_ diagnostic: Diagnostic) {
      let firstNote = UInt32(truncatingIfNeeded: notes.count)
      for note in diagnostic.notes {
        notes.append(
          Note(
            message: messages.number(of: ExactMessage(note.message)), file: files.number(of: ExactText(note.file)),
            start: Position(note.start)))
      }
      let firstSuggestion = UInt32(truncatingIfNeeded: suggestions.count)
      let chosen = diagnostic.suggestions.prefix(Int(UInt16.max))
      suggestions += chosen
      records.append(
        Record(
          fingerprint: diagnostic.fingerprint, groupFingerprint: diagnostic.groupFingerprint, start: Position(diagnostic.start),
          end: Position(diagnostic.end), file: files.number(of: ExactText(diagnostic.file)),
          catalog: catalogs.number(of: Catalog(table: diagnostic.catalog, identity: diagnostic.catalogIdentity)),
          key: diagnostic.key.map { keys.number(of: $0) } ?? .max, locale: diagnostic.locale.map { locales.number(of: $0) } ?? .max,
          message: messages.number(of: ExactMessage(diagnostic.message)),
          sourceLine: diagnostic.sourceLine.isEmpty ? .max : sourceLines.number(of: diagnostic.sourceLine), firstNote: firstNote,
          noteCount: UInt32(truncatingIfNeeded: diagnostic.notes.count), firstSuggestion: firstSuggestion,
          suggestionCount: UInt16(truncatingIfNeeded: chosen.count),
          rule: UInt16(truncatingIfNeeded: rules.number(of: diagnostic.rule)), severity: diagnostic.severity,
          fixability: diagnostic.fixability))
      fixes[records.count - 1] = diagnostic.fix
    }
  }
}
