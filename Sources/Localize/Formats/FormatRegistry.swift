import Synchronization

/// The formats that there are: the built-in ones, and those that a program adds.
///
/// What lists formats (the command line, the settings and their schema) and what finds one by a name or a file extension asks here. A document
/// knows its own format and needs no look-up.
package enum FormatRegistry {
  /// The built-in formats, in the order in which they are listed.
  static let builtIn: [any CatalogFormat.Type] = [
    StringsFormat.self, StringsDictFormat.self, AndroidFormat.self, XLIFFFormat.self, CSVFormat.self, XCStringsFormat.self, ARBFormat.self,
    JSONFormat.self, POFormat.self, PropertiesFormat.self,
    WebExtensionFormat.self,
    RESXFormat.self,
    QtFormat.self,
    YAMLFormat.self,
    FluentFormat.self,
  ]

  private struct Formats: Sendable {
    var all: [any CatalogFormat.Type] = []
    var byID: [FormatIdentifier: any CatalogFormat.Type] = [:]
    var byExtension: [String: FormatIdentifier] = [:]
    /// The formats whose files are in one place only, by their file extension.
    var byPlace: [String: [(place: FormatTraits.Place, format: FormatIdentifier)]] = [:]

    mutating func add(_ format: any CatalogFormat.Type) {
      guard byID[format.id] == nil else { return }
      all.append(format)
      byID[format.id] = format
      if let place = format.traits.files.place {
        for name in format.traits.files.extensions { byPlace[name, default: []].append((place, format.id)) }
        return
      }
      for name in format.traits.files.extensions where byExtension[name] == nil { byExtension[name] = format.id }
    }
  }

  private static let formats = Mutex(builtIn.reduce(into: Formats()) { $0.add($1) })

  /// Adds a format; one whose id is taken changes nothing, and a file extension stays with the format that had it first.
  package static func register(_ format: any CatalogFormat.Type) { formats.withLock { $0.add(format) } }

  /// All formats: the built-in ones first, the others as they came.
  package static var all: [any CatalogFormat.Type] { formats.withLock { $0.all } }

  /// The format of an id; nil for one that is not registered.
  package static func format(_ id: FormatIdentifier) -> (any CatalogFormat.Type)? { formats.withLock { $0.byID[id] } }

  /// The format of a file by its path: that of its place, else that of its extension.
  package static func format(of path: PathParts) -> FormatIdentifier? {
    formats.withLock { formats in
      formats.byPlace[path.pathExtension]?.first { $0.place.contains(path) }?.format ?? formats.byExtension[path.pathExtension]
    }
  }

  /// The places of formats whose files are nowhere else.
  package static var places: [FormatTraits.Place] { formats.withLock { $0.byPlace.values.flatMap { $0.map(\.place) } } }
}
