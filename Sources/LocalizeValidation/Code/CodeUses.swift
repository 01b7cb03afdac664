import Localize
import LocalizeProject

/// A place in source code where a text is requested, as reports show it.
struct KeySite: Sendable {
  var key: UsedKey
  var table: UsedTable
  /// The number of the file.
  var file: Int
  var start: LineTable.Position
  var end: LineTable.Position
  /// The number of the line's text; see ``CodeUses/lines``.
  var line: Int
  var isTolerant: Bool
  /// The rules that a comment keeps quiet here.
  var silenced: Silenced
  /// What the call says about the key.
  var details = KeyDetails()
  /// Whether it is a literal of a view or modifier, which shows what is no key as it is.
  var isShown = false

  struct Silenced: OptionSet {
    var rawValue: UInt8
    static let undefined = Silenced(rawValue: 1)
    static let runtime = Silenced(rawValue: 2)
  }
}

/// The uses of keys in all source files of a run.
struct CodeUses: Sendable {
  /// The files that were read, in the order of their paths.
  var files: [String] = []
  /// The places where texts are asked for, in the order of files and places.
  var sites: [KeySite] = []
  /// The texts of the lines of ``sites``.
  var lines: [String] = []
  /// Literals that may be keys.
  var literals = KeyTable()
  /// Those of build files, which may read resources by their names.
  var buildLiterals = KeyTable()
  /// Texts with gaps that may be keys.
  var patterns: Set<[String]> = []
  /// Members that are named without what they are members of.
  var members = KeyTable()
  /// The ids of objects in storyboards and nibs.
  var objectIDs = KeyTable()
  /// Keys that settings and comments mark as used.
  var usedKeys: [String] = []
  /// The resources that build files define, and those that are declared as public.
  var resources: Set<String> = []
  /// The resources that are read through another package's `R`, or defined by files among the source code.
  var foreignResources: Set<String> = []
  var looksUpResources = false
  /// The names that an import of all resources of a kind can have brought.
  var imported: Set<UsedResource> = []
  /// The names for keys that generators of code have written.
  var generatedAccessors: Set<AccessorPattern> = []
  /// The functions and types of the project that take keys, if they are wanted.
  var parameters = LocalizedParameters()
  /// The files that import a framework for tests.
  var testFiles: [Int] = []
  /// The files of which a part could not be read.
  var incompleteFiles: [Int] = []

  /// Adds the uses of a file.
  mutating func add(_ uses: FileUses, path: String, source: SourceText) {
    let file = files.count
    files.append(path)
    addSites(uses, file: file, source: source)
    Self.merge(uses.literals, into: &literals)
    if path.hasSuffix(".gradle") || path.hasSuffix(".gradle.kts") { Self.merge(uses.literals, into: &buildLiterals) }
    Self.merge(uses.members, into: &members)
    Self.merge(uses.objectIDs, into: &objectIDs)
    patterns.formUnion(uses.patterns)
    usedKeys += uses.usedKeys
    resources.formUnion(uses.resources)
    foreignResources.formUnion(uses.foreignResources)
    looksUpResources = looksUpResources || uses.looksUpResources
    imported.formUnion(uses.imported.map(\.resource))
    if uses.isTest { testFiles.append(file) }
    if uses.isIncomplete { incompleteFiles.append(file) }
  }

  private mutating func addSites(_ uses: FileUses, file: Int, source: SourceText) {
    guard !uses.uses.isEmpty else { return }
    let table = LineTable(source)
    let silence = CodeSuppression(uses.suppressions, in: table, of: source)
    var line = 0
    for use in uses.uses.sorted(by: { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }) {
      let start = table.position(of: use.range.start)
      if start.line != line {
        line = start.line
        lines.append(table.text(ofLine: line))
      }
      sites.append(
        KeySite(
          key: use.key, table: use.table, file: file, start: start, end: table.position(of: use.range.end), line: lines.count - 1,
          isTolerant: use.isTolerant, silenced: silence.rules(onLine: start.line), details: use.details,
          isShown: use.isShown))
    }
  }

  /// Adds the uses of other files, after these.
  mutating func append(_ other: CodeUses) {
    let (firstFile, firstLine) = (files.count, lines.count)
    files += other.files
    lines += other.lines
    sites += other.sites.map { site in
      var site = site
      site.file += firstFile
      site.line += firstLine
      return site
    }
    Self.merge(other.literals, into: &literals)
    Self.merge(other.buildLiterals, into: &buildLiterals)
    Self.merge(other.members, into: &members)
    Self.merge(other.objectIDs, into: &objectIDs)
    patterns.formUnion(other.patterns)
    usedKeys += other.usedKeys
    resources.formUnion(other.resources)
    foreignResources.formUnion(other.foreignResources)
    looksUpResources = looksUpResources || other.looksUpResources
    imported.formUnion(other.imported)
    generatedAccessors.formUnion(other.generatedAccessors)
    parameters.formUnion(other.parameters)
    testFiles += other.testFiles.map { $0 + firstFile }
    incompleteFiles += other.incompleteFiles.map { $0 + firstFile }
  }

  private static func merge(_ table: KeyTable, into result: inout KeyTable) {
    for index in 0..<table.count { table.withBytes(at: index) { _ = result.insert($0) } }
  }
}

/// Which lines of a source file comments keep quiet: their own, and the next one where nothing precedes them.
struct CodeSuppression {
  private var comments: [Int: [SuppressionComment]] = [:]

  init(_ comments: [(range: TextRange, comment: SuppressionComment)], in table: LineTable, of source: SourceText) {
    for (range, comment) in comments {
      let first = table.position(of: range.start).line
      let last = table.position(of: range.end).line
      self.comments[first, default: []].append(comment)
      let lineStart = Int(table.range(ofLine: first).start)
      let isAlone = source.text[lineStart..<Int(range.start)].allSatisfy { $0 == 0x20 || $0 == 0x09 }
      if isAlone || comment.isAboutNextLine { self.comments[last + 1, default: []].append(comment) }
    }
  }

  /// The rules that are silent on a line.
  func rules(onLine line: Int) -> KeySite.Silenced {
    guard let comments = comments[line] else { return [] }
    var result: KeySite.Silenced = []
    if comments.contains(where: { $0.silences(UndefinedKeyRule.id) }) { result.insert(.undefined) }
    if comments.contains(where: { $0.silences(RuntimeKeyRule.id) }) { result.insert(.runtime) }
    return result
  }
}
