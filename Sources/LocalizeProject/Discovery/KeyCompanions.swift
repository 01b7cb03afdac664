import Localize

/// Finds the files beside a catalogue that ask for its keys and are not catalogues themselves: the storyboard, xib or intents of a table, the view or
/// class that a `.properties` file belongs to.
///
/// Xcode uses the storyboard's text if a table lacks one, and Jelly's `${%Build now}` is its own English text, so that a source file needs
/// none of these keys.
struct KeyCompanions {
  private var listings: [String: Set<String>] = [:]

  /// The paths of the files for a catalogue, in order.
  ///
  /// - Complexity: O(names in its folder), once for all catalogues of the folder
  mutating func paths(of identity: CatalogIdentity) -> [String] {
    switch identity.family {
    case .apple:
      let folders = [""] + names(in: identity.folder).filter { $0.hasSuffix(".lproj") }.sorted()
      return folders.flatMap { folder in
        existing(identity.table, Self.interfaceEndings, in: folder.isEmpty ? identity.folder : PathParts.join(identity.folder, folder))
      }
    case .properties: return existing(identity.table, Self.viewEndings, in: identity.folder)
    default: return []
    }
  }

  private static let interfaceEndings = ["intentdefinition", "storyboard", "xib"]
  private static let viewEndings = ["ftl", "groovy", "gsp", "html", "java", "jelly", "jsp", "jspx", "kt", "vm", "xhtml", "zul"]

  private mutating func existing(_ stem: String, _ endings: [String], in folder: String) -> [String] {
    let names = names(in: folder)
    return endings.map { "\(stem).\($0)" }.filter(names.contains).map { PathParts.join(folder, $0) }
  }

  private mutating func names(in folder: String) -> Set<String> {
    if let known = listings[folder] { return known }
    let names = Set(FolderNames.list(folder))
    listings[folder] = names
    return names
  }
}
