extension Localizer {
  /// A localizer over tables that a program carries with it, so that it needs no file beside it.
  ///
  /// - Parameters:
  ///   - csv: A matrix of keys and locales, with a header such as `key,en,fr`; nil for none.
  ///   - strings: The `.strings` texts of one table, each with its locale.
  ///   - sourceLocale: The fallback for all other locales.
  public convenience init(
    embeddedCSV csv: String? = nil, strings: [(locale: String, strings: String)] = [], sourceLocale: LocaleIdentifier = "en"
  ) {
    var catalogs: [Catalog] = []
    if let csv {
      let file = CatalogFile(path: "l10n.csv", document: CSVFormat.read(SourceText(csv)), locale: nil)
      catalogs.append(Self.catalog([file], table: "l10n", family: .csv, sourceLocale: sourceLocale))
    }
    if !strings.isEmpty {
      let files = strings.map { table in
        CatalogFile(
          path: "\(table.locale).lproj", document: StringsFormat.read(SourceText(table.strings)), locale: LocaleIdentifier(table.locale))
      }
      catalogs.append(Self.catalog(files, table: "Recovery", family: .apple, sourceLocale: sourceLocale))
    }
    self.init(catalogs: catalogs)
  }

  private static func catalog(
    _ files: [CatalogFile], table: String, family: FormatFamily, sourceLocale: LocaleIdentifier
  ) -> Catalog {
    CatalogAssembly(
      identity: CatalogIdentity(folder: "", table: table, family: family), files: files, sourceLocale: sourceLocale,
      policy: CatalogPolicy(sourceText: .value)
    ).catalogInline()
  }
}
