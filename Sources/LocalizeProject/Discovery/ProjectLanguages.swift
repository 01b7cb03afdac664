import Localize

/// Finds the language in which the texts of projects are written: what the nearest project in a folder or above it says.
struct ProjectLanguages {
  private struct Question: Hashable {
    var folder: String
    var files: [ProjectFile]
  }

  private var known: [Question: LocaleIdentifier?] = [:]

  /// The language for catalogues of a folder; nil without a project up to the root of the repository.
  mutating func language(of folder: String, by files: [ProjectFile]) -> LocaleIdentifier? {
    guard !files.isEmpty else { return nil }
    let question = Question(folder: folder, files: files)
    if let language = known[question] { return language }
    let language = search(from: folder, files)
    known[question] = .some(language)
    return language
  }

  private func search(from folder: String, _ files: [ProjectFile]) -> LocaleIdentifier? {
    var current = folder.isEmpty ? "." : folder
    for _ in 0..<32 {
      // A folder above may be that of all projects or `/tmp`, with thousands of names that need no order.
      let names = FolderNames.list(current) { name in name == ".git" || files.contains { name.hasSuffix($0.ending) } }
      for file in files {
        if let language = file.language(in: current, with: names) { return language }
      }
      if names.contains(".git") { return nil }
      let parts = PathParts(current)
      if current == "/" { return nil }
      // Above a relative path's own beginning only `..` leads on.
      current = parts.folder.isEmpty || parts.name == ".." || parts.name == "." ? PathParts.join(current, "..") : parts.folder
    }
    return nil
  }
}
