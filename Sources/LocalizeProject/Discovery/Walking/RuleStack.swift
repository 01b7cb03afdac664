/// The rules that hold in a folder: those of its own files, then those of the folders above, up to the repository.
///
/// Each folder that brings rules adds a layer, which points to the one above it; folders without rules share a layer.
struct RuleStack {
  /// Which layer is the innermost for a folder; `nil` if there are no rules.
  typealias Position = Int?

  private var layers: [Layer] = []
  /// The path of the walk's root below the repository, with a slash at its end; empty if the root is the repository, or in none.
  private let origin: [UInt8]

  /// The repositories that the walk has entered, those inside others after them, each by its path below the outermost one.
  private var repositories: [(path: [UInt8], tracked: TrackedFiles)] = []

  private struct Layer {
    var above: Position
    /// How many bytes of a path lead to the folder of the rules.
    var base: Int
    var ignored: IgnoreRules
    var generated: GeneratedRules
  }

  /// Collects the rules of the folders above the root of a walk.
  static func above(_ root: SystemPath) -> (rules: RuleStack, position: Position) {
    let path = root.bytes
    guard let repository = Repository.path(containing: path), repository.count < path.count else {
      return (RuleStack(origin: []), nil)
    }
    // The repository "/" is its own slash.
    let start = repository.last == UInt8(ascii: "/") ? repository.count : repository.count + 1
    var rules = RuleStack(origin: path[start...] + [UInt8(ascii: "/")])
    rules.repositories = [([], TrackedFiles(of: repository))]
    var position = rules.addLayer(base: 0, above: nil, ignored: Repository.excludes(of: repository), generated: nil)
    for end in [start] + path.indices.filter({ $0 >= start && path[$0] == UInt8(ascii: "/") }).map({ $0 + 1 }) {
      let ignored = try? FileReader.read(SystemPath(bytes: path[..<end] + ".gitignore".utf8), followingLink: false)
      let generated = try? FileReader.read(SystemPath(bytes: path[..<end] + ".gitattributes".utf8), followingLink: false)
      position = rules.addLayer(base: end - start, above: position, ignored: ignored, generated: generated)
    }
    return (rules, position)
  }

  private init(origin: [UInt8]) {
    self.origin = origin
  }

  /// Adds the rules of a folder that the walk enters.
  ///
  /// - Parameters:
  ///   - folder: Its path below the root of the walk.
  ///   - contents: Its contents.
  ///   - position: The layer of the folder above it.
  ///   - report: Takes the name of a file of rules that could not be read.
  mutating func enter(
    _ folder: [UInt8], with contents: FolderContents, at position: Position, report: (FileFailure, String) -> Void
  ) -> Position {
    guard contents.hasIgnoreRules || contents.hasAttributes || contents.isRepository else { return position }
    var position = position
    let base = origin.count + folder.count
    if contents.isRepository {
      repositories.append((origin + folder, TrackedFiles(of: contents.path.bytes)))
      position = addLayer(base: base, above: nil, ignored: Repository.excludes(of: contents.path.bytes), generated: nil)
    }
    let ignored = contents.hasIgnoreRules ? read(".gitignore", in: contents.path, report) : nil
    let generated = contents.hasAttributes ? read(".gitattributes", in: contents.path, report) : nil
    return addLayer(base: base, above: position, ignored: ignored, generated: generated)
  }

  /// The reason why a walk leaves a path out.
  enum Exclusion {
    /// A pattern of `.gitignore` or `info/exclude` matches, which concerns what git does not track.
    case ignored
    /// The attributes say that the file is generated.
    case generated
  }

  /// Whether a file or folder below the root of the walk matches a pattern that ignores it, or is a generated file.
  ///
  /// - Parameters:
  ///   - path: Its path below the root; that of a folder ends with a slash.
  ///   - isDirectory: Whether it is a folder.
  ///   - position: The layer of the folder that holds it.
  func exclusion(of path: [UInt8], isDirectory: Bool, at position: Position) -> Exclusion? {
    guard position != nil else { return nil }
    let path = (origin + path)[...].dropLast(isDirectory ? 1 : 0)
    let name = path.suffix(from: path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? path.startIndex)
    var isIgnored: Bool?
    var isGenerated: Bool? = isDirectory ? false : nil
    var next = position
    while let index = next, isIgnored == nil || isGenerated == nil {
      let layer = layers[index]
      let relative = path.dropFirst(layer.base)
      if isIgnored == nil { isIgnored = layer.ignored.isIgnored(path: relative, name: name, isDirectory: isDirectory) }
      if isGenerated == nil { isGenerated = layer.generated.isGenerated(path: relative, name: name) }
      next = layer.above
    }
    return isGenerated == true ? .generated : isIgnored == true ? .ignored : nil
  }

  /// Whether a repository tracks a file, or files below a folder, that a pattern ignores.
  ///
  /// - Parameters:
  ///   - path: The path below the root; that of a folder ends with a slash.
  ///   - isDirectory: Whether it is a folder.
  func tracks(_ path: [UInt8], isDirectory: Bool) -> Bool {
    let path = origin + path
    guard let repository = repositories.last(where: { path.starts(with: $0.path) }) else { return false }
    let relative = path.dropFirst(repository.path.count)
    return isDirectory ? repository.tracked.contains(below: relative) : repository.tracked.contains(relative)
  }

  private func read(_ name: String, in folder: SystemPath, _ report: (FileFailure, String) -> Void) -> [UInt8]? {
    do throws(FileFailure) {
      return try FileReader.read(SystemPath(bytes: folder.bytes + name.utf8), followingLink: false)
    } catch {
      report(error, name)
      return nil
    }
  }

  private mutating func addLayer(base: Int, above: Position, ignored: [UInt8]?, generated: [UInt8]?) -> Position {
    let layer = Layer(above: above, base: base, ignored: IgnoreRules(ignored ?? []), generated: GeneratedRules(generated ?? []))
    if layer.ignored.isEmpty, layer.generated.isEmpty { return above }
    layers.append(layer)
    return layers.count - 1
  }
}
