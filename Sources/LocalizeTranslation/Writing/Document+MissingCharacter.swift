import Localize
import LocalizeProject

extension Document {
  /// The first character of texts that the encoding of the file does not have; nil if it has all of them.
  func missingCharacter(in texts: some Sequence<String>) -> Character? {
    texts.lazy.compactMap { text in text.first { !source.canEncode(String($0)) } }.first
  }
}
