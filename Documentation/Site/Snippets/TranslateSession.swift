import LocalizeTranslation

/// Fills in the German and French translations that the catalogues below a folder lack, from a provider or from the memory alone.
func fillIn(_ folder: String, provider: (any TranslationProvider)?) async throws {
  var options = TranslationOptions()
  options.locales = ["de", "fr"]
  options.maximumCharacters = 10_000

  let session = TranslationSession(paths: [folder], means: provider.map { .provider($0) } ?? .memory, options: options)
  let result = try await session.run()

  print("to review: \(result.count(.needsReview)), files written: \(result.fileCount)")
  for outcome in result.outcomes where outcome.reason != nil {
    print(outcome.locale, outcome.key, outcome.kind, outcome.reason?.description ?? "")
  }
}
