import ErrorRecovery

/// The texts of the text report.
enum ReportTexts {
  static let errorLabel = MessageTemplate("report.error", "error:")
  static let warningLabel = MessageTemplate("report.warning", "warning:")
  static let infoLabel = MessageTemplate("report.info", "info:")
  static let errorName = MessageTemplate("report.error-name", "error")
  static let warningName = MessageTemplate("report.warning-name", "warning")
  static let infoName = MessageTemplate("report.info-name", "info")
  static let keyLine = MessageTemplate("report.key", "Key: %1$@")
  static let keysLine = MessageTemplate("report.keys", "Keys: %1$@")
  static let localeLine = MessageTemplate("report.locales", "Locales: %1$@")
  static let suggestionLine = MessageTemplate("report.suggestion", "Nearest key: %1$@")
  static let morePlaces = MessageTemplate("report.more-places", "More places: %1$@")
  static let missing = MessageTemplate("report.missing", "Translations missing: %1$@ (%2$@).")
  static let missingEach = MessageTemplate("report.missing-each", "Translations missing: %1$@ per locale (%2$@).")
  static let inTable = MessageTemplate("report.in-table", "Findings of this rule in this table: %1$@; --only %2$@ lists them.")
  static let moreFindings = MessageTemplate("report.more-findings", "… and %1$@ more; --only %2$@ lists them.")
  static let moreRules = MessageTemplate("report.more-rules", "… and findings of other rules; --only RULE lists the findings of one rule.")
  static let restOfTable = MessageTemplate("report.rest-of-table", "… and %1$@ more rules; --statistics counts them.")
  static let clean = MessageTemplate("report.clean", "No defects found.")
  static let noSource = MessageTemplate(
    "report.no-source", "Syntax only: no source text to compare with. Name the source file with --source-file.")
  static let noTranslation = MessageTemplate(
    "report.no-translation", "Syntax only: no other locale to compare with. Name the source file with --source-file.")
  static let noSourceText = MessageTemplate("report.no-source.folder", "Syntax only: no source text to compare with.")
  static let onlyLocale = MessageTemplate("report.no-translation.folder", "Syntax only: no other locale to compare with.")
  static let checked = MessageTemplate("report.checked", "Files: %1$@ · Locales: %2$@ · Keys: %3$@")
  static let source = MessageTemplate("report.source", "Source locale: %1$@")
  static let found = MessageTemplate("report.found", "Errors: %1$@ · Warnings: %2$@ · Infos: %3$@")
  static let codeCounts = MessageTemplate(
    "report.sources", "Source files: %1$@ · Uses of keys: %2$@ · Known only at run time: %3$@ · In tables not found: %4$@")
  static let noUses = MessageTemplate("report.sources.none", "Source files: %1$@ · No uses of keys recognised")
  static let suppressedByComments = MessageTemplate("report.suppressed-by-comments", "Suppressed by comments: %1$@")
  static let suppressedByAttributes = MessageTemplate("report.suppressed-by-attributes", "Suppressed by tools:ignore: %1$@")
  static let suppressedByBaseline = MessageTemplate("report.suppressed-by-baseline", "Suppressed by the baseline: %1$@")
  static let fixable = MessageTemplate("report.fixable", "%1$@ fixable with %2$@")
  static let infosHidden = MessageTemplate("report.infos-hidden", "Infos are counted and not listed; --show info lists them.")
  static let grouped = MessageTemplate("report.grouped", "Missing translations are grouped; --show missing lists each one.")
  static let nextBaseline = MessageTemplate("report.next-baseline", "To fail only for new findings: %1$@")
  static let nextSettings = MessageTemplate("report.next-settings", "To choose rules and locales: l10n init")
  static let nextExplain = MessageTemplate("report.next-explain", "For details: l10n explain %1$@")

  static let ruleColumn = MessageTemplate("report.column-rule", "Rule")
  static let severityColumn = MessageTemplate("report.column-severity", "Severity")
  static let findingsColumn = MessageTemplate("report.column-findings", "Findings")
  static let fixableColumn = MessageTemplate("report.column-fixable", "Fixable")
  static let localeColumn = MessageTemplate("report.column-locale", "Locale")
  static let errorsColumn = MessageTemplate("report.column-errors", "Errors")
  static let warningsColumn = MessageTemplate("report.column-warnings", "Warnings")
  static let infosColumn = MessageTemplate("report.column-infos", "Infos")

  static var all: [MessageTemplate] {
    [
      errorLabel, warningLabel, infoLabel, errorName, warningName, infoName, keyLine, keysLine, localeLine, suggestionLine, morePlaces,
      missing, missingEach,
      inTable, moreFindings, moreRules, restOfTable, clean, noSource, noTranslation, noSourceText, onlyLocale, checked, source, found,
      codeCounts, noUses,
      suppressedByComments, suppressedByAttributes, suppressedByBaseline, fixable, infosHidden, grouped, nextBaseline, nextSettings,
      nextExplain, ruleColumn, severityColumn, findingsColumn, fixableColumn,
      localeColumn,
      errorsColumn, warningsColumn, infosColumn,
    ]
  }

  /// The label in front of a finding.
  static func label(_ severity: Severity) -> ErrorText {
    switch severity {
    case .error: errorLabel()
    case .warning: warningLabel()
    case .info, .off: infoLabel()
    }
  }

  /// The name of a severity in a table.
  static func name(_ severity: Severity) -> ErrorText {
    switch severity {
    case .error: errorName()
    case .warning: warningName()
    case .info, .off: infoName()
    }
  }
}
