import Localize

extension JSONCatalogWriter {
  /// The replacement that puts the values of a key where another key leads, as they are written.
  ///
  /// - Parameters:
  ///   - nodes: The members: one, or one for each form, whose name ends in the form.
  ///   - name: The last step of the key as it is, with which the names of the members begin.
  ///   - key: The new key; its steps lead into objects, which are made where they are missing.
  ///   - objects: The objects of the file.
  /// - Returns: The replacement, and the object that gets new members.
  func moved(_ nodes: [Int], from name: String, to key: String, in objects: JSONObjects) throws(EditError) -> (
    replacement: Replacement, object: Int
  ) {
    var steps = rootSteps + key.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let last = steps.removeLast()
    var object = 0
    while let first = steps.first, let child = objects.member(first, of: object) {
      guard objects.json.nodes[child].kind == .object else { throw EditError(.unsupportedValue, key: key) }
      object = child
      steps.removeFirst()
    }
    let source = document.source.text
    var moved = JSONView.with(objects.json, in: source) { view in
      nodes.map { node in
        let name = last + view.string(view[node].name).dropFirst(name.count)
        return Member(comments: comments(of: node, in: objects), name: name, value: Array(source[view[node].range.offsets]))
      }
    }
    if steps.isEmpty, moved.contains(where: { objects.member($0.name, of: object) != nil }) { throw EditError(.existingKey, key: key) }
    if !moved.isEmpty { moved[0].comments = commentsOfEmptied(nodes, keeping: object, in: objects) + moved[0].comments }
    let members = objects.members(of: object)
    let first = Array((steps.first ?? moved[0].name).utf8)
    let (after, rank) = members.place(for: first)
    let editor = JSONObjectEditor(
      text: source, style: style, object: objects.json.nodes[object].range, members: members.ranges)
    // Two keys below one new object: the second waits until the first has made it.
    let insertion = editor.insertion(
      of: { written(moved, below: steps[...], indentation: $0) }, after: after, rank: !steps.isEmpty && rank.isEmpty ? [1] + first : rank)
    return (insertion, object)
  }

  /// A member that goes into another object.
  private struct Member {
    /// What stands above it in its new place.
    var comments: [[UInt8]]
    var name: String
    var value: [UInt8]
  }

  private func comments(of node: Int, in objects: JSONObjects) -> [[UInt8]] {
    guard !style.lineEnd.isEmpty, let place = objects.place(of: node) else { return [] }
    return JSONObjectEditor(
      text: document.source.text, style: style, object: objects.json.nodes[place.parent].range,
      members: objects.members(of: place.parent).ranges
    ).comments(of: place.position)
  }

  /// The comments of the objects that are removed with their last members.
  private func commentsOfEmptied(_ nodes: [Int], keeping target: Int, in objects: JSONObjects) -> [[UInt8]] {
    var result: [[UInt8]] = []
    var removed = nodes
    while let object = removed.first.flatMap({ objects.place(of: $0) })?.parent, objects.place(of: object) != nil,
      !(object...max(object, Int(objects.json.nodes[object].next) - 1)).contains(target),
      removed.count(where: { objects.place(of: $0)?.parent == object }) == objects.members(of: object).nodes.count
    {
      result = comments(of: object, in: objects) + result
      removed = [object]
    }
    return result
  }

  /// Members below new objects, without what is around the first of them.
  private func written(_ members: [Member], below steps: ArraySlice<String>, indentation: [UInt8]) -> [UInt8] {
    guard let step = steps.first else {
      let separator = [JSONByte.comma] + (style.lineEnd.isEmpty ? style.separator : style.lineEnd + indentation)
      let texts = members.map { member in
        member.comments.flatMap { $0 + style.lineEnd + indentation } + style.literal(member.name) + style.colon + member.value
      }
      return Array(texts.joined(separator: separator))
    }
    let inner = style.lineEnd.isEmpty ? [] : indentation + style.indentation
    let content = written(members, below: steps.dropFirst(), indentation: inner)
    let (lead, end) = style.lineEnd.isEmpty ? ([], []) : (style.lineEnd + inner, style.lineEnd + indentation)
    return style.literal(step) + style.colon + [JSONByte.openBrace] + lead + content + end + [JSONByte.closeBrace]
  }
}
