import ErrorRecovery
import Localize
import LocalizeProject
import LocalizeValidation

/// Translations with their states, as lines, in full, or as data.
struct ReviewReport {
  /// A translation with who decided about it or recorded it, and when.
  struct Row: Sendable {
    var item: ReviewItem
    var origin: ReviewHistory.Origin?
  }

  let rows: [Row]
  let presentation: Presentation

  /// A line for each text, as `file:line: key [locale] = text · state · who · when · why`.
  var lines: [String] {
    rows.flatMap { row in
      row.item.translation.map { text in
        let place = ([row.item.locale.identifier] + text.form).joined(separator: ", ")
        let start = "\(row.item.path):\(row.item.line): \(OutputLine.onOneLine(row.item.key)) [\(place)] = "
        return OutputLine.of(start + OutputLine.onOneLine(text.text) + " · " + state(of: row))
      }
    }
  }

  /// A translation with everything that a reviewer needs, line by line.
  ///
  /// - Parameters:
  ///   - findings: What `validate` reports about the translation.
  ///   - similar: Similar texts of the memory.
  func description(of row: Row, findings: [String] = [], similar: [ErrorText] = []) -> [String] {
    let item = row.item
    var lines = ["\(OutputLine.onOneLine(item.key)) [\(item.locale.identifier)]  \(item.path):\(item.line)"]
    func add(_ template: MessageTemplate, _ text: String) { lines.append("  " + presentation.string(template(text))) }
    for text in item.source { add(ReviewTexts.source, Self.shown(text)) }
    for text in item.translation { add(ReviewTexts.translation, Self.shown(text)) }
    if let comment = item.comment { add(ReviewTexts.comment, OutputLine.onOneLine(comment)) }
    add(ReviewTexts.state, state(of: row))
    if let earlier = item.entry?.review?.earlier {
      add(ReviewTexts.earlier, [earlier.reviewer, earlier.reason].compactMap(\.self).map(OutputLine.onOneLine).joined(separator: " · "))
    }
    for finding in findings { add(ReviewTexts.finding, finding) }
    lines += similar.map { "  " + presentation.string($0) }
    return lines
  }

  /// The translations as data.
  var json: String {
    var json = JSONWriter()
    json.array { json in
      for row in rows {
        json.object { json in
          json.string("key", row.item.key)
          json.string("locale", row.item.locale.identifier)
          json.string("state", row.item.state.rawValue)
          json.string("file", row.item.path)
          json.integer("line", row.item.line)
          Self.write("source", row.item.source, to: &json)
          Self.write("translation", row.item.translation, to: &json)
          if let comment = row.item.comment { json.string("comment", comment) }
          if let entry = row.item.entry { json.string("origin", entry.origin.rawValue) }
          if let person = row.origin?.person { json.string("by", person) }
          if let origin = row.origin { json.string("date", LockReview(time: origin.time).date) }
          if let reason = row.item.entry?.review?.reason { json.string("reason", reason) }
          if let earlier = row.item.entry?.review?.earlier {
            json.object("earlier") { json in
              if let person = earlier.reviewer { json.string("by", person) }
              json.string("reason", earlier.reason)
            }
          }
        }
      }
    }
    return json.text
  }

  private static func write(_ name: String, _ texts: [ReviewItem.Text], to json: inout JSONWriter) {
    json.array(name) { json in
      for text in texts {
        json.object { json in
          if !text.form.isEmpty { json.strings("form", text.form) }
          json.string("text", text.text)
        }
      }
    }
  }

  /// The state, who wrote the text, who decided or recorded it, when and why.
  private func state(of row: Row) -> String {
    let parts = [
      presentation.string(ReviewTexts.name(of: row.item.state)), row.item.entry?.origin.rawValue, row.origin?.person, row.origin?.day,
      row.item.entry?.review?.reason,
    ]
    return parts.compactMap(\.self).map(OutputLine.onOneLine).joined(separator: " · ")
  }

  private static func shown(_ text: ReviewItem.Text) -> String {
    (text.form.isEmpty ? "" : text.form.joined(separator: ", ") + ": ") + OutputLine.onOneLine(text.text)
  }
}
