import ErrorRecovery

/// The part of an offer that one response shows: a service may offer hundreds of options, and a response stays small.
struct ShownOffer {
  /// How many bytes all options together, and all parts together, may take as JSON.
  static let maximumBytes = 32_768

  let options: [RemoteOption]
  let omittedOptions: Int
  let parts: [ProblemPart]
  let omittedParts: Int

  /// Shows the first options and parts that have room.
  ///
  /// - Parameters:
  ///   - options: The options that were written out.
  ///   - optionCount: How many options there are in all.
  ///   - parts: The parts that were written out.
  ///   - partCount: How many parts there are in all.
  init(options: [RemoteOption], of optionCount: Int, parts: [ProblemPart], of partCount: Int) {
    self.options = Self.prefix(of: options, by: \.fields)
    omittedOptions = optionCount - self.options.count
    self.parts = Self.prefix(of: parts, by: \.fields)
    omittedParts = partCount - self.parts.count
  }

  private static func prefix<Item>(of items: [Item], by fields: (Item) -> ReportValue) -> [Item] {
    var room = maximumBytes
    return Array(
      items.prefix { item in
        room -= fields(item).json.utf8.count
        return room >= 0
      })
  }
}
