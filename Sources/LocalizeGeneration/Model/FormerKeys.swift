import Localize
import LocalizeProject

/// What keys were called before, by a table of renamings.
struct FormerKeys {
  /// The former keys of each key.
  private(set) var keys: [String: [String]] = [:]
  /// The former keys that a catalogue still has.
  private(set) var present: [String] = []
  /// The new keys, or patterns, of renamings that no catalogue has.
  private(set) var unknown: [String] = []

  /// Follows the renamings to the keys of catalogues: one that was renamed twice has two former keys.
  init(_ renamings: [(old: String, new: String)], in catalogs: [Catalog]) {
    var targets: [String: String] = [:]
    // Later rows are known when an earlier one leads to them.
    for renaming in renamings.reversed() {
      guard let request = KeyRequest(renaming.new, to: renaming.old) else { continue }
      var changes = catalogs.flatMap { request.changes(among: $0.keys) }
      if changes.isEmpty, let target = targets[renaming.new] { changes = [KeyChange(target, to: renaming.old)] }
      if changes.isEmpty { unknown.append(renaming.new) }
      for change in changes {
        guard let old = change.newKey else { continue }
        if catalogs.contains(where: { $0.keys.index(of: old) != nil }) {
          present.append(old)
        } else if targets.updateValue(change.key, forKey: old) == nil {
          keys[change.key, default: []].append(old)
        }
      }
    }
    unknown.reverse()
  }
}
