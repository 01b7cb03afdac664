import Localize

/// Turns edits of an Application Resource Bundle into replacements of bytes.
struct ARBWriter: JSONEntryWriter {
  let document: Document
  let index: EntryIndex
  let style: JSONStyle

  func setValue(key: String, text: String) throws(EditError) -> Replacement {
    let found = try index.requiredEntries(of: key)
    let entry = document.entries[found[found.count - 1]]
    guard entry.localizationCount == 1 else {
      let json = try JSONObjects(of: document, index, key: key).json
      guard let node = json.nodes.first(where: { $0.memberRange == entry.range }), node.kind == .null else {
        throw EditError(.unsupportedValue, key: key)
      }
      return Replacement(node.range, with: style.literal(text))
    }
    return Replacement(document.localizations[entry.localizations.lowerBound].range, with: style.literal(text))
  }

  /// The names of the members of the root.
  private func names(in objects: JSONObjects) -> [String] {
    objects.members(of: 0).names.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The keys of a file, in its order, and their positions among the members of the root.
  private struct Keys: Sendable {
    var keys: [[UInt8]] = []
    var members: [Int] = []
    var areSorted = false

    init(_ names: [[UInt8]]) {
      for (member, name) in names.enumerated() where name.first != UInt8(ascii: "@") {
        keys.append(name)
        members.append(member)
      }
      areSorted = keys.count > 1 && zip(keys, keys.dropFirst()).allSatisfy { !$1.lexicographicallyPrecedes($0) }
    }

    /// The member of the first key that a new one precedes.
    func member(behind new: [UInt8]) -> Int? {
      let next = keys.partitioningIndex(where: { new.lexicographicallyPrecedes($0) })
      return next < keys.count ? members[next] : nil
    }
  }

  func addition(key: String, text newText: String, comment: String?) throws(EditError) -> Replacement {
    guard !key.isEmpty, key.utf8.first != UInt8(ascii: "@") else { throw EditError(.unsupportedText, key: key) }
    let objects = try JSONObjects(of: document, index, key: key)
    let members = objects.members(of: 0)
    let editor = JSONObjectEditor(text: text, style: style, object: objects.json.nodes[0].range, members: members.ranges)
    let (after, rank) = place(of: key, among: members.names)
    return editor.insertion(
      of: { indentation in
        var bytes = style.member(key, .string(newText), indentation: indentation)
        guard let comment, !comment.isEmpty else { return bytes }
        bytes.append(JSONByte.comma)
        bytes += style.lineEnd.isEmpty ? style.separator : style.lineEnd + indentation
        return bytes + style.member("@" + key, .object([JSONMember("description", .string(comment))]), indentation: indentation)
      }, after: after, rank: rank)
  }

  /// The member that a new key follows: the last of those before it in a file whose keys are in order, with its metadata; else the last.
  private func place(of key: String, among names: [[UInt8]]) -> (after: Int?, rank: [UInt8]) {
    let keys = index.shared.value { Keys(names) }
    let new = Array(key.utf8)
    guard keys.areSorted, let next = keys.member(behind: new) else {
      return (names.isEmpty ? nil : names.count - 1, keys.areSorted ? [1] + new : [])
    }
    // Metadata may precede its key.
    let ownMetadata = next > 0 && names[next - 1] == Array("@".utf8) + names[next] ? next - 1 : next
    return (ownMetadata == 0 ? nil : ownMetadata - 1, [1] + new)
  }

  func removals(of key: String) throws(EditError) -> [Replacement] {
    _ = try index.requiredEntries(of: key)
    let objects = try JSONObjects(of: document, index, key: key)
    let json = objects.json
    let removed = names(in: objects).enumerated().filter { Self.isSame($0.element, key) || Self.isSame($0.element, "@" + key) }.map(
      \.offset)
    return JSONObjectEditor(text: text, style: style, document: json, object: 0).removals(of: removed)
  }

  func renamings(from key: String, to newKey: String) throws(EditError) -> [Replacement] {
    _ = try index.requiredEntries(of: key)
    guard !Self.isSame(key, newKey) else { return [] }
    try index.requireNoEntry(of: newKey)
    guard !newKey.isEmpty, newKey.utf8.first != UInt8(ascii: "@") else { throw EditError(.unsupportedText, key: newKey) }
    let objects = try JSONObjects(of: document, index, key: key)
    let json = objects.json
    return zip(names(in: objects), json.children(of: 0)).compactMap { name, member in
      let range = json.nodes[member].quotedNameRange
      if Self.isSame(name, key) { return Replacement(range, with: style.literal(newKey)) }
      if Self.isSame(name, "@" + key) { return Replacement(range, with: style.literal("@" + newKey)) }
      return nil
    }
  }

  /// Whether two names are the same bytes; two spellings of one character are two names.
  private static func isSame(_ first: String, _ second: String) -> Bool { first.utf8.elementsEqual(second.utf8) }
}
