/// Where translations of error texts come from.
///
/// The core knows no file format and no plural rule: it passes on the key and the arguments and takes the finished text. The arguments are
/// already redacted for the reader; an argument that had to be hidden arrives as a string.
public protocol ErrorCatalog: Sendable {
  /// The text of a key in the first of the languages that has it.
  ///
  /// - Parameters:
  ///   - key: The key of the text.
  ///   - arguments: What `%1$@`, `%2$@`… stand for; `%%` in a translation is one percent sign.
  ///   - languages: BCP 47 tags, the preferred one first.
  /// - Returns: The finished text and the tag of the language it is in, or nil if no language has it: the English default is then used.
  func text(for key: String, arguments: [ErrorText.Argument], languages: [String]) -> (text: String, language: String)?
}
