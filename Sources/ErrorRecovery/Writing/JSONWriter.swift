/// Writes JSON with members in the order they are given.
///
/// - SeeAlso: RFC 8259
package struct JSONWriter {
  /// Where lines end.
  package enum Layout: Sendable {
    /// Each member and element has a line, with two spaces of indentation.
    case lines
    /// All in one line, with spaces after commas and colons.
    case line
    /// All in one line, without a space.
    case compact
  }

  private let layout: Layout
  private let escapes: JSONString.Escapes
  private var output: [UInt8] = []
  private var depth = 0
  private var needsComma = false

  /// Creates a writer that has written nothing.
  package init(_ layout: Layout = .lines, escaping escapes: JSONString.Escapes = .terminal) {
    self.layout = layout
    self.escapes = escapes
  }

  /// The written text, with a line end.
  package var text: String { String(decoding: output, as: UTF8.self) + "\n" }

  /// How many bytes have been written since the last call of ``drain()``.
  package var pendingCount: Int { output.count }

  /// Passes on the text so far, so that a document of any size needs little memory; writing continues after it.
  package mutating func drain() -> String {
    defer { output.removeAll(keepingCapacity: true) }
    return String(decoding: output, as: UTF8.self)
  }

  /// Writes an object.
  package mutating func object(_ name: String? = nil, _ body: (inout JSONWriter) throws -> Void) rethrows {
    try collection(name, "{", "}", body)
  }

  /// Writes an array.
  package mutating func array(_ name: String? = nil, _ body: (inout JSONWriter) throws -> Void) rethrows {
    try collection(name, "[", "]", body)
  }

  /// Writes an array of strings.
  package mutating func strings(_ name: String? = nil, _ values: some Sequence<String>) {
    array(name) { json in for value in values { json.string(nil, value) } }
  }

  /// Writes a string.
  package mutating func string(_ name: String? = nil, _ value: String) {
    begin(name)
    JSONString.append(value, to: &output, escaping: escapes)
  }

  /// Writes a whole number.
  package mutating func integer(_ name: String? = nil, _ value: Int) { write(name, String(value)) }

  /// Writes a number, null for an infinity and NaN, which JSON does not have.
  package mutating func number(_ name: String? = nil, _ value: Double) { write(name, value.isFinite ? value.description : "null") }

  /// Writes true or false.
  package mutating func boolean(_ name: String? = nil, _ value: Bool) { write(name, value ? "true" : "false") }

  /// Writes null.
  package mutating func null(_ name: String? = nil) { write(name, "null") }

  private mutating func write(_ name: String?, _ literal: String) {
    begin(name)
    output.append(contentsOf: literal.utf8)
  }

  private mutating func collection(
    _ name: String?, _ open: Unicode.Scalar, _ close: Unicode.Scalar, _ body: (inout JSONWriter) throws -> Void
  ) rethrows {
    begin(name)
    output.append(UInt8(ascii: open))
    depth += 1
    needsComma = false
    try body(&self)
    depth -= 1
    if needsComma { newLine() }
    output.append(UInt8(ascii: close))
    needsComma = true
  }

  private mutating func begin(_ name: String?) {
    if needsComma { output.append(contentsOf: (layout == .line ? ", " : ",").utf8) }
    if depth > 0 { newLine() }
    if let name {
      JSONString.append(name, to: &output, escaping: escapes)
      output.append(contentsOf: (layout == .compact ? ":" : ": ").utf8)
    }
    needsComma = true
  }

  private mutating func newLine() {
    guard layout == .lines else { return }
    output.append(0x0A)
    for _ in 0..<2 * depth { output.append(0x20) }
  }
}
