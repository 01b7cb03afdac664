import Localize
import LocalizeProject

/// The Swift packages of a project, as their manifests show them.
///
/// A module finds its texts in resources of its own, `bundle: .module`, or in those of the app: never in another package's.
struct SwiftPackages: Sendable {
  /// The folders that have a `Package.swift`.
  private let folders: Set<[Substring]>
  /// The folders of packages whose code in `Sources` was found to be one module, or not.
  private var haveOneModule: [String: Bool] = [:]

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
    // Packages keep their modules in `Sources/Name`, unless the manifest has other folders.
    let (one, other) = (code.dropFirst(package.count).prefix(2), resources.dropFirst(package.count).prefix(2))
    guard one.count == 2, other.count == 2, one.first == other.first, one.first == "Sources" || one.first == "Tests" else { return true }
    return one.last == other.last || hasOneModule(root + package.joined(separator: "/"))
  }

  /// Whether the manifest of a package has one target for all code in `Sources`.
  private mutating func hasOneModule(_ folder: String) -> Bool {
    if let known = haveOneModule[folder] { return known }
    let bytes = (try? FileReader.read(PathParts.join(folder, "Package.swift"))) ?? []
    let manifest = String(decoding: bytes.filter { $0 > 0x20 }, as: UTF8.self)
    let targets = manifest.ranges(of: ".target(").count + manifest.ranges(of: ".executableTarget(").count
    let isNamed = manifest.contains(".target(name:\"") || manifest.contains(".executableTarget(name:\"")
    let isWhole = ["path:\"Sources\"", "path:\"Sources/\"", "path:\"./Sources\""].contains { manifest.contains($0) }
    let hasOneModule = isWhole || targets == 1 && isNamed
    haveOneModule[folder] = hasOneModule
    return hasOneModule
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
