extension Document {
  /// Whether an entry of JSON has `null` in place of a text.
  package func holdsNull(_ entry: Entry) -> Bool {
    entry.localizationCount == 0 && source.text[entry.range.offsets].suffix(4).elementsEqual("null".utf8)
  }
}
