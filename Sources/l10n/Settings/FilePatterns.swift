import Localize
import LocalizeProject

/// Short patterns for the files of catalogues.
struct FilePatterns {
  /// The files that other settings apply to; no pattern may match them.
  let others: [String]
  /// The files that look like catalogues and are none, until a pattern with a file extension matches them.
  let bystanders: [String]

  /// How many patterns are still read one by one; more of them are joined.
  private static let fewPatterns = 4

  /// Files whose paths have one depth and one file extension.
  private struct Shape {
    var files: [String]
    /// The names at each depth.
    var names: [Set<Substring>]

    /// What the pattern looks like.
    var text: [String] { names.map(FilePatterns.pattern(for:)) }

    static func + (first: Shape, second: Shape) -> Shape {
      Shape(files: first.files + second.files, names: zip(first.names, second.names).map { $0.union($1) })
    }
  }

  /// The patterns for catalogues.
  ///
  /// - Parameter catalogs: The files of each.
  /// - Complexity: O(files × depth + patterns × (others + bystanders))
  func patterns(for catalogs: [[String]]) -> [String] {
    var shapes: [Shape] = []
    for files in catalogs {
      let groups = Dictionary(grouping: files) { "\($0.split(separator: "/").count)\(PathParts($0).pathExtension)" }
      for (_, files) in groups.sorted(by: { $0.key < $1.key }) {
        let paths = files.map { $0.split(separator: "/") }
        shapes.append(Shape(files: files.sorted(), names: paths[0].indices.map { index in Set(paths.map { $0[index] }) }))
      }
    }
    if shapes.count > Self.fewPatterns { shapes = joined(shapes) }
    var seen: Set<String> = []
    return shapes.flatMap { shape in
      pattern(for: shape).map { [$0] } ?? shape.files.map { $0.split(separator: "/").map(Self.escaped).joined(separator: "/") }
    }.filter { seen.insert($0).inserted }
  }

  /// Joins shapes whose patterns differ in one name, as long as there are some.
  private func joined(_ shapes: [Shape]) -> [Shape] {
    var shapes = shapes
    var count = 0
    while count != shapes.count {
      count = shapes.count
      for index in (0..<(shapes.map(\.names.count).max() ?? 0)).reversed() {
        var groups: [String: [Int]] = [:]
        for (number, shape) in shapes.enumerated() where shape.names.indices.contains(index) {
          var key = shape.text + [PathParts(shape.files[0]).pathExtension]
          key[index] = "/"
          groups[key.joined(separator: "/"), default: []].append(number)
        }
        var removed: Set<Int> = []
        for numbers in groups.values where numbers.count > 1 {
          let union = numbers.dropFirst().reduce(shapes[numbers[0]]) { $0 + shapes[$1] }
          guard pattern(for: union) != nil else { continue }
          shapes[numbers[0]] = union
          removed.formUnion(numbers.dropFirst())
        }
        shapes = shapes.indices.filter { !removed.contains($0) }.map { shapes[$0] }
      }
    }
    return shapes
  }

  /// The pattern for a shape; nil if it matches a file of other settings.
  ///
  /// Its last name has a file extension only where that makes no other file a catalogue.
  private func pattern(for shape: Shape) -> String? {
    let names = shape.text
    let named = names.joined(separator: "/")
    let pattern = matches(named, bystanders) ? (names.dropLast() + ["*"]).joined(separator: "/") : named
    return matches(pattern, others) ? nil : pattern
  }

  private func matches(_ pattern: String, _ files: [String]) -> Bool {
    guard let glob = try? PathGlob(pattern) else { return true }
    return files.contains { glob.matches($0) }
  }

  /// The pattern for names: what they share at their beginning and end, in whole words.
  static func pattern(for names: Set<Substring>) -> String {
    guard names.count > 1 else { return names.first.map { escaped($0) } ?? "" }
    let names = names.map(Array.init)
    let beginning = sharedWords(names)
    let rests = names.map { Array($0.dropFirst(beginning.count).reversed()) }
    return escaped(Substring(beginning)) + "*" + escaped(Substring(sharedWords(rests).reversed()))
  }

  /// The beginning that names share, without a part of a word.
  private static func sharedWords(_ names: [[Character]]) -> [Character] {
    var shared = names.dropFirst().reduce(names[0]) { shared, name in zip(shared, name).prefix { $0 == $1 }.map(\.0) }
    while let last = shared.last, isOfWord(last), names.contains(where: { $0.count > shared.count && isOfWord($0[shared.count]) }) {
      shared.removeLast()
    }
    return shared
  }

  private static func isOfWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }

  /// A name as a pattern for itself.
  private static func escaped(_ name: Substring) -> String {
    var result = ""
    for character in name {
      if "*?[]\\!".contains(character) { result.append("\\") }
      result.append(character)
    }
    return result
  }
}
