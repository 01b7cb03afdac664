import ErrorRecovery
import Localize
import LocalizeProject

/// Reports locales that no platform knows, and two files for one locale.
struct InvalidLocaleRule: CatalogRule {
  static let documentation = RuleDocumentation(
    id: "invalid-locale", severity: .warning,
    what: """
      A folder, file or column names a locale that does not exist, two of them name the same locale, or a file declares another language than its \
      path names.
      """,
    why: "The platform never chooses a locale it does not know, and only one of two files for the same locale: the texts are never shown.",
    example: "jp.lproj",
    instead: "ja.lproj",
    options: """
      Reports an error for a file that declares the locale of another file, whose texts it replaces. Reports an info for a column of a table that is neither a known one nor a locale, and for a language of three letters, which ISO 639-3 may have \
      added. Ignores two files of a language and of one that CLDR counts as the same, such as ku and kmr, and files of gettext, Qt and \
      XLIFF whose names are of different locales, whatever their headers name.
      """)

  func check(_ context: CatalogContext, into findings: inout Findings) {
    let catalog = context.catalog
    let misplaced = Set(catalog.files.indices.filter { Self.isMisplaced(catalog.files[$0]) })
    for index in misplaced {
      let file = catalog.files[index]
      guard let declared = file.document.locales.last.flatMap(\.self), let named = file.locale else { continue }
      // Programs of Qt choose a file by its name alone.
      let isTaken =
        !file.document.format.traits.holdsSourceTexts
        && catalog.files.indices.contains { $0 != index && catalog.files[$0].document.locales.contains(declared) }
      let range = file.document.localeRanges.last ?? TextRange(0, 0)
      findings.report(
        Finding(
          Self.id, Self.declared(declared.original, named.original), file: index, range: range,
          severity: isTaken ? .error : nil, locale: declared))
    }
    var firstFile: [LocaleIdentifier: (index: Int, named: LocaleIdentifier)] = [:]
    for (index, file) in catalog.files.enumerated() {
      Self.checkColumns(of: file, index: index, into: &findings)
      for (column, named) in file.document.locales.enumerated() {
        guard let locale = named ?? file.locale, !locale.isBase else { continue }
        if !catalog.isPseudo(locale), let message = Self.message(for: locale, in: file) {
          let range = file.document.localeRanges.indices.contains(column) ? file.document.localeRanges[column] : TextRange(0, 0)
          findings.report(
            Finding(
              Self.id, message, file: index, range: range, severity: Self.mayBeNew(locale.validity, locale) ? .info : nil, locale: locale))
        }
        // The locale that a file translates from is not that of its translations.
        if file.document.format.traits.holdsSourceTexts, file.document.locales.count > 1, locale == file.document.sourceLocale, column == 0
        {
          continue
        }
        guard let known = firstFile[locale] else {
          firstFile[locale] = (index, locale)
          continue
        }
        guard !Self.areApart((file, locale), (catalog.files[known.index], known.named)) else { continue }
        let earlier = known.index
        guard !misplaced.contains(index), !misplaced.contains(earlier),
          catalog.files[earlier].document.format.id == file.document.format.id, catalog.files[earlier].layer == file.layer,
          !Set(catalog.locales(ofFile: earlier)).contains(catalog.locales(ofFile: index)[column])
        else { continue }
        findings.report(
          Finding(
            Self.id, Self.second(locale.identifier, catalog.files[earlier].path, file.path), file: index, range: TextRange(0, 0),
            locale: locale,
            notes: [Finding.Note(Self.first(), path: catalog.files[earlier].path)]))
      }
    }
  }

  /// Whether a file declares another language than its path names: `de.yml` with texts below `en`, `app_de.arb` with `"@@locale": "en"`, and
  /// `app_de.ts` with `language="en"`, which gets the plural rules of the wrong language.
  private static func isMisplaced(_ file: CatalogFile) -> Bool {
    let document = file.document
    let count = document.format.traits.placeholders == .exactly(.qt) ? 2 : document.format.traits.holdsSourceTexts ? 0 : 1
    guard document.format.traits.namesLocale, document.locales.count == count, let declared = document.locales.last.flatMap(\.self),
      let named = file.locale, declared.validity == .valid, named.validity == .valid, !named.isPseudo, !declared.isPseudo
    else { return false }
    return declared.language != named.language
      && !relatedLanguages.contains { $0.contains(declared.language) && $0.contains(named.language) }
  }

  /// Languages of which one may stand for another one.
  private static let relatedLanguages: [Set<String>] = [
    ["no", "nb", "nn"], ["tl", "fil"], ["sh", "sr", "hr", "bs", "cnr"], ["iw", "he"], ["in", "id"], ["ji", "yi"], ["mo", "ro"],
    ["zh", "cmn", "yue", "nan"], ["ku", "kmr", "ckb"], ["az", "azj"], ["ms", "zsm"], ["uz", "uzn"], ["fa", "pes"],
  ]

  /// Whether programs find both of two files, since they look for the names of files.
  private static func areApart(
    _ one: (file: CatalogFile, named: LocaleIdentifier), _ other: (file: CatalogFile, named: LocaleIdentifier)
  ) -> Bool {
    guard one.file.document.format.traits.holdsSourceTexts else { return writtenLanguagesDiffer(one.named, other.named) }
    let (first, second) = (one.file.locale ?? one.named, other.file.locale ?? other.named)
    return first != second || writtenLanguagesDiffer(first, second)
  }

  /// Whether one of two names of a locale is of a language that CLDR counts as a part of the other.
  private static func writtenLanguagesDiffer(_ one: LocaleIdentifier, _ other: LocaleIdentifier) -> Bool {
    let written = [one, other].map { String($0.original.prefix { $0.isASCII && $0.isLetter }).lowercased() }
    return written[0] != written[1] && written.contains(where: includedLanguages.contains)
  }

  /// The languages of ISO 639-3 that CLDR writes as their macrolanguage, each with texts of its own.
  private static let includedLanguages: Set<String> = [
    "als", "arb", "ayr", "azj", "bcc", "bcl", "bxr", "cld", "cmn", "cwd", "dgo", "ekk", "esk", "fat", "fuc", "gaz", "gug", "hea", "khk",
    "kmr",
    "knc", "knn", "kpv", "lvs", "mhr", "npi", "ojg", "ory", "pes", "plt", "quz", "src", "swh", "uzn", "ydd", "zsm", "zyb",
  ]

  /// Reports columns that are not read.
  ///
  /// Without any locale they are intended for locales, as in `key,English,German`: a table without a text would
  /// be found clean.
  private static func checkColumns(of file: CatalogFile, index: Int, into findings: inout Findings) {
    let isWithoutText = file.document.locales.isEmpty
    for problem in file.document.problems where problem.kind == .unknownColumn && !problem.detail.isEmpty {
      let message = isWithoutText ? unknown(problem.detail, example) : column(problem.detail)
      findings.report(Finding(Self.id, message, file: index, range: problem.range, severity: isWithoutText ? nil : .info))
    }
  }

  /// Whether a language of three letters may be one that ISO 639-3 has added.
  private static func mayBeNew(_ validity: LocaleIdentifier.Validity, _ locale: LocaleIdentifier) -> Bool {
    validity == .unknownLanguage(suggestion: nil) && locale.language.utf8.count == 3
  }

  private static func message(for locale: LocaleIdentifier, in file: CatalogFile) -> ErrorText? {
    guard locale != .root else { return nil }
    let validity = locale.validity
    if validity == .valid { return nil }
    let name = locale.original.hasSuffix(".lproj") ? String(locale.original.dropLast(6)) : locale.original
    let isFolderOfAndroid = PathParts(PathParts(file.path).folder).name.hasPrefix("values-")
    guard let suggestion = validity.suggestion else { return unknown(name, isFolderOfAndroid ? exampleOfAndroid : example) }
    return misspelt(name, isFolderOfAndroid ? String(suggestion.androidFolder.dropFirst("values-".count)) : suggestion.identifier)
  }

  private static let example = "pt-BR"
  private static let exampleOfAndroid = "b+pt+BR"

  static var messages: [MessageTemplate] { [unknown, misspelt, column, second, declared, first] }

  private static let unknown = MessageTemplate(
    "rule.invalid-locale", "“%1$@” is not a known locale. Use a BCP 47 language code, such as “%2$@”.")
  private static let misspelt = MessageTemplate(
    "rule.invalid-locale.misspelt", "“%1$@” is not a known locale. Did you mean “%2$@”?")
  private static let column = MessageTemplate(
    "rule.invalid-locale.column", "The column “%1$@” is neither a known column nor a locale, and is ignored.")
  private static let second = MessageTemplate(
    "rule.invalid-locale.second-file",
    "There are two files for the locale %1$@, but the platform reads only one: %2$@ and %3$@. Merge them.")
  private static let declared = MessageTemplate(
    "rule.invalid-locale.declared", "The file declares the locale “%1$@”, but its path names “%2$@”. Change one of them.")
  private static let first = MessageTemplate("rule.invalid-locale.note", "The other file.")
}
