/// Writes JSON with two spaces of indentation and members in the order they are given.
///
/// Beside what JSON demands, everything is escaped that could steer a terminal, end a line of JavaScript or reorder what is read: DEL and
/// the C1 controls, the line and paragraph separators, the bidirectional embeddings, overrides and isolates.
///
/// - SeeAlso: RFC 8259
public struct JSONWriter {
  private var output: [UInt8] = []
  private var depth = 0
  private var needsComma = false

  /// Creates a writer that has written nothing.
  public init() {}

  /// What has been written, with a line end.
  public var text: String { String(decoding: output, as: UTF8.self) + "\n" }

  /// How many bytes have been written since the last call of ``drain()``.
  var pendingCount: Int { output.count }

  /// Hands over what has been written, so that a document of any size needs little memory; writing goes on behind it.
  mutating func drain() -> String {
    defer { output.removeAll(keepingCapacity: true) }
    return String(decoding: output, as: UTF8.self)
  }

  /// Writes an object.
  public mutating func object(_ name: String? = nil, _ body: (inout JSONWriter) throws -> Void) rethrows {
    try collection(name, "{", "}", body)
  }

  /// Writes an array.
  public mutating func array(_ name: String? = nil, _ body: (inout JSONWriter) throws -> Void) rethrows {
    try collection(name, "[", "]", body)
  }

  /// Writes a string.
  public mutating func string(_ name: String? = nil, _ value: String) {
    begin(name)
    appendQuoted(value)
  }

  /// Writes a whole number.
  public mutating func integer(_ name: String? = nil, _ value: Int) {
    begin(name)
    output.append(contentsOf: String(value).utf8)
  }

  /// Writes true or false.
  public mutating func boolean(_ name: String? = nil, _ value: Bool) {
    begin(name)
    output.append(contentsOf: (value ? "true" : "false").utf8)
  }

  /// Writes null.
  public mutating func null(_ name: String? = nil) {
    begin(name)
    output.append(contentsOf: "null".utf8)
  }

  /// A text as a JSON string.
  static func quoted(_ text: String) -> String {
    var json = JSONWriter()
    json.appendQuoted(text)
    return json.drain()
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
    if needsComma { output.append(UInt8(ascii: ",")) }
    if depth > 0 { newLine() }
    if let name {
      appendQuoted(name)
      output.append(contentsOf: ": ".utf8)
    }
    needsComma = true
  }

  private mutating func newLine() {
    output.append(0x0A)
    for _ in 0..<2 * depth { output.append(0x20) }
  }

  private mutating func appendQuoted(_ value: String) {
    output.append(UInt8(ascii: "\""))
    defer { output.append(UInt8(ascii: "\"")) }
    var value = value
    let isPlain = value.withUTF8 { bytes in
      // The first bytes of everything that must be escaped beyond ASCII are C2 and E2.
      for byte in bytes where byte < 0x20 || byte == 0x22 || byte == 0x5C || byte == 0x7F || byte == 0xC2 || byte == 0xE2 { return false }
      output.append(contentsOf: bytes)
      return true
    }
    guard !isPlain else { return }
    for scalar in value.unicodeScalars {
      switch scalar.value {
      case 0x22: output.append(contentsOf: "\\\"".utf8)
      case 0x5C: output.append(contentsOf: "\\\\".utf8)
      case 0x0A: output.append(contentsOf: "\\n".utf8)
      case 0x0D: output.append(contentsOf: "\\r".utf8)
      case 0x09: output.append(contentsOf: "\\t".utf8)
      case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069:
        let digits = String(scalar.value, radix: 16)
        output.append(contentsOf: ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8)
      default: output.append(contentsOf: scalar.utf8)
      }
    }
  }
}
