package import Localize

extension PathParts {
  /// The name without its ending; without slang's mark too, which `strings_de.i18n.json` has behind the locale.
  package var tableStem: String {
    pathExtension == "json" && stem.hasSuffix(".i18n") && stem.utf8.count > 5 ? String(stem.dropLast(5)) : stem
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
