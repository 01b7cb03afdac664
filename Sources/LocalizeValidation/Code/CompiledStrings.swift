package import Localize
import LocalizeProject

/// The keys that the Swift compiler found in one source file: a `.stringsdata` file, which it writes with `-emit-localized-strings`
/// (`SWIFT_EMIT_LOC_STRINGS` in Xcode).
///
/// ```
/// {"source": "/project/App/View.swift", "version": 1, "tables": {"Localizable": [
///   {"key": "%lld files", "comment": "", "location": {"startingLine": 12, "startingColumn": 9}}]}}
/// ```
///
/// Apple does not document the file. That a default text is its member `value` is inferred; `defaultValue` is read too, and other members are
/// ignored.
package struct CompiledStrings: Sendable {
  /// A use of a key.
  package struct Entry: Hashable, Sendable {
    /// The key, with the placeholders that the compiler chose.
    var key: String
    /// The name of the table.
    var table: String
    var details: KeyDetails
    var place: LineTable.Position
  }

  /// Why a file can't be read.
  package struct Problem: Error, Hashable, Sendable {
    /// The line, from 1.
    package var line: Int
  }

  /// The path of the source file, as the compiler got it.
  package private(set) var source = ""
  /// The uses in the order of the file.
  package private(set) var entries: [Entry] = []

  /// Whether Xcode has generated the source file from a catalogue, so that it uses every key.
  package var isGenerated: Bool { source.contains("GeneratedStringSymbols") }

  /// Reads a file.
  ///
  /// - Throws: ``Problem`` for what isn't JSON, or has other members or values than such a file.
  /// - Complexity: O(bytes)
  package init(_ text: SourceText) throws(Problem) {
    let json = JSONDocument.read(text)
    let reader = Reader(text: text, json: json)
    if let problem = json.problems.first { throw reader.problem(at: problem.range.start) }
    guard let root = json.nodes.first, root.kind == .object else { throw Problem(line: 1) }
    source = try reader.string("source", of: 0) ?? ""
    guard !source.isEmpty, let tables = reader.member("tables", of: 0), json.nodes[tables].kind == .object else {
      throw Problem(line: 1)
    }
    for table in json.children(of: tables) {
      guard json.nodes[table].kind == .array else { throw reader.problem(at: json.nodes[table].range.start) }
      let name = reader.name(of: table)
      for element in json.children(of: table) { entries.append(try reader.entry(element, table: name)) }
    }
  }

  /// Reads the members of objects.
  private struct Reader {
    let text: SourceText
    let json: JSONDocument

    func problem(at offset: UInt32) -> Problem { Problem(line: LineTable(text).position(of: offset).line) }

    func name(of node: Int) -> String { JSONView.with(json, in: text.text) { $0.string(json.nodes[node].name) } }

    func member(_ name: String, of object: Int) -> Int? { json.children(of: object).first { self.name(of: $0) == name } }

    /// The value of a text; nil without one.
    func string(_ name: String, of object: Int) throws(Problem) -> String? {
      guard let node = member(name, of: object), json.nodes[node].kind != .null else { return nil }
      guard json.nodes[node].kind == .string else { throw problem(at: json.nodes[node].range.start) }
      return JSONView.with(json, in: text.text) { $0.string(json.nodes[node].text) }
    }

    private func number(_ name: String, of object: Int) -> Int? {
      guard let node = member(name, of: object) else { return nil }
      return Int(String(decoding: text.text[json.nodes[node].range.offsets], as: UTF8.self))
    }

    func entry(_ node: Int, table: String) throws(Problem) -> Entry {
      guard json.nodes[node].kind == .object, let key = try string("key", of: node) else {
        throw problem(at: json.nodes[node].range.start)
      }
      let (given, other) = (try string("value", of: node), try string("defaultValue", of: node))
      let value = given ?? other
      let comment = try string("comment", of: node)
      let location = member("location", of: node).flatMap { json.nodes[$0].kind == .object ? $0 : nil }
      let line = location.flatMap { number("startingLine", of: $0) } ?? 1
      let column = location.flatMap { number("startingColumn", of: $0) } ?? 1
      return Entry(
        key: key, table: table,
        details: KeyDetails(
          text: value.flatMap { $0.isEmpty ? nil : [$0] }, comment: comment.flatMap { $0.isEmpty ? nil : $0 }),
        place: LineTable.Position(line: line, column: column))
    }
  }
}

extension CodeUses {
  /// Adds what the compiler found, which is certain where the source text alone is not: types, overloads, conditions.
  ///
  /// In a source file that the compiler has read, places that it does not mention keep their keys used, and are no reason to add one: they may
  /// be compiled for another platform, or be no texts.
  ///
  /// - Parameter strings: The keys of each source file, by the path that ``files`` has for it.
  mutating func add(_ strings: [(path: String, strings: CompiledStrings)]) {
    guard !strings.isEmpty else { return }
    var numbers: [String: Int] = [:]
    for (number, path) in files.enumerated() { numbers[PathParts.normalized(path)] = number }
    lines.append("")
    let line = lines.count - 1
    var compiled: Set<Int> = []
    var new: [KeySite] = []
    var seen: Set<CompiledPlace> = []
    for (path, strings) in strings {
      let normalized = PathParts.normalized(path)
      let file = numbers[normalized] ?? files.count
      if file == files.count {
        files.append(path)
        numbers[normalized] = file
      }
      compiled.insert(file)
      for entry in strings.entries where seen.insert(CompiledPlace(file: file, entry: entry)).inserted {
        new.append(
          KeySite(
            key: .exact(entry.key), table: .named(entry.table), file: file, start: entry.place, end: entry.place, line: line,
            isTolerant: false, silenced: [], details: entry.details))
      }
    }
    let old = Dictionary(grouping: sites.indices.filter { compiled.contains(sites[$0].file) }) { index in
      CompiledLine(file: sites[index].file, line: sites[index].start.line)
    }
    for index in new.indices {
      // Code for previews, views, comments and bundles are only known from the source text.
      for other in old[CompiledLine(file: new[index].file, line: new[index].start.line)] ?? [] {
        new[index].isTolerant = new[index].isTolerant || sites[other].isTolerant
        new[index].silenced.formUnion(sites[other].silenced)
        if sites[other].isShown, sites[other].key == new[index].key { new[index].isShown = true }
        if new[index].details.bundle == .any { new[index].details.bundle = sites[other].details.bundle }
      }
    }
    for index in sites.indices where compiled.contains(sites[index].file) {
      switch sites[index].table {
      case .named, .anyOfApple: sites[index].isTolerant = true
      case .any, .member, .android: break
      }
    }
    sites += new
  }

  private struct CompiledLine: Hashable {
    var file: Int
    var line: Int
  }

  private struct CompiledPlace: Hashable {
    var file: Int
    var entry: CompiledStrings.Entry
  }
}
