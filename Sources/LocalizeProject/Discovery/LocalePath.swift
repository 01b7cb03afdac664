package import Localize

/// The path of the file for another locale.
package enum LocalePath {
  /// The path for a locale, made from the path of a file of the same table.
  ///
  /// `en.lproj/Main.strings` gives `it.lproj/Main.strings`, `values/strings.xml` gives `values-pt-rBR/strings.xml`, `app_en.arb` gives
  /// `app_it.arb`. A locale of several parts is spelt with `_` where the files beside it are, else as the format has it.
  ///
  /// - Parameters:
  ///   - locale: The locale.
  ///   - file: A file of the table, best that of the source locale.
  ///   - identity: The catalogue.
  ///   - siblings: The paths of the catalogue's other files.
  /// - Returns: The path; nil if the file's own path does not name its locale in a way that works for another one.
  package static func path(
    for locale: LocaleIdentifier, like file: CatalogFile, in identity: CatalogIdentity, beside siblings: [CatalogFile]
  ) -> String? {
    let parts = PathParts(file.path)
    let parent = PathParts(parts.folder)
    func moved(to folder: String, _ name: String? = nil) -> String { PathParts.join(folder, name ?? parts.name) }
    if let own = file.document.format.id.project?.path(for: locale, like: file) { return own.path }
    if parent.name.hasSuffix(".lproj") {
      // Devices open one folder of a language: the one that is there under another spelling, else that of today's code.
      let name = locale.existingName(in: parent.folder, ending: ".lproj") ?? "\(locale.identifier).lproj"
      return moved(to: PathParts.join(parent.folder, name))
    }
    let places = file.document.format.traits.files
    let isTemplate = parts.pathExtension == places.templateExtension
    let reading = reading(of: file, in: identity, isTemplate: isTemplate)
    // Beside `en.yml`, the files of the others may be `de/de.yml`.
    if reading?.kind != .folderAndName, let model = siblings.first(where: { $0.locale != nil && $0.path != file.path }),
      siblings.allSatisfy({ $0.path == file.path || Self.reading(of: $0, in: identity)?.kind == .folderAndName })
    {
      return path(for: locale, like: model, in: identity, beside: siblings.filter { $0.path != file.path })
    }
    let spelling =
      identity.isOfGettext && locale.hasModifier ? locale.posix : spelling(of: locale, places, beside: siblings)
    let ending = isTemplate ? places.extensions[0] : String(parts.name.dropFirst(parts.tableStem.count + 1))
    switch reading?.kind {
    case .localeFolder?: return nil
    case .dottedSuffix?: return moved(to: parts.folder, "\(identity.table).\(spelling).\(ending)")
    case .underscoredSuffix?: return moved(to: parts.folder, "\(identity.table)_\(locale.underscored).\(ending)")
    case .dashedSuffix?: return moved(to: parts.folder, "\(identity.table)-\(spelling).\(ending)")
    case .wholeStem?: return moved(to: parts.folder, "\(spelling).\(ending)")
    case .folderAndName?:
      guard let repeated = reading?.repeated, let folder = folder(of: locale, spelling, like: reading, above: parts.folder)
      else { return nil }
      // The folder may be `pt-BR` where the file is `pt_BR.json`.
      let isUnderscored = siblings.contains { sibling in
        sibling.locale.map { $0.underscored.contains("_") && sibling.path.hasSuffix("/\(repeated.stem(for: $0.underscored)).\(ending)") }
          ?? false
      }
      return moved(to: folder, "\(repeated.stem(for: isUnderscored ? locale.underscored : spelling)).\(ending)")
    case .parentFolder?:
      guard reading?.isMessages == true else {
        return folder(of: locale, spelling, like: reading, above: parts.folder).map { moved(to: $0) }
      }
      let holder = PathParts(parent.folder).folder
      return moved(to: PathParts.join(PathParts.join(holder, locale.existingName(in: holder) ?? spelling), "LC_MESSAGES"))
    case .none? where parent.name == file.document.format.id.project?.templateFolder:
      return moved(to: PathParts.join(parent.folder, spelling))
    case .none?, nil: return pathBesideNeutral(parts, locale, spelling, ending, beside: siblings, identity, places)
    }
  }

  private static func reading(of file: CatalogFile, in identity: CatalogIdentity, isTemplate: Bool = false) -> PathReading? {
    PathReading.all(of: PathParts.normalized(file.path), format: file.document.format.id).first { reading in
      reading.locale == file.locale && (reading.identity.table == identity.table || isTemplate)
    }
  }

  /// The folder of a file for another locale, with the folders that are between the locale's and the file.
  private static func folder(
    of locale: LocaleIdentifier, _ spelling: String, like reading: PathReading?, above folder: String
  ) -> String? {
    guard let between = reading?.ancestor?.between else { return nil }
    var holder = folder
    for _ in between.split(separator: "/") { holder = PathParts(holder).folder }
    holder = PathParts(holder).folder
    let result = PathParts.join(holder, locale.existingName(in: holder) ?? spelling)
    return between.isEmpty ? result : PathParts.join(result, between)
  }

  /// The path beside a file that names no locale: `messages.properties`, `po/app.pot`, as the other files of the table are called.
  private static func pathBesideNeutral(
    _ parts: PathParts, _ locale: LocaleIdentifier, _ spelling: String, _ ending: String, beside siblings: [CatalogFile],
    _ identity: CatalogIdentity, _ places: FormatTraits.Files
  ) -> String? {
    if places.addLocaleToDefaultName {
      return PathParts.join(parts.folder, "\(parts.stem)_\(locale.underscored).\(places.extensions[0])")
    }
    if let sibling = siblings.first(where: { $0.locale != nil && $0.path.hasSuffix(".\(ending)") }) {
      let others = siblings.filter { $0.path != sibling.path }
      return path(for: locale, like: sibling, in: identity, beside: others)
    }
    return places.templateExtension.map { _ in PathParts.join(parts.folder, "\(spelling).\(places.extensions[0])") }
  }

  private static func spelling(of locale: LocaleIdentifier, _ places: FormatTraits.Files, beside siblings: [CatalogFile]) -> String {
    let compound = siblings.compactMap { $0.locale.flatMap { $0.original.count > 3 ? $0.original : nil } }
    if let known = compound.first(where: { $0.contains("_") || $0.contains("-") }) {
      return known.contains("_") ? locale.underscored : locale.code
    }
    return places.separateWithUnderscore ? locale.underscored : locale.code
  }
}
