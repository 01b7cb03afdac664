#if Servers
/// Why a tool could not do what it was called for, in sentences that say what to do instead.
struct ToolFailure: Error, Sendable {
  var text: String

  init(_ text: String) { self.text = text }
}
#endif
