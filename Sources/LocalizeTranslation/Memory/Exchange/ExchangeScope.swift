package import Localize
package import LocalizeProject

/// The part of an exchange file to import, and its origin.
package struct ExchangeScope: Sendable {
  /// The locale that the texts are in; nil for what the file says.
  package var source: LocaleIdentifier?
  /// The locales whose translations are taken; empty for all.
  package var targets: [LocaleIdentifier]
  /// The origin of the translations; nil for what the file says, and `import` if that is unknown.
  package var origin: TranslationOrigin?
  /// When translations without a date were made, in seconds since 1970.
  package var now: Int
  /// A placeholder hint for texts of other programs.
  package var hint: PlaceholderHint

  /// Creates a scope.
  package init(
    source: LocaleIdentifier? = nil, targets: [LocaleIdentifier] = [], origin: TranslationOrigin? = nil, now: Int,
    hint: PlaceholderHint = .undetermined
  ) {
    self.source = source
    self.targets = targets
    self.origin = origin
    self.now = now
    self.hint = hint
  }

  /// The locale that a file's locale is taken as: itself, or the one that was asked for and that it inherits from (`de-DE` as `de`); nil if
  /// it is not asked for.
  func locale(_ locale: LocaleIdentifier, among wanted: [LocaleIdentifier]) -> LocaleIdentifier? {
    guard !wanted.isEmpty else { return locale }
    return locale.fallbackChain.first { wanted.contains($0) }
  }
}

/// Reads an exchange file, one unit after the other.
package protocol ExchangeReader: AnyObject {
  /// The next item; nil at the end.
  ///
  /// - Throws: `FileError` for a file that can't be read on.
  func next() throws -> ExchangeItem?

  /// How much of the file has been read, from 0 to 1; nil for a pipe, whose length is unknown.
  var progress: Double? { get }
}
