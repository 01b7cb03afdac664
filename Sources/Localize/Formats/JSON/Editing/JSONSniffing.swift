import Localize

/// Tells files of keys and texts from other JSON: settings, animations, data by language.
enum JSONSniffing {
  /// Whether a file begins as an object nearly all of whose values are texts.
  static func isCatalog(_ path: String) -> Bool? {
    guard let beginning = FileBeginning.read(path) else { return nil }
    let source = SourceText(beginning)
    let document = JSONDocument.read(source)
    guard let root = document.nodes.first, document.nodes.count > 1 else { return nil }
    guard root.kind == .object, !isConfiguration(path, beginning) else { return false }
    // Formats of dates and numbers by language, as Vue I18n has them.
    let strings = document.nodes.lazy.filter { $0.kind == .string }.map { source.string(in: $0.text.range) }
    if strings.allSatisfy(isFormatOption), strings.contains(where: surestOptions.contains) { return false }
    var (texts, others, nulls) = (0, 0, 0)
    for node in document.nodes {
      switch node.kind {
      case .string: texts += 1
      case .number, .boolean: others += 1
      case .null: nulls += 1
      default: break
      }
    }
    // A null may be a text that is not translated yet: a file with many of them shows nothing by itself.
    if texts > 0, texts >= 9 * (others + nulls) { return true }
    return texts >= 9 * others ? nil : false
  }

  /// Whether all outermost keys are locales, and there are texts below them.
  static func holdsSeveralLocales(_ path: String, isNamed: Bool) -> Bool {
    let parts = PathParts(path)
    let stem = parts.stem.lowercased()
    guard isNamed || TextFolders.contains(parts.folder) || TextFolders.contains(stem) || ["messages", "strings", "texts"].contains(stem),
      let beginning = FileBeginning.read(path, count: 1 << 20)
    else { return false }
    let source = SourceText(beginning)
    let document = JSONDocument.read(source)
    guard document.nodes.first?.kind == .object else { return false }
    let outermost = Array(document.children(of: 0))
    let areLocales = outermost.allSatisfy { child in
      let name = source.string(in: document.nodes[child].name.range)
      return document.nodes[child].kind == .object && PathReading.plausibleLocale(name[...])?.language.utf8.count == 2
    }
    guard outermost.count > 1, areLocales else { return false }
    // Data about languages has a few words for each.
    let isSure = isNamed || holdsFewTexts(document, source, outermost, stem: stem)
    let fewest = isSure ? 1 : 5
    return outermost.contains { child in
      document.nodes[child..<Int(document.nodes[child].next)].lazy.filter { $0.kind == .string }.count >= fewest
    }
  }

  /// Whether a few texts below locales are no data about the languages: all have the same keys, and nothing but texts, some of several words.
  private static func holdsFewTexts(_ document: JSONDocument, _ source: SourceText, _ locales: [Int], stem: String) -> Bool {
    guard !["lang", "locale", "countr", "region"].contains(where: stem.contains) else { return false }
    var keys: Set<Set<String>> = []
    var hasWords = false
    for locale in locales {
      var own: Set<String> = []
      for child in document.children(of: locale) {
        guard document.nodes[child].kind == .string else { return false }
        own.insert(source.string(in: document.nodes[child].name.range))
        hasWords = hasWords || source.string(in: document.nodes[child].text.range).contains(" ")
      }
      keys.insert(own)
      guard keys.count == 1, own.count < 5, own.isDisjoint(with: aboutLanguages) else { return false }
    }
    return hasWords && !(keys.first?.isEmpty ?? true)
  }

  /// What data about a language is called.
  private static let aboutLanguages: Set<String> = [
    "name", "native", "nativeName", "englishName", "label", "title", "code", "iso", "locale", "lang", "language", "dir", "direction",
    "flag", "icon", "region", "country", "currency", "date", "dateFormat", "time", "timeFormat", "font", "file", "url", "rtl",
  ]

  /// Whether a text is an option of `Intl.DateTimeFormat` or `Intl.NumberFormat`; a translation of `long` makes them throw.
  private static func isFormatOption(_ text: String) -> Bool { formatOptions.contains(text) || isCurrency(text) }

  /// Those that are hardly texts: a catalogue of only `always` and `never` is one.
  private static let surestOptions: Set<String> = ["numeric", "2-digit", "currency", "decimal"]

  private static let formatOptions: Set<String> = [
    "numeric", "2-digit", "long", "short", "narrow", "full", "medium", "basic", "best fit", "h11", "h12", "h23", "h24", "gregory", "UTC",
    "decimal", "currency", "percent", "unit", "code", "symbol", "name", "narrowSymbol", "accounting", "standard", "scientific",
    "engineering", "compact", "auto", "always", "never", "exceptZero", "negative", "min2", "shortOffset", "longOffset", "shortGeneric",
    "longGeneric",
  ]

  /// `EUR`, which stands beside `currency`.
  private static func isCurrency(_ text: String) -> Bool {
    text.utf8.count == 3 && text.utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
  }

  /// Whether a file is one of a package manager or compiler by its name and its content: `lib/package.json` holds no texts in a language called
  /// `lib`, but `en/package.json` may.
  private static func isConfiguration(_ path: String, _ beginning: [UInt8]) -> Bool {
    let name = PathParts(path).stem.lowercased()
    guard ["package", "package-lock", "composer", "jsconfig", "tsconfig"].contains(name) || name.hasPrefix("tsconfig.") else {
      return false
    }
    let text = String(decoding: beginning, as: UTF8.self)
    return ["\"compilerOptions\"", "\"dependencies\"", "\"devDependencies\"", "\"extends\"", "\"scripts\"", "\"version\"", "\"require\""]
      .contains { text.contains($0) }
  }
}
