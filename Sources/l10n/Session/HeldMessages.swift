import Synchronization

/// Messages from work that is done side by side, to be shown in an order that does not depend on which was first.
final class HeldMessages: Sendable {
  private let texts = Mutex<[String]>([])

  /// Keeps a message.
  func add(_ text: String) { texts.withLock { $0.append(text) } }

  /// Hands over what was kept, in the order of the texts.
  func takeAll() -> [String] {
    texts.withLock { texts in
      defer { texts = [] }
      return texts.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
  }
}
