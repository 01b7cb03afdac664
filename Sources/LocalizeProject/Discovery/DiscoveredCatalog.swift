public import Localize

/// A catalogue before its files are read.
public struct DiscoveredCatalog: Sendable, Hashable {
  /// Which catalogue it is.
  public var identity: CatalogIdentity
  /// Its files in the order of their paths.
  public var files: [DiscoveredFile]
  /// The folder, relative to the root of the repository, so that it is the same wherever a run is started.
  public var stableFolder: String
  /// The language the nearest Xcode project is developed in, or that the manifest of a web extension names.
  public var developmentRegion: LocaleIdentifier?
  /// The files beside it that ask for its keys: storyboards, xibs, views.
  public var companions: [String] = []
  /// The file beside it that demands keys and a locale of it: the manifest of a web extension.
  package var demandingFile: String?

  /// Creates a catalogue.
  public init(
    identity: CatalogIdentity, files: [DiscoveredFile], stableFolder: String? = nil, developmentRegion: LocaleIdentifier? = nil
  ) {
    self.identity = identity
    self.files = files
    self.stableFolder = stableFolder ?? PathParts(identity.folder).name
    self.developmentRegion = developmentRegion
  }
}

extension DiscoveredCatalog {
  /// A file that is of a format whatever it is called, by itself; nil for a folder.
  package init?(file path: String, format: FormatIdentifier) {
    guard !FolderNames.isFolder(path) else { return nil }
    let readings = PathReading.all(of: PathParts.normalized(path), format: format)
    guard let reading = readings.first(where: { !$0.needsSibling }) ?? readings.last else { return nil }
    self.init(
      identity: reading.identity, files: [DiscoveredFile(path: path, format: format, locale: reading.locale)])
  }

  /// The locale that the path of a file names, also where nothing beside it confirms that.
  package static func locale(ofFile path: String, format: FormatIdentifier) -> LocaleIdentifier? {
    let stem = PathParts(path).stem.lowercased()
    return PathReading.all(of: PathParts.normalized(path), format: format).lazy.filter { reading in
      switch reading.kind {
      case .wholeStem: !wordsOfFiles.contains(stem)
      case .parentFolder: !wordsOfFiles.contains(reading.ancestor?.name.lowercased() ?? "")
      default: true
      }
    }.compactMap(\.locale).first { $0.validity == .valid }
  }

  /// Names of files and folders that are codes of languages too, such as `src`, which is Sardinian.
  private static let wordsOfFiles: Set<String> = ["app", "dev", "new", "old", "org", "out", "raw", "ref", "src", "tmp"]

  /// Whether code names its texts as resources, `R.string.title`.
  package var hasResources: Bool { files.contains { $0.format.project?.traits.symbols == .resources } }

  /// Whether a storyboard or xib holds the source texts.
  package var hasInterface: Bool { companions.contains { ["storyboard", "xib"].contains(PathParts($0).pathExtension) } }

  /// The catalogue without the files that are only there for reference.
  package var selection: DiscoveredCatalog {
    var result = self
    result.files = files.filter(\.isSelected)
    return result
  }
}
