#if Servers
import ArgumentParser
import ErrorRecovery
import Foundation
import Localize
import LocalizeProject
import LocalizeValidation

/// Serves the table to a browser.
extension EditCommand {
  func run() async throws {
    try await ToolSession(recovery: nil).run { session in
      let served = try ServedPaths(paths.isEmpty ? ["."] : paths)
      var settings = settings
      settings.settings = settings.settings.map { RepositoryPaths().absolute($0) }
      var service = service
      service.keyFile = service.keyFile.map { RepositoryPaths().absolute($0) }
      let name = isReadOnly ? nil : reviewer.name
      let project = try ServedProject(served.folder, paths: served.paths, options: settings, sourceLocale: source.sourceLocale)
      let connection = try EditConnection(port: port, folder: served.folder, presentation: session.presentation)
      // Settings and source code are found from the project's folder, wherever the command was started.
      guard FileManager.default.changeCurrentDirectoryPath(served.folder) else {
        throw FileError(systemError: errno, path: served.folder, operation: .list)
      }
      let server = EditServer(
        project, isReadOnly: isReadOnly, locale: locale, environment: session.presentation, reviewer: name,
        machine: TableMachine(service))
      SystemStreams.ignoreBrokenPipes()
      try SystemStreams.writeOutput(session.presentation.string(EditTexts.address(connection.address)) + "\n")
      if open { BrowserProgram.open(connection.address) }
      try await connection.run(server)
      try EditSummary(server.session, refused: connection.refusedCount).write(session)
      return .done
    }
  }
}
#endif
