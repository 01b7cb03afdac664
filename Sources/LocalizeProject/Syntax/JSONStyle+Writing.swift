import ErrorRecovery
package import Localize

extension JSONStyle {
  /// One line without a space, for programs.
  static let compact = JSONStyle(lineEnd: [], indentation: [], colon: Array(":".utf8), separator: [])

  /// Whether an empty object has an empty line in it, which goes with Xcode's colon.
  private var opensEmptyObjects: Bool { colon == JSONStyle.xcode.colon && !lineEnd.isEmpty }

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
