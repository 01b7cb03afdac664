/// The folder, name, stem and ending of a path.
package struct PathParts {
  /// Everything before the last `/`, without it; `/` for a path in the root, empty for a bare name.
  package var folder: String
  /// Everything after the last `/`.
  package var name: String
  /// The name without its ending.
  package var stem: String
  /// The ending in lower case, without its dot.
  package var pathExtension: String

  /// The name without its ending; without slang's mark too, which `strings_de.i18n.json` has behind the locale.
  package var tableStem: String {
    pathExtension == "json" && stem.hasSuffix(".i18n") && stem.utf8.count > 5 ? String(stem.dropLast(5)) : stem
  }

  package init(_ path: String) {
    var path = path[...]
    while path.utf8.count > 1, path.hasSuffix("/") { path = path.dropLast() }
    if let slash = path.lastIndex(of: "/") {
      folder = slash == path.startIndex ? "/" : String(path[..<slash])
      name = String(path[path.index(after: slash)...])
    } else {
      folder = ""
      name = String(path)
    }
    if let dot = name.lastIndex(of: "."), dot > name.startIndex {
      stem = String(name[..<dot])
      pathExtension = name[name.index(after: dot)...].lowercased()
    } else {
      stem = name
      pathExtension = ""
    }
  }

  /// A path without what names no folder: empty parts and `.`.
  ///
  /// Two spellings of one path become the same, as far as spelling goes; links are not followed.
  package static func normalized(_ path: String) -> String {
    let parts = path.split(separator: "/").filter { $0 != "." }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  /// A name in a folder.
  package static func join(_ folder: String, _ name: String) -> String {
    folder.isEmpty ? name : folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }
}
