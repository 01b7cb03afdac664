import ErrorRecovery
import Localize
import LocalizeProject

/// Renames the keys in a settings file.
///
/// Patterns stay as they are: what else they match is not known.
struct SettingsKeys {
  private var newKeys: [KeyBytes: String] = [:]
  private let kept: Set<KeyBytes>

  /// The fields whose texts are keys or patterns for keys.
  private static let fields: Set<String> = ["usedKeys", "doNotTranslate", "keys"]

  /// Prepares changes; a key that is deleted stays in the settings, where `validate` reports that it matches nothing.
  ///
  /// - Parameters:
  ///   - changes: The changes.
  ///   - kept: The old keys that other catalogues still have; the new ones are added beside them.
  init(_ changes: [KeyChange], keeping kept: Set<KeyBytes> = []) {
    self.kept = kept
    for change in changes { if let newKey = change.newKey { newKeys[KeyBytes(change.key)] = newKey } }
  }

  /// A settings file with the new keys.
  ///
  /// - Complexity: O(bytes)
  func bytes(of bytes: [UInt8]) -> [UInt8] {
    let source = SourceText(bytes)
    guard !newKeys.isEmpty, let root = LocatedJSON(source).root else { return bytes }
    var replacements: [Replacement] = []
    find(in: root, areKeys: false, &replacements)
    return source.bytes(replacing: replacements)
  }

  private func find(in node: LocatedJSON.Node, areKeys: Bool, _ replacements: inout [Replacement]) {
    switch node.value {
    case .object(let members):
      for member in members { find(in: member.value, areKeys: Self.fields.contains(member.name), &replacements) }
    case .array(let nodes):
      for node in nodes { find(in: node, areKeys: areKeys, &replacements) }
    case .string(let text):
      guard areKeys, let key = KeyGlob(text).literal, let newKey = newKeys[KeyBytes(key)] else { return }
      let added = Array(JSONString.quoted(KeyGlob.pattern(for: newKey)).utf8)
      let old = kept.contains(KeyBytes(key)) ? Array(JSONString.quoted(text).utf8) + Array(", ".utf8) : []
      replacements.append(Replacement(node.range, with: old + added))
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
