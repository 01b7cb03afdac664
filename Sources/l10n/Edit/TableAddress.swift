#if Servers
import ErrorRecovery
import Localize
import LocalizeWorkspace

/// What a page shows, as its address says it: each filter is a link.
struct TableAddress: Hashable, Sendable {
  /// The catalogue, by the name that pages give it; empty for the first one.
  var catalog = ""
  /// The keys and locales.
  var query = TableQuery()
  /// The commit since which keys have changed.
  var since: String?
  /// The first row.
  var from = 0

  /// Reads the fields of an address.
  ///
  /// Unknown fields and values are ignored: an address may be an old one.
  init(_ fields: [(name: String, value: String)]) {
    for (name, value) in fields where !value.isEmpty {
      switch name {
      case "catalog": catalog = value
      case "show": query.selection = TableQuery.Selection(rawValue: value) ?? .all
      case "rule": query.rule = value
      case "text": query.text = value
      // An option of git is no commit.
      case "since": since = value.hasPrefix("-") ? nil : value
      case "from": from = min(max(0, Int(value) ?? 0), 100_000_000)
      case "locale":
        if let locale = LocaleIdentifier(value), locale.isWellFormed, !query.locales.contains(locale) { query.locales.append(locale) }
      default: break
      }
    }
  }

  /// The fields of the address.
  var fields: [(name: String, value: String)] {
    var fields = [("catalog", catalog)]
    fields += query.locales.map { ("locale", $0.identifier) }
    if query.selection != .all { fields.append(("show", query.selection.rawValue)) }
    if let rule = query.rule, query.selection == .findings { fields.append(("rule", rule)) }
    if let since, query.selection == .changed { fields.append(("since", since)) }
    if !query.text.isEmpty { fields.append(("text", query.text)) }
    if from > 0 { fields.append(("from", String(from))) }
    return fields.map { (name: $0.0, value: $0.1) }
  }

  /// The address of a page with it.
  func path(_ page: String = "/") -> String { page + "?" + PercentEncoding.form(fields) }

  /// The same with changes.
  func with(_ change: (inout TableAddress) -> Void) -> TableAddress {
    var result = self
    change(&result)
    return result
  }
}
#endif
