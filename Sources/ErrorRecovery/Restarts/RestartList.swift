/// The restarts of one frame without the type of their value.
protocol RestartList {
  var options: [RecoveryOption] { get }
}

/// One word, so that it is stored in an existential without an allocation.
struct TypedRestartList<Value>: RestartList {
  let restarts: [Restart<Value>]

  var options: [RecoveryOption] { restarts.map(\.option) }
}

/// The same for restarts of an operation that never suspends.
struct ImmediateRestartList<Value>: RestartList {
  let restarts: [ImmediateRestart<Value>]

  var options: [RecoveryOption] { restarts.map(\.option) }
}
