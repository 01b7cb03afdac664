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
    if name == "LC_MESSAGES" { return true }
    // Elsewhere `de` may be a package of Java.
    if PathReading.plausibleLocale(name[...]) != nil, TextFolders.contains(PathParts(folder).folder) { return true }
    return name.hasSuffix(".lproj") || name.hasSuffix(".xcloc") || name == "values"
      || name.hasPrefix("values-") && LocaleIdentifier(androidFolder: name) != nil
      || FormatRegistry.places.contains { $0.isLocaleFolder(folder) }
  }

  private static func files(of family: FormatFamily, beside path: String) -> [String] {
    let parts = PathParts(path)
    let own = names(in: parts.folder, family).map { PathParts.join(parts.folder, $0) }
    let parent = PathParts(parts.folder)
    let isMessages = parent.name == "LC_MESSAGES"
    let template = FormatIdentifier(path: path)?.project?.templateFolder
    var result = own
    for ancestor in ancestors(above: isMessages ? parent.folder : parts.folder) where !isMessages || ancestor.between.isEmpty {
      let repeated = RepeatedLocale(of: ancestor.locale, in: parts.stem)
      // `en.yml` beside `de/de.yml`
      if let repeated, ancestor.between.isEmpty { result += files(of: family, in: ancestor.holder, calledBy: repeated) }
      for name in FolderNames.list(ancestor.holder) where name != ancestor.name {
        guard let locale = name == template ? .root : LocaleIdentifier(name) else { continue }
        let folder = ancestor.folder(named: name)
        result += files(
          of: family, in: isMessages ? PathParts.join(folder, parent.name) : folder, called: parts.stem, or: repeated, for: locale)
      }
    }
    // `de/de.yml` beside `en.yml`
    for name in FolderNames.list(parts.folder) {
      guard let locale = PathReading.plausibleLocale(name[...]) else { continue }
      let folder = PathParts.join(parts.folder, name)
      for other in names(in: folder, family) {
        guard let repeated = RepeatedLocale(of: locale, in: PathParts(other).stem), repeated.isCalled(parts.stem) else { continue }
        result.append(PathParts.join(folder, other))
      }
    }
    return result
  }

  /// The folder of a file, whose name may be of no valid locale, and those further up that are called like one.
  private static func ancestors(above folder: String) -> [LocaleAncestor] {
    let parts = PathParts(folder)
    guard !parts.name.isEmpty, parts.name != ".", parts.name != ".." else { return [] }
    let own = LocaleAncestor(
      holder: parts.folder, name: parts.name, between: "", locale: PathReading.plausibleLocale(parts.name[...]) ?? .root)
    let others = LocaleAncestor.all(above: folder) { PathReading.plausibleLocale($0) ?? PathReading.supposedLocale($0) }
    return [own] + others.filter { !$0.between.isEmpty }
  }

  /// The files of a locale's folder that are called like one, or repeat the locale as that one does its own.
  private static func files(
    of family: FormatFamily, in folder: String, called stem: String, or repeated: RepeatedLocale?, for locale: LocaleIdentifier
  ) -> [String] {
    names(in: folder, family).filter { name in
      let other = PathParts(name).stem
      return other == stem || repeated != nil && RepeatedLocale(of: locale, in: other) == repeated
    }.map { PathParts.join(folder, $0) }
  }

  /// The files of a folder that are called by a locale as one is in the folder of its own.
  private static func files(of family: FormatFamily, in folder: String, calledBy repeated: RepeatedLocale) -> [String] {
    names(in: folder, family).filter { repeated.isCalled(PathParts($0).stem) }.map { PathParts.join(folder, $0) }
  }

  /// The names of files of some formats in a folder.
  static func names(in folder: String, _ family: FormatFamily) -> [String] {
    FolderNames.list(folder).filter { FormatIdentifier(path: $0)?.family == family && isFile(PathParts.join(folder, $0)) }
  }

  private static func isFile(_ path: String) -> Bool {
    if case .success(.folder) = FolderNames.kind(of: path) { false } else { true }
  }
}
