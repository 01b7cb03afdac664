import Localize
import LocalizeProject

/// A module of Gradle, which has its sources in `src`, and an `R` in a package of its own.
package enum GradleModule {
  /// The folder of the module that a folder of resources is in.
  package static func folder(of resources: String) -> String {
    let parts = PathParts.normalized(resources).split(separator: "/", omittingEmptySubsequences: false)
    return parts[..<(parts.lastIndex(of: "src") ?? parts.endIndex)].joined(separator: "/")
  }

  /// The files that can name the package of a module's `R`, the first that does so decides.
  package static func namespaceFiles(of module: String) -> [String] {
    ["build.gradle.kts", "build.gradle", "src/main/AndroidManifest.xml"].map { module.isEmpty ? $0 : "\(module)/\($0)" }
  }

  /// The package that a file names: `namespace = "com.example.app"`, `package="com.example.app"`.
  ///
  /// - Complexity: O(bytes)
  package static func namespace(in text: [UInt8], path: String) -> String? {
    let word = Array((path.hasSuffix(".xml") ? "package" : "namespace").utf8)
    var start = 0
    while let match = text[start...].firstRange(of: word) {
      start = match.upperBound
      guard match.lowerBound == 0 || !CodeLexer.isNameByte(text[match.lowerBound - 1]) else { continue }
      let rest = text[match.upperBound...].prefix(longest).drop { WellKnownCalls.isBlank($0) || "=(".utf8.contains($0) }
      guard let quote = rest.first, "\"'".utf8.contains(quote) else { continue }
      let name = rest.dropFirst().prefix { CodeLexer.isNameByte($0) || $0 == UInt8(ascii: ".") }
      guard !name.isEmpty, name.endIndex < rest.endIndex, text[name.endIndex] == quote else { continue }
      return String(decoding: name, as: UTF8.self)
    }
    return nil
  }

  private static let longest = 512

  // MARK: Libraries

  /// Whether the module of a folder of resources is a published library, whose resources programs elsewhere may use.
  ///
  /// - Parameter resources: The folder, which `values` is in.
  /// - Complexity: O(bytes of the module's build files)
  static func isPublished(_ resources: String) -> Bool {
    let module = folder(of: resources)
    func text(_ name: String) -> String {
      guard let bytes = try? FileReader.read(module.isEmpty ? name : "\(module)/\(name)") else { return "" }
      return String(decoding: bytes, as: UTF8.self).lowercased()
    }
    // The build files of old apps have the word in the name of a setting.
    let build = withoutComments(text("build.gradle.kts") + "\n" + text("build.gradle")).replacing("publishnondefault", with: "")
    guard libraryPlugins.contains(where: { build.contains($0) }) else { return false }
    return publishingWords.contains { build.contains($0) } || text("gradle.properties").contains("pom_artifact_id")
      || (try? CatalogDiscovery.requireExistence(of: PathParts.join(resources, "values/public.xml"))) != nil
  }

  /// A build file without comments, such as that of a licence; a glob such as `**/*.kt` begins none.
  ///
  /// - Complexity: O(bytes)
  private static func withoutComments(_ text: String) -> String {
    let parts = text.split(separator: "/*", omittingEmptySubsequences: false)
    let rest = parts.dropFirst().map { part in part.firstRange(of: "*/").map { part[$0.upperBound...] } ?? part }
    let lines = (parts.prefix(1) + rest).joined(separator: " ").split(whereSeparator: \.isNewline)
    return lines.filter { !$0.drop(while: \.isWhitespace).hasPrefix("//") }.joined(separator: "\n")
  }

  /// How build files name the plugin of libraries, in small letters.
  private static let libraryPlugins = [
    "android.library", "android-library", "android_library", "androidlibrary", "multiplatform.library", "multiplatformlibrary",
  ]
  /// What build files of published modules have in the names of plugins and of scripts that they apply, in small letters.
  private static let publishingWords = ["publish", "mvn-push", "maven-push", "\"signing\"", "'signing'", "plugins.signing"]
}
