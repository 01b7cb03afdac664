/// The flags of a message, `#, fuzzy, c-format`.
package enum POFlags {
  /// The placeholder hint of a flag; nil for other flags.
  ///
  /// A flag that denies a syntax denies the one that would else be assumed, C's.
  package static func placeholderHint(of flag: ByteView) -> PlaceholderHint? {
    guard flag.count > 7, flag.extracting((flag.count - 7)...).elementsEqual("-format".utf8) else { return nil }
    switch String(decoding: flag.dropLast(7), as: UTF8.self) {
    case "c", "perl", "tcl": return .exactly(.printf.typed(.bySize))
    case "no-c": return .exactly(.none)
    case "objc": return .apple
    case "java": return .exactly(.icu.typed(.messageFormat))
    case "java-printf": return .exactly(.java.typed(.byClass))
    case "python": return .exactly(.python.typed(.byClass))
    case "python-brace": return .exactly(.dotNet.typed(.pythonBraces))
    case "csharp": return .exactly(.dotNet.typed(.braces))
    case "perl-brace", "rust": return .exactly(.brace)
    case "ruby": return .exactly(.ruby.typed(.byClass))
    case "qt", "qt-plural", "kde", "kde-kuit", "ycp", "smalltalk": return .exactly(.qt)
    case "no-objc", "scheme", "lisp", "boost": return .exactly(.none)
    case "sh": return .exactly(.dollarBrace)
    case "javascript", "php", "awk": return .exactly(.printf.typed(.byClass))
    case "lua", "object-pascal": return .exactly(.printf.typed(.byClass).unnumbered)
    case "gcc-internal", "gfc-internal", "d", "sh-printf", "librep": return .exactly(.printf)
    case "go": return .exactly(.printf.unnumbered)
    default: return nil
    }
  }

  /// Whether braces of other messages may be placeholders anyway: xgettext has no flag for those of these languages.
  static func leavesBracesOpen(_ flag: ByteView) -> Bool {
    flag.elementsEqual("javascript-format".utf8) || flag.elementsEqual("php-format".utf8)
  }

  package static func isFuzzy(_ flag: ByteView) -> Bool { flag.elementsEqual("fuzzy".utf8) }

  /// Calls `body` with the range of each flag in a line after its mark.
  package static func forEach(from start: Int, to end: Int, in scanner: POScanner, _ body: (Range<Int>) -> Void) {
    var index = start
    while index < end {
      var comma = index
      while comma < end, scanner[comma] != UInt8(ascii: ",") { comma += 1 }
      let first = min(scanner.endOfBlanks(from: index), comma)
      let last = scanner.endOfText(before: comma, after: first)
      if last > first { body(first..<last) }
      index = comma + 1
    }
  }
}
