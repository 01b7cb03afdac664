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

  /// The sum of each locale over all catalogues, in the order of their names.
  private var totals: [CatalogStatistics.LocaleStatistics] {
    var order: [LocaleIdentifier: Int] = [:]
    var result: [CatalogStatistics.LocaleStatistics] = []
    for locale in statistics.flatMap(\.locales) {
      if let index = order[locale.locale] {
        result[index] += locale
      } else {
        order[locale.locale] = result.count
        result.append(locale)
      }
    }
    return result.sorted { $0.locale < $1.locale }
  }

  /// The share of texts that are translated, from 0 to 1, over all locales; nil without texts to translate.
  var coverage: Double? {
    let total = totals.reduce(0) { $0 + $1.total }
    return total == 0 ? nil : Double(totals.reduce(0) { $0 + $1.shown }) / Double(total)
  }

  /// The tables: one for each catalogue with translations, and if there are several, one with the sums.
  private var tables: [(name: String, locales: [CatalogStatistics.LocaleStatistics])] {
    let own = statistics.filter { !$0.locales.isEmpty }.map { (name: name(of: $0), locales: $0.locales) }
    return own.count > 1 ? own + [(presentation.string(Self.all()), totals)] : own
  }

  /// A table for each catalogue, for a terminal.
  var text: String { text(of: tables) }

  /// The sums of all catalogues, where their tables don't fit on a screen; nil if they do.
  ///
  /// - Parameter screen: The terminal.
  func sums(insteadOfTablesOn screen: TextReporter.Detail.Screen) -> String? {
    statistics.count > 1 && screen.rows(of: text) > screen.room ? text(of: tables.suffix(1)) : nil
  }

  private func text(of tables: some Sequence<(name: String, locales: [CatalogStatistics.LocaleStatistics])>) -> String {
    tables.map { catalog in
      let lines = TextTable(rows: [headers] + rows(of: catalog.locales), textColumns: 1).lines
      return TerminalText.harmless(catalog.name) + "\n" + lines.joined(separator: "\n") + "\n"
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
            Self.write(catalog.locales, as: "locales", to: &json)
          }
        }
      }
      Self.write(totals, as: "totals", to: &json)
    }
    return json.text
  }

  private static func write(_ locales: [CatalogStatistics.LocaleStatistics], as name: String, to json: inout JSONWriter) {
    json.array(name) { json in
      for locale in locales {
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

  /// Tables for a web page or a pull request.
  var markdown: String {
    tables.map { catalog in
      var lines = ["### \(Self.escapedMarkdown(catalog.name))", ""]
      lines.append("| " + headers.joined(separator: " | ") + " |")
      lines.append("| --- |" + String(repeating: " ---: |", count: headers.count - 1))
      lines += rows(of: catalog.locales).map { "| " + $0.joined(separator: " | ") + " |" }
      return lines.joined(separator: "\n") + "\n"
    }.joined(separator: "\n")
  }

  /// A page of its own, with a bar for each locale; the sums come first.
  var html: String {
    let (title, language) = Self.title().rendering(for: .user, catalog: presentation.catalog, languages: presentation.languages)
    let direction = LocaleIdentifier(language)?.direction == .rightToLeft ? "rtl" : "ltr"
    let heading = MarkupSigns.escaped(title)
    let head = headers.map { "<th>\(MarkupSigns.escaped($0))</th>" }.joined()
    let parts = (tables.suffix(1) + tables.dropLast()).map { catalog in
      let body = zip(catalog.locales, rows(of: catalog.locales)).map { locale, row in
        let cells = row.enumerated().map { "<td>\(MarkupSigns.escaped($1))\($0 == 1 ? Self.bar(locale) : "")</td>" }
        return "<tr>" + cells.joined() + "</tr>\n"
      }.joined()
      return "<h2>\(MarkupSigns.escaped(catalog.name))</h2>\n<table>\n<tr>\(head)</tr>\n\(body)</table>\n"
    }
    return """
      <!DOCTYPE html>
      <html lang="\(MarkupSigns.escaped(language))" dir="\(direction)">
      <head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>\(heading)</title>
      <style>
      :root{color-scheme:light dark;--rule:light-dark(#ddd,#444)}
      body{font:16px/1.5 system-ui,sans-serif;max-width:60em;margin:2em auto;padding:0 1em}
      h1{font-size:1.5em}
      h2{font-size:1.1em;margin:2em 0 .5em;overflow-wrap:anywhere}
      table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
      th,td{padding:.3em .8em;text-align:end;border-bottom:1px solid var(--rule)}
      th:first-child,td:first-child{text-align:start}
      .bar{display:flex;height:.4em;min-width:8em;border-radius:.2em;overflow:hidden;background:light-dark(#e5e5e5,#333)}
      .legend i{display:inline-block;width:.8em;height:.8em;margin-inline:1em .4em;border-radius:.2em}.legend i:first-child{margin-inline-start:0}
      .done{background:#2e9e5b}.review{background:#e0a800}.copied{background:#9aa0a6}
      </style></head>
      <body>
      <h1>\(heading)</h1>
      <p class="legend">\(legend)</p>
      \(parts.joined())</body>
      </html>

      """
  }

  /// What the colours of the bars are.
  private var legend: String {
    [("done", Self.translated), ("review", Self.needsReview), ("copied", Self.copied)].map { name, title in
      "<i class=\"\(name)\"></i>\(MarkupSigns.escaped(presentation.string(title())))"
    }.joined()
  }

  /// A bar of three parts, translated, to be reviewed and copied, whose empty rest is missing.
  private static func bar(_ locale: CatalogStatistics.LocaleStatistics) -> String {
    let parts = [("done", locale.translated), ("review", locale.needsReview), ("copied", locale.copied)].filter { $0.1 > 0 }
    let spans = parts.map { name, count in
      let (whole, tenths) = tenths(of: Double(count) / Double(max(1, locale.total)))
      return "<span class=\"\(name)\" style=\"width:\(whole).\(tenths)%\"></span>"
    }
    return "<span class=\"bar\">" + spans.joined() + "</span>"
  }

  private var headers: [String] {
    [Self.locale, Self.coverage, Self.translated, Self.copied, Self.missing, Self.needsReview, Self.sum].map { presentation.string($0()) }
  }

  private func rows(of locales: [CatalogStatistics.LocaleStatistics]) -> [[String]] {
    locales.map { locale in
      [locale.locale.identifier, presentation.string(Self.percentage(locale.coverage))]
        + [locale.translated, locale.copied, locale.missing, locale.needsReview, locale.total].map { String($0) }
    }
  }

  /// The name of a catalogue: its folder and its table, with its family if there is another one of this name.
  func name(of catalog: CatalogStatistics) -> String {
    let name = Self.name(of: catalog)
    return statistics.count { Self.name(of: $0) == name } > 1 ? "\(name) (\(catalog.identity.family.rawValue))" : name
  }

  private static func name(of catalog: CatalogStatistics) -> String {
    catalog.identity.folder.isEmpty ? catalog.identity.table : "\(catalog.identity.folder)/\(catalog.identity.table)"
  }

  /// A share from 0 to 1 as a percentage.
  static func percentage(_ share: Double) -> ErrorText {
    let (whole, tenths) = tenths(of: share)
    return percentage(String(whole), String(tenths))
  }

  /// The percents of a share, and one decimal, rounded down, so that only complete coverage shows 100.0%.
  private static func tenths(of share: Double) -> (whole: Int, tenths: Int) {
    // 0.57 is a little less than 57 hundredths.
    let tenths = Int(share * 1000 + 1e-9)
    return (tenths / 10, tenths % 10)
  }

  private static func escapedMarkdown(_ text: String) -> String {
    TerminalText.harmless(text).flatMap { "\\`*_[]<>|#".contains($0) ? ["\\", $0] : [$0] }.reduce(into: "") { $0.append($1) }
  }

  static var messages: [MessageTemplate] { [title, locale, coverage, percentage, translated, copied, missing, needsReview, sum, all] }

  private static let title = MessageTemplate("stats.title", "Coverage of translations")
  private static let all = MessageTemplate("stats.all", "All catalogues")
  private static let locale = MessageTemplate("stats.locale", "Locale")
  private static let coverage = MessageTemplate("stats.coverage", "Coverage")
  private static let percentage = MessageTemplate("stats.percentage", "%1$@.%2$@%%")
  private static let translated = MessageTemplate("stats.translated", "Translated")
  private static let copied = MessageTemplate("stats.copied", "Copied")
  private static let missing = MessageTemplate("stats.missing", "Missing")
  private static let needsReview = MessageTemplate("stats.needs-review", "Needs review")
  private static let sum = MessageTemplate("stats.total", "Total")
}

extension CatalogStatistics.LocaleStatistics {
  fileprivate static func += (sum: inout Self, other: Self) {
    sum.total += other.total
    sum.translated += other.translated
    sum.copied += other.copied
    sum.missing += other.missing
    sum.needsReview += other.needsReview
    sum.hidden += other.hidden
    sum.orphansToReview += other.orphansToReview
  }
}
