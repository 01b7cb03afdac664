import Synchronization

/// A document that is locked until the user unlocks it.
final class Document: Sendable {
  let name: String
  private let isLocked = Mutex(true)

  init(name: String) { self.name = name }

  func unlock() { isLocked.withLock { $0 = false } }

  func save() throws(DocumentError) -> String {
    guard !isLocked.withLock({ $0 }) else { throw DocumentError(document: self) }
    return "Saved “\(name)”."
  }
}
