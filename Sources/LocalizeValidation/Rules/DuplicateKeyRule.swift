import ErrorRecovery
import Localize
import LocalizeProject

/// Reports keys that a file holds more than once.
struct DuplicateKeyRule: FileRule {
  static let documentation = RuleDocumentation(
    id: "duplicate-key", severity: .error,
    what: "A file contains a key more than once.",
    why: "The platform silently uses one of the values; editing the other one does not change the app.",
    example: #"""
      "save" = "Save";
      "save" = "Store";
      """#,
    instead: #""save" = "Save";"#,
    options: """
      Reports an error where the values differ and in PO, where msgfmt refuses a second definition, even an obsolete one (#~), \
      and in YAML other than that of Rails, which Symfony refuses; else a warning. \
      In RESX, keys that differ only in case are duplicates too. Reports nothing for the two sides of an unfinished merge, and for Android's resources of different kinds or products.
      """,
    fix: .safe(
      "Removes a repetition with the same texts, states and comment as the first, and no other value in between."))

  func check(_ file: FileContext, into findings: inout Findings) {
    let document = file.document
    for problem in document.problems where problem.kind == .duplicateMessage {
      let message = problem.detail.isEmpty ? Self.obsolete() : Self.vanished()
      findings.report(Finding(Self.id, message, file: file.index, range: problem.range, locale: file.file.locale))
    }
    let refusesRepetition = document.format.project?.refusesRepeatedKeys(in: document) ?? false
    let groups = RepeatedGroups.firsts(in: document)
    for problem in document.problems where problem.kind == .repeatedGroup {
      let message = refusesRepetition ? Self.refused() : Self.lastWins()
      var finding = Finding(Self.id, message, file: file.index, range: problem.range, locale: file.file.locale)
      if let first = groups[problem.range.start] {
        finding.group = first.key
        finding.notes = [Finding.Note(Self.firstOccurrence(), path: file.file.path, place: (file.index, first.range))]
      }
      findings.report(finding)
    }
    let numbers = file.catalog.keyNumbers[file.index]
    var first: [UInt32] = Array(repeating: .max, count: file.catalog.keys.count)
    let buffers = (DecodingBuffer(), DecodingBuffer())
    var isContested: Set<Int> = []
    let isLast = document.format.traits.duplicateResolution == .last
    let isConflicted = document.problems.contains { $0.kind == .conflictMarker }
    for (index, entry) in document.entries.enumerated() {
      let key = Int(numbers[index])
      guard first[key] != .max else {
        first[key] = UInt32(truncatingIfNeeded: index)
        continue
      }
      let earlier = document.entries[Int(first[key])]
      if document.format.id == .android, Self.areAlternatives(earlier, entry, document) { continue }
      if isConflicted, Self.areSidesOfConflict(earlier, entry, document.source) { continue }
      let isSame = Self.sameValues(earlier, entry, document, file.view, buffers)
      // A name with dots can be that of a text in another mapping.
      let isRefused = refusesRepetition && (earlier.key.coding == .pooled) == (entry.key.coding == .pooled)
      let note = Finding.Note(
        Self.firstOccurrence(), path: file.file.path, place: (file.index, earlier.keyRange))
      findings.report(
        Finding(
          Self.id, isRefused ? Self.refused() : isSame ? Self.repeated() : isLast ? Self.lastWins() : Self.firstWins(),
          file: file.index, range: entry.keyRange, severity: isSame && !isRefused && document.format.id != .po ? .warning : nil, key: key,
          locale: file.file.locale,
          fixability: isSame && !isContested.contains(key) && DuplicateEntries.areInterchangeable(earlier, entry, index, in: document)
            ? .safe : .no, notes: [note]))
      // Where the last value counts, one that differs is between the first and any later one.
      if !isSame, isLast { isContested.insert(key) }
    }
    if document.format.traits.duplicatesIgnoreCase { checkCase(of: file, into: &findings) }
  }

  /// Reports keys that differ only in case, where the platform takes them for one.
  private func checkCase(of file: FileContext, into findings: inout Findings) {
    let document = file.document
    let numbers = file.catalog.keyNumbers[file.index]
    var folded = KeyTable()
    // The first entry of each key in small letters.
    var first: [Int] = []
    var seen: Set<UInt32> = []
    let buffers = (DecodingBuffer(), DecodingBuffer())
    for (index, entry) in document.entries.enumerated() {
      let key = Int(numbers[index])
      guard seen.insert(UInt32(truncatingIfNeeded: key)).inserted else { continue }
      let number = file.catalog.keys[key].lowercased().withBytes { folded.insert($0) }
      guard number < first.count else {
        first.append(index)
        continue
      }
      let earlier = document.entries[first[number]]
      let isSame = Self.sameValues(earlier, entry, document, file.view, buffers)
      findings.report(
        Finding(
          Self.id, Self.otherCase(file.catalog.keys[Int(numbers[first[number]])]), file: file.index, range: entry.keyRange,
          severity: isSame ? .warning : nil, key: key, locale: file.file.locale,
          notes: [Finding.Note(Self.firstOccurrence(), path: file.file.path, place: (file.index, earlier.keyRange))]))
    }
  }

  /// Whether the line that parts the two sides of an unfinished merge is between two entries.
  private static func areSidesOfConflict(_ first: Entry, _ second: Entry, _ source: SourceText) -> Bool {
    guard first.range.end < second.range.start else { return false }
    return source.text[Int(first.range.end)..<Int(second.range.start)].firstRange(of: Array("=======".utf8)) != nil
  }

  /// Whether two resources of one name are of different kinds, which Android keeps apart, or one is for a product of its own.
  private static func areAlternatives(_ first: Entry, _ second: Entry, _ document: Document) -> Bool {
    func kind(_ entry: Entry) -> String? { entry.localizations.first.map { document.localizations[$0].value.resourceKind } }
    func hasProduct(_ entry: Entry) -> Bool {
      let text = document.source.text[entry.range.offsets]
      return text.prefix { $0 != UInt8(ascii: ">") }.firstRange(of: Array(" product=".utf8)) != nil
    }
    return kind(first) != kind(second) || hasProduct(first) || hasProduct(second)
  }

  private static func sameValues(
    _ first: Entry, _ second: Entry, _ document: Document, _ view: TextView, _ buffers: (DecodingBuffer, DecodingBuffer)
  ) -> Bool {
    guard first.localizationCount == second.localizationCount else { return false }
    for (one, other) in zip(first.localizations, second.localizations) {
      let (a, b) = (document.localizations[one], document.localizations[other])
      // Forms of other names are other values, whatever their texts.
      guard document.hash(of: a) == document.hash(of: b) else { return false }
      let (leavesA, leavesB) = (a.value.leaves, b.value.leaves)
      guard a.locale == b.locale, leavesA.count == leavesB.count else { return false }
      for (leafA, leafB) in zip(leavesA, leavesB) {
        let bytes = (view.bytes(of: leafA.text, buffer: buffers.0), view.bytes(of: leafB.text, buffer: buffers.1))
        guard bytes.0.elementsEqual(bytes.1) else { return false }
      }
    }
    return true
  }

  static var messages: [MessageTemplate] { [repeated, lastWins, firstWins, refused, otherCase, obsolete, vanished, firstOccurrence] }

  private static let obsolete = MessageTemplate(
    "rule.duplicate-key.obsolete", "This obsolete message (#~) is a duplicate of another one, so msgfmt refuses the file. Remove it.")

  private static let vanished = MessageTemplate(
    "rule.duplicate-key.vanished",
    "A vanished message above has the same key, so lrelease ignores this translation. Remove the vanished message.")

  private static let repeated = MessageTemplate(
    "rule.duplicate-key.same", "The key is a duplicate with the same value. Remove one of them.")
  private static let lastWins = MessageTemplate(
    "rule.duplicate-key.last-wins", "The key is a duplicate with a different value; the last one counts. Remove one of them.")
  private static let firstWins = MessageTemplate(
    "rule.duplicate-key.first-wins", "The key is a duplicate with a different value; the first one counts. Remove one of them.")
  private static let refused = MessageTemplate(
    "rule.duplicate-key.refused", "The key is a duplicate, so Symfony and other programs refuse the file. Remove one of them.")
  private static let otherCase = MessageTemplate(
    "rule.duplicate-key.case", "The key differs from %1$@ only in case, so it is a duplicate; the first one counts. Rename one of them.")
  private static let firstOccurrence = MessageTemplate("rule.duplicate-key.note", "The first occurrence.")
}

extension DuplicateKeyRule: FileFixer {
  func fix(for finding: Finding, in file: FileContext) -> Fix? {
    guard let entry = file.document.entries.firstIndex(where: { $0.keyRange == finding.range }) else { return nil }
    return file.document.fix(removing: [entry])
  }
}
