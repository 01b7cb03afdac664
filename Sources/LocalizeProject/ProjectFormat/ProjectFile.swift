import Localize

/// A file of a project that names the language in which its texts are written.
package struct ProjectFile: Sendable, Hashable {
  /// How the name of the file ends, or that of the folder that holds it.
  let ending: String
  /// The path of the file in that folder; nil if the name is that of the file.
  let inner: String?
  /// What is before the language.
  let beginning: String
  /// What is after it.
  let end: UInt8

  /// The files that Xcode writes.
  static let xcode = [
    ProjectFile(ending: ".xcodeproj", inner: "project.pbxproj", beginning: "developmentRegion = ", end: UInt8(ascii: ";"))
  ]

  /// The files of .NET's compilers.
  static let dotNet =
    [".csproj", ".vbproj", ".fsproj", "Directory.Build.props"].map {
      ProjectFile(ending: $0, inner: nil, beginning: "<NeutralLanguage>", end: UInt8(ascii: "<"))
    }
    + ["Properties/AssemblyInfo.cs", "My Project/AssemblyInfo.vb"].map { path in
      let parts = PathParts(path)
      return ProjectFile(ending: parts.folder, inner: parts.name, beginning: "NeutralResourcesLanguage(\"", end: UInt8(ascii: "\""))
    }

  /// The language that it names, in a folder with some names; nil if there is no such file, or none is named.
  func language(in folder: String, with names: [String]) -> LocaleIdentifier? {
    let marker = Array(beginning.utf8)
    for name in names where name.hasSuffix(ending) {
      let path = inner.map { PathParts.join(PathParts.join(folder, name), $0) } ?? PathParts.join(folder, name)
      guard let bytes = try? FileReader.read(path), let start = bytes.firstRange(of: marker)?.upperBound else { continue }
      let value = bytes[start...].prefix { $0 != end && $0 != 0x0A }
      if let locale = LocaleIdentifier(String(decoding: value, as: UTF8.self).filter { $0 != "\"" }) { return locale }
    }
    return nil
  }
}
