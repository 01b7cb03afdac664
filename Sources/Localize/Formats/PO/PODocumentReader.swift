/// Makes a document of a PO file: detects its encoding and locales, and names the plural forms.
enum PODocumentReader {
  package static func read(_ source: SourceText) -> Document {
    let contents = contents(of: source)
    let charset = contents.header?.charset
    // Bytes that make UTF-8 by chance don't exist outside test files: the header is wrong, and reported.
    let isBeyondASCII = source.encoding == .utf8 && source.text.contains { $0 >= 0x80 }
    guard let charset else { return document(source, contents, isASCII: false, problems: encodingProblems(of: source)) }
    let isUTF8 = charset.value == "UTF-8" || charset.value == "UTF8"
    let named = isUTF8 ? nil : self.charset(charset.value)
    let mismatch = SyntaxProblem(.encodingMismatch, at: charset.range, detail: charset.value)
    let unsupported = SyntaxProblem(.unsupportedEncoding, at: charset.range, detail: charset.value)
    // Its texts are bytes of ASCII too, and mean something else.
    if Self.hasStates(charset.value), !isBeyondASCII { return unread(source, contents, unsupported) }
    let isNamed = named.map { !isBeyondASCII || !source.invalidRanges.isEmpty || rest(of: source, contents, isIn: $0) } ?? false
    if let named, isNamed, source.encoding == .utf8, !source.hasByteOrderMark {
      let decoded = named.decode(source.original)
      guard decoded.invalidCount * 16 <= decoded.characterCount else { return unread(source, contents, mismatch) }
      let legacy = SourceText(source.original, decoded, charset: named)
      return document(legacy, self.contents(of: legacy), isASCII: false, problems: encodingProblems(of: legacy))
    }
    let isWrong = named == .latin1 || isBeyondASCII && source.invalidRanges.isEmpty
    if !isUTF8, !isWrong, !source.invalidRanges.isEmpty { return unread(source, contents, unsupported) }
    let problems = !isUTF8 && (isBeyondASCII || source.encoding != .utf8) ? [isWrong ? mismatch : unsupported] : []
    return document(source, contents, isASCII: !isUTF8 && !isWrong, problems: encodingProblems(of: source) + problems)
  }

  /// Whether no text in use has bytes beyond ASCII, and those of comments and the header are characters of an encoding, whatever they were meant for.
  private static func rest(of source: SourceText, _ contents: POContents, isIn charset: Charset) -> Bool {
    let texts = source.text[Int(contents.header?.range.end ?? 0)...].split(separator: POByte.lineFeed).filter { $0.first != POByte.hash }
    return texts.joined().allSatisfy { $0 < 0x80 } && charset.decode(source.original).invalidCount == 0
  }

  /// Whether an encoding has escapes that change the meaning of the bytes behind them, which gettext does not read.
  private static func hasStates(_ name: String) -> Bool {
    name.hasPrefix("ISO-2022-") || name.hasPrefix("ISO2022") || name.hasPrefix("UTF-7") || name.hasPrefix("UTF7") || name.hasPrefix("HZ")
  }

  private static func charset(_ name: String) -> Charset? {
    ["ISO-8859-1", "ISO8859-1", "ISO_8859-1", "LATIN1", "LATIN-1"].contains(name) ? .latin1 : Charset(name)
  }

  /// A file not one of whose texts can be trusted, which is its only defect.
  private static func unread(_ source: SourceText, _ contents: POContents, _ problem: SyntaxProblem) -> Document {
    var unread = POContents()
    (unread.header, unread.problems, unread.hasTranslations) = (contents.header, [problem], contents.hasTranslations)
    return document(source, unread, isASCII: true, problems: [])
  }

  private static func encodingProblems(of source: SourceText) -> [SyntaxProblem] {
    if source.charset == nil, source.encoding != .utf8 {
      return [SyntaxProblem(.invalidEncoding, at: TextRange(0, min(1, source.text.count)), detail: source.encoding.rawValue)]
    }
    let mark = source.hasByteOrderMark ? [SyntaxProblem(.unexpectedByteOrderMark, at: TextRange(0, 3))] : []
    // gettext reads no comments, references and flags; behind as many places as are recorded, there may be a text.
    let texts = source.invalidRanges.filter { range in
      let start = source.text[(source.text[..<Int(range.start)].lastIndex(of: POByte.lineFeed).map { $0 + 1 } ?? 0)...]
      let mark = start.drop { $0 == POByte.space || $0 == 0x09 }.prefix(2)
      return mark.first != POByte.hash || "|~".utf8.contains(mark.last ?? 0)
    }
    let isUncertain = texts.isEmpty && source.invalidRanges.count >= SourceText.maximumInvalidRanges
    return mark + (isUncertain ? source.invalidRanges : texts).map { SyntaxProblem(.invalidEncoding, at: $0) }
  }

  private static func contents(of source: SourceText) -> POContents {
    source.text.withBytes { bytes in
      var contents = POContents()
      guard bytes[source.contentStart...].contains(where: { $0 > POByte.space }) else {
        contents.problems = [SyntaxProblem(.emptyFile, at: TextRange(source.contentStart, source.contentStart))]
        return contents
      }
      if let zero = bytes.firstIndex(of: 0) {
        // The beginning tells, as it does for git; one NUL that slipped into a text must not cost the file.
        let sample = bytes.prefix(8000)
        if sample.reduce(0, { $1 == 0 ? $0 + 1 : $0 }) * 10 > sample.count {
          contents.problems = [SyntaxProblem(.binaryContent, at: TextRange(zero, zero + 1))]
          return contents
        }
        contents.problems = [SyntaxProblem(.controlCharacter, at: TextRange(zero, zero + 1), detail: "U+0000")]
      }
      var reader = POReader(bytes, from: source.contentStart)
      reader.charset = source.charset
      reader.result.problems = contents.problems
      let estimate = bytes.count / 120 + 4
      reader.result.entries.reserveCapacity(estimate)
      reader.result.localizations.reserveCapacity(2 * estimate)
      reader.readFile { $0.addMessage() }
      return reader.result
    }
  }

  private static func document(_ source: SourceText, _ contents: POContents, isASCII: Bool, problems: [SyntaxProblem]) -> Document {
    var contents = contents
    let header = contents.header
    let format = POFormat(header: header, charset: source.charset, isASCII: isASCII, hasPlurals: contents.hasPlurals)
    let sourceLocale = header?.sourceLanguage ?? "en"
    var problems = contents.problems + problems
    // A header that is not filled in is not a wrong formula.
    if let field = header?.field("Plural-Forms"), header?.pluralFormula == nil, !field.value.contains("EXPRESSION") {
      problems.append(SyntaxProblem(.invalidPluralFormula, at: field.range, detail: String(field.value.prefix(80))))
    }
    contents.excludeBraces(in: source.text)
    if contents.hasPlurals { contents.nameForms(format.pluralCategories, in: source.text) }
    let hasTarget = header?.language == nil ? contents.hasTranslations : header?.language != sourceLocale
    if !hasTarget { contents.dropTargetLocale() }
    var document = Document(source: source, format: format, locales: hasTarget ? [sourceLocale, header?.language] : [sourceLocale])
    document.sourceLocale = sourceLocale
    if let header, document.locales.compactMap(\.self).count == document.locales.count {
      let language = header.field("Language")?.range ?? TextRange(0, 0)
      let source = header.field("X-Source-Language")?.range ?? (hasTarget ? TextRange(0, 0) : language)
      document.localeRanges = hasTarget ? [source, language] : [source]
    }
    document.entries = contents.entries
    document.localizations = contents.localizations
    document.pool = contents.pool
    document.problems = (problems + repetitions(of: contents.obsolete, in: document)).inTextOrder()
    return document
  }

  /// The obsolete messages whose keys occur before, or in use: gettext compares them with the others.
  private static func repetitions(of obsolete: [(key: RawText, range: TextRange)], in document: Document) -> [SyntaxProblem] {
    guard !obsolete.isEmpty else { return [] }
    let buffer = DecodingBuffer()
    return document.withTextView { view in
      var known = KeyTable()
      known.reserveCapacity(document.entries.count + obsolete.count, bytes: 0)
      func isNew(_ key: RawText) -> Bool {
        let count = known.count
        return known.insert(view.bytes(of: key, buffer: buffer)) == count
      }
      for entry in document.entries { _ = isNew(entry.key) }
      let repeated = obsolete.filter { !isNew($0.key) }
      return repeated.prefix(POReader.maximumProblemCount).map { SyntaxProblem(.duplicateMessage, at: $0.range) }
    }
  }
}

extension POContents {
  /// Selects the forms of plurals by their categories instead of their numbers, where these are known.
  fileprivate mutating func nameForms(_ categories: [PluralCategory]?, in text: [UInt8]) {
    guard let categories else { return }
    let selectors = categories.map { pooled($0.rawValue.utf8) }
    for index in localizations.indices where localizations[index].locale == UInt32(Self.targetLocale) {
      guard case .variations(let axis, var forms) = localizations[index].value else { continue }
      for form in forms.indices {
        let number = POMessage.number(text[forms[form].selector.range.offsets])
        if selectors.indices.contains(number) { forms[form].selector = selectors[number] }
      }
      localizations[index].value = .variations(axis: axis, forms)
    }
  }

  /// Keeps one value of each message: the translation where there is one, else the text.
  fileprivate mutating func dropTargetLocale() {
    var kept: [Localization] = []
    kept.reserveCapacity(entries.count)
    for index in entries.indices {
      let own = entries[index].localizations.map { localizations[$0] }
      entries[index].firstLocalization = UInt32(truncatingIfNeeded: kept.count)
      let value = own.last { $0.locale == UInt32(Self.sourceLocale) || $0.value.leaves.allSatisfy { $0.state != .new } }
      entries[index].localizationCount = value == nil ? 0 : 1
      if var value {
        value.locale = UInt32(Self.sourceLocale)
        kept.append(value)
      }
    }
    localizations = kept
  }
}
