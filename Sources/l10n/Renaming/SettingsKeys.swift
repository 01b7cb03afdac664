import ErrorRecovery
import Localize
import LocalizeProject

/// Renames the keys in a settings file, and finds those that are deleted.
///
/// Patterns stay as they are: what else they match is not known.
struct SettingsKeys {
  private var newKeys: [KeyBytes: String] = [:]
  private var deletedKeys: Set<KeyBytes> = []
  private let kept: Set<KeyBytes>

  /// The fields whose texts are keys or patterns for keys.
  private static let fields: Set<String> = ["usedKeys", "doNotTranslate", "keys"]

  /// Prepares changes; a key that is deleted stays in the settings, where it matches nothing.
  ///
  /// - Parameters:
  ///   - changes: The changes.
  ///   - kept: The old keys that other catalogues still have; the new ones are added beside them.
  init(_ changes: [KeyChange], keeping kept: Set<KeyBytes> = []) {
    self.kept = kept
    for change in changes {
      let key = KeyBytes(change.key)
      if let newKey = change.newKey { newKeys[key] = newKey } else if !kept.contains(key) { deletedKeys.insert(key) }
    }
  }

  /// A settings file with the new keys.
  ///
  /// - Complexity: O(bytes)
  func bytes(of bytes: [UInt8]) -> [UInt8] {
    let source = SourceText(bytes)
    guard !newKeys.isEmpty, let root = LocatedJSON(source).root else { return bytes }
    var replacements: [Replacement] = []
    forEachKey(in: root) { text, key, range in
      guard let newKey = newKeys[key] else { return }
      let added = Array(JSONString.quoted(KeyGlob.pattern(for: newKey)).utf8)
      let old = kept.contains(key) ? Array(JSONString.quoted(text).utf8) + Array(", ".utf8) : []
      replacements.append(Replacement(range, with: old + added))
    }
    return source.bytes(replacing: replacements)
  }

  /// The patterns in a settings file that match no key but one that is deleted, each once.
  ///
  /// - Complexity: O(bytes)
  func patternsOfDeletedKeys(in bytes: [UInt8]) -> [String] {
    guard !deletedKeys.isEmpty, let root = LocatedJSON(SourceText(bytes)).root else { return [] }
    var seen: Set<KeyBytes> = []
    var patterns: [String] = []
    forEachKey(in: root) { text, key, _ in
      if deletedKeys.contains(key), seen.insert(key).inserted { patterns.append(text) }
    }
    return patterns
  }

  /// Visits the patterns that match one key only.
  private func forEachKey(
    in node: LocatedJSON.Node, areKeys: Bool = false, _ body: (_ pattern: String, _ key: KeyBytes, _ range: TextRange) -> Void
  ) {
    switch node.value {
    case .object(let members):
      for member in members { forEachKey(in: member.value, areKeys: Self.fields.contains(member.name), body) }
    case .array(let nodes):
      for node in nodes { forEachKey(in: node, areKeys: areKeys, body) }
    case .string(let text):
      if areKeys, let key = KeyGlob(text).literal { body(text, KeyBytes(key), node.range) }
    case .number, .boolean, .null, .unreadable: return
    }
  }
}

extension KeyGlob {
  /// The pattern that matches one key only.
  static func pattern(for key: String) -> String {
    key.contains { "*?\\".contains($0) } ? String(key.flatMap { "*?\\".contains($0) ? ["\\", $0] : [$0] }) : key
  }
}
