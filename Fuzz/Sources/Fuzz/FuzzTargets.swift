import Localize

/// All targets.
enum FuzzTargets {
  static let all: [FuzzTarget] =
    FormatIdentifier.allCases.flatMap { format in
      [
        Reading.target(format), Editing.target(format), Filling.target(format), Converting.target(format), Merging.target(format),
        Validating.target(format),
      ]
    } + [
      Placeholders.target, Messages.target, Segments.target, Formulas.target, Locales.target, SettingsFiles.target, LockFiles.target,
      ExchangeFiles.tmx, ExchangeFiles.lines, ProviderAnswers.target, Headers.target, ChoiceTokens.target, ProblemDocuments.target,
      FrozenTrees.target,
    ]

  static func target(named name: String) -> FuzzTarget? { all.first { $0.name == name } }
}
