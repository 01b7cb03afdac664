/// Why a key can't be changed.
package struct KeyRefusal: Sendable, Hashable {
  /// The reason.
  package enum Reason: Sendable, Hashable {
    /// The new key exists already, perhaps in one locale only.
    case exists
    /// Another key gets the same name, or the key gets two names.
    case twice
    /// Another key differs from the new one only in case, or in signs that the platform treats alike.
    case similar(String)
    /// Another key is a group of texts with the name of the new one, or the other way round.
    case nested(String)
    /// The format can't represent the new key.
    case unsupportedKey
    /// The new key would be in another context or message, or that of a term in place of a message.
    case otherPlace
    /// The format doesn't allow this key to be changed.
    case unsupportedChange
    /// A part of the file can't be read and may contain the key.
    case brokenFile
    /// The edited file would not have the same texts as before.
    case otherTexts
  }

  /// The reason.
  package var reason: Reason
  /// The key as it is.
  package var key: String
  /// The key as it would be; nil for one that would be deleted.
  package var newKey: String?
  /// The file that the reason is about.
  package var path: String
  /// The line in it, from 1.
  package var line: Int
  /// The signs that keys of the format have beside letters and digits; nil for keys of any characters.
  package var signsOfKeys: String?

  /// Creates a refusal.
  package init(reason: Reason, key: String, newKey: String?, path: String, line: Int) {
    (self.reason, self.key, self.newKey, self.path, self.line) = (reason, key, newKey, path, line)
  }
}
