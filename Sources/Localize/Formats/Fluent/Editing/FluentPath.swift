import Localize

/// Where programs keep their files of Fluent.
///
/// The folder of a locale holds a file or a tree of them: `locales/de/main.ftl`, `browser/locales/en-US/browser/menubar.ftl`. A folder `templates`
/// beside those of locales has the texts that they are translated from, as Anki has it.
struct FluentPath {
  /// One way to read a path.
  struct Place {
    /// The folder that holds one for each locale.
    var holder: String
    /// The folder of the locale.
    var name: String
    /// The rest of the path, with the name of the file.
    var rest: String
    /// The locale; nil for templates.
    var locale: LocaleIdentifier?

    /// The file of another folder.
    func path(in name: String) -> String { PathParts.join(PathParts.join(holder, name), rest) }

    /// The table, without the file extension.
    var table: String { String(rest.dropLast(4)) }
  }

  private let parts: PathParts
  /// The readings, the surest first.
  let places: [Place]

  /// Reads a normalized path.
  init(_ path: String) {
    parts = PathParts(path)
    var (sure, others): ([Place], [Place]) = ([], [])
    var (folder, rest) = (parts.folder, parts.name)
    while !folder.isEmpty, folder != "/", sure.isEmpty {
      let folderParts = PathParts(folder)
      let name = folderParts.name
      let isParent = folder == parts.folder
      if name == "templates", isParent {
        sure.append(Place(holder: folderParts.folder, name: name, rest: rest, locale: nil))
      } else if let locale = PathReading.plausibleLocale(name[...]) {
        let place = Place(holder: folderParts.folder, name: name, rest: rest, locale: locale)
        if isParent || TextFolders.contains(folderParts.folder) { sure.append(place) } else if name.utf8.count != 3 { others.append(place) }
      }
      rest = PathParts.join(name, rest)
      folder = folderParts.folder
    }
    places = sure + others
  }

  /// The readings of a path that the rules for all formats don't have; nil where these are right.
  var readings: [PathReading]? {
    guard let first = places.first, first.rest.contains("/") || first.locale == nil else { return nil }
    let traits = FluentFormat.traits
    var result = places.filter { $0.locale != nil }.map {
      PathReading(.parentFolder, folder: $0.holder, table: $0.table, locale: $0.locale, traits)
    }
    if let template = places.first(where: { $0.locale == nil }) {
      result.append(PathReading(.none, folder: template.holder, table: template.table, locale: nil, traits))
    } else {
      result.append(PathReading(.none, folder: parts.folder, table: parts.stem, locale: nil, traits))
    }
    return result
  }
}
