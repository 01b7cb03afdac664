import ErrorRecovery
import Localize
import LocalizeProject

@testable import LocalizeValidation

extension Diagnostic {
  /// A diagnostic for the tests of reporters.
  static func sample(
    _ rule: RuleIdentifier = "placeholder-type", _ severity: Severity = .error, _ message: String = "Something is wrong.",
    file: String = "de.lproj/App.strings", line: Int = 1, columns: Range<Int> = 1..<1, endLine: Int? = nil, key: String? = "key",
    locale: String? = "de", table: String? = "App", fixability: Fixability = .no, ordinal: Int = 0, notes: [Note] = [],
    suggestions: [String] = [], sourceLine: String = ""
  ) -> Diagnostic {
    Diagnostic(
      rule: rule, severity: severity, message: ErrorText(key: nil, defaultValue: "%1$@", arguments: [.string(message, privacy: .user)]),
      file: file, start: LineTable.Position(line: line, column: columns.lowerBound),
      end: LineTable.Position(line: endLine ?? line, column: columns.upperBound), key: key, locale: locale, catalog: table,
      catalogIdentity: table.map { CatalogIdentity(folder: "", table: $0, family: .apple) }, fixability: fixability,
      fingerprint: Fingerprint(parts: [rule.rawValue, key ?? "", locale ?? "", String(ordinal)]),
      groupFingerprint: Fingerprint(parts: [rule.rawValue, key ?? "", String(ordinal)]), notes: notes,
      suggestions: suggestions, sourceLine: sourceLine)
  }
}

extension Diagnostic.Note {
  /// A note for the tests of reporters.
  static func sample(_ message: String, file: String, line: Int = 1, column: Int = 1) -> Diagnostic.Note {
    Diagnostic.Note(
      message: ErrorText(key: nil, defaultValue: "%1$@", arguments: [.string(message, privacy: .user)]), file: file,
      start: LineTable.Position(line: line, column: column))
  }
}

extension Report {
  /// A report for the tests of reporters.
  static func sample(_ diagnostics: [Diagnostic], files: Int = 2, locales: Int = 2, keys: Int = 3) -> Report {
    var counts = Counts()
    counts.files = files
    counts.catalogs = 1
    counts.locales = locales
    counts.keys = keys
    counts.translations = locales * keys
    return Report(diagnostics: diagnostics, counts: counts)
  }

  /// The findings in a catalogue with one defect of nearly every kind.
  static func ofDefects() async throws -> Report {
    try await Sample([
      (
        "en.lproj/App.strings",
        "\"greeting\" = \"Hello %@\";\n\"photos\" = \"%lld photos\";\n\"save\" = \"Save\";\n\"version\" = \"Version: \";\n"
      ),
      (
        "de.lproj/App.strings",
        "\"greeting\" = \"Hallo\";\n\"photos\" = \"%@ Fotos\";\n\"sav\" = \"Sichern\";\n\"version\" = \"Version:\";\n\"version\" = \"Fassung: \";\n"
      ), ("fr.lproj/App.strings", "\"greeting\" = \"Bonjour\";\n\"photos\" = \"%lld photos\";\n\"version\" = \"Version : \"\n"),
      ("en.lproj/Main.strings", "\"title\" = \"Main\";\n"), ("de.lproj/Main.strings", "\"title\" = \"Haupt\";\n"),
    ]).report()
  }
}
