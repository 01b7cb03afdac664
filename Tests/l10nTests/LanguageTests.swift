import Testing

/// Languages.
@Suite struct LanguageTests {
  @Test(
    arguments: [
      ("de", "de_DE.UTF-8"), ("fr", "fr_CA.UTF-8"), ("sv", "sv_SE"), ("pl", "pl_PL.UTF-8"), ("ja", "ja_JP.UTF-8"), ("ar", "ar_EG.UTF-8"),
      ("en", "en_GB.UTF-8"),
    ])
  func `Reports, errors and numbers speak the reader's language`(language: String, locale: String) async throws {
    let report = try await ToolProcess.run(["validate", "nope", "NoSource", "Shop", "--locales", "zz"], environment: ["LC_ALL": locale])
    let everything = try await ToolProcess.run(["validate", "Shop"], environment: ["LC_ALL": locale])
    let statistics = try await ToolProcess.run(["stats", "Shop"], environment: ["LC_ALL": locale])
    let lookup = try await ToolProcess.run(["lookup", "cart.emty", "--catalog", "Shop"], environment: ["LC_ALL": locale])
    try assertSnapshot(
      of: [report, everything, statistics, lookup].map(\.description).joined(separator: "\n"), named: "language/\(language)")
  }

  @Test(
    arguments: [
      (["LC_ALL": "de_DE.UTF-8", "LC_MESSAGES": "fr_FR.UTF-8", "LANG": "sv_SE.UTF-8"], "Fehler:"),
      (["LC_ALL": "", "LC_MESSAGES": "fr_FR.UTF-8", "LANG": "sv_SE.UTF-8"], "erreur"),
      (["LC_ALL": "", "LANG": "sv_SE.UTF-8"], "fel:"), (["LC_ALL": "", "LANG": "pl"], "błąd:"),
      (["LC_ALL": "C", "LANG": "sv_SE.UTF-8"], "error:"), (["LC_ALL": "POSIX"], "error:"), (["LC_ALL": ""], "error:"),
      (["LC_ALL": "xx_YY.UTF-8"], "error:"), (["LC_ALL": "en_US.UTF-8"], "error:"), (["LC_ALL": "nonsense in here"], "error:"),
      (["LC_ALL": "fi_FI.UTF-8"], "error:"), (["LC_ALL": "C.UTF-8", "LANGUAGE": "de"], "error:"),
      (["LC_ALL": "en_US.UTF-8", "LANGUAGE": "sv:de"], "fel:"), (["LC_ALL": "de_CH@euro"], "Fehler:"),
    ])
  func `LC_ALL overrides LC_MESSAGES, and that overrides LANG; LANGUAGE refines them`(environment: [String: String], beginning: String)
    async throws
  {
    let result = try await ToolProcess.run(["validate", "nope"], environment: environment)
    #expect(result.errors.lowercased().hasPrefix(beginning.lowercased()), "\(environment): \(result.errors)")
    #expect(result.exitCode == 2)
  }
}
