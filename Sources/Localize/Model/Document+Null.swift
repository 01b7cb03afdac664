extension Document {
  /// Whether an entry of JSON or YAML has `null`, `~` or nothing in place of a text.
  package func holdsNull(_ entry: Entry) -> Bool {
    guard entry.localizationCount == 0 else { return false }
    let text = source.text[entry.range.offsets]
    return text.suffix(4).elementsEqual("null".utf8) || text.last == UInt8(ascii: "~") || text.last == UInt8(ascii: ":")
  }
}
