import Localize

/// The place of a text in a catalogue, by which it is found in another version of the file.
struct TextSlot: Hashable {
  /// The key.
  var key: String
  /// How many entries of the key precede this one.
  var occurrence: Int
  /// The locale as the file names it; the number of its column in a file that names none.
  var locale: String
  /// What leads to the text, as in ``Edit/setForm(key:locale:form:text:)``; a form that the file numbers has its number in brackets.
  var form: [String]

  /// Whether the text is an element of a list, which is known by its number.
  var isElement: Bool { form.last.map { $0.allSatisfy(\.isNumber) } ?? false }

  /// The value that the text is a form of.
  var value: TextSlot { TextSlot(key: key, occurrence: occurrence, locale: locale, form: []) }
}

/// A text in one version of a file.
struct SlotText: Equatable {
  var text: String
  /// The text by which versions are compared: its elements differ from the signs that they consist of, and white space that means nothing is left out.
  var meaning: String
  /// The state in the words of the file.
  var state: String
  /// Whether tags in it are elements of the file.
  var hasElements = false

  init(text: String, state: String) { (self.text, meaning, self.state) = (text, text, state) }

  /// Reads the text of a leaf.
  init(_ raw: RawText, state: String, in document: Document) {
    self.init(text: document.string(of: raw), state: state)
    hasElements = document.hasElements(raw)
    meaning = document.format.project?.meaning(of: text) ?? text
    // NUL is in no text of a file with elements.
    if hasElements { meaning += "\0" }
  }

  static func == (first: SlotText, second: SlotText) -> Bool { first.meaning == second.meaning && first.state == second.state }
}

/// One version of a file that is merged.
struct MergeSide {
  let document: Document
  /// Every text by its place.
  private(set) var texts: [TextSlot: SlotText] = [:]
  /// The entries, by places without a locale.
  private(set) var entries: Set<TextSlot> = []
  /// The names of the locales that have texts.
  private var localeNames: Set<String> = []
  /// How slots name the source locale of a file whose keys contain the source text; nil for other files.
  private(set) var sourceName: String?
  /// The states of the texts of each value.
  private(set) var states: [TextSlot: Set<String>] = [:]
  /// The places in the order of the file, and where each is.
  private(set) var slots: [(position: Int, slot: TextSlot)] = []
  /// The entries without a text in their place, such as numbers and aliases, in the order of the file.
  private var others: [(slot: TextSlot, range: Range<Int>)] = []
  /// The selectors of the forms of a plural in the order of their numbers, in a file that numbers them.
  private let selectors: [String]

  /// Reads the texts of a document.
  ///
  /// - Complexity: O(size of the file)
  init(_ document: Document) {
    self.document = document
    let isMessageFile = document.format.traits.contextSeparator != nil
    let selectors = isMessageFile ? document.format.pluralSelectors ?? [] : []
    self.selectors = selectors
    if isMessageFile {
      sourceName = document.locales.indices.first { document.locales[$0] == document.sourceLocale }.map { Self.name(of: $0, in: document) }
    }
    var occurrences: [String: Int] = [:]
    for entry in document.entries {
      let key = document.string(of: entry.key)
      let occurrence = occurrences[key, default: 0]
      occurrences[key] = occurrence + 1
      let place = TextSlot(key: key, occurrence: occurrence, locale: "", form: [])
      entries.insert(place)
      let count = slots.count
      for index in entry.localizations {
        let localization = document.localizations[index]
        let locale = Self.name(of: Int(localization.locale), in: document)
        for (path, leaf) in document.formTexts(of: localization) {
          let form = locale == sourceName ? path : path.map { Self.numbered($0, of: selectors) }
          let slot = TextSlot(key: key, occurrence: occurrence, locale: locale, form: form)
          let place = leaf.text.coding == .pooled ? localization.range : leaf.text.range
          // What stands elsewhere, as the text of an anchor behind an alias, is merged there.
          guard texts[slot] == nil, localization.range.start <= place.start, place.end <= localization.range.end else { continue }
          let state = Self.name(of: leaf.state, in: document)
          texts[slot] = SlotText(leaf.text, state: state, in: document)
          states[slot.value, default: []].insert(state)
          localeNames.insert(locale)
          slots.append((Int(place.start), slot))
        }
      }
      if slots.count == count { others.append((place, entry.range.offsets)) }
    }
    others.sort { $0.range.lowerBound < $1.range.lowerBound }
    slots.sort { $0.position < $1.position }
  }

  /// The name of a form of a translation: its number, where the file numbers forms and its header tells the category of each.
  func numbered(_ selector: String) -> String { Self.numbered(selector, of: selectors) }

  private static func numbered(_ selector: String, of selectors: [String]) -> String {
    guard !selectors.isEmpty, let number = selectors.firstIndex(of: selector) ?? Int(selector) else { return selector }
    return "[\(number)]"
  }

  /// What leads to the text of a place in this version.
  func form(of slot: TextSlot) -> [String] {
    guard !selectors.isEmpty else { return slot.form }
    return slot.form.map { name in
      guard name.first == "[", let number = Int(name.dropFirst().dropLast()) else { return name }
      return selectors.indices.contains(number) ? selectors[number] : String(number)
    }
  }

  /// The text at a place; a message of a file without any translation has an empty one.
  func text(at slot: TextSlot) -> SlotText? {
    if let text = texts[slot] { return text }
    guard sourceName != nil, slot.form.isEmpty, !localeNames.contains(slot.locale),
      entries.contains(TextSlot(key: slot.key, occurrence: slot.occurrence, locale: "", form: []))
    else { return nil }
    return SlotText(text: "", state: "new")
  }

  /// The bytes of a range.
  func bytes(_ range: Range<Int>) -> ArraySlice<UInt8> { document.source.text[range] }

  /// The texts in a range of the file.
  ///
  /// - Complexity: O(log *n* + texts found)
  func slots(in range: Range<Int>) -> [TextSlot] {
    let first = slots.partitioningIndex { $0.position >= range.lowerBound }
    return slots[first...].prefix { $0.position < range.upperBound }.map(\.slot)
  }

  /// The entries in a range of the file that have no text in it, and where each is.
  ///
  /// - Complexity: O(log *n* + entries found)
  func others(in range: Range<Int>) -> [TextSlot: Range<Int>] {
    let first = others.partitioningIndex { $0.range.lowerBound >= range.lowerBound }
    let found = others[first...].prefix { $0.range.lowerBound < range.upperBound }
    return Dictionary(found.map { ($0.slot, $0.range) }) { first, _ in first }
  }

  /// The locale of a slot in this version; nil if the file doesn't have it.
  func locale(of slot: TextSlot) -> LocaleIdentifier?? {
    document.locales.indices.first { Self.name(of: $0, in: document) == slot.locale }.map { document.locales[$0] }
  }

  /// A name that is the same in every version: files for one locale or two may get another name for it.
  private static func name(of index: Int, in document: Document) -> String {
    let traits = document.format.traits
    guard traits.locales == .any || traits.locales == .columns, document.locales.indices.contains(index),
      let locale = document.locales[index]
    else { return "\(index)" }
    return locale.identifier
  }

  private static func name(of state: TranslationState, in document: Document) -> String {
    switch state {
    case .new: "new"
    case .needsReview: "needs review"
    case .translated: "translated"
    case .other(let range): document.source.string(in: range)
    }
  }
}
