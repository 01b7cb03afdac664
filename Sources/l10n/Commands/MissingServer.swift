#if !Servers
import ArgumentParser

/// A command that serves others, in a build without the package trait `Servers`: its help is there, and it reports how to get it.
protocol MissingServer: AsyncParsableCommand {}

extension MissingServer {
  func run() async throws {
    try await ToolSession(recovery: nil).run { _ in throw ToolError.commandNotInBuild(Self._commandName) }
  }
}

extension EditCommand: MissingServer {}
extension LSPCommand: MissingServer {}
extension MCPCommand: MissingServer {}
#endif
