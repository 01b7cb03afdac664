/// The blocks of a text report in its order: errors before warnings before infos, each by place, or by rule if a rule has too many.
struct TextListing {
  /// A part of the list.
  enum Item {
    case block(TextBlock)
    /// Findings of a rule that are not listed.
    case more(Int, RuleIdentifier)
  }

  private let severities: [[TextBlock]]

  init(_ blocks: [TextBlock]) {
    severities = [Severity.error, .warning, .info].map { severity in blocks.filter { $0.severity == severity } }
  }

  /// How many blocks there are.
  var count: Int { severities.reduce(0) { $0 + $1.count } }

  /// The items with at most so many blocks of each rule.
  func items(limit: (RuleIdentifier, Severity) -> Int) -> [Item] { severities.flatMap { Self.items(of: $0, limit: limit) } }

  private static func items(of blocks: [TextBlock], limit: (RuleIdentifier, Severity) -> Int) -> [Item] {
    let rules = Dictionary(grouping: blocks, by: \.rule)
    guard rules.contains(where: { rule, members in members.count > limit(rule, members[0].severity) }) else {
      return blocks.map(Item.block)
    }
    let counted = rules.map { rule, members in (rule: rule, members: members, findings: members.reduce(0) { $0 + $1.count }) }
    return counted.sorted { ($1.findings, $0.rule) < ($0.findings, $1.rule) }.flatMap { rule, members, findings in
      let limit = limit(rule, members[0].severity)
      guard members.count > limit else { return members.map(Item.block) }
      let shown = TextBlock.foldingTables(members).prefix(limit)
      let rest = findings - shown.reduce(0) { $0 + $1.count }
      return shown.map(Item.block) + (rest > 0 ? [.more(rest, rule)] : [])
    }
  }
}
