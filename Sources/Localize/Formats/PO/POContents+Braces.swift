extension POContents {
  /// Says of messages without a flag that their braces are text, where those of the program are.
  ///
  /// xgettext flags what looks like a format of the language it reads, but in JavaScript and PHP, whose braces it does not know: braces are text
  /// where no flag is for braces, and at least as many messages are flagged for percent signs as hold a brace. A flag or two in a catalogue full of
  /// `{1}` are those of messages that a library formats. Where nothing is flagged, as in what `msgunfmt` writes, it tells that far more texts hold `%s` or
  /// `%d` than a brace.
  mutating func excludeBraces(in text: [UInt8]) {
    guard !flags.braces else { return }
    let (percentSigns, braces) = unflaggedMessages(in: text)
    guard braces > 0, flags.percentSigns > 0 ? flags.percentSigns >= braces : percentSigns >= 3 * braces else { return }
    for index in entries.indices where entries[index].placeholderHint == nil { entries[index].placeholderHint = .gettextWithoutBraces }
  }

  /// Records a flag.
  package mutating func note(_ hint: PlaceholderHint) {
    switch hint {
    case .exactly(let syntax) where syntax.brace == .none: if syntax.percent != .none { flags.percentSigns += 1 }
    case .apple: flags.percentSigns += 1
    default: flags.braces = true
    }
  }

  /// How many messages without a flag hold `%s` or `%d`, and how many hold a brace and a name or number.
  private func unflaggedMessages(in text: [UInt8]) -> (percentSigns: Int, braces: Int) {
    var (percentCount, braceCount) = (0, 0)
    text.withBytes { bytes in
      for entry in entries where entry.placeholderHint == nil {
        let key = entry.key.coding == .pooled ? ByteView() : bytes.extracting(entry.key.range.offsets)
        guard PlaceholderScan.mayContain(key) else { continue }
        var (hasBrace, hasConversion) = (false, false)
        for (sign, letter) in zip(key, key.dropFirst()) {
          if sign == UInt8(ascii: "{"), letter >= UInt8(ascii: "0") { hasBrace = true }
          if sign == UInt8(ascii: "%"), letter == UInt8(ascii: "s") || letter == UInt8(ascii: "d") { hasConversion = true }
        }
        if hasBrace { braceCount += 1 }
        if hasConversion { percentCount += 1 }
      }
    }
    return (percentCount, braceCount)
  }
}
