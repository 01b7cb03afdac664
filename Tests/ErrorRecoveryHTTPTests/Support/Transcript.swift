import Synchronization

/// The output of a prompt, with a user who types a wrong secret first.
final class Transcript: Sendable {
  private let state = Mutex((text: "", secrets: ["hidden-4711", "7"]))
  var text: String { state.withLock { $0.text } }
  func add(_ text: String) { state.withLock { $0.text += text } }
  func nextSecret() -> String? { state.withLock { $0.secrets.isEmpty ? nil : $0.secrets.removeFirst() } }
}
