import TestSupport

@testable import Localize
@testable import LocalizeProject

/// Files of one catalogue that are only in memory.
struct SampleCatalog {
  /// Paths with their locale and the text of the file, whose format follows from the file extension.
  var files: [(path: String, locale: LocaleIdentifier?, text: String)]
  var developmentRegion: LocaleIdentifier?
  /// The layers of files.
  var layers: [String: String] = [:]

  init(_ files: [(String, LocaleIdentifier?, String)], developmentRegion: LocaleIdentifier? = nil) {
    self.files = files.map { (path: $0.0, locale: $0.1, text: $0.2) }
    self.developmentRegion = developmentRegion
  }

  /// `.strings` files of one table by their locales.
  init(strings: KeyValuePairs<String, String>, developmentRegion: LocaleIdentifier? = nil) {
    self.init(
      strings.map { ("\($0.key).lproj/T.strings", LocaleIdentifier($0.key), $0.value) }, developmentRegion: developmentRegion)
  }

  /// One table.
  init(csv: String) {
    self.init([("t.csv", nil, csv)])
  }

  /// Reads the files as they are read from disk, each after `delay`.
  func load(
    source: LocaleIdentifier? = nil, policy: SourceTextPolicy = .automatic,
    delay: @escaping @Sendable (String) async throws -> Void = { _ in }
  ) async throws -> CatalogLoader.Result {
    let discovered = files.map { file in
      DiscoveredFile(
        path: file.path, format: FormatIdentifier(path: file.path) ?? .strings, locale: file.locale, layer: layers[file.path] ?? "")
    }
    let texts = Dictionary(uniqueKeysWithValues: files.map { ($0.path, Array($0.text.utf8)) })
    let loader = CatalogLoader(sourceLocale: source, sourceTextPolicy: policy) { path in
      try await delay(path)
      return texts[path]
    }
    return try await loader.load(
      DiscoveredCatalog(
        identity: CatalogIdentity(folder: "", table: "T", family: discovered.first?.format.family ?? .apple), files: discovered,
        developmentRegion: developmentRegion))
  }

  func catalog(source: LocaleIdentifier? = nil, policy: SourceTextPolicy = .automatic) async throws -> Catalog {
    try await load(source: source, policy: policy).catalog
  }
}

extension Catalog {
  var allKeys: [String] { (0..<keys.count).map { keys[$0] } }

  /// The values of each locale, key by key: `-` for an absent key, `?` for a value that can't be read.
  var table: [String: [String]] {
    Dictionary(zip(locales.map(\.identifier), locales.indices.map(texts)), uniquingKeysWith: { first, _ in first })
  }

  /// The same, in lines.
  var rows: [String] {
    locales.indices.map { ([locales[$0].identifier] + texts(ofLocale: $0)).joined(separator: " ") }
  }

  private func texts(ofLocale locale: Int) -> [String] {
    (0..<keys.count).map { key in
      guard let cell = cell(key: key, locale: locale) else { return "-" }
      return cell.hasValue ? text(key: key, locale: locale) ?? "" : "?"
    }
  }
}
