public import Localize
import Synchronization

/// The keys of a program's accessors, which number them: the code that `l10n generate swift` writes has one of these.
///
/// ```swift
/// let keys = TextKeys(["menu.quit", "files"])
/// let texts = keys.texts(for: localizer.reader(for: "de-CH, en;q=0.8"))
/// texts[0]   // Beenden
/// ```
///
/// - Note: Create it once, as a static constant: what is found for it is kept as long as the texts.
public final class TextKeys: Sendable {
  /// The keys in the order of their numbers.
  public let keys: [StaticString]

  /// Creates the keys of some accessors.
  public init(_ keys: [StaticString]) { self.keys = keys }

  /// The texts of a reader by the numbers of these keys.
  ///
  /// - Complexity: O(1) where a reader with the same texts came before, else O(length of the keys)
  public func texts(for reader: TextReader) -> KeyedTexts {
    let snapshot = reader.snapshot
    let identifier = ObjectIdentifier(self)
    if let known = snapshot.resolved.withLock({ $0[identifier] }) as? ResolvedTexts {
      return KeyedTexts(reader: reader, resolved: known)
    }
    let made = ResolvedTexts(self, in: snapshot)
    snapshot.resolved.withLock { $0[identifier] = made }
    return KeyedTexts(reader: reader, resolved: made)
  }
}

/// The texts of a snapshot by the numbers of some keys.
///
/// It holds the keys, so that no others can take their place in memory while it is found by their address.
final class ResolvedTexts: Sendable {
  let keys: TextKeys
  /// nil for what a lookup has to look at more closely: a text that is missing, or in another language.
  let texts: [String?]

  init(_ keys: TextKeys, in snapshot: TextSnapshot) {
    self.keys = keys
    texts = keys.keys.map { key in
      guard let index = snapshot.keys.index(of: key.description) else { return nil }
      let entry = snapshot.entries[index]
      return entry.flags.isDisjoint(with: .special) ? entry.text : nil
    }
  }
}
