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
}

extension PathParts {
  /// The language at the end of a file's name: `app_de`, `qt_help_zh_CN`, `de`.
  var languageInName: LocaleIdentifier? {
    let starts = [stem.startIndex] + stem.indices.filter { "_-.".contains(stem[$0]) }.map(stem.index(after:))
    return starts.lazy.compactMap { start -> LocaleIdentifier? in
      // `app` and `src` are languages, too.
      guard let locale = LocaleIdentifier(stem[start...]), locale.validity == .valid,
        start > stem.startIndex || locale.language.utf8.count == 2
      else { return nil }
      return locale
    }.first
  }

  /// The language of a file that is called like one or is in a folder that is, or at the end of its name.
  var language: LocaleIdentifier? {
    let folder = PathParts(folder)
    let names = [stem, folder.name, PathParts(folder.folder).name].lazy.compactMap { LocaleIdentifier($0) }
    return names.first { $0.validity == .valid && $0.language.utf8.count == 2 } ?? languageInName
  }

  /// The placeholders of a file that Symfony finds by its name, `translations/messages.de.xlf`: of ICU with `+intl-icu` in it; nil for any other.
  var placeholdersOfSymfony: PlaceholderHint? {
    guard stem.contains("."), PathParts(folder).name == "translations", languageInName != nil else { return nil }
    return stem.contains("+intl-icu.") ? .icu : .yaml
  }
}
