import LocalizeProject
import LocalizeTranslation

/// Which memory a run uses, where no option names one.
enum MemoryChoice {
  /// The variable with a path or an address.
  static let variable = EnvironmentOption.memory.rawValue

  /// The memory that the environment or the settings name; nil for the project's own.
  ///
  /// Settings come with a project and are not trusted: no text goes to a server of theirs that the user has not accepted.
  ///
  /// - Throws: ``ToolError`` for a server that only the settings name.
  static func named(by settings: Settings?) throws(ToolError) -> String? {
    if let text = SystemStreams.environment(variable), !text.isEmpty { return text }
    guard let settings, let text = settings.memory else { return nil }
    guard let address = MemoryAddress(text) else { return nil }
    guard address.isTrusted(by: SystemStreams.environment(TranslationSettings.trustVariable) ?? "") else {
      throw .untrustedMemory(address.shown, settings: settings.path)
    }
    return text
  }

  /// The memory that the environment or the settings of a folder name.
  ///
  /// - Throws: What is wrong with the settings, and ``ToolError`` for a server that only they name.
  static func named(forFolder folder: String) throws -> String? {
    if let text = SystemStreams.environment(variable), !text.isEmpty { return text }
    let store = SettingsStore(mode: .nearest)
    guard case .settings(let settings) = store.outcome(forFolder: folder) else {
      if let failure = store.takeFailures().first { throw failure }
      return nil
    }
    return try named(by: settings)
  }
}
