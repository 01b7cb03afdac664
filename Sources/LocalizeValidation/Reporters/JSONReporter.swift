import ErrorRecovery
import Localize
import LocalizeProject

/// Writes a report as data: every finding, nothing folded, English texts, the same bytes for the same input.
public struct JSONReporter: Reporter {
  private let version: String
  private let showsStatistics: Bool

  /// Creates a reporter.
  ///
  /// - Parameters:
  ///   - version: The tool's version.
  ///   - showsStatistics: Whether counts by rule and by locale are written in place of the findings.
  public init(version: String, showsStatistics: Bool = false) {
    self.version = version
    self.showsStatistics = showsStatistics
  }

  /// Writes the report as one JSON document of schema 1.
  ///
  /// - Throws: what the sink throws.
  public func write(_ report: Report, to sink: (String) throws -> Void) rethrows {
    var json = JSONWriter()
    try json.object { json in
      json.integer("schema", 1)
      json.object("tool") { json in
        json.string("name", "l10n")
        json.string("version", version)
      }
      json.object("summary") { json in
        json.integer("files", report.counts.files)
        json.integer("catalogs", report.counts.catalogs)
        json.integer("locales", report.counts.locales)
        json.integer("keys", report.counts.keys)
        json.integer("translations", report.counts.translations)
        json.integer("errors", report.count(of: .error))
        json.integer("warnings", report.count(of: .warning))
        json.integer("infos", report.count(of: .info))
        let suppressed = report.counts.suppressed
        json.integer("suppressed", suppressed.total)
        if suppressed.total > 0 {
          json.object("suppressedBy") { json in
            json.integer("comments", suppressed.comments)
            json.integer("attributes", suppressed.attributes)
            json.integer("baseline", suppressed.baseline)
          }
        }
        if let code = report.counts.code {
          json.object("sources") { json in
            json.integer("files", code.files)
            json.integer("callSites", code.callSites)
            json.integer("notUnderstood", code.notUnderstood)
            json.integer("unknownTables", code.unknownTables)
          }
        }
      }
      if showsStatistics { return Self.write(ReportStatistics(report), to: &json) }
      try json.array("diagnostics") { json in
        for diagnostic in report.diagnostics.withoutSourceLines {
          Self.write(diagnostic, to: &json)
          if json.pendingCount >= Self.pieceSize { try sink(json.drain()) }
        }
      }
    }
    try sink(json.text)
  }

  private static let pieceSize = 1 << 16

  private static func write(_ statistics: ReportStatistics, to json: inout JSONWriter) {
    json.object("statistics") { json in
      json.array("rules") { json in
        for rule in statistics.rules {
          json.object { json in
            json.string("rule", rule.rule.rawValue)
            json.string("severity", rule.severity.rawValue)
            json.integer("findings", rule.findings)
            json.integer("fixable", rule.fixable)
          }
        }
      }
      json.array("locales") { json in
        for locale in statistics.locales {
          json.object { json in
            json.string("locale", locale.locale)
            json.integer("errors", locale.errors)
            json.integer("warnings", locale.warnings)
            json.integer("infos", locale.infos)
          }
        }
      }
    }
  }

  private static func write(_ diagnostic: Diagnostic, to json: inout JSONWriter) {
    json.object { json in
      json.string("rule", diagnostic.rule.rawValue)
      json.string("severity", diagnostic.severity.rawValue)
      json.string("message", Presentation.english.string(diagnostic.message))
      json.string("file", diagnostic.file)
      json.integer("line", diagnostic.start.line)
      json.integer("column", diagnostic.start.column)
      json.integer("endLine", diagnostic.end.line)
      json.integer("endColumn", diagnostic.end.column)
      if let key = diagnostic.key { json.string("key", key) }
      if let locale = diagnostic.locale { json.string("locale", locale) }
      if let catalog = diagnostic.catalog { json.string("catalog", catalog) }
      json.string("fixable", diagnostic.fixability.rawValue)
      json.string("fingerprint", diagnostic.fingerprint.description)
      json.array("notes") { json in
        for note in diagnostic.notes {
          json.object { json in
            json.string("message", Presentation.english.string(note.message))
            json.string("file", note.file)
            json.integer("line", note.start.line)
            json.integer("column", note.start.column)
          }
        }
      }
      json.strings("suggestions", diagnostic.suggestions)
    }
  }
}
