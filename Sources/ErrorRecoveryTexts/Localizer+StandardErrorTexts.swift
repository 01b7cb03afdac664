public import Localize

extension Localizer {
  /// The texts of ErrorRecovery in seven languages: titles of options such as “Try Again”, prompts, and errors of networks and files.
  ///
  /// ```swift
  /// let prompt = TerminalPrompt(isInteractive: true, languages: ["pl"], catalog: Localizer.standardErrorTexts, …)
  /// ```
  ///
  /// The tables are read at the first use.
  public static let standardErrorTexts = Localizer(strings: StandardErrorTexts.tables)

  /// This localizer's texts, and ``standardErrorTexts`` for keys that it has no text for.
  public func addingStandardErrorTexts() -> Localizer { Localizer(catalogs: catalogs + Self.standardErrorTexts.catalogs) }
}
