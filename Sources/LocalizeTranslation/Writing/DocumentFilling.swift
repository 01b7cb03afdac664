import Localize
import LocalizeProject

/// Puts texts into one document, and makes sure that they are there afterwards and nothing else has changed.
struct DocumentFilling {
  /// What a document becomes.
  struct Outcome {
    var bytes: [UInt8]
    /// The document as it is read from the bytes.
    var document: Document
    /// The numbers of the entries that could not be put in.
    var refused: Set<Int> = []
  }

  private let original: Document
  private let locale: LocaleIdentifier
  private let entries: [FilledEntry]
  private let file: (Int) -> IndexedDocument

  /// Creates a filling.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - locale: The locale of the texts.
  ///   - entries: The texts.
  ///   - file: Gives the files of the catalogue by their numbers.
  init(_ document: Document, locale: LocaleIdentifier, entries: [FilledEntry], file: @escaping (Int) -> IndexedDocument) {
    original = document
    self.locale = locale
    self.entries = entries
    self.file = file
  }

  /// How the document calls the locale.
  private var name: LocaleIdentifier? {
    original.locales.contains(locale) || original.format.id.holdsAllLocales || addsLocale ? locale : nil
  }

  /// Whether a table needs a column more.
  private var addsLocale: Bool { original.format.id == .csv && !original.locales.contains(locale) && original.locales != [nil] }

  /// Makes all edits; one that can't be made, or whose text does not come out as it went in, costs its entry and no other.
  ///
  /// - Returns: The result; nil where nothing could be put in.
  func filled() -> Outcome? {
    let before = DocumentTexts(original)
    var refused: Set<Int> = []
    while refused.count < entries.count {
      let indices = entries.indices.filter { !refused.contains($0) }
      guard let attempt = attempt(indices) else { return nil }
      if attempt.refused.isEmpty {
        let wrong = wrong(in: attempt.document, indices, before: before)
        switch wrong {
        case .nothing: return Outcome(bytes: attempt.bytes, document: attempt.document, refused: refused)
        case .entries(let numbers): refused.formUnion(numbers)
        case .document:
          // Which entry does it can only be found out one by one.
          guard indices.count > 1 else { return nil }
          return oneByOne(indices, refused: refused, before: before)
        }
      } else {
        refused.formUnion(attempt.refused)
      }
    }
    return nil
  }

  private func oneByOne(_ indices: [Int], refused: Set<Int>, before: DocumentTexts) -> Outcome? {
    var refused = refused
    var accepted: [Int] = []
    for index in indices {
      let trial = accepted + [index]
      if let attempt = attempt(trial), attempt.refused.isEmpty, case .nothing = wrong(in: attempt.document, trial, before: before) {
        accepted = trial
      } else {
        refused.insert(index)
      }
      // A file of which everything comes out wrong is left alone.
      if accepted.isEmpty, refused.count > 8 { return nil }
    }
    guard !accepted.isEmpty, let attempt = attempt(accepted) else { return nil }
    return Outcome(bytes: attempt.bytes, document: attempt.document, refused: refused)
  }

  // MARK: Edits

  private struct Attempt {
    var bytes: [UInt8]
    var document: Document
    var refused: Set<Int> = []
  }

  /// Makes the edits of some entries, in as many rounds as they need.
  private func attempt(_ indices: [Int]) -> Attempt? {
    var document = original
    if addsLocale {
      guard let widened = apply([(-1, .addLocale(locale))], to: &document), widened.isEmpty else { return nil }
    }
    guard apply(beginnings(for: indices, in: document), to: &document)?.isEmpty ?? false else { return nil }
    var first: [(Int, Edit)] = []
    var templates: [Int] = []
    let index = EntryIndex(document)
    for number in indices {
      guard let edits = edits(for: entries[number], in: document, index: index) else {
        templates.append(number)
        continue
      }
      first += edits.map { (number, $0) }
    }
    for number in templates { first += preparations(for: entries[number], in: document, index: index).map { (number, $0) } }
    guard let refused = apply(first, to: &document) else { return nil }
    guard refused.isEmpty else { return Attempt(bytes: [], document: document, refused: refused) }
    var second: [(Int, Edit)] = []
    let written = EntryIndex(document)
    for number in templates {
      guard let edit = replacement(for: entries[number], in: document, index: written) else {
        return Attempt(bytes: [], document: document, refused: [number])
      }
      second.append((number, edit))
    }
    guard let refusedTemplates = apply(second, to: &document) else { return nil }
    guard refusedTemplates.isEmpty else { return Attempt(bytes: [], document: document, refused: refusedTemplates) }
    if document.format.id.keepsStates {
      let marks = indices.filter { entries[$0].needsReview && !entries[$0].entry.keepsTexts || entries[$0].needsReview }.map {
        ($0, Edit.setState(key: entries[$0].entry.name, locale: name, state: .needsReview))
      }
      guard let refused = apply(marks, to: &document) else { return nil }
      guard refused.isEmpty else { return Attempt(bytes: [], document: document, refused: refused) }
      guard let refused = apply(states(keptFor: indices, in: document), to: &document) else { return nil }
      guard refused.isEmpty else { return Attempt(bytes: [], document: document, refused: refused) }
      // A person's translation is not new any more, whatever the place where it stands was.
      guard let refused = apply(settled(indices, in: document), to: &document) else { return nil }
      guard refused.isEmpty else { return Attempt(bytes: [], document: document, refused: refused) }
    }
    return Attempt(bytes: document.source.original, document: document)
  }

  /// The edits that give the texts of people their state back, where a file has one for each form and the key as a whole was marked.
  private func states(keptFor indices: [Int], in document: Document) -> [(Int, Edit)] {
    let marks: (review: String, translated: String)
    switch document.format.id {
    case .xcstrings: marks = ("needs_review", "translated")
    case .xliff: marks = ("needs-review-l10n", "translated")
    case .strings, .stringsdict, .csv, .android, .arb, .json, .po, .properties: return []
    }
    let (before, now) = (EntryIndex(original), EntryIndex(document))
    func own(_ key: String, _ index: EntryIndex, _ document: Document) -> Localization? {
      guard let entry = index.entries(of: key).last else { return nil }
      return document.entries[entry].localizations.map { document.localizations[$0] }
        .first { document.locales[Int($0.locale)] == name }
    }
    return indices.flatMap { number -> [(Int, Edit)] in
      let filled = entries[number]
      guard filled.needsReview, filled.entry.keepsTexts, let old = own(filled.entry.name, before, original),
        let new = own(filled.entry.name, now, document)
      else { return [] }
      let texts = original.formTexts(of: old)
      return document.formTexts(of: new).compactMap { path, leaf in
        guard filled.texts[path] == nil, leaf.state == .needsReview, let kept = texts.first(where: { $0.path == path })?.leaf,
          kept.state == .translated, original.string(of: kept.text) == document.string(of: leaf.text)
        else { return nil }
        // The state stands before the text, in the same object or tag.
        let start = Int(leaf.text.range.start)
        let mark = Array(marks.review.utf8)
        let before = document.source.text[max(0, start - 200)..<start]
        let place = before.indices.last { before[$0...].starts(with: mark) }
        guard let place,
          !before[place...].contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "<") })
        else { return nil }
        return (number, .replaceBytes(TextRange(place, place + mark.count), with: marks.translated))
      }
    }
  }

  /// The edits that make texts translated ones that nobody has to look at, where the file still calls them new.
  private func settled(_ indices: [Int], in document: Document) -> [(Int, Edit)] {
    let index = EntryIndex(document)
    return indices.compactMap { number in
      let filled = entries[number]
      guard !filled.needsReview, let entry = index.entries(of: filled.entry.name).last else { return nil }
      let own = document.entries[entry].localizations.first { document.locales[Int(document.localizations[$0].locale)] == name }
      guard let own else { return nil }
      let plain = document.plain(document.localizations[own])
      let states = (plain.value.leaves + plain.substitutions.flatMap(\.value.leaves)).map(\.state)
      guard states.contains(.new), states.allSatisfy({ $0 == .new || $0 == .translated }) else { return nil }
      return (number, .setState(key: filled.entry.name, locale: name, state: .translated))
    }
  }

  /// Applies edits until none waits; one that can't be made now may be after others.
  ///
  /// - Returns: The entries whose edits can't be made; nil where the rounds lead nowhere.
  private func apply(_ edits: [(entry: Int, edit: Edit)], to document: inout Document) -> Set<Int>? {
    var rest = edits
    for _ in 0..<max(64, edits.count) {
      guard !rest.isEmpty else { return [] }
      let index = EntryIndex(document)
      var possible: [(entry: Int, edit: Edit)] = []
      var later: [(entry: Int, edit: Edit)] = []
      for edit in rest {
        if (try? document.replacements(for: edit.edit, index: index)) != nil { possible.append(edit) } else { later.append(edit) }
      }
      guard !possible.isEmpty, let made = try? document.bytes(applying: possible.map(\.edit)) else { return Set(rest.map(\.entry)) }
      document = document.format.id.read(SourceText(made.bytes))
      var waiting: [(entry: Int, edit: Edit)] = []
      var open = made.waiting
      for edit in possible {
        guard let place = open.firstIndex(of: edit.edit) else { continue }
        open.remove(at: place)
        waiting.append(edit)
      }
      rest = waiting + later
    }
    return nil
  }

  /// The edits that put an entry in; nil where none can, so that its text is written out whole.
  private func edits(for filled: FilledEntry, in document: Document, index: EntryIndex) -> [Edit]? {
    let key = filled.entry.name
    let number = index.entries(of: key).last
    let own = number.flatMap { number in
      document.entries[number].localizations.first { document.locales[Int(document.localizations[$0].locale)] == name }
    }
    if case .leaf = filled.entry.shape.value, filled.entry.shape.substitutions.isEmpty, let text = filled.texts[[]] {
      // A blank text may have had another shape.
      if let own, document.varies(at: own) { return nil }
      // An element of Android has attributes of its own, and its text elements.
      if number == nil, document.format.id == .android { return nil }
      if number == nil, document.format.id == .json, EntryTemplate.isInArray(key, of: file(filled.entry.sourceFile)) {
        return [.setValue(key: key, locale: name, text: text)]
      }
      guard number != nil else { return [.addKey(key: key, locale: name, text: text, comment: comment(of: filled.entry, document))] }
      return [.setValue(key: key, locale: name, text: text)]
    }
    let forms = filled.texts.sorted { $0.key.lexicographicallyPrecedes($1.key) }
    let isThere = own.map { document.varies(at: $0) } ?? false
    switch document.format.id {
    case .csv, .po, .xliff:
      guard number != nil else { return nil }
    case .json:
      guard case .variations(let axis, _) = filled.entry.shape.value else {
        guard isThere, let own, hasAllPlaces(filled, document.plain(document.localizations[own])) else { return nil }
        return setForms(forms, key)
      }
      if number == nil {
        return forms.map { path, text in
          let member = key + (axis == .ordinal ? "_ordinal_" : "_") + (path.last ?? "")
          // The first form may have been put in to make the objects around it; alone it is a text of its own.
          guard index.entries(of: member).isEmpty else { return .setValue(key: member, locale: name, text: text) }
          return .addKey(key: member, locale: name, text: text, comment: nil)
        }
      }
    case .strings, .stringsdict, .xcstrings, .android, .arb, .properties:
      // A value without all of its elements is written anew.
      guard isThere, let own, hasAllPlaces(filled, document.plain(document.localizations[own])) else { return nil }
    }
    return setForms(forms, key)
  }

  /// The edits that must be made before others: what these are added to.
  private func beginnings(for indices: [Int], in document: Document) -> [(Int, Edit)] {
    let index = EntryIndex(document)
    let new = indices.filter { index.entries(of: entries[$0].entry.name).isEmpty }
    switch document.format.id {
    case .xliff: return newUnits(for: new, in: IndexedDocument(document, index))
    case .json:
      let own = IndexedDocument(document, index)
      return new.lazy.compactMap { number in nestedMember(number, in: own).map { [(number, $0)] } }.first ?? []
    case .android:
      let hasElement = indices.contains { entries[$0].translation.value.leaves.contains { $0.hasMarkup && $0.text.contains("<xliff:") } }
      return hasElement ? EntryTemplate.xliffPrefix(for: document).map { [(-1, $0)] } ?? [] : []
    case .properties, .po:
      // Else each of several new lines would begin with a line end.
      let text = document.source.text
      guard !new.isEmpty, let last = text.last else { return [] }
      let line = text.reversed().drop { $0 == 0x0A || $0 == 0x0D }.prefix { $0 != 0x0A && $0 != 0x0D }.last { $0 > 0x20 }
      let isComment = document.format.id == .properties && (line == UInt8(ascii: "#") || line == UInt8(ascii: "!"))
      let isEnded = last == 0x0A || last == 0x0D
      // A comment at the end is not that of what comes.
      let count = (isEnded ? 0 : 1) + (isComment && !text.suffix(2).elementsEqual([0x0A, 0x0A]) ? 1 : 0)
      guard count > 0 else { return [] }
      return [(-1, .replaceBytes(TextRange(text.count, text.count), with: String(repeating: document.lineEnd, count: count)))]
    case .strings, .stringsdict, .xcstrings, .csv, .arb: return []
    }
  }

  /// The first text of a file that is to have objects inside of each other, as that of the source has.
  private func nestedMember(_ number: Int, in document: IndexedDocument) -> Edit? {
    let filled = entries[number]
    let key = filled.entry.name
    guard case .list = filled.entry.shape.value else {
      let model = file(filled.entry.sourceFile)
      guard case .variations(let axis, _) = filled.entry.shape.value,
        let (path, text) = filled.texts.min(by: { $0.key.lexicographicallyPrecedes($1.key) }), let form = path.last
      else {
        return filled.texts[[]].flatMap { EntryTemplate.nestedMember(key, text: $0, in: document, like: model) }
      }
      return EntryTemplate.nestedMember(
        key, suffix: (axis == .ordinal ? "_ordinal_" : "_") + form, text: text, in: document, like: model)
    }
    return nil
  }

  /// The edits that take units of XLIFF over from the file of another locale, for keys that this one does not have.
  private func newUnits(for indices: [Int], in document: IndexedDocument) -> [(Int, Edit)] {
    indices.compactMap { number in
      let entry = entries[number].entry
      return EntryTemplate.units(of: entry.name, from: file(entry.sourceFile), to: document).map { (number, $0) }
    }
  }

  private func setForms(_ forms: [(key: [String], value: String)], _ key: String) -> [Edit] {
    forms.map { .setForm(key: key, locale: name, form: $0.key, text: $0.value) }
  }

  /// Whether each wanted text has a place, or is a form more of a choice that is there.
  private func hasAllPlaces(_ filled: FilledEntry, _ value: PlainTranslation) -> Bool {
    filled.texts.keys.allSatisfy { path in
      value.text(at: path) != nil || path.count > 1 && value.branches(at: Array(path.dropLast())) != nil
        || path.count == 1 && value.branches(at: []) != nil
    }
  }

  private func comment(of entry: WantedEntry, _ document: Document) -> String? {
    switch document.format.id {
    case .strings, .properties: entry.comment
    case .stringsdict, .xcstrings, .android, .xliff, .csv, .arb, .json, .po: nil
    }
  }

  // MARK: Whole values

  /// The edits that make room for a value of several texts.
  private func preparations(for filled: FilledEntry, in document: Document, index: EntryIndex) -> [Edit] {
    let key = filled.entry.name
    let isThere = index.entries(of: key).last.map { number in
      document.entries[number].localizations.contains { document.locales[Int(document.localizations[$0].locale)] == name }
    }
    switch isThere {
    case true?: return []
    case false?: return [.setValue(key: key, locale: name, text: "")]
    case nil: return [.addKey(key: key, locale: name, text: document.format.id == .android ? "x" : "", comment: nil)]
    }
  }

  /// The edit that puts a value of several texts into its room.
  private func replacement(for filled: FilledEntry, in document: Document, index: EntryIndex) -> Edit? {
    let key = filled.entry.name
    guard let number = index.entries(of: key).last else { return nil }
    var text = EntryTemplate.text(of: filled.translation, key: key, locale: locale, format: document.format.id)
    if document.format.id == .po, let pluralText = filled.entry.pluralText {
      text = EntryTemplate.pluralMessage(of: filled.translation, key: key, pluralText: pluralText, in: document, index: index)
    }
    guard var text else { return nil }
    let entry = document.entries[number]
    if document.format.id != .po { text = document.laidOut(text, at: entry.range) }
    guard document.format.id == .xcstrings || document.format.id == .json else { return .replaceBytes(entry.range, with: text) }
    let own = entry.localizations.first { document.locales[Int(document.localizations[$0].locale)] == name }
    guard let own else { return nil }
    return .replaceBytes(document.localizations[own].range, with: text)
  }

  // MARK: Looking again

  private enum Wrong {
    case nothing
    case entries(Set<Int>)
    case document
  }

  private func wrong(in document: Document, _ indices: [Int], before: DocumentTexts) -> Wrong {
    let after = DocumentTexts(document)
    let touched = Dictionary(indices.map { (entries[$0].entry.name, $0) }) { first, _ in first }
    guard after.problemCount <= before.problemCount, after.keepsOthers(of: before, except: Set(touched.keys), in: name) else {
      return .document
    }
    let wrong = indices.filter { number in
      let filled = entries[number]
      guard let value = after.values[filled.entry.name]?.last?.first(where: { $0.locale == name })?.value else { return true }
      // Tags that have become text would be seen by users.
      if document.format.id == .android, filled.translation.value.leaves.map(\.hasMarkup) != value.value.leaves.map(\.hasMarkup) {
        return true
      }
      return filled.texts.contains { path, text in value.text(at: path) != text }
    }
    return wrong.isEmpty ? .nothing : .entries(Set(wrong))
  }
}

extension FormatIdentifier {
  /// Whether one file holds all locales of a catalogue.
  fileprivate var holdsAllLocales: Bool { self == .xcstrings }
}
