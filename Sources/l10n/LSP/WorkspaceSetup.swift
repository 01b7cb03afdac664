#if Servers
import Localize
import LocalizeProject
import LocalizeValidation
import LocalizeWorkspace
import Synchronization

/// Finds the catalogues of the folders that an editor has open, with their settings, as `validate` does.
final class WorkspaceSetup: Sendable {
  /// What was found last.
  struct State: Sendable {
    var settings: RunSettings
    /// How source code reaches texts, as `usages` understands it.
    var code = CodeOptions()
    /// The folders of source code.
    var codeRoots: [String] = []
    /// Mistakes in settings, for the user.
    var problems: [String] = []
  }

  /// The folders.
  let roots: [String]
  private let options: SettingsOptions
  private let sourceLocale: LocaleIdentifier?
  private let presentation: Presentation
  private let state: Mutex<State>

  /// Creates a setup.
  ///
  /// - Parameters:
  ///   - roots: The folders, from the root of the file system.
  ///   - options: Where settings are.
  ///   - sourceLocale: The locale that the others are translated from; nil to find out.
  ///   - presentation: How texts reach the user.
  /// - Throws: ``ToolError`` for a variable of the environment with an invalid value.
  init(roots: [String], options: SettingsOptions, sourceLocale: LocaleIdentifier? = nil, presentation: Presentation) throws {
    (self.roots, self.options, self.sourceLocale, self.presentation) = (roots, options, sourceLocale, presentation)
    state = Mutex(State(settings: try RunSettings(options, sourceLocale: sourceLocale)))
  }

  /// What was found last.
  var current: State { state.withLock { $0 } }

  /// The mistakes in settings that the user has not seen.
  func takeProblems() -> [String] {
    state.withLock { state in
      defer { state.problems = [] }
      return state.problems
    }
  }

  /// Finds catalogues, and reads their settings again.
  ///
  /// - Parameter overlay: The contents that the editor has not saved.
  func contents(_ overlay: Overlay) async throws -> WorkspaceContents {
    let session = ToolSession(recovery: .skipFile, isQuiet: true)
    var settings = try RunSettings(options, sourceLocale: sourceLocale)
    let catalogs = CatalogDiscovery(paths: roots, rules: settings.store).catalogs
      .filter { !settings.store.outcome(for: $0).isBroken }
    settings.glossaries = try await session.glossaries(of: catalogs, settings)
    var base = ValidationOptions()
    base.describesFixes = true
    base.keepsSourceLines = false
    base.code = settings.codeOptions(of: catalogs, flags: CodeOptions())
    let code = try await session.programCode(base.code) { overlay[$0] }
    let locks = LockReader(session: session)
    let (found, run) = (settings, base)
    remember(found)
    return WorkspaceContents(
      catalogs: catalogs, policy: { found.policy(for: $0) }, options: { found.options(for: $0, base: run) },
      locks: { try await locks.lock(of: $0, in: $1) }, code: code,
      codeOptions: catalogs.first.map { found.options(for: $0, base: run) } ?? run)
  }

  private func remember(_ settings: RunSettings) {
    var new = State(settings: settings)
    for root in roots {
      let options = settings.codeOptions(ofFolder: root)
      new.codeRoots += options.paths.isEmpty ? [root] : options.paths
      new.code.accessors += options.accessors
    }
    if new.code.accessors.isEmpty, let generated = AccessorPattern("L10n.{key}") { new.code.accessors = [generated] }
    new.problems = settings.store.takeFailures().map { RPCError.text(of: $0, presentation) }
    state.withLock { state in
      new.problems = state.problems + new.problems
      state = new
    }
  }
}
#endif
