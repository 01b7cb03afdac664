import Localize

/// Writes XML line by line.
package struct XMLLines {
  /// The bytes so far.
  package private(set) var bytes: [UInt8]
  private let step: String
  private var depth = 0

  /// Starts a file.
  package init(encoding: String = "UTF-8", step: String) {
    bytes = Array("<?xml version=\"1.0\" encoding=\"\(encoding)\"?>\n".utf8)
    self.step = step
  }

  /// Adds a line with a start tag, below which the next ones are.
  package mutating func open(_ tag: String) {
    add("<\(tag)>")
    depth += 1
  }

  /// Adds a line with an end tag.
  package mutating func close(_ name: String) {
    depth -= 1
    add("</\(name)>")
  }

  /// Adds a line.
  package mutating func add(_ line: String) {
    add(Array(line.utf8))
  }

  /// Adds a line.
  package mutating func add(_ line: [UInt8]) {
    for _ in 0..<depth { bytes += step.utf8 }
    bytes += line
    bytes.append(0x0A)
  }

  /// Adds a line with an element and its written content.
  package mutating func add(_ tag: String, _ content: [UInt8]) {
    let name = tag.prefix { $0 != " " }
    add(content.isEmpty && name == tag ? Array("<\(tag)/>".utf8) : Array("<\(tag)>".utf8) + content + Array("</\(name)>".utf8))
  }
}
