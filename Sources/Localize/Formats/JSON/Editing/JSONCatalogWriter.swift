import Localize

/// Turns edits of a JSON file of keys and texts into replacements of bytes.
struct JSONCatalogWriter: JSONEntryWriter {
  let document: Document
  let index: EntryIndex
  let style: JSONStyle

  /// The names that lead to the object in which keys begin.
  var rootSteps: [String] { (document.format as? JSONFormat)?.rootSteps ?? [] }

  /// The object in which keys begin.
  private func root(in objects: JSONObjects) -> Int { rootSteps.first.flatMap { objects.member($0, of: 0) } ?? 0 }

  private func quoted(_ raw: RawText) -> TextRange {
    TextRange(start: raw.range.start - 1, end: raw.range.end + 1)
  }

  // MARK: Values

  func setValue(key: String, text newText: String) throws(EditError) -> Replacement {
    let found = try index.requiredEntries(of: key)
    let entry = document.entries[found[found.count - 1]]
    guard entry.localizationCount == 1 else {
      // `null` and other values that are not strings.
      let json = try JSONObjects(of: document, index, key: key).json
      guard let node = json.nodes.first(where: { $0.memberRange == entry.range }), node.kind == .null || node.kind == .missing else {
        throw EditError(.unsupportedValue, key: key)
      }
      guard node.kind == .null else { throw EditError(.unsupportedValue, key: key) }
      return Replacement(node.range, with: style.literal(newText))
    }
    guard case .leaf(let leaf) = document.localizations[entry.localizations.lowerBound].value else {
      throw EditError(.unsupportedValue, key: key)
    }
    return Replacement(quoted(leaf.text), with: style.literal(newText))
  }

  func setForm(key: String, form: [String], text newText: String) throws(EditError) -> Replacement {
    let found = try index.requiredEntries(of: key)
    let entry = document.entries[found[found.count - 1]]
    guard form.count == 1, entry.localizationCount == 1 else { throw EditError(.unknownForm, key: key) }
    switch document.localizations[entry.localizations.lowerBound].value {
    case .leaf: throw EditError(.unknownForm, key: key)
    case .list(let leaves):
      guard let index = Int(form[0]), leaves.indices.contains(index) else { throw EditError(.unknownForm, key: key) }
      return Replacement(quoted(leaves[index].text), with: style.literal(newText))
    case .variations(let axis, let branches):
      for branch in branches where document.string(of: branch.selector) == form[0] {
        guard case .leaf(let leaf) = branch.value else { continue }
        return Replacement(quoted(leaf.text), with: style.literal(newText))
      }
      guard let member = (document.format as? JSONFormat)?.member(key, axis, form[0]) else { throw EditError(.unknownForm, key: key) }
      // A form may be `null`.
      guard index.entries(of: member).isEmpty else { return try setValue(key: member, text: newText) }
      return try addition(of: member, text: newText, in: try JSONObjects(of: document, index, key: key))
    }
  }

  // MARK: Keys

  func addition(key: String, text: String, comment: String?) throws(EditError) -> Replacement {
    try addition(of: key, text: text, in: try JSONObjects(of: document, index, key: key))
  }

  /// Adds a text where its key leads: in a flat file under the key as a name, else into the object that the steps of the key name.
  private func addition(
    of key: String, text newText: String, in objects: JSONObjects, isNested: Bool? = nil
  ) throws(EditError) -> Replacement {
    let isNested = isNested ?? names.areNested
    var steps = rootSteps + (isNested ? key.split(separator: ".", omittingEmptySubsequences: false).map(String.init) : [key])
    var object = 0
    while steps.count > 1, let child = objects.member(steps[0], of: object) {
      guard objects.json.nodes[child].kind == .object else { throw EditError(.unsupportedValue, key: key) }
      object = child
      steps.removeFirst()
    }
    guard objects.member(steps[0], of: object) == nil else { throw EditError(.existingKey, key: key) }
    var value = JSONValue.string(newText)
    for step in steps.dropFirst().reversed() { value = .object([JSONMember(step, value)]) }
    let members = objects.members(of: object)
    let (after, rank) = members.place(for: Array(steps[0].utf8))
    let editor = JSONObjectEditor(text: text, style: style, object: objects.json.nodes[object].range, members: members.ranges)
    // Two keys below one new object: the second waits until the first has made it.
    return editor.insertion(of: steps[0], value, after: after, rank: steps.count > 1 && rank.isEmpty ? [1] + steps[0].utf8 : rank)
  }

  /// The evidence from the keys of a file.
  private struct Names: Sendable {
    /// Whether there are objects inside each other.
    var areNested: Bool
    /// Whether names have dots.
    var areDotted: Bool
  }

  private var names: Names {
    index.shared.value {
      Names(
        areNested: document.entries.contains { $0.key.coding == .pooled },
        areDotted: document.entries.contains { document.string(of: $0.key).utf8.contains(UInt8(ascii: ".")) })
    }
  }

  /// The replacement that adds a text to a file that shows neither objects nor dotted names, in objects as another file has it.
  func nestedAddition(of key: String, text: String) throws(EditError) -> Replacement? {
    guard !names.areNested, !names.areDotted else { return nil }
    return try addition(of: key, text: text, in: try JSONObjects(of: document, index, key: key), isNested: true)
  }

  /// The nodes of a key: one, or one for each form.
  private func nodes(of key: String, in objects: JSONObjects) throws(EditError) -> [(node: Int, parent: Int, position: Int)] {
    var values: Set<TextRange> = []
    var members: Set<TextRange> = []
    for index in try index.requiredEntries(of: key) {
      let entry = document.entries[index]
      if entry.localizationCount == 1, case .variations(_, let branches) = document.localizations[entry.localizations.lowerBound].value {
        for branch in branches { values.formUnion(branch.value.leaves.map { quoted($0.text) }) }
      } else {
        members.insert(entry.range)
      }
    }
    let found = Set(
      values.flatMap { objects.nodes(at: $0, areMembers: false) } + members.flatMap { objects.nodes(at: $0, areMembers: true) })
    return try found.sorted().map { node throws(EditError) in
      guard let place = objects.place(of: node) else { throw EditError(.unsupportedValue, key: key) }
      return (node, place.parent, place.position)
    }
  }

  func removals(of key: String) throws(EditError) -> [Replacement] {
    try removals(of: key, in: try JSONObjects(of: document, index, key: key))
  }

  /// Removes the members of a key.
  ///
  /// - Parameter target: The object that gets a new member meanwhile and stays, as the one in which keys begin does.
  private func removals(of key: String, in objects: JSONObjects, keeping target: Int? = nil) throws(EditError) -> [Replacement] {
    let json = objects.json
    let target = target ?? root(in: objects)
    let found = try nodes(of: key, in: objects)
    var positions: [Int: [Int]] = [:]
    for (_, parent, position) in found { positions[parent, default: []].append(position) }
    // An object whose last text goes is removed with it.
    while let object = positions.first(where: { object, removed in
      !(object...max(object, Int(json.nodes[object].next) - 1)).contains(target) && removed.count == objects.members(of: object).nodes.count
    })?.key, let place = objects.place(of: object) {
      positions[object] = nil
      positions[place.parent, default: []].append(place.position)
    }
    return positions.sorted { $0.key < $1.key }.flatMap { parent, positions in
      JSONObjectEditor(text: text, style: style, object: json.nodes[parent].range, members: objects.members(of: parent).ranges)
        .removals(of: positions.sorted())
    }.sorted { $0.range.start < $1.range.start }
  }

  /// Whether a text of the outermost object goes into an object: its new key has steps, and the file has objects in place of dotted names.
  private func leadsInside(_ key: String, _ newKey: String, _ objects: JSONObjects) -> Bool {
    guard !key.contains("."), names.areNested, let dot = newKey.firstIndex(of: ".") else { return false }
    if let child = objects.member(String(newKey[..<dot]), of: root(in: objects)), objects.json.nodes[child].kind == .object { return true }
    return !document.entries.contains { $0.key.coding != .pooled && document.string(of: $0.key).contains(".") }
  }

  func renamings(from key: String, to newKey: String) throws(EditError) -> [Replacement] {
    let found = try index.requiredEntries(of: key)
    guard !key.utf8.elementsEqual(newKey.utf8) else { return [] }
    try index.requireNoEntry(of: newKey)
    let objects = try JSONObjects(of: document, index, key: key)
    let json = objects.json
    let nodes = try nodes(of: key, in: objects)
    let isPooled = document.entries[found[0]].key.coding == .pooled || leadsInside(key, newKey, objects)
    let parts = (
      old: key.split(separator: ".", omittingEmptySubsequences: false), new: newKey.split(separator: ".", omittingEmptySubsequences: false)
    )
    if isPooled, parts.old.dropLast() != parts.new.dropLast() {
      // Another object: the text moves, or the texts of all forms.
      let insertion = try moved(nodes.map(\.node), from: String(parts.old.last ?? ""), to: newKey, in: objects)
      let removed = try removals(of: key, in: objects, keeping: insertion.object)
      let place = insertion.replacement.range.start
      guard !removed.contains(where: { $0.range.start < place && place < $0.range.end }) else {
        throw EditError(.unsupportedEdit, key: key)
      }
      return (removed + [insertion.replacement]).sorted { $0.range.start < $1.range.start }
    }
    let name = isPooled ? String(parts.new.last ?? "") : newKey
    let oldName = isPooled ? String(parts.old.last ?? "") : key
    return JSONView.with(json, in: text) { view in
      nodes.map { node, _, _ in
        // The name of a form has an end that stays.
        let end = view.string(view[node].name).dropFirst(oldName.count)
        return Replacement(view[node].quotedNameRange, with: style.literal(name + end))
      }
    }
  }
}
