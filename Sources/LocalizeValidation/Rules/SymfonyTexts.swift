import Localize
import LocalizeProject

/// Finds plurals of Symfony for which it throws an exception.
enum SymfonyTexts {
  /// A number without a text.
  struct Gap {
    /// The first such number.
    var number: Int
    /// How many parts of the text are chosen by their position.
    var count: Int
    /// How many of them the language needs.
    var neededCount: Int
  }

  /// A whole number that the source text has a part for and the translation none; nil if there is none, or the source text is no such plural.
  static func gap(in pair: PairContext) -> Gap? {
    guard pair.source.bytes.contains(UInt8(ascii: "|")), mayBePlural(pair.source, pair.scope), !pair.scope.conventions.isPseudo else {
      return nil
    }
    let source = SymfonyPlural(pair.source.bytes)
    guard source.isChosen(pair.source.bytes) else { return nil }
    let sourceLocale = pair.scope.catalog.sourceLocale.flatMap { $0.isBase ? nil : $0 } ?? "en"
    return gap(SymfonyPlural(pair.target.bytes), in: pair.scope.locale, beside: (source, sourceLocale))
  }

  /// A whole number that a source text has no part for; texts with intervals may be for some numbers only.
  static func gap(in context: EntryContext) -> Gap? {
    guard context.text.bytes.contains(UInt8(ascii: "|")), mayBePlural(context.text, context.scope), !context.scope.conventions.isPseudo,
      !context.scope.locale.isBase
    else { return nil }
    let text = SymfonyPlural(context.text.bytes)
    guard !text.hasConditions, text.isChosen(context.text.bytes) else { return nil }
    return gap(text, in: context.scope.locale, beside: nil)
  }

  private static func gap(
    _ text: SymfonyPlural, in locale: LocaleIdentifier, beside source: (text: SymfonyPlural, locale: LocaleIdentifier)?
  ) -> Gap? {
    text.firstGap(in: locale, beside: source).map {
      Gap(number: $0, count: text.countByPosition, neededCount: text.countByPosition == 0 ? 0 : SymfonyPluralRule(locale).count)
    }
  }

  private static func mayBePlural(_ text: borrowing TextUnit, _ scope: LocaleScope) -> Bool {
    scope.catalog.files[text.file].document.format.mayHoldSymfonyPlurals
  }
}
