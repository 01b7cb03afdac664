extension POContents {
  /// Says of messages without a flag that their braces are text, where those of the program are.
  ///
  /// xgettext flags what looks like a format of the language it reads, so that one flag for percent signs and none for braces tells, but in
  /// JavaScript and PHP, whose braces it does not know. Where nothing is flagged, as in what `msgunfmt` writes, it tells that far more texts hold `%s` or `%d` than a brace.
  mutating func excludeBraces(in text: [UInt8]) {
    guard !flags.braces, flags.percentSigns || isOfPercentSigns(text) else { return }
    for index in entries.indices where entries[index].placeholderHint == nil { entries[index].placeholderHint = .gettextWithoutBraces }
  }

  /// Records a flag.
  package mutating func note(_ hint: PlaceholderHint) {
    switch hint {
    case .exactly(let syntax) where syntax.brace == .none: flags.percentSigns = flags.percentSigns || syntax.percent != .none
    case .apple: flags.percentSigns = true
    case .exactly, .icu, .undetermined, .javaScript, .android, .gettext, .gettextWithoutBraces, .properties: flags.braces = true
    }
  }

  private func isOfPercentSigns(_ text: [UInt8]) -> Bool {
    var (percentCount, braceCount) = (0, 0)
    text.withBytes { bytes in
      for entry in entries {
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
    return braceCount > 0 && percentCount >= 3 * braceCount
  }
}
