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
    return ICUApostrophes(isMessageFormat: isMessageFormat(scan), isFlutter: isFlutter(text)).message(text.bytes)
  }

  /// How the arguments of two messages differ in every way in which their program may read apostrophes.
  static func differences(of pair: PairContext) -> [ICUComparison.Difference] {
    guard pair.target.scan != nil, isICU(pair.source.scan), pair.source.traits.hasAny(of: .brace) else { return [] }
    let hint = pair.scope.catalog.files[pair.target.file].document.format.traits.placeholders
    let apostrophes = ICUApostrophes(
      isMessageFormat: isMessageFormat(pair.source.scan), isFlutter: isFlutter(pair.target), isProperties: hint == .properties,
      habits: pair.scope.apostrophes)
    return apostrophes.differences(source: pair.source.bytes, target: pair.target.bytes)
  }

  private static func isFlutter(_ text: borrowing TextUnit) -> Bool { text.format == .arb }

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

  /// Whether the formatter of the platform reads numbers only, `{0}`, so that a placeholder with a name is an example in a text about `${name}`, or one
  /// that a program of .NET replaces itself or gives to a logger.
  func isUnread(_ placeholder: String) -> Bool {
    if scope.readsNumberedMessages, placeholder.hasPrefix("${") { return true }
    guard target.format.traits.placeholders == .dotNet, let brace = placeholder.utf8.firstIndex(of: UInt8(ascii: "{")) else { return false }
    return !(placeholder.utf8[brace...].drop { $0 == UInt8(ascii: "{") || $0 == 0x20 }.first?.isASCIIDigit ?? false)
  }

  /// Whether the translation is the form of a plural for none.
  var isForNone: Bool { target.form == "zero" || target.form.hasSuffix(".zero") }
}
