/// Writes values as JSON on one line, with the fields of an object in the order of their names.
///
/// Everything that could end a line or steer a terminal is escaped, and so are `<` and `>`, which could end a script element around it.
package struct JSONWriter {
  private var text = ""

  /// The value as JSON.
  package static func json(of value: ReportValue) -> String {
    var writer = JSONWriter()
    writer.write(value)
    return writer.text
  }

  private mutating func write(_ value: ReportValue) {
    switch value {
    case .null: text += "null"
    case .boolean(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    // JSON has neither infinities nor NaN.
    case .number(let value): text += value.isFinite ? value.description : "null"
    case .string(let value): write(value)
    case .array(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += "," }
        write(value)
      }
      text += "]"
    case .object(let fields):
      text += "{"
      for (index, field) in fields.sorted(by: { $0.key < $1.key }).enumerated() {
        if index > 0 { text += "," }
        write(field.key)
        text += ":"
        write(field.value)
      }
      text += "}"
    }
  }

  private mutating func write(_ string: String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      default:
        if Self.mustEscape(scalar.value) {
          let digits = String(scalar.value, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        } else {
          text.unicodeScalars.append(scalar)
        }
      }
    }
    text += "\""
  }

  private static func mustEscape(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x00...0x1F, 0x3C, 0x3E, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
