import ErrorRecovery
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
    var json = JSONWriter(.line)
    json.object { json in
      for (name, value) in members { if let value { json.string(name, value) } }
    }
    return json.text
  }
}
