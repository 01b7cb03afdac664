import Localize
import LocalizeProject

/// Says which texts are ICU messages, and reads them.
enum ICUTexts {
  /// The message of a text, or nil if the text is none.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - source: The text that it translates, whose grammar counts.
  static func message(of text: TextUnit, source: TextUnit?) -> ICUMessage? {
    let scan = if let source { source.scan } else { text.scan }
    guard isICU(scan), text.traits.hasAny(of: .brace) || source?.traits.hasAny(of: .brace) ?? false else { return nil }
    let message = ICUMessage(text.bytes, quoting: isMessageFormat(scan) ? .everything : .syntax)
    // Flutter reads an apostrophe as an apostrophe unless a project sets the opposite; the file doesn't show which applies.
    guard message.problem != nil, mayReadApostrophesAsText(text) else { return message }
    let unquoted = ICUMessage(text.bytes, quoting: .nothing)
    return unquoted.problem == nil ? unquoted : message
  }

  /// How the arguments of two messages differ in every way in which their program may read apostrophes.
  ///
  /// Flutter reads an apostrophe as text unless a project asks for quotes; which it is, the file does not say. In `.properties` an argument that the
  /// source text quotes (`'{0}'`) was meant as one, and is counted as present; where the source texts double their apostrophes (`don''t`), a lone one of a
  /// translation hides the arguments behind it.
  static func differences(of pair: PairContext) -> [ICUComparison.Difference] {
    guard pair.target.scan != nil, var target = message(of: pair.target, source: pair.source),
      let source = message(of: pair.source, source: nil)
    else { return [] }
    let hint = pair.scope.catalog.files[pair.target.file].document.format.traits.placeholders
    // Java's own MessageFormat reads each apostrophe as a quotation mark, and a project that doubles them uses it.
    if pair.scope.doublesApostrophes, hint == .properties, pair.target.bytes.contains(0x27) {
      target = ICUMessage(pair.target.bytes, quoting: .everything)
    }
    let found = ICUComparison.differences(source: source, target: target, isStrict: isMessageFormat(pair.source.scan))
    guard !found.isEmpty, pair.source.bytes.contains(0x27) || pair.target.bytes.contains(0x27), !isMessageFormat(pair.source.scan) else {
      return found
    }
    let isARB = mayReadApostrophesAsText(pair.target)
    guard isARB || hint == .properties else { return found }
    let plainSource = ICUMessage(pair.source.bytes, quoting: .nothing)
    let plainTarget = ICUMessage(pair.target.bytes, quoting: .nothing)
    if ICUComparison.differences(source: plainSource, target: plainTarget).isEmpty, isARB || pair.scope.readsApostrophesAsText { return [] }
    let isQuoted = plainSource.arguments.count > source.arguments.count
    if !isARB, isQuoted, ICUComparison.differences(source: plainSource, target: target).isEmpty { return [] }
    return found
  }

  /// Whether a text is one of Flutter, which reads apostrophes as text unless a project asks for quotes.
  private static func mayReadApostrophesAsText(_ text: borrowing TextUnit) -> Bool { text.format == .arb }

  /// The plurals of a message with the rules of their language, where these are known.
  static func plurals(of context: EntryContext) -> [(argument: ICUMessage.Argument, rules: PluralRules)] {
    guard context.text.scan != nil, let message = message(of: context.text, source: context.source), message.problem == nil,
      !context.scope.conventions.isPseudo
    else { return [] }
    return message.arguments.filter { $0.choice == .plural || $0.choice == .ordinal }.compactMap { argument in
      let rules = PluralRules(context.scope.locale, argument.choice == .ordinal ? .ordinal : .cardinal)
      return rules.isKnown ? (argument, rules) : nil
    }
  }

  /// Whether the file says that a text is one of `java.text.MessageFormat`.
  static func isMessageFormat(_ scan: UnsafePointer<PlaceholderScan>?) -> Bool { scan?.pointee.syntax.typing == .messageFormat }

  /// Whether the placeholders of a text follow ICU.
  @inline(__always)
  static func isMessage(_ text: TextUnit) -> Bool { isICU(text.scan) }

  @inline(__always)
  private static func isICU(_ scan: UnsafePointer<PlaceholderScan>?) -> Bool { scan?.pointee.syntax.brace == .icu }
}

extension PairContext {
  /// Whether a difference is about a named argument of an ICU message, which ``ICUArgumentRule`` judges over all branches.
  func isICU(_ difference: PlaceholderDifference) -> Bool { difference.isNamed && ICUTexts.isMessage(source) }

  /// Whether a placeholder is an example in a text about `${name}`: the program's own messages have numbers, `{0}`.
  func isUnread(_ placeholder: String) -> Bool { scope.readsNumberedMessages && placeholder.hasPrefix("${") }

  /// Whether the translation is the form of a plural for none.
  var isForNone: Bool { target.form == "zero" || target.form.hasSuffix(".zero") }
}
