import ErrorRecovery

/// Findings that a text report shows as one block.
struct TextBlock {
  /// Why the findings are one block.
  enum Shape: Equatable {
    /// They are about one key.
    case key
    /// These locales of one table have no translation of the same keys.
    case missing(locales: [String])
    /// One rule found them in one table.
    case table
  }

  let group: DiagnosticGroup
  let shape: Shape

  var rule: RuleIdentifier { group.rule }
  var severity: Severity { group.severity }

  /// How many findings the block stands for.
  var count: Int {
    if case .missing(let locales) = shape { group.count * locales.count } else { group.count }
  }

  /// The rules whose findings are folded by table.
  static let missing: RuleIdentifier = "missing-translation"
  static let missingFile: RuleIdentifier = "missing-locale-file"
  /// The rule whose findings about the name of one folder are folded over its tables.
  private static let invalidLocale: RuleIdentifier = "invalid-locale"

  /// How many findings of a kind in one table or file stay apart.
  private static let mostApart = 3

  /// The findings in blocks, in report order: by key, and many missing translations of a table by locale.
  static func blocks(of list: DiagnosticList, _ detail: TextReporter.Detail) -> [TextBlock] {
    let groups = DiagnosticGroup.folding(list)
    var tables: [Table: [Int]] = [:]
    for (number, group) in groups.enumerated() where !detail.lists(group.rule) {
      // A finding without a key is about a whole file, and says itself how many texts that are.
      guard group.rule == missing && group.firstRecord.key != .max || group.rule == missingFile else { continue }
      tables[Table(group), default: []].append(number)
    }
    var names: [String: [Int]] = [:]
    for (number, group) in groups.enumerated() where group.rule == invalidLocale && !detail.lists(group.rule) {
      names[group.first.message.render(for: .user), default: []].append(number)
    }
    names = names.filter { $1.count > 1 }
    let folded = tables.filter { table, members in members.count > (table.isMissingFile ? 1 : mostApart) }
    let gone = Set(folded.values.joined()).union(names.values.joined())
    var blocks = groups.indices.filter { !gone.contains($0) }.map { TextBlock(group: groups[$0], shape: .key) }
    for members in names.values {
      blocks.append(TextBlock(group: DiagnosticGroup(list, indices: members.flatMap { groups[$0].indices }.sorted()), shape: .key))
    }
    for (table, members) in folded {
      let indices = members.flatMap { groups[$0].indices }.sorted()
      if table.isMissingFile {
        blocks.append(TextBlock(group: DiagnosticGroup(list, indices: indices), shape: .key))
      } else {
        blocks += byLocale(indices, of: list)
      }
    }
    return blocks.sorted { ($0.group.position, $0.firstLocale) < ($1.group.position, $1.firstLocale) }
  }

  /// The blocks of one table, or of one file of source code, put together where there are many.
  static func foldingTables(_ blocks: [TextBlock]) -> [TextBlock] {
    guard let list = blocks.first?.group.list else { return [] }
    var tables: [Place: [TextBlock]] = [:]
    for block in blocks where block.shape == .key { tables[Place(block.group), default: []].append(block) }
    var result = blocks.filter { $0.shape != .key }
    for members in tables.values {
      guard members.count > mostApart else {
        result += members
        continue
      }
      result.append(TextBlock(group: DiagnosticGroup(list, indices: members.flatMap(\.group.indices).sorted()), shape: .table))
    }
    return result.sorted { ($0.group.position, $0.firstLocale) < ($1.group.position, $1.firstLocale) }
  }

  private var firstLocale: String {
    if case .missing(let locales) = shape { locales[0] } else { "" }
  }

  /// A block for each set of keys that locales of a table have no translation of.
  private static func byLocale(_ indices: [Int], of list: DiagnosticList) -> [TextBlock] {
    var locales: [String] = []
    var found: [String: [Int]] = [:]
    for index in indices {
      let locale = list.locale(at: index) ?? ""
      if found[locale] == nil { locales.append(locale) }
      found[locale, default: []].append(index)
    }
    var sets: [[UInt32]: Int] = [:]
    var blocks: [(indices: [Int], locales: [String])] = []
    for locale in locales {
      let members = found[locale] ?? []
      let keys = members.map { list.record(at: $0).key }
      if let number = sets[keys] {
        blocks[number].locales.append(locale)
      } else {
        sets[keys] = blocks.count
        blocks.append((members, [locale]))
      }
    }
    return blocks.map { TextBlock(group: DiagnosticGroup(list, indices: $0.indices), shape: .missing(locales: $0.locales)) }
  }

  private struct Table: Hashable {
    var store: UInt32
    var catalog: UInt32
    var severity: Severity
    var isMissingFile: Bool

    init(_ group: DiagnosticGroup) {
      let record = group.firstRecord
      (store, catalog, severity, isMissingFile) = (group.store, record.catalog, record.severity, group.rule == TextBlock.missingFile)
    }
  }

  private struct Place: Hashable {
    var store: UInt32
    var catalog: UInt32
    /// The file if there is no table.
    var file: UInt32?

    init(_ group: DiagnosticGroup) {
      (store, catalog) = (group.store, group.firstRecord.catalog)
      file = group.list.catalog(at: group.position) == nil ? group.firstRecord.file : nil
    }
  }
}
