import Localize

/// The files that can belong to the same catalogue as one that was named: what is beside it, and where other locales would have theirs.
enum FileSiblings {
  /// The paths of files that can belong to the same catalogue; what they are is not examined.
  ///
  /// - Parameter path: A normalized path.
  static func paths(of path: String) -> [String] {
    guard let format = FormatIdentifier(path: path) else { return [] }
    return format.project?.siblings(of: path) ?? files(of: format.family, beside: path)
  }

  /// Whether a folder is a part of a catalogue, so that its siblings belong to what it holds.
  static func isPartOfCatalog(folder: String) -> Bool {
    let name = PathParts(folder).name
    return name.hasSuffix(".lproj") || name.hasSuffix(".xcloc") || name == "values"
      || name.hasPrefix("values-") && LocaleIdentifier(androidFolder: name) != nil
      || FormatRegistry.places.contains { $0.isLocaleFolder(folder) }
  }

  private static func files(of family: FormatFamily, beside path: String) -> [String] {
    let parts = PathParts(path)
    var result = names(in: parts.folder, family).map { PathParts.join(parts.folder, $0) }
    let parent = PathParts(parts.folder)
    let isMessages = parent.name == "LC_MESSAGES"
    let holder = isMessages ? PathParts(parent.folder) : parent
    guard !holder.name.isEmpty, holder.name != ".", holder.name != ".." else { return result }
    for locale in FolderNames.list(holder.folder) where locale != holder.name && LocaleIdentifier(locale) != nil {
      var folder = PathParts.join(holder.folder, locale)
      if isMessages { folder = PathParts.join(folder, parent.name) }
      result += names(in: folder, family).filter { PathParts($0).stem == parts.stem }.map { PathParts.join(folder, $0) }
    }
    return result
  }

  /// The names of files of some formats in a folder.
  static func names(in folder: String, _ family: FormatFamily) -> [String] {
    FolderNames.list(folder).filter { FormatIdentifier(path: $0)?.family == family && isFile(PathParts.join(folder, $0)) }
  }

  private static func isFile(_ path: String) -> Bool {
    if case .success(.folder) = FolderNames.kind(of: path) { false } else { true }
  }
}
