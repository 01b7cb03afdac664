import Localize
import LocalizeProject

/// The contents of a table, as text for comparison.
struct CSVReading: Equatable {
  var document: Document
  var keys: [String]
  var rows: [[String]]

  /// Reads a text and lists, for each entry, the key and `locale=text` for each value.
  init(_ text: String) {
    self.init(SourceText(text))
  }

  init(_ source: SourceText) {
    let document = CSVFormat.read(source)
    self.document = document
    keys = document.entries.map { document.string(of: $0.key) }
    rows = document.entries.map { entry in
      entry.localizations.map { index in
        let localization = document.localizations[index]
        let locale = document.locales[Int(localization.locale)]?.identifier ?? "-"
        return "\(locale)=\(localization.value.leaves.map { document.string(of: $0.text) }.joined())"
      }
    }
  }

  var format: CSVFormat? { document.format as? CSVFormat }

  var locales: [String] { document.locales.map { $0?.identifier ?? "-" } }

  var comments: [String] { document.entries.map { $0.comment.map(document.string(of:)) ?? "" } }

  /// Each problem as `kind line:column`.
  var problems: [String] {
    let lines = LineTable(document.source)
    return document.problems.map { problem in
      let position = lines.position(of: problem.range.start)
      return "\(problem.kind) \(position.line):\(position.column)"
    }
  }

  /// A text as UTF-16, least significant byte first, with its mark.
  static func utf16(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = [0xFF, 0xFE]
    for unit in text.utf16 { bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    return bytes
  }

  static func == (first: CSVReading, second: CSVReading) -> Bool {
    first.keys == second.keys && first.rows == second.rows && first.problems == second.problems
  }

  /// The invariants for any bytes: ranges lie inside the text and in order, and nothing is lost when it is written.
  var brokenPromises: [String] {
    var result: [String] = []
    let count = UInt32(document.source.text.count)
    var last: UInt32 = 0
    for entry in document.entries {
      if entry.range.start < last || entry.range.end > count || entry.range.isEmpty { result.append("entry \(entry.range)") }
      last = entry.range.end
      // The rows of a plural need not be adjacent.
      let texts = entry.localizations.map { document.localizations[$0] }.filter { if case .leaf = $0.value { true } else { false } }
      let ranges = [entry.key.range, entry.comment?.range].compactMap { $0 } + texts.map(\.range)
      for range in ranges where range.start < entry.range.start || range.end > entry.range.end || range.start > range.end {
        result.append("range \(range) in \(entry.range)")
      }
      for text in texts {
        for leaf in text.value.leaves where leaf.text.range.start < text.range.start || leaf.text.range.end > text.range.end {
          result.append("text \(leaf.text.range) in \(text.range)")
        }
      }
    }
    for problem in document.problems where problem.range.end > count || problem.range.start > problem.range.end {
      result.append("problem \(problem)")
    }
    let starts = document.problems.map(\.range.start)
    if starts != starts.sorted() { result.append("order of problems") }
    let written = try? document.bytes()
    if written?.bytes != document.source.original { result.append("written bytes") }
    return result
  }
}
