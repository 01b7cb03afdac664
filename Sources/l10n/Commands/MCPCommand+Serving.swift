#if Servers
import ArgumentParser
import ErrorRecovery
import Foundation
import LocalizeProject

/// Serves an agent.
extension MCPCommand {
  func run() async throws {
    try await ToolSession(recovery: nil).run { _ in
      try FolderCheck.requireFolder(path)
      var settings = settings
      settings.settings = settings.settings.map { RepositoryPaths().absolute($0) }
      let project = try ServedProject(path, options: settings)
      // Settings and source code are found from the project's folder, wherever the client started.
      guard FileManager.default.changeCurrentDirectoryPath(project.boundary.root) else {
        throw FileError(systemError: errno, path: path, operation: .list)
      }
      return await AgentConnection.run(project, isReadOnly: isReadOnly) ? .done : .findings
    }
  }
}
#endif
