import Localize

/// Changes the keys of one file, and compares the result with the file as it was.
struct DocumentRenaming {
  let document: Document
  let path: String

  /// The bytes of the file with changed keys; nil if it has none of them.
  ///
  /// - Throws: ``EditError`` if one of the keys can't be changed; `invalidRange` if the result has other texts.
  /// - Complexity: O(size of the file), and once more for edits that wait for each other; O(size × keys) to delete a whole group of YAML
  func bytes(applying changes: [KeyChange]) throws(EditError) -> [UInt8]? {
    do throws(EditError) { return try bytes(applyingAtOnce: changes) } catch {
      let deletions = changes.filter { $0.newKey == nil }
      guard error.reason == .invalidRange, deletions.count == changes.count, changes.count > 1 else { throw error }
    }
    // The last key of a group takes the group with it, which shows only once the others are gone.
    var result: Document?
    for change in changes {
      let renaming = DocumentRenaming(document: result ?? document, path: path)
      if let bytes = try renaming.bytes(applyingAtOnce: [change]) { result = renaming.read(bytes, []) }
    }
    return result?.source.original
  }

  private func bytes(applyingAtOnce changes: [KeyChange]) throws(EditError) -> [UInt8]? {
    let index = EntryIndex(document)
    let own = changes.filter { !index.entries(of: $0.key).isEmpty }
    guard let first = own.first else { return nil }
    var (result, rest) = (document, own)
    let newKeys = own.compactMap(\.newKey)
    let pairs = own.compactMap { change in change.newKey.map { (key: change.key, newKey: $0) } }
    if pairs.count == own.count, let renamed = document.format.project?.groupRenamings(of: pairs, in: document, index: index),
      !renamed.replacements.isEmpty
    {
      let edits = renamed.replacements.map { Edit.replaceBytes($0.range, with: String(decoding: $0.bytes, as: UTF8.self)) }
      result = read(try document.bytes(applying: edits).bytes, newKeys)
      rest = own.indices.filter { !renamed.pairs.contains($0) }.map { own[$0] }
    }
    var edits = rest.map { change in
      change.newKey.map { Edit.renameKey(from: change.key, to: $0) } ?? Edit.removeKey(key: change.key)
    }
    while !edits.isEmpty {
      let (bytes, waiting) = try result.bytes(applying: edits)
      guard waiting.count < edits.count else { throw EditError(.unsupportedEdit, key: waiting[0].key) }
      (result, edits) = (read(bytes, newKeys), waiting)
    }
    // A file whose last key goes may be one that its format calls empty.
    let isReadable = result.entries.isEmpty || document.hidesEntries || !result.hidesEntries
    guard isReadable, KeyedTexts(result, after: own) == KeyedTexts(document, before: own) else {
      throw EditError(.invalidRange, key: first.key)
    }
    return result.source.original
  }

  private func read(_ bytes: [UInt8], _ newKeys: [String]) -> Document { document.changed(to: bytes, at: path, newKeys: newKeys) }
}

/// All texts of a file by their keys, to find out whether an edit has changed anything but keys.
private struct KeyedTexts: Equatable {
  private var texts: [KeyBytes: [Set<[KeyBytes?]>]] = [:]

  /// Collects the texts of a file whose keys are still to be changed, by the keys that they will have.
  init(_ document: Document, before changes: [KeyChange]) {
    let byKey = Dictionary(changes.map { (Self.name($0.key, in: document), $0) }) { first, _ in first }
    for entry in document.entries {
      let key = document.string(of: entry.key)
      let change = byKey[Self.name(key, in: document)]
      if let change, change.newKey == nil { continue }
      add(entry, of: document, key: change?.newKey ?? key, change)
    }
  }

  /// Collects the texts of a file whose keys are changed.
  init(_ document: Document, after changes: [KeyChange]) {
    let byKey = Dictionary(changes.compactMap { change in change.newKey.map { (Self.name($0, in: document), change) } }) { first, _ in
      first
    }
    for entry in document.entries {
      let key = document.string(of: entry.key)
      add(entry, of: document, key: key, byKey[Self.name(key, in: document)])
    }
  }

  /// A key as the program knows it, which may be in any case.
  private static func name(_ key: String, in document: Document) -> KeyBytes {
    KeyBytes(document.format.traits.keysIgnoreCase ? key.lowercased() : key)
  }

  /// Adds the texts of an entry; one that is the changed key itself has no bytes to compare.
  private mutating func add(_ entry: Entry, of document: Document, key: String, _ change: KeyChange?) {
    let names = Set([change?.key, change?.newKey].compactMap(\.self).flatMap { [KeyBytes($0), KeyBytes(POKey($0).identifier)] })
    let localizations = entry.localizations.map { number -> [KeyBytes?] in
      let localization = document.localizations[number]
      let locale = document.locales[Int(localization.locale)]?.identifier ?? ""
      return [KeyBytes(locale)]
        + document.leaves(of: localization).map { leaf in
          let text = KeyBytes(document.string(of: leaf.text))
          return names.contains(text) ? nil : text
        }
    }
    texts[Self.name(key, in: document), default: []].append(Set(localizations))
  }
}
