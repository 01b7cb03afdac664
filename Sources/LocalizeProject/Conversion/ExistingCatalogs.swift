import Localize

/// The catalogues that are in the folder of a target: their files are the targets, rather than new ones beside them.
struct ExistingCatalogs: Sendable {
  private let target: ConversionTarget
  private let catalogs: [DiscoveredCatalog]
  /// The folder as catalogues have it.
  private let folder: String

  /// Looks for the catalogues of a target.
  ///
  /// - Complexity: O(files below the folder)
  init(_ target: ConversionTarget) {
    let folder = PathParts.normalized(target.path)
    self.target = target
    self.folder = folder
    let isThere = target.isFolder && FolderNames.isFolder(target.path) && [.one, .pair].contains(target.format.traits.locales)
    let found = isThere ? CatalogDiscovery(paths: [target.path]).catalogs : []
    catalogs = found.filter { $0.identity.folder == folder && $0.identity.family == target.format.family }
  }

  /// The path of a file of the same table.
  ///
  /// - Parameters:
  ///   - name: The path in the folder that a new file would have.
  ///   - locale: The locale.
  ///   - isSource: Whether it is the source locale.
  ///   - isStated: Whether that is stated, and not only likely.
  ///   - format: The format of the file.
  /// - Returns: That of the locale's file, which for the source locale can be one without a locale; else one in the layout of the others; nil if
  ///   there is no such table.
  func path(like name: String, for locale: LocaleIdentifier?, isSource: Bool, isStated: Bool, format: FormatIdentifier) -> String? {
    guard let locale, locale != .root, let catalog = catalog(of: name, format) else { return nil }
    let template = format.traits.files.templateExtension
    let files = catalog.files.filter { $0.format == format && $0.layer.isEmpty && PathParts($0.path).pathExtension != template }
    let own = files.filter { $0.locale.map { $0.withCurrentLanguage == locale.withCurrentLanguage } ?? false }
    let unnamed = isSource ? files.filter { $0.locale == nil } : []
    for candidates in isStated ? [unnamed, own] : [own, unnamed] where !candidates.isEmpty {
      let stem = PathParts(name).stem
      if let file = candidates.first(where: { PathParts($0.path).stem == stem }) ?? (candidates.count == 1 ? candidates[0] : nil) {
        return pathInTarget(file.path)
      }
    }
    guard own.isEmpty, !isSource, let model = files.first(where: { $0.locale != nil }),
      let document = format.project.map({ $0.read(SourceText([])) }),
      PathParts(name).stem == PathParts(model.path).stem || PathParts(model.path).stem != catalog.identity.table
    else { return nil }
    let file = CatalogFile(path: model.path, document: document, locale: model.locale)
    return LocalePath.path(for: locale, like: file, in: catalog.identity, beside: []).map(pathInTarget)
  }

  /// The file whose layout a new file has: the one whose place it takes, else another one of the folder.
  ///
  /// - Parameters:
  ///   - path: Where the new file will be.
  ///   - format: Its format.
  /// - Returns: Nil if there is no file of the format.
  func model(at path: String, _ format: FormatIdentifier) -> Document? {
    guard !target.isStandardOutput else { return nil }
    let own = Self.document(at: path, format)
    let isSure = own.map { document in document.localizations.indices.contains { document.varies(at: $0) } } ?? false
    guard !isSure, [.json, .yaml].contains(format) else { return own }
    let paths = catalogs.flatMap(\.files).filter { $0.format == format }.map { pathInTarget($0.path) }
    let others = paths.lazy.filter { $0 != path }.compactMap { Self.document(at: $0, format) }
    return others.first { $0.format.pluralSelectors != nil } ?? own ?? others.first
  }

  private static func document(at path: String, _ format: FormatIdentifier) -> Document? {
    guard let bytes = try? FileReader.read(path), let document = format.project?.read(SourceText(bytes), at: path),
      !document.hasStructureErrors, !document.entries.isEmpty
    else { return nil }
    return document
  }

  /// The catalogue that a new file would be a part of; one whose files are only called like their locales is of any name.
  private func catalog(of name: String, _ format: FormatIdentifier) -> DiscoveredCatalog? {
    let readings = PathReading.all(of: PathParts.join(folder, name), format: format)
    if let match = readings.lazy.compactMap({ reading in catalogs.first { $0.identity == reading.identity } }).first { return match }
    let isOfAnyName = catalogs.count == 1 && catalogs[0].files.contains { LocaleIdentifier(PathParts($0.path).stem) == $0.locale }
    return isOfAnyName ? catalogs[0] : nil
  }

  /// The path of a file that was found, spelled as that of the target.
  private func pathInTarget(_ path: String) -> String {
    let normalized = PathParts.normalized(path)
    guard !folder.isEmpty, folder != "/" else { return PathParts.join(target.path, normalized) }
    return PathParts.join(target.path, String(normalized.dropFirst(folder.count + 1)))
  }
}

extension LocaleIdentifier {
  /// The locale with the code of today for a language that Java and Android call otherwise: `iw` is `he`.
  fileprivate var withCurrentLanguage: LocaleIdentifier {
    guard let current = ["iw": "he", "in": "id", "ji": "yi"][language] else { return self }
    return LocaleIdentifier(current + identifier.dropFirst(language.count)) ?? self
  }
}
