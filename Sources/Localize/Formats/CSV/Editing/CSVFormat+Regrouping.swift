import Localize

/// Rows are forms of a plural by their names and texts, so that an edit of one row can change the keys of others.
extension CSVFormat {
  /// Whether an edit is of a row that is one of a plural, or could be.
  ///
  /// - Complexity: O(rows) for the first edit of a round, then O(length of the keys)
  func mayRegroup(_ edit: Edit, in document: Document, index: EntryIndex) -> Bool {
    let stems = index.shared.value { PluralStems(document, self) }
    switch edit {
    case .setValue(let key, _, _): return Self.stem(of: key) != nil
    case .addKey(let key, _, _, _), .removeKey(let key): return Self.stem(of: key) != nil || stems.names.contains(key)
    case .renameKey(let key, let newKey): return [key, newKey].contains { Self.stem(of: $0) != nil || stems.names.contains($0) }
    case .setForm(let key, _, _, _):
      // With several rows, the names alone make the plural.
      return index.entries(of: key).last.flatMap { pluralRows[$0]?.count } ?? 2 < 2
    case .setState, .setFormState, .addLocale, .replaceBytes: return false
    }
  }

  /// Whether the file that an edit makes has the keys of the document, but for those of the edit.
  func keepsOtherKeys(_ edit: Edit, _ replacements: [Replacement], in document: Document) -> Bool {
    var text: [UInt8] = []
    var position = 0
    for replacement in replacements.sorted(by: { $0.range.start < $1.range.start }) {
      text += document.source.text[position..<max(position, Int(replacement.range.start))] + replacement.bytes
      position = max(position, Int(replacement.range.end))
    }
    text += document.source.text[position...]
    var expected = Self.keys(of: document)
    switch edit {
    case .addKey(let key, _, _, _): expected.append(key)
    case .removeKey(let key): expected.removeAll { $0 == key }
    case .renameKey(let key, let newKey): expected = expected.map { $0 == key ? newKey : $0 }
    case .setValue, .setForm, .setState, .setFormState, .addLocale, .replaceBytes: break
    }
    return Self.keys(of: Self.read(SourceText(text))).sorted() == expected.sorted()
  }

  private static func keys(of document: Document) -> [String] { document.entries.map { document.string(of: $0.key) } }

  /// The name of the plural that a key can be a form of.
  fileprivate static func stem(of key: String) -> String? {
    key.withBytes { bytes in
      PluralSuffix(of: bytes).map { String(decoding: bytes.dropLast($0.length + 1), as: UTF8.self) }
    }
  }

  /// The names of plurals in a document, and of what would be ones.
  private struct PluralStems: Sendable {
    var names: Set<String> = []

    init(_ document: Document, _ format: CSVFormat) {
      for (number, key) in CSVFormat.keys(of: document).enumerated() {
        if format.pluralRows[number] != nil { names.insert(key) }
        if let stem = CSVFormat.stem(of: key) { names.insert(stem) }
      }
    }
  }
}
