import ErrorRecovery
import Localize

/// The findings of one unit of work, in compact form: a rule may report every text.
public struct Findings: Sendable {
  private var records: [Record] = []
  private var notes: [NoteRecord] = []
  private var suggestions: [String] = []
  /// The names of groups of keys, by the numbers of the few findings that have one.
  private var groups: [Int: String] = [:]
  private var rules = ValuePool<RuleIdentifier>()
  private var locales = ValuePool<LocaleIdentifier>()
  private var forms = ValuePool<ExactText>()
  private var paths = ValuePool<ExactText>()
  private var messages = ValuePool<ExactMessage>()

  /// One finding; `.max` stands for what it does not have.
  private struct Record {
    var range: TextRange
    var file: UInt32
    var key: UInt32
    var message: UInt32
    var locale: UInt32
    var form: UInt32
    var firstNote: UInt32
    var noteCount: UInt32
    var firstSuggestion: UInt32
    var suggestionCount: UInt16
    var rule: UInt16
    var severity: Severity?
    var fixability: Fixability
  }

  private struct NoteRecord {
    var range: TextRange
    var message: UInt32
    var path: UInt32
    var file: UInt32
  }

  /// Adds a finding.
  public mutating func report(_ finding: Finding) {
    let (firstNote, firstSuggestion) = (notes.count, suggestions.count)
    for note in finding.notes {
      notes.append(
        NoteRecord(
          range: note.place?.range ?? TextRange(0, 0), message: messages.number(of: ExactMessage(note.message)),
          path: paths.number(of: ExactText(note.path)),
          file: note.place.map { UInt32(truncatingIfNeeded: $0.file) } ?? .max))
    }
    suggestions += finding.suggestions.prefix(Int(UInt16.max))
    if let group = finding.group { groups[records.count] = group }
    records.append(
      Record(
        range: finding.range, file: UInt32(truncatingIfNeeded: finding.file),
        key: finding.key.map { UInt32(truncatingIfNeeded: $0) } ?? .max, message: messages.number(of: ExactMessage(finding.message)),
        locale: finding.locale.map { locales.number(of: $0) } ?? .max, form: forms.number(of: ExactText(finding.form)),
        firstNote: UInt32(truncatingIfNeeded: firstNote), noteCount: UInt32(truncatingIfNeeded: finding.notes.count),
        firstSuggestion: UInt32(truncatingIfNeeded: firstSuggestion),
        suggestionCount: UInt16(truncatingIfNeeded: suggestions.count - firstSuggestion),
        rule: UInt16(truncatingIfNeeded: rules.number(of: finding.rule)), severity: finding.severity, fixability: finding.fixability))
  }

  /// How many there are.
  var count: Int { records.count }

  /// A finding as it was reported.
  subscript(index: Int) -> Finding {
    let record = records[index]
    let (firstNote, firstSuggestion) = (Int(record.firstNote), Int(record.firstSuggestion))
    var finding = Finding(
      rules.values[Int(record.rule)], messages.values[Int(record.message)].text, file: Int(record.file), range: record.range,
      severity: record.severity, key: record.key == .max ? nil : Int(record.key),
      locale: record.locale == .max ? nil : locales.values[Int(record.locale)], form: forms.values[Int(record.form)].text,
      fixability: record.fixability,
      notes: notes[firstNote..<firstNote + Int(record.noteCount)].map { note in
        Finding.Note(
          messages.values[Int(note.message)].text, path: paths.values[Int(note.path)].text,
          place: note.file == .max ? nil : (Int(note.file), note.range))
      }, suggestions: Array(suggestions[firstSuggestion..<firstSuggestion + Int(record.suggestionCount)]))
    finding.group = groups[index]
    return finding
  }
}
