import ErrorRecovery

/// Asks the user at the terminal; the program finds out whether there is one, as with `isatty`.
func asking<Value>(isInteractive: Bool, _ body: () async throws -> Value) async throws -> Value {
  let prompt = TerminalPrompt(
    isInteractive: isInteractive, languages: ["de"],
    write: { print($0, terminator: "") },
    read: { readLine() })
  return try await withRecoveryHandlers(prompt, body: body)
}
