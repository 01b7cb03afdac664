import Localize
import Synchronization

/// What all edits of a round need and each would find again: the tree of the file, its style.
///
/// It is kept by type, one value of each.
final class SharedWork: Sendable {
  private let values = Mutex<[ObjectIdentifier: any Sendable]>([:])

  /// The value of a type, made when it is first asked for.
  func value<Value: Sendable>(of type: Value.Type = Value.self, _ make: () -> Value) -> Value {
    // Not in one step: as an optional type, nothing would be a value of it.
    if let known = values.withLock({ $0[ObjectIdentifier(type)] }), let known = known as? Value { return known }
    let value = make()
    values.withLock { $0[ObjectIdentifier(type)] = value }
    return value
  }
}
