public import Localize

extension Document {
  /// The bytes of the file with edits made.
  ///
  /// Only the bytes of the edits change. Edits whose bytes overlap those of an earlier one, or that bring in the same key, wait: they come
  /// back in `waiting`, to be made on the document that is read from the result.
  ///
  /// - Parameter edits: What to change; none gives the bytes of the file.
  /// - Throws: ``EditError`` for the first edit that can't be made, and `unsupportedText` for edits after which the file would be read in another
  ///   encoding; then nothing is.
  /// - Complexity: O(size of the file + edits × log edits)
  public func bytes(applying edits: [Edit] = []) throws(EditError) -> (bytes: [UInt8], waiting: [Edit]) {
    guard !edits.isEmpty else { return (source.original, []) }
    let index = EntryIndex(self)
    let all = try edits.map { edit throws(EditError) in try replacements(for: edit, index: index) }
    var claimed = ClaimedRanges(of: all.joined().map(\.range))
    var accepted: [Replacement] = []
    var waiting: [Edit] = []
    var newKeys: Set<String> = []
    var places: Set<RankedPlace> = []
    for (edit, replacements) in zip(edits, all) {
      // The second of two edits that bring in one key waits as well: then the key is there, and it can't be made.
      let isRepeated = edit.newKey.map { !newKeys.insert($0).inserted } ?? false
      let isThere = replacements.contains { RankedPlace($0).map(places.contains) ?? false }
      guard !isRepeated, !isThere, !replacements.contains(where: { claimed.overlap($0.range) }) else {
        waiting.append(edit)
        continue
      }
      for replacement in replacements {
        claimed.claim(replacement.range)
        if let place = RankedPlace(replacement) { places.insert(place) }
      }
      accepted += replacements
    }
    let bytes = original(with: accepted)
    try requireEncoding(of: bytes, afterEditOf: edits.first?.key ?? "")
    return (bytes, waiting)
  }

  /// Checks that a file in an old encoding is not read as UTF-8 after edits: one of `.properties` is in ISO 8859-1 because it is not UTF-8, and all
  /// its other texts would change.
  private func requireEncoding(of bytes: [UInt8], afterEditOf key: String) throws(EditError) {
    guard source.charset != nil, bytes.contains(where: { $0 >= 0x80 }) else { return }
    guard format.readAgain(SourceText(bytes)).source.encodingName == source.encodingName else {
      throw EditError(.unsupportedText, key: key)
    }
  }

  /// The changes in the text of the file for one edit.
  ///
  /// - Throws: ``EditError`` if the edit can't be made.
  package func replacements(for edit: Edit, index: EntryIndex) throws(EditError) -> [Replacement] {
    guard let format = format.project, format.isEditable else { throw EditError(.unsupportedEdit, key: edit.key) }
    if let replacement = try edit.replacement(in: source) { return [replacement] }
    return try format.replacements(for: edit, in: self, index: index)
  }

  /// The edits that remove one entry of a key that may have several, with the comment that belongs to it.
  ///
  /// - Throws: ``EditError`` if the entry can't be removed.
  package func edits(removingEntry entry: Int) throws(EditError) -> [Edit] {
    let key = string(of: entries[entry].key)
    let replacements = try replacements(for: .removeKey(key: key), index: EntryIndex(self, onlyEntry: entry))
    return replacements.map { .replaceBytes($0.range, with: String(decoding: $0.bytes, as: UTF8.self)) }
  }

  /// Insertions that may occur only once.
  private struct RankedPlace: Hashable {
    var offset: UInt32
    var rank: [UInt8]

    init?(_ replacement: Replacement) {
      guard !replacement.rank.isEmpty, replacement.range.isEmpty else { return nil }
      offset = replacement.range.start
      rank = replacement.rank
    }
  }

  /// The bytes of the file with replacements that don't overlap; several insertions at one place are made in the order of their ranks, else in
  /// their own.
  private func original(with replacements: [Replacement]) -> [UInt8] {
    let ordered = replacements.enumerated().sorted { first, second in
      let (one, other) = (first.element, second.element)
      guard one.range.start == other.range.start else { return one.range.start < other.range.start }
      // What is inserted at an offset precedes the bytes that are replaced from there on.
      guard one.range.isEmpty == other.range.isEmpty else { return one.range.isEmpty }
      guard one.rank == other.rank else { return one.rank.lexicographicallyPrecedes(other.rank) }
      return first.offset < second.offset
    }.map(\.element)
    var result: [UInt8] = []
    result.reserveCapacity(source.original.count + replacements.reduce(0) { $0 + $1.bytes.count })
    var position = 0
    for replacement in ordered {
      let range = source.originalRange(of: replacement.range)
      result.append(contentsOf: source.original[position..<max(position, range.lowerBound)])
      result.append(contentsOf: source.encoded(replacement.bytes))
      position = max(position, range.upperBound)
    }
    result.append(contentsOf: source.original[position...])
    return result
  }
}

extension Document {
  /// An untranslated file for another locale with the entries of this one.
  ///
  /// For formats of translators, whose files say more about a message than its key and text: where it is used, what its placeholders are, which
  /// file of the program it belongs to. What belongs only to this translation is dropped.
  ///
  /// - Returns: The bytes in UTF-8; nil for other formats, XLIFF in UTF-16, and for a file that can't be read whole.
  /// - Complexity: O(size of the file)
  package func template(for locale: LocaleIdentifier) -> [UInt8]? {
    guard problems.isEmpty else { return nil }
    return format.project?.template(of: self, for: locale)
  }
}
