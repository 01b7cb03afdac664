import Localize
import LocalizeProject

/// The Swift packages of a project, as their manifests show them.
///
/// A module finds its texts in resources of its own, `bundle: .module`, or in those of the app: never in another package's.
struct SwiftPackages: Sendable {
  /// The folders that have a `Package.swift`.
  private let folders: Set<[Substring]>
  /// What the manifests in folders were found to say.
  private var manifests: [String: Manifest] = [:]

  private struct Manifest {
    /// Whether there is one target for all code in `Sources`.
    var hasOneModule: Bool
    var targets: PackageTargets
  }

  /// - Parameter files: The paths of source files.
  /// - Complexity: O(files)
  init(_ files: [String]) {
    folders = Set(
      files.lazy.map { PathParts(PathParts.normalized($0)) }.filter { $0.name == "Package.swift" }.map { Self.parts($0.folder) })
  }

  /// How likely code of one folder finds its texts in another one: 2 in its own package, 1 outside of all packages, 0 in another one.
  func nearness(of code: String, to resources: String) -> Int {
    guard !folders.isEmpty, let package = package(of: Self.parts(resources)) else { return 1 }
    return package == self.package(of: Self.parts(code)) ? 2 : 0
  }

  /// Whether resources of a folder can be those of the module that code of another folder is in.
  mutating func sharesModule(_ code: String, _ resources: String) -> Bool {
    let (root, code, resources) = (code.hasPrefix("/") ? "/" : "", Self.parts(code), Self.parts(resources))
    guard let package = package(of: code) else { return true }
    guard self.package(of: resources) == package else { return false }
    let manifest = manifest(in: root + package.joined(separator: "/"))
    let owner = manifest.targets.name(of: resources.dropFirst(package.count))
    if let owner, let target = manifest.targets.name(of: code.dropFirst(package.count)) { return target == owner }
    // Packages keep their modules in `Sources/Name`, unless the manifest has other folders.
    let (one, other) = (code.dropFirst(package.count).prefix(2), resources.dropFirst(package.count).prefix(2))
    guard one.count == 2, other.count == 2, one.first == other.first, one.first == "Sources" || one.first == "Tests" else { return true }
    return one.last == other.last || manifest.hasOneModule
  }

  /// Whether the manifest of a package names the folder of a target that resources are in.
  mutating func isInTarget(_ resources: String) -> Bool {
    let (root, parts) = (resources.hasPrefix("/") ? "/" : "", Self.parts(resources))
    guard let package = package(of: parts) else { return false }
    return manifest(in: root + package.joined(separator: "/")).targets.name(of: parts.dropFirst(package.count)) != nil
  }

  private mutating func manifest(in folder: String) -> Manifest {
    if let known = manifests[folder] { return known }
    let bytes = ((try? FileReader.read(PathParts.join(folder, "Package.swift"))) ?? []).filter { $0 > 0x20 }
    let text = String(decoding: bytes, as: UTF8.self)
    let targets = text.ranges(of: ".target(").count + text.ranges(of: ".executableTarget(").count
    let isNamed = text.contains(".target(name:\"") || text.contains(".executableTarget(name:\"")
    let isWhole = ["path:\"Sources\"", "path:\"Sources/\"", "path:\"./Sources\""].contains { text.contains($0) }
    let manifest = Manifest(hasOneModule: isWhole || targets == 1 && isNamed, targets: PackageTargets(bytes))
    manifests[folder] = manifest
    return manifest
  }

  /// The parts of the path of the innermost package that a folder is in.
  func package(of folder: String) -> [Substring]? { package(of: Self.parts(folder)) }

  /// The innermost package that a folder is in.
  private func package(of folder: [Substring]) -> [Substring]? {
    guard !folders.isEmpty else { return nil }
    return (0...folder.count).reversed().lazy.map { Array(folder.prefix($0)) }.first(where: folders.contains)
  }

  private static func parts(_ folder: String) -> [Substring] { folder.split(separator: "/") }
}
