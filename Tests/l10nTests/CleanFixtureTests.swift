import Testing

/// Clean catalogues.
@Suite struct CleanFixtureTests {
  @Test func `No rule finds anything in clean catalogues of every format`() async throws {
    let result = try await ToolProcess.run(
      ["validate", "Clean", "Clean/csv/App.csv", "--source-locale", "en", "--fail-on", "info", "--show", "info", "--format", "json"])
    #expect(result.exitCode == 0)
    #expect(result.output.contains("\"diagnostics\": []"))
    // Fifteen formats, and English, German and Polish in each.
    #expect(result.output.contains("\"catalogs\": 15") && result.output.contains("\"locales\": 3"))
  }
}
