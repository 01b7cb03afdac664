#if PostgreSQL
import Localize

/// Keys as parameters of one statement: five arrays, whose members belong together by their numbers.
struct PostgreSQLKeys {
  /// The keys as a table `k` with the number `n` of each, from 1; for `$1` to `$5`.
  static let table =
    "unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[]) WITH ORDINALITY AS k(locale, text, target, context, category, n)"
  /// The row of the text of a key.
  static let textJoin = "l10n.text s ON s.digest = l10n.digest(k.text) AND s.locale = k.locale AND s.text = k.text"
  /// The place of a key.
  static let place = "l10n.place(k.target, k.context, k.category)"

  let parameters: [String?]

  init(_ keys: some Sequence<MemoryKey>) {
    parameters = [
      Self.array(keys.lazy.map(\.source.identifier)), Self.array(keys.lazy.map { StoredText.key($0.text) }),
      Self.array(keys.lazy.map(\.target.identifier)), Self.array(keys.lazy.map { StoredText.key($0.context) }),
      Self.array(keys.lazy.map { $0.category?.rawValue ?? "" }),
    ]
  }

  /// Texts as an array of PostgreSQL.
  ///
  /// - SeeAlso: https://www.postgresql.org/docs/current/arrays.html#ARRAYS-IO
  static func array(_ texts: some Sequence<String>) -> String {
    var result: [UInt8] = [UInt8(ascii: "{")]
    for text in texts {
      if result.count > 1 { result.append(UInt8(ascii: ",")) }
      result.append(UInt8(ascii: "\""))
      for byte in text.utf8 {
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { result.append(UInt8(ascii: "\\")) }
        result.append(byte)
      }
      result.append(UInt8(ascii: "\""))
    }
    result.append(UInt8(ascii: "}"))
    return String(decoding: result, as: UTF8.self)
  }

  /// Numbers as an array.
  static func array(_ numbers: some Sequence<Int>) -> String { "{" + numbers.map { String($0) }.joined(separator: ",") + "}" }

  /// Makes the rows of the texts that are not there.
  ///
  /// - Parameter tokens: The tokens of each text, joined; nil where they are unknown.
  static func makeTexts(_ keys: [MemoryKey], tokens: [String]? = nil, in connection: PostgreSQLConnection) throws(PostgreSQLFailure) {
    // A text that is there keeps its row, and gets tokens if it had none.
    try connection.run(
      """
      INSERT INTO l10n.text AS s (locale, digest, text, tokens)
      SELECT DISTINCT ON (k.text, k.locale) k.locale, l10n.digest(k.text), k.text, k.tokens
      FROM unnest($1::text[], $2::text[], $3::text[]) AS k(locale, text, tokens) ORDER BY k.text, k.locale, k.tokens DESC
      ON CONFLICT (digest, locale) DO UPDATE SET tokens = excluded.tokens WHERE s.tokens = '' AND excluded.tokens <> ''
      """,
      [
        array(keys.lazy.map(\.source.identifier)), array(keys.lazy.map { StoredText.key($0.text) }),
        array(tokens ?? keys.map { _ in "" }),
      ])
  }
}

/// Items in portions of a number of rows that one statement takes.
extension Array {
  func portions(of count: Int = 5000) -> [ArraySlice<Element>] {
    stride(from: 0, to: self.count, by: count).map { self[$0..<Swift.min($0 + count, self.count)] }
  }
}
#endif
