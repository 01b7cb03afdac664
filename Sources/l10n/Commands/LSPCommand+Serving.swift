#if Servers
import ArgumentParser

/// Serves an editor.
extension LSPCommand {
  func run() async throws {
    let code = await ServerConnection.run(settings)
    if code != 0 { throw ExitCode(code) }
  }
}
#endif
