import Localize

/// The formats of texts that gettext has flags for.
enum GettextFormat {
  /// The flag for texts with placeholders, by which editors and `msgfmt --check` compare a translation with its source; nil if there is none for
  /// their grammar, as for `{{name}}`.
  ///
  /// - Parameters:
  ///   - texts: The source text; of a plural, all of them.
  ///   - hint: What their file says about placeholders.
  static func flag(of texts: [String], hint: PlaceholderHint) -> String? {
    for text in texts {
      let flag = text.withBytes { bytes -> String? in
        let scan = PlaceholderScan(bytes, hint: hint)
        for placeholder in scan.placeholders {
          let specifier = placeholder.specifier(in: bytes)
          let flag = specifier.first == "%" ? percentFlag(scan.syntax, texts, hint) : braceFlag(scan.syntax, hint)
          if let flag { return flag }
        }
        return nil
      }
      if let flag { return flag }
    }
    return nil
  }

  private static func percentFlag(_ syntax: PlaceholderSyntax, _ texts: [String], _ hint: PlaceholderHint) -> String? {
    switch syntax.percent {
    // Where the file leaves the grammar open, only Foundation has `%@`.
    case .apple: hint == .apple || texts.contains { $0.contains("@") } ? "objc-format" : "c-format"
    case .printf: "c-format"
    case .java, .numbered: "java-printf-format"
    case .python: "python-format"
    case .ruby: "ruby-format"
    case .qt: texts.contains { $0.contains("%n") || $0.contains("%Ln") } ? "qt-plural-format" : "qt-format"
    case .none, .strftime, .enclosed: nil
    }
  }

  private static func braceFlag(_ syntax: PlaceholderSyntax, _ hint: PlaceholderHint) -> String? {
    switch syntax.brace {
    case .escapedBrace: syntax.typing == .pythonBraces ? "python-brace-format" : "csharp-format"
    case .icu, .brace: hint == .properties || syntax.typing == .messageFormat ? "java-format" : nil
    case .none, .mustache, .dollarBrace, .dollarDate, .fluent, .fluentTerm: nil
    }
  }
}
