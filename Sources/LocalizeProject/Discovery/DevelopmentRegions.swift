import Localize

/// Finds the language an Xcode project is developed in: `developmentRegion` of the nearest project in a folder or above it.
struct DevelopmentRegions {
  private var known: [String: LocaleIdentifier?] = [:]

  /// The region for catalogues of a folder; nil without a project up to the root of the repository.
  mutating func region(of folder: String) -> LocaleIdentifier? {
    if let region = known[folder] { return region }
    let region = search(from: folder)
    known[folder] = .some(region)
    return region
  }

  private func search(from folder: String) -> LocaleIdentifier? {
    var current = folder.isEmpty ? "." : folder
    for _ in 0..<32 {
      // A folder above may be that of all projects or `/tmp`, with thousands of names that need no order.
      let names = FolderNames.list(current) { $0.hasSuffix(".xcodeproj") || $0 == ".git" }
      for name in names where name != ".git" {
        if let region = Self.region(ofProject: PathParts.join(PathParts.join(current, name), "project.pbxproj")) { return region }
      }
      if names.contains(".git") { return nil }
      let parts = PathParts(current)
      if current == "/" { return nil }
      // Above a relative path's own beginning only `..` leads on.
      current = parts.folder.isEmpty || parts.name == ".." || parts.name == "." ? PathParts.join(current, "..") : parts.folder
    }
    return nil
  }

  private static func region(ofProject path: String) -> LocaleIdentifier? {
    guard let bytes = try? FileReader.read(path) else { return nil }
    let marker = Array("developmentRegion = ".utf8)
    guard let start = bytes.firstRange(of: marker)?.upperBound else { return nil }
    let value = bytes[start...].prefix { $0 != UInt8(ascii: ";") && $0 != 0x0A }
    return LocaleIdentifier(String(decoding: value, as: UTF8.self).filter { $0 != "\"" })
  }
}
