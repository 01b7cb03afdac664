/// A file of `LocaleTables`.
func file(_ name: String, _ what: String, @MemberList members: () -> [String]) -> GeneratedFile {
  GeneratedFile(
    path: "Sources/Localize/Locales/\(name)+Generated.swift",
    body: """
      // Data: CLDR, © Unicode, Inc., SPDX-License-Identifier: Unicode-3.0, and the code lists in Generate/Data.

      // What is known of locales: \(what).
      extension LocaleTables {
      \(members().joined(separator: "\n\n"))
      }

      """
  )
}

/// A `SortedTable`: all rows in one literal, which costs the compiler nothing and the program no start-up time.
func table(_ name: String, _ comment: String, _ rows: [(String, String)]) -> String {
  let keyWidth = rows.map(\.0.utf8.count).max() ?? 0
  let valueWidth = rows.map(\.1.utf8.count).max() ?? 0
  let records = rows.sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }.map { padded($0, keyWidth) + padded($1, valueWidth) }
  let perLine = max(1, 120 / (keyWidth + valueWidth))
  let lines = stride(from: 0, to: records.count, by: perLine).map { start in
    "      " + records[start..<min(start + perLine, records.count)].joined()
  }
  return """
      /// \(comment)
      static var \(name): SortedTable {
        SortedTable(
          keyWidth: \(keyWidth), valueWidth: \(valueWidth),
          records: \"""
    \(lines.joined(separator: "\\\n"))
          \"""
        )
      }
    """
}

/// A `CodeSet`: one bit for each code that could be.
func codeSet(_ name: String, _ comment: String, _ codes: Set<String>) -> String {
  """
    /// \(comment)
    static let \(name) = CodeSet(
      pairs: \(bits(codes, length: 2)),
      triples: \(bits(codes, length: 3))
    )
  """
}

private func bits(_ codes: Set<String>, length: Int) -> String {
  let codes = codes.filter { $0.utf8.count == length }
  guard !codes.isEmpty else { return "[]" }
  let size = length == 2 ? 26 * 26 : 26 * 26 * 26
  var words = [UInt64](repeating: 0, count: (size + 63) / 64)
  for code in codes {
    let index = code.lowercased().utf8.reduce(0) { $0 * 26 + Int($1 - UInt8(ascii: "a")) }
    words[index / 64] |= 1 << UInt64(index % 64)
  }
  let lines = stride(from: 0, to: words.count, by: 6).map { start in
    "      " + words[start..<min(start + 6, words.count)].map { "0x" + String($0, radix: 16) }.joined(separator: ", ") + ","
  }
  return "[\n\(lines.joined(separator: "\n"))\n    ]"
}

private func padded(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: width - text.utf8.count)
}

@resultBuilder
enum MemberList {
  static func buildBlock(_ members: String...) -> [String] { members }
}
