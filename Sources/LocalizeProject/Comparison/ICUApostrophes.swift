package import Localize

/// How a program reads the apostrophes of its ICU messages, by what their file, its format and the catalogue show.
///
/// Flutter reads an apostrophe as text unless a project asks for quotes; which it is, the file does not say. In `.properties` an argument that the
/// source text quotes (`'{0}'`) was meant as one, and is counted as present; where the source texts double their apostrophes (`don''t`), a lone one of a
/// translation hides the arguments behind it.
package struct ICUApostrophes: Hashable, Sendable {
  /// Whether the file says that its messages are those of `java.text.MessageFormat`.
  package var isMessageFormat: Bool
  /// Whether the messages are Flutter's, or may be.
  package var isFlutter: Bool
  /// Whether the format is `.properties`.
  package var isProperties: Bool
  /// What the source texts show, in `.properties`.
  package var habits: ApostropheHabits

  /// Creates a reading; without arguments, that of ICU.
  package init(
    isMessageFormat: Bool = false, isFlutter: Bool = false, isProperties: Bool = false, habits: ApostropheHabits = ApostropheHabits()
  ) {
    self.isMessageFormat = isMessageFormat
    self.isFlutter = isFlutter
    self.isProperties = isProperties
    self.habits = habits
  }

  /// Reads a message.
  package func message(_ bytes: ByteView) -> ICUMessage {
    let message = ICUMessage(bytes, quoting: isMessageFormat ? .everything : .syntax)
    guard message.problem != nil, isFlutter else { return message }
    let unquoted = ICUMessage(bytes, quoting: .nothing)
    return unquoted.problem == nil ? unquoted : message
  }

  /// How the arguments of two messages differ in every way in which their program may read apostrophes.
  package func differences(source sourceBytes: ByteView, target targetBytes: ByteView) -> [ICUComparison.Difference] {
    let source = message(sourceBytes)
    // Java's own MessageFormat reads each apostrophe as a quotation mark, and a project that doubles them uses it.
    let quotesEverything = habits.areDoubled && isProperties && targetBytes.contains(0x27)
    let target = quotesEverything ? ICUMessage(targetBytes, quoting: .everything) : message(targetBytes)
    let found = ICUComparison.differences(source: source, target: target, isStrict: isMessageFormat)
    guard !found.isEmpty, !isMessageFormat, isFlutter || isProperties, sourceBytes.contains(0x27) || targetBytes.contains(0x27) else {
      return found
    }
    let plainSource = ICUMessage(sourceBytes, quoting: .nothing)
    let plainTarget = ICUMessage(targetBytes, quoting: .nothing)
    if ICUComparison.differences(source: plainSource, target: plainTarget).isEmpty, isFlutter || habits.areText { return [] }
    let isQuoted = plainSource.arguments.count > source.arguments.count
    if !isFlutter, isQuoted, ICUComparison.differences(source: plainSource, target: target).isEmpty { return [] }
    return found
  }
}
