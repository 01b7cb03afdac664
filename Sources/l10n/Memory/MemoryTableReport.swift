import ErrorRecovery
import Localize
import LocalizeProject
import LocalizeTranslation
import LocalizeValidation

/// The output of `l10n memory stats`.
struct MemoryTableReport {
  let path: String
  let statistics: MemoryStatistics
  let inDoubt: [DoubtfulBatch]
  let presentation: Presentation

  /// Tables for a terminal.
  var text: String {
    var blocks = [TerminalText.harmless(path) + "\n" + Self.table([headers(Self.pairHeaders)] + pairRows)]
    if !statistics.spending.isEmpty {
      blocks.append(Self.table([headers(Self.spendingHeaders)] + spendingRows))
    }
    var lines: [ErrorText] = []
    if statistics.rejectionCount > 0 { lines.append(MemoryNotes.rejections(String(statistics.rejectionCount))) }
    for (provider, batches) in doubtful {
      lines.append(
        MemoryNotes.inDoubt(
          provider, String(batches.reduce(0) { $0 + $1.keys.count }), String(batches.reduce(0) { $0 + $1.characters })))
    }
    if !lines.isEmpty { blocks.append(lines.map { TerminalText.harmless(presentation.string($0)) + "\n" }.joined()) }
    return blocks.joined(separator: "\n")
  }

  /// The numbers as data, in English names.
  var json: String {
    var json = JSONWriter()
    json.object { json in
      json.integer("schema", 1)
      json.string("database", path)
      json.array("pairs") { json in
        for pair in statistics.pairs {
          json.object { json in
            json.string("source", pair.source.identifier)
            json.string("target", pair.target.identifier)
            json.integer("total", pair.total)
            json.integer("human", pair.human)
            json.integer("import", pair.imported)
            json.integer("machine", pair.machine)
            json.integer("reviewed", pair.reviewed)
          }
        }
      }
      json.array("spending") { json in
        for spending in statistics.spending {
          json.object { json in
            json.string("provider", spending.provider)
            json.string("month", spending.month)
            json.integer("requests", spending.requests)
            json.integer("texts", spending.texts)
            json.integer("characters", spending.characters)
            json.integer("doubtful", spending.doubtful)
          }
        }
      }
      json.integer("rejections", statistics.rejectionCount)
      json.array("inDoubt") { json in
        for batch in inDoubt {
          json.object { json in
            json.string("provider", batch.provider)
            json.integer("characters", batch.characters)
            json.array("texts") { json in
              for key in batch.keys {
                json.object { json in
                  json.string("source", key.source.identifier)
                  json.string("target", key.target.identifier)
                  json.string("text", key.text)
                }
              }
            }
          }
        }
      }
    }
    return json.text
  }

  private var doubtful: [(String, [DoubtfulBatch])] {
    Dictionary(grouping: inDoubt, by: \.provider).sorted { $0.key < $1.key }
  }

  private var pairRows: [[String]] {
    statistics.pairs.map { pair in
      [pair.source.identifier, pair.target.identifier]
        + [pair.total, pair.human, pair.imported, pair.machine, pair.reviewed].map { String($0) }
    }
  }

  private var spendingRows: [[String]] {
    statistics.spending.map { spending in
      [TerminalText.harmless(spending.provider), spending.month]
        + [spending.requests, spending.texts, spending.characters, spending.doubtful].map { String($0) }
    }
  }

  private func headers(_ templates: [MessageTemplate]) -> [String] { templates.map { presentation.string($0()) } }

  private static func table(_ rows: [[String]]) -> String { TextTable(rows: rows, textColumns: 2).lines.map { $0 + "\n" }.joined() }

  static var messages: [MessageTemplate] { Array(Set(pairHeaders + spendingHeaders)) }

  private static let pairHeaders = [
    MessageTemplate("memory.source", "Source"), MessageTemplate("memory.target", "Target"), MessageTemplate("memory.total", "Total"),
    MessageTemplate("memory.human", "Human"), MessageTemplate("memory.import", "Imported"), MessageTemplate("memory.machine", "Machine"),
    MessageTemplate("memory.reviewed", "Reviewed"),
  ]
  private static let spendingHeaders = [
    MessageTemplate("memory.provider", "Provider"), MessageTemplate("memory.month", "Month"),
    MessageTemplate("memory.requests", "Requests"), MessageTemplate("memory.texts", "Texts"),
    MessageTemplate("memory.characters", "Characters"), MessageTemplate("memory.doubtful", "In doubt"),
  ]
}

/// The output of `l10n memory suggest`.
struct SuggestionReport {
  private let suggestions: [MemorySuggestion]

  init(_ suggestions: [MemorySuggestion]) { self.suggestions = suggestions }

  /// Two lines for each: the text that is like the one asked for, and its translation.
  var text: String {
    suggestions.map { suggestion in
      let entry = suggestion.entry
      let beginning = "\(Self.percentage(suggestion)) %  \(entry.key.source) → \(entry.key.target)  "
      return OutputLine.of(beginning + Self.line(entry.shownText))
        + OutputLine.of(String(repeating: " ", count: beginning.unicodeScalars.count) + Self.line(entry.shownTranslation))
    }.joined()
  }

  /// The same as data.
  var json: String {
    var json = JSONWriter()
    json.array { json in
      for suggestion in suggestions {
        json.object { json in
          json.integer("score", Int(suggestion.score * 100))
          json.string("source", suggestion.entry.key.source.identifier)
          json.string("target", suggestion.entry.key.target.identifier)
          json.string("text", suggestion.entry.shownText)
          json.string("translation", suggestion.entry.shownTranslation)
          json.string("origin", suggestion.entry.origin.rawValue)
          json.boolean("reviewed", suggestion.entry.isReviewed)
        }
      }
    }
    return json.text
  }

  /// Rounded down, so that only the same text has 100.
  private static func percentage(_ suggestion: MemorySuggestion) -> String {
    let digits = String(Int(suggestion.score * 100))
    return String(repeating: " ", count: 3 - digits.count) + digits
  }

  private static func line(_ text: String) -> String { text.replacing("\n", with: "\\n").replacing("\r", with: "\\r") }
}
