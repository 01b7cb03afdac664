import ErrorRecovery

/// How a JSON file is laid out, so that what is added looks like what is there.
///
/// Xcode's own style is the default: two spaces, a space on both sides of the colon, nothing but an empty line in an empty object.
package struct JSONStyle: Hashable, Sendable {
  /// The line end; empty for a file in one line.
  package var lineEnd: [UInt8] = [0x0A]
  /// One step of indentation.
  package var indentation: [UInt8] = [0x20, 0x20]
  /// The separator between a name and its value.
  package var colon: [UInt8] = Array(" : ".utf8)
  /// The space after a comma in one line.
  package var separator: [UInt8] = [0x20]
  /// Escapes that are not required.
  ///
  /// Control characters are written with the short form where there is one, else as `\u0018` with small letters, which is how Xcode writes
  /// them.
  var escapes: JSONString.Escapes = .letters

  /// Xcode's style.
  package static let xcode = JSONStyle()
  /// The style of most other tools.
  package static let common = JSONStyle(colon: Array(": ".utf8))

  /// One line without a space, for programs.
  static let compact = JSONStyle(lineEnd: [], indentation: [], colon: Array(":".utf8), separator: [])

  /// Whether an empty object has an empty line in it, which goes with Xcode's colon.
  private var opensEmptyObjects: Bool { colon == JSONStyle.xcode.colon && !lineEnd.isEmpty }

  /// Determines the style of a file from its first members.
  ///
  /// - Parameter fallback: What holds where the file shows nothing.
  package init(of document: JSONDocument, in source: SourceText, fallback: JSONStyle) {
    self = fallback
    let text = source.text
    if document.hasUnicodeEscapes, !text[source.contentStart...].contains(where: { $0 >= 0x80 }) { escapes.insert(.beyondASCII) }
    if document.hasEscapedSlashes { escapes.insert(.slashes) }
    guard document.nodes.first?.kind == .object, document.nodes[0].next > 1 else { return }
    let node = document.nodes[1]
    let lead = JSONStyle.whitespace(before: Int(node.memberRange.start), in: text)
    if let last = lead.lastIndex(where: { $0 == 0x0A || $0 == 0x0D }) {
      lineEnd = lead.contains(0x0D) ? (lead.contains(0x0A) ? [0x0D, 0x0A] : [0x0D]) : [0x0A]
      if last + 1 < lead.endIndex { indentation = Array(lead[(last + 1)...]) }
    } else if !text[..<Int(node.memberRange.start)].contains(0x0A) {
      lineEnd = []
      indentation = []
    }
    let colonRange = Int(node.quotedNameRange.end)..<max(Int(node.quotedNameRange.end), Int(node.range.start))
    let colon = text[colonRange]
    if colon.contains(JSONByte.colon), colon.allSatisfy({ $0 == JSONByte.colon || $0 == 0x20 || $0 == 0x09 }) { self.colon = Array(colon) }
    separator = colon.last == 0x20 ? [0x20] : []
  }

  private init(
    lineEnd: [UInt8] = [0x0A], indentation: [UInt8] = [0x20, 0x20], colon: [UInt8] = Array(" : ".utf8), separator: [UInt8] = [0x20]
  ) {
    self.lineEnd = lineEnd
    self.indentation = indentation
    self.colon = colon
    self.separator = separator
  }

  /// The white space that ends before an offset.
  package static func whitespace(before offset: Int, in text: [UInt8]) -> ArraySlice<UInt8> {
    var start = offset
    while start > 0, text[start - 1] == 0x20 || text[start - 1] >= 0x09 && text[start - 1] <= 0x0D { start -= 1 }
    return text[start..<offset]
  }

  /// A text as a string.
  package func literal(_ text: String) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count + 2)
    JSONString.append(text, to: &result, escaping: escapes)
    return result
  }

  /// A member whose line has a known indentation.
  package func member(_ name: String, _ value: JSONValue, indentation: [UInt8]) -> [UInt8] {
    literal(name) + colon + self.value(value, indentation: indentation)
  }

  /// A value in a line that has a known indentation.
  package func value(_ value: JSONValue, indentation outer: [UInt8]) -> [UInt8] {
    switch value {
    case .string(let text): return literal(text)
    case .integer(let number): return Array(String(number).utf8)
    case .boolean(let isTrue): return Array((isTrue ? "true" : "false").utf8)
    case .array(let elements):
      let inner = outer + indentation
      return sequence(elements.map { self.value($0, indentation: inner) }, indentation: outer, between: [0x5B, 0x5D])
    case .object(let members):
      guard !members.isEmpty else {
        return opensEmptyObjects
          ? [JSONByte.openBrace] + lineEnd + lineEnd + outer + [JSONByte.closeBrace] : [JSONByte.openBrace, JSONByte.closeBrace]
      }
      let inner = outer + indentation
      let written = members.map { member($0.name, $0.value, indentation: inner) }
      return sequence(written, indentation: outer, between: [JSONByte.openBrace, JSONByte.closeBrace])
    }
  }

  /// Members or elements between brackets, each in a line of its own where the file has several.
  private func sequence(_ parts: [[UInt8]], indentation outer: [UInt8], between brackets: [UInt8]) -> [UInt8] {
    var bytes = [brackets[0]]
    for (index, part) in parts.enumerated() {
      if index > 0 { bytes.append(JSONByte.comma) }
      bytes += lineEnd.isEmpty ? (index > 0 ? separator : []) : lineEnd + outer + indentation
      bytes += part
    }
    return bytes + (lineEnd.isEmpty || parts.isEmpty ? [] : lineEnd + outer) + [brackets[1]]
  }
}

/// A value that is to be written.
package enum JSONValue: Hashable, Sendable {
  /// A string.
  case string(String)
  /// A whole number.
  case integer(Int)
  /// `true` or `false`.
  case boolean(Bool)
  /// Elements in order.
  indirect case array([JSONValue])
  /// An object with its members in order.
  indirect case object([JSONMember])

  /// The value as JSON in one line, without a space.
  package var compactText: [UInt8] { JSONStyle.compact.value(self, indentation: []) }
}

/// A member that is to be written.
package struct JSONMember: Hashable, Sendable {
  /// The name.
  package var name: String
  /// The value.
  package var value: JSONValue

  /// Creates a member.
  package init(_ name: String, _ value: JSONValue) {
    self.name = name
    self.value = value
  }
}
