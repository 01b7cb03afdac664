import LocalizeTranslation

/// Counts what a run would send; nothing is sent and no file is written.
func estimate(_ folder: String, provider: any TranslationProvider) async throws -> (texts: Int, characters: Int) {
  var options = TranslationOptions()
  options.writes = false
  options.asksForUsage = true
  let result = try await TranslationSession(paths: [folder], means: .provider(provider), options: options).run()
  return (result.uniqueCount - result.memoryCount, result.characters)
}
