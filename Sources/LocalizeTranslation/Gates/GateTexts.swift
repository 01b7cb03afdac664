package import ErrorRecovery

/// What gates object to in a translation.
///
/// Reports complete the sentence “the translation: …”; models get the English text.
package enum GateTexts {
  static let address = MessageTemplate("gate.address", "it has an address that is not in the source text (%1$@)")
  static let additionalLine = MessageTemplate("gate.additional-line", "it has an additional line")
  static let leadingSpace = MessageTemplate("gate.leading-space", "the white space at the beginning differs")
  static let trailingSpace = MessageTemplate("gate.trailing-space", "the white space at the end differs")
  static let empty = MessageTemplate("gate.empty", "it is empty")
  static let noWords = MessageTemplate("gate.no-words", "it has no words")
  static let errorValue = MessageTemplate("gate.error-value", "it is an error value of a spreadsheet (%1$@)")
  static let unchangedTerm = MessageTemplate("gate.unchanged-term", "“%1$@” should be unchanged")
  static let otherTerm = MessageTemplate("gate.other-term", "“%1$@” should be “%2$@”")
  static let otherLanguage = MessageTemplate("gate.other-language", "it seems to be in another language (%1$@)")
  static let warning = MessageTemplate("gate.warning", "it is a warning of the provider")
  static let leftover = MessageTemplate("gate.leftover", "%1$@ is left over from the request")
  static let noFont = MessageTemplate("gate.no-font", "it has a character that no font has")
  static let unknownWord = MessageTemplate("gate.unknown-word", "the engine does not know %1$@")
  static let tooLong = MessageTemplate("gate.too-long", "it has %1$@ characters; the maximum is %2$@")
  static let otherLength = MessageTemplate("gate.other-length", "it has %1$@ characters, and the source text has %2$@")
  static let bracketedRemark = MessageTemplate("gate.bracketed-remark", "it ends with a remark in brackets")
  static let remark = MessageTemplate("gate.remark", "it has “%1$@:” as a remark")
  static let preamble = MessageTemplate("gate.preamble", "it begins with a preamble")
  static let label = MessageTemplate("gate.label", "it begins with the label “%1$@”")
  static let aboutTranslating = MessageTemplate("gate.about-translating", "it is about translating")
  static let quoted = MessageTemplate("gate.quoted", "it is in quotation marks, and the source text is not")
  static let otherEnd = MessageTemplate("gate.other-end", "it ends with %2$@, and the source text with %1$@")
  static let endNone = MessageTemplate("gate.end.none", "no mark")
  static let endStop = MessageTemplate("gate.end.stop", "a full stop")
  static let endQuestion = MessageTemplate("gate.end.question", "a question mark")
  static let endColon = MessageTemplate("gate.end.colon", "a colon")
  static let endSemicolon = MessageTemplate("gate.end.semicolon", "a semicolon")
  static let endEllipsis = MessageTemplate("gate.end.ellipsis", "an ellipsis")
  static let aboutModel = MessageTemplate("gate.about-model", "it is about the model")
  static let refusal = MessageTemplate("gate.refusal", "it is a refusal to translate")
  static let sourceText = MessageTemplate("gate.source-text", "it is the source text itself")
  static let noLetter = MessageTemplate("gate.no-letter", "it has no letter of the script %1$@")
  static let fewLetters = MessageTemplate("gate.few-letters", "most letters are not of the script %1$@")
  static let openTag = MessageTemplate("gate.open-tag", "a tag is not closed where it should be")
  static let crossedTag = MessageTemplate("gate.crossed-tag", "a tag closes another one")
  static let otherNesting = MessageTemplate("gate.other-nesting", "a tag is nested differently than in the source text")
  static let otherMarkup = MessageTemplate("gate.other-markup", "the markup differs at %1$@")
  static let unknownToken = MessageTemplate("gate.unknown-token", "token %1$@ is not in the source text")
  static let missing = MessageTemplate("gate.missing", "%1$@ is missing")
  static let repeated = MessageTemplate("gate.repeated", "%1$@ occurs %2$@ times")
  static let lineEnd = MessageTemplate("gate.line-end", "the end of a line")
  static let moved = MessageTemplate("gate.moved", "%1$@ was moved and can't be numbered")
  static let additional = MessageTemplate("gate.additional", "%1$@ would be read as a placeholder that is not in the source text")
  static let differs = MessageTemplate("gate.differs", "%1$@ is not in the source text")
  static let otherTokens = MessageTemplate("gate.other-tokens", "its tokens differ from those of the source text")
  static let unnumbered = MessageTemplate("gate.unnumbered", "the tokens of the source text are not numbered from 0")
  static let otherBranches = MessageTemplate("gate.other-branches", "its branches or arguments differ from those of the source text")
  static let lacksForm = MessageTemplate("gate.lacks-form", "the plural form “%1$@” is missing")
  static let otherInBranch = MessageTemplate("gate.other-in-branch", "a branch has other placeholders or tags than the source text")

  package static var all: [MessageTemplate] {
    [
      address, additionalLine, leadingSpace, trailingSpace, empty, noWords, unchangedTerm, otherTerm, otherLanguage, warning, leftover,
      noFont, unknownWord, tooLong, otherLength, bracketedRemark, remark, preamble, label, aboutTranslating, quoted, otherEnd, endNone,
      endStop, endQuestion, endColon, endSemicolon, endEllipsis, aboutModel, refusal, sourceText, noLetter, fewLetters, openTag,
      crossedTag, otherNesting, otherMarkup, unknownToken, missing, repeated, lineEnd, moved, additional, differs, otherTokens, unnumbered,
      otherBranches, lacksForm, otherInBranch, errorValue,
    ]
  }
}
