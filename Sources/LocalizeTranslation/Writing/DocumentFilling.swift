import Localize
import LocalizeProject

/// Inserts texts into one document, and checks that they are there afterwards and that nothing else has changed.
struct DocumentFilling {
  /// The new document.
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
  ///   - locale: The locale of the texts; where a file holds any locales, each text has its own.
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
    original.locales.contains(locale) || original.format.traits.locales == .any || addsLocale ? locale : nil
  }

  /// How the document calls the locale of an entry.
  private func name(of number: Int) -> LocaleIdentifier? {
    original.format.traits.locales == .any ? entries[number].wanted.locale : name
  }

  /// Whether a table needs a column more.
  private var addsLocale: Bool {
    original.format.traits.locales == .columns && !original.locales.contains(locale) && !original.locales.contains(nil)
  }

  /// An entry as the format of the document takes it.
  private func value(_ number: Int) -> NewValue {
    let filled = entries[number]
    let file = self.file
    return NewValue(
      key: filled.wanted.name, locale: name(of: number), language: filled.wanted.locale, texts: filled.texts,
      translation: filled.translation,
      comment: filled.wanted.comment, pluralText: filled.wanted.pluralText, model: { file(filled.wanted.sourceFile) })
  }

  /// Makes all edits; one that can't be made, or whose text does not come out as it went in, costs its entry and no other.
  ///
  /// - Returns: The result; nil if nothing could be put in.
  func filled() -> Outcome? {
    let before = DocumentTexts(original)
    var refused: Set<Int> = []
    while refused.count < entries.count {
      let indices = entries.indices.filter { !refused.contains($0) }
      guard let attempt = attempt(indices) else { return nil }
      if attempt.refused.isEmpty {
        let mismatch = mismatch(in: attempt.document, indices, before: before)
        switch mismatch {
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
      if let attempt = attempt(trial), attempt.refused.isEmpty, case .nothing = mismatch(in: attempt.document, trial, before: before) {
        accepted = trial
      } else {
        refused.insert(index)
      }
      // A file of which everything comes out wrong is left unchanged.
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
    guard let format = document.format.project else { return nil }
    let values = indices.map(value)
    let preparations = format.preparations(for: values, in: IndexedDocument(document)).map { ($0.value.map { indices[$0] } ?? -1, $0.edit) }
    guard apply(preparations, to: &document)?.isEmpty ?? false else { return nil }
    var first: [(Int, Edit)] = []
    var templates: [(number: Int, value: NewValue)] = []
    let prepared = IndexedDocument(document)
    for (number, value) in zip(indices, values) {
      guard let edits = document.format.project?.edits(for: value, in: prepared) else {
        templates.append((number, value))
        continue
      }
      first += edits.map { (number, $0) }
    }
    for (number, value) in templates { first += room(for: value, in: prepared).map { (number, $0) } }
    guard let refused = apply(first, to: &document) else { return nil }
    guard refused.isEmpty else { return Attempt(bytes: [], document: document, refused: refused) }
    var second: [(Int, Edit)] = []
    let written = IndexedDocument(document)
    for (number, value) in templates {
      guard let edit = document.format.project?.replacement(for: value, in: written) else {
        return Attempt(bytes: [], document: document, refused: [number])
      }
      second.append((number, edit))
    }
    guard let refusedTemplates = apply(second, to: &document) else { return nil }
    guard refusedTemplates.isEmpty else { return Attempt(bytes: [], document: document, refused: refusedTemplates) }
    if document.format.traits.states != nil {
      let marks = indices.filter { entries[$0].needsReview }.map {
        ($0, Edit.setState(key: entries[$0].wanted.name, locale: name(of: $0), state: .needsReview))
      }
      guard let refused = apply(marks, to: &document) else { return nil }
      guard refused.isEmpty else { return Attempt(bytes: [], document: document, refused: refused) }
      guard let refused = apply(states(keptFor: indices, in: document), to: &document) else { return nil }
      guard refused.isEmpty else { return Attempt(bytes: [], document: document, refused: refused) }
      // A human translation is no longer new, wherever it was found.
      guard let refused = apply(settled(indices, in: document), to: &document) else { return nil }
      guard refused.isEmpty else { return Attempt(bytes: [], document: document, refused: refused) }
    }
    return Attempt(bytes: document.source.original, document: document)
  }

  /// The edits that restore the state of human texts, where a file has one for each form and the key as a whole was marked.
  private func states(keptFor indices: [Int], in document: Document) -> [(Int, Edit)] {
    guard document.format.project?.hasFormStates == true else { return [] }
    let (before, now) = (EntryIndex(original), EntryIndex(document))
    func localization(_ number: Int, _ index: EntryIndex, _ document: Document) -> Localization? {
      guard let entry = index.effectiveEntry(of: entries[number].wanted.name, in: document) else { return nil }
      let name = name(of: number)
      return document.entries[entry].localizations.map { document.localizations[$0] }
        .first { document.locales[Int($0.locale)] == name }
    }
    return indices.flatMap { number -> [(Int, Edit)] in
      let filled = entries[number]
      guard filled.needsReview, filled.wanted.keepsTexts, let old = localization(number, before, original),
        let new = localization(number, now, document)
      else { return [] }
      let texts = original.formTexts(of: old)
      return document.formTexts(of: new).compactMap { path, leaf in
        guard filled.texts[path] == nil, leaf.state == .needsReview, let kept = texts.first(where: { $0.path == path })?.leaf,
          kept.state == .translated, original.string(of: kept.text) == document.string(of: leaf.text)
        else { return nil }
        let edit = Edit.setFormState(key: filled.wanted.name, locale: name(of: number), form: path, state: .translated)
        // A list has one state for all of its texts.
        return (try? document.replacements(for: edit, index: now)).map { _ in (number, edit) }
      }
    }
  }

  private func isRefused(_ filled: FilledEntry, in document: Document) -> Bool {
    guard let format = document.format.project else { return false }
    return type(of: format).refuses(
      filled.translation, key: filled.wanted.name, pluralText: filled.wanted.pluralText, locale: filled.wanted.locale)
  }

  /// The edits that mark texts without need of review as translated, where the file still calls them new.
  private func settled(_ indices: [Int], in document: Document) -> [(Int, Edit)] {
    let index = EntryIndex(document)
    return indices.compactMap { number in
      let filled = entries[number]
      guard !filled.needsReview, let entry = index.effectiveEntry(of: filled.wanted.name, in: document) else { return nil }
      let name = name(of: number)
      let own = document.entries[entry].localizations.first { document.locales[Int(document.localizations[$0].locale)] == name }
      guard let own else { return nil }
      let plain = document.plain(document.localizations[own])
      let states = (plain.value.leaves + plain.substitutions.flatMap(\.value.leaves)).map(\.state)
      // An approved text may be marked for review; texts that stay keep their state, and so does one that gettext would refuse.
      let isApproved = states.contains(.needsReview) && !filled.wanted.keepsTexts && !isRefused(filled, in: document)
      guard states.contains(.new) || isApproved, states.allSatisfy({ $0 == .new || $0 == .translated || isApproved && $0 == .needsReview })
      else { return nil }
      return (number, .setState(key: filled.wanted.name, locale: name, state: .translated))
    }
  }

  /// Applies edits until none waits; one that can't be made now may be after others.
  ///
  /// - Returns: The entries whose edits can't be made; nil if the rounds lead nowhere.
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
      let names = document.locales
      document = document.format.readAgain(SourceText(made.bytes))
      // The catalogue may have another name for a locale than the file: `zh-CN` of the folder for `zh_Hans` in the header.
      if document.format.traits.locales != .any, document.locales.count == names.count { document.locales = names }
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

  // MARK: Whole values

  /// The edits that make room for a value that is written whole.
  private func room(for value: NewValue, in document: IndexedDocument) -> [Edit] {
    if document.localization(of: value.key, in: value.locale) != nil { return [] }
    guard document.entry(of: value.key) == nil else { return [.setValue(key: value.key, locale: value.locale, text: "")] }
    let text = document.document.format.id.project?.provisionalText ?? ""
    return [.addKey(key: value.key, locale: value.locale, text: text, comment: nil)]
  }

  // MARK: Looking again

  private enum Mismatch {
    case nothing
    case entries(Set<Int>)
    case document
  }

  private func mismatch(in document: Document, _ indices: [Int], before: DocumentTexts) -> Mismatch {
    let after = DocumentTexts(document)
    let elementsAreShown = document.format.traits.elements == .shown
    let touched = Dictionary(indices.map { (entries[$0].wanted.name, [name(of: $0)]) }) { $0 + $1 }
    guard after.problemCount <= before.problemCount, after.keepsOthers(of: before, except: touched) else {
      return .document
    }
    let mismatch = indices.filter { number in
      let filled = entries[number]
      let name = name(of: number)
      guard let value = after.values[filled.wanted.name]?.last?.first(where: { $0.locale == name })?.value else { return true }
      // Tags that have become text would be seen by users.
      if elementsAreShown, filled.translation.value.leaves.map(\.hasMarkup) != value.value.leaves.map(\.hasMarkup) {
        return true
      }
      return filled.texts.contains { path, text in value.text(at: path) != text }
    }
    return mismatch.isEmpty ? .nothing : .entries(Set(mismatch))
  }
}
