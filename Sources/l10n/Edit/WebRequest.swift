#if Servers
import ErrorRecovery

/// A request of a browser.
struct WebRequest: Sendable {
  /// The most bytes before the body.
  static let mostHeadBytes = 16_384
  /// The most bytes of a body.
  static let mostBodyBytes = 1_048_576

  /// Why a request can't be answered, after which the connection ends.
  enum Failure: Error, Equatable {
    /// It is not HTTP/1.1, or says two things about one.
    case malformed
    /// The part before the body is too long.
    case headTooLarge
    /// The body is too long.
    case bodyTooLarge
    /// The length of the body is not announced.
    case lengthMissing
  }

  /// `GET` or `POST`, as it came.
  var method: String
  /// The path, with its escapes.
  var path: String
  /// The fields of the query, in their order.
  var query: [(name: String, value: String)]
  /// The header fields, by their names in lowercase.
  var headers: [String: String]
  /// The body.
  var body: [UInt8] = []

  /// How many bytes the body has.
  var bodyLength: Int { headers["content-length"].flatMap { Int($0) } ?? 0 }
  /// Whether the connection ends after the answer.
  var endsConnection: Bool { headers["connection"]?.lowercased() == "close" }

  /// Reads the part before the body.
  ///
  /// Nothing is guessed: a field that is there twice, folded lines, a length that is no number, and encodings of the transfer are refused.
  ///
  /// - Parameter head: The bytes up to the empty line.
  /// - Throws: ``Failure``
  /// - SeeAlso: RFC 9112
  init(head: some Sequence<UInt8>) throws(Failure) {
    guard let text = String(validating: Array(head), as: UTF8.self) else { throw .malformed }
    // CR and LF together are one character.
    var lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)[...]
    let start = (lines.popFirst() ?? "").split(separator: " ", omittingEmptySubsequences: false)
    guard start.count == 3, start[2] == "HTTP/1.1", start[1].hasPrefix("/"), !start[0].isEmpty else { throw .malformed }
    method = String(start[0])
    let target = start[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = String(target[0])
    query = target.count > 1 ? Self.fields(target[1]) : []
    headers = [:]
    for line in lines {
      guard let colon = line.firstIndex(of: ":"), colon > line.startIndex, !line[..<colon].contains(where: { $0.isWhitespace }) else {
        throw .malformed
      }
      let name = line[..<colon].lowercased()
      let value = line[line.index(after: colon)...].trimmingBlanks
      guard !value.unicodeScalars.contains(where: { $0.value < 0x20 && $0 != "\t" }), headers.updateValue(value, forKey: name) == nil else {
        throw .malformed
      }
    }
    guard headers["transfer-encoding"] == nil else { throw .lengthMissing }
    if let length = headers["content-length"] {
      guard !length.isEmpty, length.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else { throw .malformed }
      guard let count = Int(length), count <= Self.mostBodyBytes else { throw .bodyTooLarge }
    } else if method == "POST" {
      throw .lengthMissing
    }
  }

  /// The fields of a query or form, in their order; one that can't be read is left out.
  static func fields(_ text: some StringProtocol) -> [(name: String, value: String)] {
    text.split(separator: "&").compactMap { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { Substring($0) }
      guard let name = PercentEncoding.decoded(parts[0], plusIsBlank: true) else { return nil }
      guard let value = PercentEncoding.decoded(parts.count > 1 ? parts[1] : "", plusIsBlank: true) else { return nil }
      return (name, value)
    }
  }

  /// The first value of a field of the query.
  func value(_ name: String) -> String? { query.first { $0.name == name }?.value }

  /// The fields of the form in the body.
  var form: [(name: String, value: String)] { Self.fields(String(decoding: body, as: UTF8.self)) }

  /// The value of a cookie.
  func cookie(_ name: String) -> String? {
    headers["cookie"]?.split(separator: ";").lazy.map(\.trimmingBlanks).first { $0.hasPrefix(name + "=") }.map {
      String($0.dropFirst(name.count + 1))
    }
  }
}

extension StringProtocol {
  /// The text without spaces and tabs around it.
  fileprivate var trimmingBlanks: String {
    let start = drop { $0 == " " || $0 == "\t" }
    let end = start.reversed().drop { $0 == " " || $0 == "\t" }
    return String(String.UnicodeScalarView(end.reversed().flatMap(\.unicodeScalars)))
  }
}
#endif
