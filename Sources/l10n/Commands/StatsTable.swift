import ErrorRecovery
import Localize
import LocalizeProject
import LocalizeValidation

/// The numbers of `l10n stats` in the formats it writes.
struct StatsTable {
  private let statistics: [CatalogStatistics]
  private let presentation: Presentation

  init(_ statistics: [CatalogStatistics], presentation: Presentation) {
    self.statistics = statistics
    self.presentation = presentation
  }

  /// A table for each catalogue, for a terminal.
  var text: String {
    statistics.map { catalog in
      let rows = [headers] + rows(of: catalog)
      let widths = headers.indices.map { column in rows.map { Self.width($0[column]) }.max() ?? 0 }
      let lines = rows.map { row in
        row.enumerated().map { index, cell in
          let padding = String(repeating: " ", count: widths[index] - Self.width(cell))
          return index == 0 ? cell + padding : padding + cell
        }.joined(separator: "  ")
      }
      return TerminalText.harmless(name(of: catalog)) + "\n" + lines.joined(separator: "\n") + "\n"
    }.joined(separator: "\n")
  }

  /// The numbers as data, in English names.
  var json: String {
    var json = JSONWriter()
    json.object { json in
      json.integer("schema", 1)
      json.array("catalogs") { json in
        for catalog in statistics {
          json.object { json in
            json.string("catalog", name(of: catalog))
            json.array("locales") { json in
              for locale in catalog.locales {
                json.object { json in
                  json.string("locale", locale.locale.identifier)
                  json.integer("total", locale.total)
                  json.integer("translated", locale.translated)
                  json.integer("copied", locale.copied)
                  json.integer("missing", locale.missing)
                  json.integer("needsReview", locale.needsReview)
                }
              }
            }
          }
        }
      }
    }
    return json.text
  }

  /// Tables for a web page or a pull request.
  var markdown: String {
    statistics.map { catalog in
      var lines = ["### \(Self.escapedMarkdown(name(of: catalog)))", ""]
      lines.append("| " + headers.joined(separator: " | ") + " |")
      lines.append("| --- |" + String(repeating: " ---: |", count: headers.count - 1))
      lines += rows(of: catalog).map { "| " + $0.joined(separator: " | ") + " |" }
      return lines.joined(separator: "\n") + "\n"
    }.joined(separator: "\n")
  }

  /// A page of its own.
  var html: String {
    let tables = statistics.map { catalog in
      let head = headers.map { "<th>\(MarkupSigns.escaped($0))</th>" }.joined()
      let body = rows(of: catalog).map { row in
        "<tr>" + row.map { "<td>\(MarkupSigns.escaped($0))</td>" }.joined() + "</tr>\n"
      }.joined()
      return "<h2>\(MarkupSigns.escaped(name(of: catalog)))</h2>\n<table>\n<tr>\(head)</tr>\n\(body)</table>\n"
    }
    return """
      <!DOCTYPE html>
      <html>
      <head><meta charset="utf-8"><title>l10n stats</title>
      <style>body{font-family:sans-serif}table{border-collapse:collapse}th,td{padding:.2em .8em;text-align:end}
      th:first-child,td:first-child{text-align:start}tr:nth-child(even){background:#f2f2f2}</style></head>
      <body>
      \(tables.joined())</body>
      </html>

      """
  }

  private var headers: [String] {
    [Self.locale, Self.coverage, Self.translated, Self.copied, Self.missing, Self.needsReview, Self.total].map { presentation.string($0()) }
  }

  private func rows(of catalog: CatalogStatistics) -> [[String]] {
    catalog.locales.map { locale in
      [locale.locale.identifier, Self.percentage(locale.coverage)]
        + [locale.translated, locale.copied, locale.missing, locale.needsReview, locale.total].map { String($0) }
    }
  }

  private func name(of catalog: CatalogStatistics) -> String {
    catalog.identity.folder.isEmpty ? catalog.identity.table : "\(catalog.identity.folder)/\(catalog.identity.table)"
  }

  /// One decimal, rounded down, so that only complete coverage shows 100.0 %.
  private static func percentage(_ share: Double) -> String {
    let tenths = Int(share * 1000)
    return "\(tenths / 10).\(tenths % 10) %"
  }

  private static func width(_ text: String) -> Int { TextReporter.displayWidth(of: text) }

  private static func escapedMarkdown(_ text: String) -> String {
    TerminalText.harmless(text).flatMap { "\\`*_[]<>|#".contains($0) ? ["\\", $0] : [$0] }.reduce(into: "") { $0.append($1) }
  }

  static var messages: [MessageTemplate] { [locale, coverage, translated, copied, missing, needsReview, total] }

  private static let locale = MessageTemplate("stats.locale", "Locale")
  private static let coverage = MessageTemplate("stats.coverage", "Coverage")
  private static let translated = MessageTemplate("stats.translated", "Translated")
  private static let copied = MessageTemplate("stats.copied", "Copied")
  private static let missing = MessageTemplate("stats.missing", "Missing")
  private static let needsReview = MessageTemplate("stats.needs-review", "Needs review")
  private static let total = MessageTemplate("stats.total", "Total")
}
