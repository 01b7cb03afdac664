import Localize
import LocalizeProject

/// Which code belongs to other apps than the resources beside it, as far as the project files of Xcode show it.
///
/// A demo with a project of its own has its texts itself: they are none of the app or library beside it.
struct XcodeProjects: Sendable {
  /// The folders that were looked into.
  private var folders: [String: Contents] = [:]

  /// What a folder holds.
  private struct Contents {
    /// Whether there is a file that describes a project or a pod.
    var isProject = false
    /// Whether there is a manifest of a Swift package, which may be one of tools only.
    var isPackage = false
    /// Whether an app is made here, as far as is known.
    var makesApp = false
    /// Whether frameworks or libraries are made here too, which another app may contain.
    var makesLibraries = false
  }

  /// Whether the code of a folder is that of another app than the one that the resources of a folder belong to.
  ///
  /// - Parameters:
  ///   - code: The folder of the code, as ``PathParts`` normalises it.
  ///   - resources: The folder of the resources.
  ///   - isOfTarget: Whether these are a package's, which an app does not have in its own bundle.
  mutating func isForeign(_ code: String, to resources: String, isOfTarget: Bool = false) -> Bool {
    let (parts, others) = (code.split(separator: "/"), resources.split(separator: "/"))
    let shared = zip(parts, others).prefix { $0 == $1 }.count
    // Those of the working folder and of its own folders can't be compared with paths from the root.
    guard shared < parts.count, code.hasPrefix("/") == resources.hasPrefix("/"), !parts[shared...].contains("..") else { return false }
    if parts[shared...].contains(where: { $0.hasSuffix(".playground") || $0.hasSuffix(".swiftpm") }) { return true }
    let root = code.hasPrefix("/") ? "/" : ""
    let isOfApp = ((shared + 1)...parts.count).contains { count in
      let found = contents(of: root + parts[..<count].joined(separator: "/"))
      return found.makesApp && (isOfTarget || !found.makesLibraries)
    }
    guard isOfApp, !isOfTarget else { return isOfApp }
    // Resources that are in no project may be those of several.
    let first = others.lastIndex(of: "..").map { $0 + 1 } ?? 0
    return (first...others.count).contains { count in
      let found = contents(of: root + others[..<count].joined(separator: "/"))
      return found.isProject || found.isPackage && others[count...].first == "Sources"
    }
  }

  /// Whether an app may be made of the code of a folder, by a project in it or in one of the folders above it.
  ///
  /// - Parameter top: How many parts of the path the highest of these folders has.
  mutating func mayBeOfApp(_ folder: String, from top: Int) -> Bool {
    let parts = folder.split(separator: "/")
    let root = folder.hasPrefix("/") ? "/" : ""
    return (top...max(top, parts.count)).contains { contents(of: root + parts.prefix($0).joined(separator: "/")).makesApp }
  }

  private mutating func contents(of folder: String) -> Contents {
    if let known = folders[folder] { return known }
    let names = FolderNames.list(folder, where: Self.isProject)
    let projects = names.filter { $0.hasSuffix(".xcodeproj") }
    var contents = Contents(isProject: names.contains { $0 != Self.manifest }, isPackage: names.contains(Self.manifest))
    for project in projects {
      let (makesApp, makesLibraries) = Self.products(of: PathParts.join(folder, project))
      contents.makesApp = contents.makesApp || makesApp
      contents.makesLibraries = contents.makesLibraries || makesLibraries
    }
    if projects.isEmpty, names.contains(where: { $0 != Self.manifest && !$0.hasSuffix(".podspec") }) {
      // What XcodeGen and Tuist make is not known.
      (contents.makesApp, contents.makesLibraries) = (true, true)
    }
    folders[folder] = contents
    return contents
  }

  private static func isProject(_ name: String) -> Bool {
    name.hasSuffix(".xcodeproj") || name.hasSuffix(".podspec")
      || [manifest, "Project.swift", "project.yml", "project.yaml"].contains(name)
  }

  private static let manifest = "Package.swift"

  /// Whether a project makes apps, and whether it makes frameworks or libraries; one that says neither counts as one of an app.
  ///
  /// - Complexity: O(bytes)
  private static func products(of project: String) -> (makesApp: Bool, makesLibraries: Bool) {
    guard let bytes = try? FileReader.read(project + "/project.pbxproj") else { return (true, false) }
    func has(_ text: StaticString) -> Bool { bytes.withBytes { $0.firstIndex(of: text, from: 0, to: $0.count) != nil } }
    let makesLibraries = has("com.apple.product-type.framework") || has("com.apple.product-type.library")
    return (has("com.apple.product-type.application") || !makesLibraries && !has("com.apple.product-type."), makesLibraries)
  }
}
