import Localize

/// Adds members to one object of a file and removes some, in the file's own layout.
struct JSONObjectEditor {
  let text: [UInt8]
  let style: JSONStyle
  /// The object with its braces.
  let object: TextRange
  /// Its members, from the name to the end of the value, in order.
  let members: [TextRange]

  /// Creates an editor for an object that was read.
  init(text: [UInt8], style: JSONStyle, document: JSONDocument, object index: Int) {
    self.init(
      text: text, style: style, object: document.nodes[index].range,
      members: document.children(of: index).map { document.nodes[$0].memberRange })
  }

  /// Creates an editor for an object whose members are known.
  init(text: [UInt8], style: JSONStyle, object: TextRange, members: [TextRange]) {
    self.text = text
    self.style = style
    self.object = object
    self.members = members
  }

  /// The indentation of the line an object begins in.
  private var outerIndentation: [UInt8] {
    var line = Int(object.start)
    while line > 0, text[line - 1] != 0x0A, text[line - 1] != 0x0D { line -= 1 }
    if text[line...].starts(with: [0xEF, 0xBB, 0xBF]) { line += 3 }
    var end = line
    while end < text.count, text[end] == 0x20 || text[end] == 0x09 { end += 1 }
    return Array(text[line..<end])
  }

  /// The indentation of members; nil if they share a line.
  private var memberIndentation: [UInt8]? {
    guard let first = members.first else { return style.lineEnd.isEmpty ? nil : outerIndentation + style.indentation }
    let lead = JSONStyle.whitespace(before: Int(first.start), in: text)
    guard let last = lead.lastIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return nil }
    return Array(lead[(last + 1)...])
  }

  /// Adds a member after another one, or as the first one.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - value: The value.
  ///   - index: The member that it follows; nil to put it in front.
  ///   - rank: The order among others inserted there; see ``Replacement/rank``.
  func insertion(of name: String, _ value: JSONValue, after index: Int?, rank: [UInt8]) -> Replacement {
    insertion(of: { style.member(name, value, indentation: $0) }, after: index, rank: rank)
  }

  /// Adds a member whose bytes depend on the indentation of its line.
  func insertion(of member: ([UInt8]) -> [UInt8], after index: Int?, rank: [UInt8]) -> Replacement {
    let indentation = memberIndentation
    let lead = indentation.map { lineEnd + $0 }
    let bytes = member(indentation ?? [])
    guard !members.isEmpty else {
      let outer = outerIndentation
      return Replacement(
        object, with: [JSONByte.openBrace] + (lead ?? []) + bytes + (lead == nil ? [] : lineEnd + outer) + [JSONByte.closeBrace])
    }
    let gap = gap(after: index)
    guard !gap.hasComments else {
      // A comment above the next member, or behind the one before, stays with it.
      let at = index == nil ? gap.lead : gap.end
      let (lead, place) = (lead ?? style.separator, TextRange(at, at))
      let isInFront = gap.comma != nil || index == nil
      return Replacement(
        place, with: isInFront ? lead + bytes + [JSONByte.comma] : lead + [JSONByte.comma] + style.separator + bytes, rank: rank)
    }
    guard let index else {
      let start = members[0].start
      return Replacement(TextRange(start: start, end: start), with: bytes + [JSONByte.comma] + (lead ?? style.separator), rank: rank)
    }
    let end = members[index].end
    return Replacement(TextRange(start: end, end: end), with: [JSONByte.comma] + (lead ?? style.separator) + bytes, rank: rank)
  }

  /// What follows a member, or the opening brace.
  private func gap(after index: Int?) -> JSONGap {
    let begin = index.map { Int(members[$0].end) } ?? Int(object.start) + 1
    let next = (index ?? -1) + 1
    let isLast = next == members.count
    // A damaged object may have no brace.
    let end = isLast ? Int(object.end) - 1 : Int(members[next].start)
    return JSONGap(begin..<max(begin, end), in: text, isLast: isLast)
  }

  private var lineEnd: [UInt8] { style.lineEnd.isEmpty ? [0x0A] : style.lineEnd }

  /// The comments of a member: those above it, up to an empty line, and those behind it on its line.
  func comments(of index: Int) -> [[UInt8]] {
    let (before, after) = (gap(after: index > 0 ? index - 1 : nil), gap(after: index))
    let own = before.comments.filter { $0.lowerBound >= before.lead } + after.comments.filter { $0.upperBound <= after.end }
    return own.map { Array(text[$0]) }
  }

  /// Removes members, each with the comma and the comments that go with it.
  ///
  /// - Parameter indices: The indices of the members, in order.
  func removals(of indices: [Int]) -> [Replacement] {
    guard indices.count < members.count else {
      return [Replacement(object, with: style.value(.object([]), indentation: outerIndentation))]
    }
    var result: [Replacement] = []
    var position = 0
    while position < indices.count {
      let first = indices[position]
      while position + 1 < indices.count, indices[position + 1] == indices[position] + 1 { position += 1 }
      let last = indices[position]
      position += 1
      let gaps = (before: gap(after: first > 0 ? first - 1 : nil), after: gap(after: last))
      guard !gaps.before.hasComments, !gaps.after.hasComments else {
        if last == members.count - 1, gaps.after.comma == nil, let comma = gaps.before.comma {
          result.append(Replacement(TextRange(comma, comma + 1), with: []))
        }
        result.append(Replacement(TextRange(gaps.before.lead, gaps.after.end), with: []))
        continue
      }
      let range =
        first > 0
        ? TextRange(start: members[first - 1].end, end: members[last].end)
        : TextRange(start: members[0].start, end: members[last + 1].start)
      result.append(Replacement(range, with: []))
    }
    return result
  }
}

extension JSONObjectEditor {
  /// The member of an object that holds a form's selector in its name, with a comma, or its text, where the name has no selector; nil for the only one.
  ///
  /// The forms of a key of i18next are members beside each other, outside any entry.
  static func member(holding selector: TextRange, in source: SourceText) -> TextRange? {
    let json = JSONDocument.read(source.text, in: source.contentStart..<source.text.count)
    let node = json.nodes.indices.dropFirst().last { index in
      let member = json.nodes[index].memberRange
      return member.start < selector.start && member.end > selector.end
    }
    guard let place = node.flatMap({ json.place(of: $0) }) else { return nil }
    let members = json.children(of: place.parent).map { json.nodes[$0].memberRange }
    guard members.count > 1 else { return nil }
    return place.position > 0
      ? TextRange(start: members[place.position - 1].end, end: members[place.position].end)
      : TextRange(start: members[0].start, end: members[1].start)
  }
}
