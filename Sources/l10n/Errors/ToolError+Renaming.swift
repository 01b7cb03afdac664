import ErrorRecovery
import Localize
import LocalizeProject
import LocalizeValidation

extension ToolError {
  /// A key that can't get another name, or be deleted.
  static func keyNotChanged(_ refusal: KeyRefusal) -> ToolError {
    let place = "\(refusal.path):\(refusal.line)"
    let newKey = refusal.newKey ?? ""
    switch refusal.reason {
    case .exists: return ToolError("key-exists", keyExistsTitle(refusal.key, newKey, place))
    case .twice: return ToolError("key-exists", keyTwiceTitle(refusal.key, newKey))
    case .similar(let other): return ToolError("key-exists", keySimilarTitle(refusal.key, newKey, other, place))
    case .nested(let other): return ToolError("key-exists", keyNestedTitle(refusal.key, newKey, other, place))
    case .unsupportedKey: return ToolError("key-not-changed", keyUnsupportedTitle(place, newKey), signsSuggestion(for: refusal))
    case .otherPlace: return ToolError("key-not-changed", keyNotChangedTitle(place, refusal.key), keyOtherPlaceSuggestion())
    case .unsupportedChange: return ToolError("key-not-changed", keyNotChangedTitle(place, refusal.key), keyNotChangedSuggestion())
    case .otherTexts: return ToolError("key-not-changed", keyOtherTextsTitle(place, refusal.key), keyNotChangedSuggestion())
    case .brokenFile: return ToolError("key-not-changed", keyBrokenFileTitle(place), keyBrokenFileSuggestion())
    }
  }

  /// A key that can't go to another table.
  static func keyNotMoved(_ refusal: KeyRefusal, to table: String) -> ToolError {
    let place = "\(refusal.path):\(refusal.line)"
    switch refusal.reason {
    case .exists: return ToolError("key-exists", moveExistsTitle(refusal.key, table, place))
    case .twice: return ToolError("key-exists", moveTwiceTitle(refusal.key, table))
    case .similar(let other): return ToolError("key-exists", moveSimilarTitle(refusal.key, table, other, place))
    case .nested(let other): return ToolError("key-exists", moveNestedTitle(refusal.key, table, other, place))
    case .unsupportedKey, .otherPlace, .unsupportedChange, .brokenFile, .otherTexts: return keyNotChanged(refusal)
    }
  }

  /// What the new key may consist of; nil if the format takes any characters, or this is not why it refuses the key.
  private static func signsSuggestion(for refusal: KeyRefusal) -> ErrorText? {
    guard let signs = refusal.signsOfKeys, let key = refusal.newKey else { return nil }
    let isLetter = { (character: Character) in character.isASCII && character.isLetter }
    let isName = key.allSatisfy { isLetter($0) || $0.isASCII && $0.isNumber || $0 != " " && signs.contains($0) }
    return isName && key.first.map(isLetter) ?? false ? nil : keySignsSuggestion(signs)
  }

  /// A table that has no file for what moves to it.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - path: The file that has the key.
  ///   - locale: The locale of the file; nil if it is for all.
  static func noFileInTable(_ table: String, for path: String, locale: String?) -> ToolError {
    let title = locale.map { noFileForLocaleTitle(table, $0, path) } ?? noFileOfFormatTitle(table, path)
    return ToolError("unknown-table", title, noFileSuggestion())
  }

  /// A table that isn't beside a catalogue.
  static func unknownTable(_ table: String, beside catalog: String, known: [String]) -> ToolError {
    ToolError(
      "unknown-table", unknownTableTitle(table, catalog),
      known.isEmpty ? newTableSuggestion() : unknownTableSuggestion(known.joined(separator: ", ")))
  }

  /// A key that source code uses and that is to be deleted.
  ///
  /// - Parameter places: The places, of which the first few lines are named.
  static func keyStillUsed(_ places: [CodeSearch.Place]) -> ToolError {
    var seen: Set<String> = []
    let lines = places.map { "\($0.path):\($0.line)" }.filter { seen.insert($0).inserted }
    let list = lines.prefix(5) + (lines.count > 5 ? ["…"] : [])
    return ToolError("key-used", keyUsedTitle(list.joined(separator: ", ")), keyUsedSuggestion())
  }

  /// A row of a table of keys that can't be read.
  static func unreadableKeyList(_ path: String, line: Int) -> ToolError {
    ToolError("unreadable-key-list", unreadableKeyListTitle(path, String(line)), unreadableKeyListSuggestion())
  }

  static var renamingMessages: [MessageTemplate] {
    [
      keyExistsTitle, keyTwiceTitle, keySimilarTitle, keyNestedTitle, keyUnsupportedTitle, keyNotChangedTitle, keyNotChangedSuggestion,
      keySignsSuggestion, keyOtherPlaceSuggestion,
      keyOtherTextsTitle, keyBrokenFileTitle, keyBrokenFileSuggestion, keyUsedTitle, keyUsedSuggestion, unreadableKeyListTitle,
      unreadableKeyListSuggestion, moveExistsTitle, moveTwiceTitle, moveSimilarTitle, moveNestedTitle, noFileForLocaleTitle,
      noFileOfFormatTitle, noFileSuggestion, unknownTableTitle, unknownTableSuggestion,
      newTableSuggestion,
    ]
  }

  private static let keyExistsTitle = MessageTemplate(
    "error.key-exists", "Can't rename “%1$@” to “%2$@”: the key already exists in %3$@.")
  private static let keyTwiceTitle = MessageTemplate(
    "error.key-exists.twice", "Can't rename “%1$@” to “%2$@”: several keys would get this name, or this key would get several names.")
  private static let keySimilarTitle = MessageTemplate(
    "error.key-exists.similar",
    "Can't rename “%1$@” to “%2$@”: some platforms don't distinguish this key from “%3$@” in %4$@.")
  private static let keyNestedTitle = MessageTemplate(
    "error.key-exists.nested",
    "Can't rename “%1$@” to “%2$@”: because of the key “%3$@” in %4$@, one name would be both a text and a group.")
  private static let moveExistsTitle = MessageTemplate(
    "error.key-exists.move", "Can't move “%1$@” to the table “%2$@”: the key already exists in %3$@.")
  private static let moveTwiceTitle = MessageTemplate(
    "error.key-exists.move-twice", "Can't move “%1$@” to the table “%2$@”: several tables have such keys. Name the files of one.")
  private static let moveSimilarTitle = MessageTemplate(
    "error.key-exists.move-similar",
    "Can't move “%1$@” to the table “%2$@”: some platforms don't distinguish this key from “%3$@” in %4$@.")
  private static let moveNestedTitle = MessageTemplate(
    "error.key-exists.move-nested",
    "Can't move “%1$@” to the table “%2$@”: because of the key “%3$@” in %4$@, one name would be both a text and a group.")
  private static let noFileForLocaleTitle = MessageTemplate(
    "error.unknown-table.locale", "The table “%1$@” has no file for the locale %2$@, in which “%3$@” has the key.")
  private static let noFileOfFormatTitle = MessageTemplate(
    "error.unknown-table.format", "The table “%1$@” has no file for the texts of “%2$@”.")
  private static let noFileSuggestion = MessageTemplate(
    "error.unknown-table.create", "Create the file, even without texts, and run the command again.")
  private static let unknownTableTitle = MessageTemplate("error.unknown-table", "There is no table “%1$@” beside “%2$@”.")
  private static let unknownTableSuggestion = MessageTemplate(
    "error.unknown-table.suggestion", "Tables there: %1$@. To create the table, pass --create.")
  private static let newTableSuggestion = MessageTemplate("error.unknown-table.new", "To create the table, pass --create.")
  private static let keyUnsupportedTitle = MessageTemplate(
    "error.key-not-changed.unsupported", "%1$@: The format does not support the key “%2$@”.")
  private static let keyNotChangedTitle = MessageTemplate(
    "error.key-not-changed", "%1$@: The key “%2$@” can't be changed in this file.")
  private static let keyNotChangedSuggestion = MessageTemplate(
    "error.key-not-changed.suggestion", "Change it in the program that writes the file.")
  private static let keySignsSuggestion = MessageTemplate(
    "error.key-not-changed.signs", "Use letters from A to Z, digits and these signs: %1$@. Begin with a letter.")
  private static let keyOtherPlaceSuggestion = MessageTemplate(
    "error.key-not-changed.place", "A key stays in its context, an attribute in its message, and a term remains a term.")
  private static let keyOtherTextsTitle = MessageTemplate(
    "error.key-not-changed.other-texts", "%1$@: Changing the key “%2$@” would change other parts of this file.")
  private static let keyBrokenFileTitle = MessageTemplate(
    "error.key-not-changed.broken", "%1$@: No key can be changed, because a part of this file can't be read.")
  private static let keyBrokenFileSuggestion = MessageTemplate(
    "error.key-not-changed.broken.suggestion", "Run “l10n validate”, and fix the syntax errors first.")
  private static let keyUsedTitle = MessageTemplate("error.key-used", "Source code still uses keys that would be deleted: %1$@.")
  private static let keyUsedSuggestion = MessageTemplate(
    "error.key-used.suggestion", "Remove the uses, or pass --force.")
  private static let unreadableKeyListTitle = MessageTemplate(
    "error.unreadable-key-list", "%1$@:%2$@: This row of the table of keys can't be read.")
  private static let unreadableKeyListSuggestion = MessageTemplate(
    "error.unreadable-key-list.suggestion",
    "To rename a key, a row has two cells: the old and the new key, with the same number of *. To delete a key, it has one.")
}
