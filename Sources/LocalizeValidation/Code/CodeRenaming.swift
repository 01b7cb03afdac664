package import Localize
package import LocalizeProject

/// Changes keys in source code where it is certain that a place means the key, and lists all other places.
///
/// Certain is a literal that is the whole key, in a call that ``ProgramCode`` knows and whose table is that of the catalogue; a name such as
/// `R.string.old`; and a reference such as `@string/old`. In other languages, only calls that the settings describe are.
package struct CodeRenaming: Sendable {
  /// A change and the catalogues in which it is made.
  package struct Change: Sendable {
    let change: KeyChange
    let catalogs: [CatalogIdentity]

    /// Creates a change.
    package init(_ change: KeyChange, in catalogs: [CatalogIdentity]) {
      self.change = change
      self.catalogs = catalogs
    }
  }

  /// What becomes of one file.
  package struct Outcome: Sendable {
    /// The file with new keys; nil if nothing changes in it.
    package var bytes: [UInt8]?
    /// The places that certainly use a key that is deleted.
    package var uses: [CodeSearch.Place] = []
    /// The other places that name a key and stay as they are.
    package var unchanged: [CodeSearch.Place] = []
  }

  private let changes: [Change]
  private let numbers: [KeyBytes: Int]
  /// The same for the names that Android's generator makes of keys.
  private let fieldNumbers: [KeyBytes: Int]
  private let options: CodeOptions
  private let searches: [(search: CodeSearch, name: [UInt8]?)]

  /// Prepares changes of source code.
  package init(_ changes: [Change], options: CodeOptions) {
    self.changes = changes
    self.options = options
    numbers = Dictionary(changes.enumerated().map { (KeyBytes($1.change.key), $0) }) { first, _ in first }
    fieldNumbers = Dictionary(changes.enumerated().map { (KeyBytes(Self.field($1.change.key)), $0) }) { first, _ in first }
    searches = changes.map { (CodeSearch(key: $0.change.key, options: options), Self.foldedName($0.change.key)) }
  }

  /// Changes the keys in one file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - path: Its path, which tells the language.
  ///   - isWritable: Whether the file may change; the uses in another one are only listed.
  /// - Complexity: O(bytes × changes)
  package func outcome(for bytes: [UInt8], path: String, isWritable: Bool = true) -> Outcome {
    // Whatever the spelling of a use, its letters are those of the key.
    let folded = Self.folded(bytes)
    let wanted = searches.filter { search in search.name.map { folded.firstRange(of: $0) != nil } ?? true }
    guard !wanted.isEmpty else { return Outcome() }
    let source = SourceText(bytes)
    let lines = LineTable(source)
    var outcome = Outcome()
    var replacements: [Replacement] = []
    if let language = CodeLanguage(path: path) {
      let found = ProgramCode.uses(in: source, language: language, vocabularies: ProgramCode.Vocabularies(options.accessors)).uses
      for use in found {
        guard let change = change(for: use) else { continue }
        guard let newKey = change.newKey else {
          let position = lines.position(of: use.range.start)
          outcome.uses.append(
            CodeSearch.Place(path: path, line: position.line, column: position.column, text: lines.text(ofLine: position.line)))
          continue
        }
        let replacement = KeySpot(use, in: source, language: language).replacement(of: change.key, with: newKey)
        if let replacement, isWritable { replacements.append(replacement) }
      }
    } else if isWritable {
      for change in changes { replacements += calls(of: change.change, in: source.text) }
    }
    let changed = Self.bytes(of: source, replacing: replacements)
    if changed != bytes { outcome.bytes = changed }
    outcome.unchanged = Set(wanted.flatMap { $0.search.places(in: changed, path: path) }).subtracting(outcome.uses)
      .sorted { ($0.line, $0.column) < ($1.line, $1.column) }
    return outcome
  }

  /// The change that a use means; nil if it means no changed key, or that of another table.
  private func change(for use: KeyUse) -> KeyChange? {
    let number: Int? =
      switch use.key {
      case .exact(let key): numbers[KeyBytes(key)]
      case .resource(let name): numbers[KeyBytes(name)] ?? fieldNumbers[KeyBytes(name)]
      case .format, .pattern, .members: nil
      }
    guard let number, changes[number].catalogs.contains(where: use.table.includes) else { return nil }
    return changes[number].change
  }

  /// The keys in calls that the settings describe, for languages that are not read: `tr('old')`.
  private func calls(of change: KeyChange, in text: [UInt8]) -> [Replacement] {
    guard let newKey = change.newKey, KeySpot.isPlain(newKey) else { return [] }
    var found: [Replacement] = []
    for accessor in options.accessors {
      guard case .call(.position(0), table: nil, _, _) = accessor.form else { continue }
      let call = Array((accessor.path.joined(separator: ".") + "(").utf8)
      for quote in ["\"", "'", "`"] {
        let wanted = call + Array((quote + change.key + quote).utf8)
        var rest = text[...]
        while let range = rest.firstRange(of: wanted) {
          rest = rest[range.upperBound...]
          guard range.lowerBound == 0 || !CodeLexer.isNameByte(text[range.lowerBound - 1]) else { continue }
          let start = range.lowerBound + call.count + 1
          found.append(Replacement(TextRange(start, start + change.key.utf8.count), with: Array(newKey.utf8)))
        }
      }
    }
    return found
  }

  /// The name of the field that Android's generator makes of a resource.
  static func field(_ key: String) -> String { String(key.map { $0 == "." || $0 == "-" ? "_" : $0 }) }

  /// The letters and digits of a key without case; nil for one that can't be looked for so.
  private static func foldedName(_ key: String) -> [UInt8]? {
    let name = folded(Array(key.utf8))
    return name.isEmpty || name.contains { $0 >= 0x80 } ? nil : name
  }

  /// The letters and digits of a text, those of ASCII without case.
  private static func folded(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): result.append(byte | 0x20)
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...: result.append(byte)
      default: break
      }
    }
    return result
  }

  /// The file with replacements made; of two at one place, the first counts.
  static func bytes(of source: SourceText, replacing replacements: [Replacement]) -> [UInt8] {
    var result: [UInt8] = []
    var position = 0
    for replacement in replacements.sorted(by: { $0.range.start < $1.range.start }) {
      let range = source.originalRange(of: replacement.range)
      guard range.lowerBound >= position else { continue }
      result += source.original[position..<range.lowerBound] + source.encoded(replacement.bytes)
      position = range.upperBound
    }
    return result + source.original[position...]
  }
}
