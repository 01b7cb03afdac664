import Localize
import LocalizeProject
import LocalizeValidation

extension Settings {
  /// Takes over what a reader has found.
  init(_ reader: SettingsReader, path: String, folder: String) {
    self.init(path: path, folder: folder)
    let values = reader.values
    catalogs = Self.objects(values["catalogs"]).map(CatalogEntry.init)
    rules = Self.severities(values["rules"])
    overrides = Self.objects(values["overrides"]).map { members in
      Override(
        paths: Self.globs(members["paths"]), locales: Self.locales(members["locales"]), keys: Self.keys(members["keys"]),
        rules: Self.severities(members["rules"]))
    }
    untranslatableKeys = Self.keys(values["doNotTranslate"]) ?? []
    codePaths = Self.texts(values["sources"]) ?? []
    accessors = (Self.texts(values["accessors"]) ?? []).compactMap { AccessorPattern($0) }
    usedKeys = Self.keys(values["usedKeys"]) ?? []
    minimumCoverage = CoverageMinimums(argument: (Self.texts(values["minimumCoverage"]) ?? []).joined(separator: ",")) ?? CoverageMinimums()
    glossary = Self.text(values["glossary"])
    memory = Self.text(values["memory"])
    if case .object(let members) = values["translation"] { translation = TranslationSettings(members) }
  }

  static func text(_ value: SettingsReader.Value?) -> String? {
    if case .text(let text) = value { text } else { nil }
  }

  static func texts(_ value: SettingsReader.Value?) -> [String]? {
    if case .texts(let texts) = value { texts.map(\.text) } else { nil }
  }

  fileprivate static func locales(_ value: SettingsReader.Value?) -> Set<LocaleIdentifier>? {
    texts(value).map { Set($0.compactMap { LocaleIdentifier(argument: $0) }) }
  }

  fileprivate static func globs(_ value: SettingsReader.Value?) -> [PathGlob]? { texts(value)?.compactMap { try? PathGlob($0) } }

  private static func keys(_ value: SettingsReader.Value?) -> [KeyGlob]? { texts(value)?.map { KeyGlob($0) } }

  static func objects(_ value: SettingsReader.Value?) -> [[String: SettingsReader.Value]] {
    if case .objects(let objects) = value { objects } else { [] }
  }

  private static func severities(_ value: SettingsReader.Value?) -> [RuleIdentifier: Severity] {
    if case .severities(let severities) = value { severities } else { [:] }
  }
}

extension Settings.CatalogEntry {
  fileprivate init(_ members: [String: SettingsReader.Value]) {
    paths = Settings.globs(members["paths"])
    exclude = Settings.globs(members["exclude"]) ?? []
    format = Settings.text(members["format"]).flatMap { FormatIdentifier(rawValue: $0) }
    source = Settings.text(members["source"]).flatMap { LocaleIdentifier(argument: $0) }
    sourceText = Settings.text(members["sourceText"]).flatMap { SourceTextPolicy(rawValue: $0) }
    emptyTexts = Settings.text(members["emptyTexts"]).flatMap { EmptyTextPolicy(rawValue: $0) }
    guard case .object(let locales) = members["locales"] else { return }
    required = Settings.locales(locales["required"])
    partial = Settings.locales(locales["partial"])
    pseudo = Settings.locales(locales["pseudo"])
    if case .boolean(let inherits) = locales["inherit"] { self.inherits = inherits }
  }
}
