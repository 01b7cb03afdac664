import Localize

extension Baseline {
  /// The baseline as it stands in its file: an entry a line, sorted, so that changes of one text are changes of one line.
  public var text: String {
    entries.values.sorted().map(Self.line).joined()
  }

  private static func line(_ entry: BaselineEntry) -> String {
    let members = [
      ("fingerprint", entry.fingerprint.description), ("rule", entry.rule.rawValue), ("catalog", entry.catalog), ("key", entry.key),
      ("locale", entry.locale),
    ]
    let texts = members.compactMap { name, value in value.map { "\"\(name)\": \(JSONWriter.quoted($0))" } }
    return "{\(texts.joined(separator: ", "))}\n"
  }
}
