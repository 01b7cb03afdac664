package import Localize

extension Document {
  /// A file for another locale that has what this one has and is not translated yet.
  ///
  /// For formats of translators, whose files say more about a message than its key and text: where it is used, what its placeholders are, which
  /// file of the program it belongs to. What only belongs to this translation is left out.
  ///
  /// - Returns: The bytes in UTF-8; nil for other formats, XLIFF in UTF-16, and for a file that can't be read whole.
  /// - Complexity: O(size of the file)
  package func template(for locale: LocaleIdentifier) -> [UInt8]? {
    guard problems.isEmpty else { return nil }
    return format.project?.template(of: self, for: locale)
  }
}
