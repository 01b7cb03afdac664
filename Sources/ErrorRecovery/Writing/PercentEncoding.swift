/// Text in addresses and forms (RFC 3986 §2; the form encoding of HTML).
package enum PercentEncoding {
  /// Everything but letters, digits, hyphen, underscore and what is kept becomes `%XX`.
  ///
  /// - Parameter kept: What else stays as it is.
  package static func encoded(_ text: String, keeping kept: String = "") -> String {
    encoded(text) { byte in kept.utf8.contains(byte) }
  }

  /// Everything but letters, digits, hyphen, underscore and what is kept becomes `%XX`.
  package static func encoded(_ text: String, where keeps: (UInt8) -> Bool) -> String {
    var encoded: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "-"), UInt8(ascii: "_"):
        encoded.append(byte)
      default: if keeps(byte) { encoded.append(byte) } else { encoded += "%\(byte.hexadecimal(2, uppercase: true))".utf8 }
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  /// The text, or nil if an escape is broken or the bytes are not UTF-8.
  package static func decoded(_ text: Substring, plusIsBlank: Bool = false) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "%"):
        guard let high = rest.popFirst()?.hexadecimalValue, let low = rest.popFirst()?.hexadecimalValue else { return nil }
        bytes.append(UInt8(high << 4 | low))
      case UInt8(ascii: "+") where plusIsBlank: bytes.append(UInt8(ascii: " "))
      default: bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// The form of fields, as `application/x-www-form-urlencoded`, and the query of an address.
  package static func form(_ fields: [(name: String, value: String)]) -> String {
    fields.map { "\(encoded($0.name, keeping: ".~"))=\(encoded($0.value, keeping: ".~"))" }.joined(separator: "&")
  }

  /// The fields of a form; of two with one name the first.
  ///
  /// Other members are ignored.
  package static func fields(ofForm body: String) -> [String: String] {
    var fields: [String: String] = [:]
    for pair in body.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = decoded(parts[0], plusIsBlank: true), let value = decoded(parts.count > 1 ? parts[1] : "", plusIsBlank: true) else {
        continue
      }
      if fields[name] == nil { fields[name] = value }
    }
    return fields
  }
}
