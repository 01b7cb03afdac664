/// The locales of a string catalogue, in the order in which they are first seen, the source language first.
///
/// Entries name the same locales in the same order, so that after a locale the one that followed it before is tried first.
struct XCStringsLocales {
  private let json: JSONView
  private(set) var locales: [LocaleIdentifier?] = []
  /// For each name, the index of its locale; -1 for a name that isn't a locale.
  private var columnsOfNames: [Int] = []
  private var names = KeyTable()
  /// For each name plus one (0 is the beginning of an entry): the name that followed it last, and where that occurred.
  private var followers: [(name: Int, range: TextRange)] = [(-1, TextRange(0, 0))]
  /// For each locale, the entry that named it last.
  private var lastEntries: [Int] = []
  private var entry = 0
  private var previous = -1
  /// Whether the last requested locale is repeated in its entry.
  private(set) var isRepeated = false
  /// Whether the entry names the source language.
  private(set) var hasSource = false
  private let buffer = DecodingBuffer()

  init(json: JSONView) {
    self.json = json
  }

  /// Starts the next entry.
  mutating func beginEntry() {
    entry += 1
    previous = -1
    hasSource = false
  }

  /// The index of a locale by its name; nil for a text that names none.
  package mutating func index(of name: String) -> Int? {
    let number = name.withBytes { names.insert($0) }
    note(number, name)
    return columnsOfNames[number] < 0 ? nil : columnsOfNames[number]
  }

  /// The index of the locale that a member is named after.
  @inline(__always)
  package mutating func index(ofMember member: Int) -> Int? {
    let raw = json[member].name
    let expected = followers[previous &+ 1]
    let bytes = json.bytes(raw.range)
    let number: Int
    if expected.name >= 0, raw.coding == .plain,
      json.text.extracting(expected.range.offsets).hasSameBytes(as: bytes)
    {
      number = expected.name
    } else {
      number = self.number(of: raw)
    }
    previous = number
    let column = columnsOfNames[number]
    guard column >= 0 else { return nil }
    isRepeated = lastEntries[column] == entry
    lastEntries[column] = entry
    if column == 0 { hasSource = true }
    return column
  }

  @inline(never)
  private mutating func number(of raw: RawText) -> Int {
    buffer.removeAll()
    if raw.coding == .plain { buffer.append(json.bytes(raw.range)) } else { JSONEscapes.decode(json.bytes(raw.range), into: buffer) }
    let number = names.insert(buffer.bytes)
    note(number, String(decoding: buffer.bytes, as: UTF8.self))
    if raw.coding == .plain { followers[previous + 1] = (number, raw.range) }
    return number
  }

  private mutating func note(_ number: Int, _ name: String) {
    guard number == columnsOfNames.count else { return }
    followers.append((-1, TextRange(0, 0)))
    if let locale = LocaleIdentifier(name) {
      // Two spellings of one locale are one column.
      let column = locales.firstIndex(of: locale) ?? locales.count
      columnsOfNames.append(column)
      guard column == locales.count else { return }
      locales.append(locale)
      lastEntries.append(0)
    } else {
      columnsOfNames.append(-1)
    }
  }
}
