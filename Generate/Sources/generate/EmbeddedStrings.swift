/// The tool's own messages, so that one file without resources is all that has to be installed.
func embeddedMessages(in repository: Repository) throws -> GeneratedFile? {
  let input = "Strings/l10n.csv"
  guard repository.exists(input) else {
    print("\(input) isn't there: the embedded messages are left as they are")
    return nil
  }
  return GeneratedFile(
    path: "Sources/l10n/Messages/Messages+Generated.swift",
    body: """
      /// The project's own catalogue, \(input).
      enum EmbeddedMessages {
        static let csv = \(literal(try repository.text(input)))
      }

      """
  )
}

/// The texts of ErrorRecovery in each language of `Strings/`, without the comments for translators: a program carries them with it.
func standardErrorTexts(in repository: Repository) throws -> GeneratedFile? {
  let tables = repository.names(in: "Strings").filter { name in
    name.hasSuffix(".lproj") && repository.exists("Strings/\(name)/Recovery.strings")
  }
  guard !tables.isEmpty else {
    print("Strings/<locale>.lproj/Recovery.strings isn't there: the standard error texts are left as they are")
    return nil
  }
  let rows = try tables.map { name in
    let text = try repository.text("Strings/\(name)/Recovery.strings")
    let entries = text.split(separator: "\n").filter { $0.hasPrefix("\"") }.joined(separator: "\n")
    return "    (locale: \(literal(String(name.dropLast(6)))), strings: \(literal(entries + "\n"))),"
  }
  return GeneratedFile(
    path: "Sources/ErrorRecoveryTexts/StandardErrorTexts+Generated.swift",
    body: """
      /// The texts of ErrorRecovery, ErrorRecoveryFoundation and ErrorRecoveryHTTP in seven languages, as tables of the format `.strings`.
      ///
      /// A program with texts of its own joins both: `Localizer(embeddedCSV: own, strings: StandardErrorTexts.tables)`.
      public enum StandardErrorTexts {
        /// The tables, Strings/<locale>.lproj/Recovery.strings, sorted by locale.
        public static let tables: [(locale: String, strings: String)] = [
      \(rows.joined(separator: "\n"))
        ]
      }

      """
  )
}

/// A Swift literal for any text: raw, with as many `#` as the text needs, and multi-line where that keeps every byte.
///
/// A multi-line literal turns CRLF and CR into LF and can't hold control characters, so a text with those is written in one line, escaped.
func literal(_ text: String) -> String {
  let isPlain = text.unicodeScalars.allSatisfy { $0 == "\n" || $0 == "\t" || ($0.value >= 0x20 && $0.value != 0x7F && $0.value != 0xFEFF) }
  guard isPlain, text.contains("\n") else { return escaped(text) }
  let hashes = String(repeating: "#", count: longestHashRun(in: text) + 1)
  return "\(hashes)\"\"\"\n\(text)\n\"\"\"\(hashes)"
}

private func longestHashRun(in text: String) -> Int {
  var longest = 0
  var run = 0
  for byte in text.utf8 {
    run = byte == UInt8(ascii: "#") ? run + 1 : 0
    longest = max(longest, run)
  }
  return longest
}

private func escaped(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\\": result += "\\\\"
    case "\"": result += "\\\""
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case _ where scalar.value < 0x20 || scalar.value == 0x7F || scalar.value == 0xFEFF:
      result += "\\u{\(String(scalar.value, radix: 16))}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
