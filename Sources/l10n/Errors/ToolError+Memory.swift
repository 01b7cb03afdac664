import ErrorRecovery
import LocalizeTranslation

extension ToolError {
  /// An exchange file whose name does not determine its format.
  ///
  /// - Parameter option: The option that names the format.
  static func unknownMemoryFormat(_ path: String, option: String) -> ToolError {
    ToolError("unknown-memory-format", unknownMemoryFormatTitle(path), unknownMemoryFormatSuggestion(option))
  }

  /// A skipped part of an exchange file.
  static func notImported(_ problem: ExchangeProblem, of path: String) -> ToolError {
    let place = (String(problem.place.line), String(problem.place.column))
    func text(_ template: MessageTemplate, _ detail: String? = nil) -> ErrorText {
      detail.map { template(path, place.0, place.1, $0) } ?? template(path, place.0, place.1)
    }
    let title =
      switch problem.kind {
      case .otherFormat: text(otherFormat)
      case .encoding(let name): text(encoding, name)
      case .unreadEncoding(let name): text(unreadEncoding, name)
      case .truncated: text(truncated)
      case .entities: text(entities)
      case .notWellFormed(let piece): text(notWellFormed, piece)
      case .character(let number): text(character, number)
      case .tooLong: text(tooLong)
      case .locale(let tag): text(locale, tag)
      case .noPair: text(noPair)
      case .tokens: text(tokens)
      case .refused(let objection):
        refused(with: .string(path), .string(place.0), .string(place.1), .text(objection.detail))
      case .conflictMarker: text(conflictMarker)
      case .notAnEntry: text(notAnEntry)
      case .member(let name): text(member, name)
      }
    let suggestion: ErrorText? =
      switch problem.kind {
      case .truncated: endSuggestion()
      case .unreadEncoding: encodingSuggestion()
      default: nil
      }
    return ToolError("not-imported", title, suggestion)
  }

  static var memoryMessages: [MessageTemplate] {
    [
      unknownMemoryFormatTitle, unknownMemoryFormatSuggestion, otherFormat, encoding, unreadEncoding, encodingSuggestion,
      truncated, entities, notWellFormed, character,
      tooLong, locale, noPair, tokens, refused, conflictMarker, notAnEntry, member, endSuggestion,
    ]
  }

  private static let unknownMemoryFormatTitle = MessageTemplate(
    "error.unknown-memory-format", "Can't determine the format of “%1$@”.")
  private static let unknownMemoryFormatSuggestion = MessageTemplate(
    "error.unknown-memory-format.suggestion", "Pass %1$@ tmx or %1$@ jsonl, or use the extension .tmx or .jsonl.")
  private static let otherFormat = MessageTemplate("error.memory-file.format", "%1$@:%2$@:%3$@: The file is not TMX.")
  private static let encoding = MessageTemplate("error.memory-file.encoding", "%1$@:%2$@:%3$@: The text is not valid %4$@.")
  private static let unreadEncoding = MessageTemplate(
    "error.memory-file.unread-encoding", "%1$@:%2$@:%3$@: The encoding “%4$@” is not supported. Nothing was imported.")
  private static let encodingSuggestion = MessageTemplate(
    "error.memory-file.unread-encoding.suggestion",
    "Convert the file to UTF-8, for example with iconv, change the declaration on its first line, and import it again.")
  private static let truncated = MessageTemplate("error.memory-file.truncated", "%1$@:%2$@:%3$@: Unexpected end of file.")
  private static let entities = MessageTemplate(
    "error.memory-file.entities", "%1$@:%2$@:%3$@: The file declares entities, which are not supported.")
  private static let notWellFormed = MessageTemplate(
    "error.memory-file.well-formed", "%1$@:%2$@:%3$@: The unit is not well-formed XML: “%4$@”.")
  private static let character = MessageTemplate(
    "error.memory-file.character", "%1$@:%2$@:%3$@: The unit contains a character that XML does not allow: %4$@.")
  private static let tooLong = MessageTemplate("error.memory-file.too-long", "%1$@:%2$@:%3$@: The text is too long.")
  private static let locale = MessageTemplate("error.memory-file.locale", "%1$@:%2$@:%3$@: “%4$@” is not a language tag.")
  private static let noPair = MessageTemplate(
    "error.memory-file.pair", "%1$@:%2$@:%3$@: The source text or the translation is missing or empty.")
  private static let tokens = MessageTemplate(
    "error.memory-file.tokens", "%1$@:%2$@:%3$@: The placeholders and tags of the translation don't match those of its source text.")
  private static let refused = MessageTemplate(
    "error.memory-file.refused", "%1$@:%2$@:%3$@: The translation needs a correction: %4$@.")
  static let conflictMarker = MessageTemplate(
    "error.memory-file.conflict", "%1$@:%2$@:%3$@: The file contains a conflict marker.")
  private static let notAnEntry = MessageTemplate("error.memory-file.entry", "%1$@:%2$@:%3$@: The line has a syntax error here.")
  private static let member = MessageTemplate(
    "error.memory-file.member", "%1$@:%2$@:%3$@: “%4$@” is missing or has an invalid value.")
  private static let endSuggestion = MessageTemplate(
    "error.memory-file.suggestion", "Everything before it was imported; the rest was skipped.")
}
