/// Finds the messages in the tree of a `.ts` file.
///
/// What `lrelease` refuses is reported: unknown elements, text between elements, elements and comments in texts, forms where the message has no
/// plural, and text where it has one. So is a message that no program can find, with neither an id nor a source.
struct QtReader {
  private let tree: XMLTree
  private var document: Document
  private let hasConflict: Bool
  private let hasCarriageReturns: Bool
  private var selectors: [RawText] = []
  private var other = RawText(TextRange(0, 0))
  private let buffer = DecodingBuffer()
  /// Whether the translations are in the language of the texts.
  private let translatesSource: Bool
  private var hasTranslations = false
  /// The messages that the program no longer has, by their keys.
  private var gone: Set<[UInt8]> = []

  private static let vocabulary = XMLVocabulary([
    .init("location", level: 4), .init("source", level: 4), .init("translation", level: 4), .init("message", level: 3),
    .init("numerusform", level: 5), .init("comment", level: 4), .init("extracomment", level: 4), .init("translatorcomment", level: 4),
    .init("oldsource", level: 4), .init("oldcomment", level: 4), .init("name", level: 3), .init("context", level: 2), .init("TS", level: 1),
  ])

  init(_ source: SourceText, namedLanguage: LocaleIdentifier?) {
    let tree = XMLTree(source, vocabulary: Self.vocabulary)
    self.tree = tree
    func locale(_ name: StaticString) -> (locale: LocaleIdentifier, range: TextRange)? {
      guard let attribute = tree.root.flatMap({ tree.attribute(name, of: $0) }) else { return nil }
      return LocaleIdentifier(tree.string(of: attribute)).map { ($0, attribute.value) }
    }
    let (language, sourceLanguage) = (locale("language"), locale("sourcelanguage"))
    let sourceLocale = sourceLanguage?.locale ?? "en"
    document = Document(source: source, format: QtFormat(language: language?.locale, namedLanguage: namedLanguage))
    document.sourceLocale = sourceLocale
    document.problems = tree.problems
    let target = language?.locale ?? namedLanguage
    translatesSource = target == sourceLocale
    document.locales = target == nil || translatesSource ? [sourceLocale] : [sourceLocale, language?.locale]
    if document.locales.count == 1 {
      document.localeRanges = [sourceLanguage?.range ?? language?.range ?? TextRange(0, 0)]
    } else if let language {
      document.localeRanges = [sourceLanguage?.range ?? TextRange(0, 0), language.range]
    }
    hasConflict = tree.problems.contains { $0.kind == .conflictMarker }
    hasCarriageReturns = source.text.withBytes { $0.contains(XMLByte.carriageReturn) }
  }

  mutating func read() -> Document {
    if let root = tree.root {
      if tree.isElement(root, "TS") { readRoot(root) } else { document.report(tree.problem(.unexpectedRoot, at: root)) }
    }
    for node in 0..<(tree.root ?? 0) where tree.nodes[node].kind == .processingInstruction && !tree.equals(tree.nodes[node].name, "xml") {
      document.report(tree.problem(.unexpectedElement, at: node))
    }
    // Translations in a file that names no language, neither in itself nor by its name.
    if hasTranslations, document.locales.count == 1, !translatesSource { document.locales.append(nil) }
    if document.locales.count == 1 { keepOneText() }
    document.sortProblems()
    return document
  }

  private mutating func readRoot(_ root: Int) {
    selectors = ((document.format as? QtFormat)?.selectors ?? []).map { document.pooled($0) }
    other = document.pooled("other")
    document.entries.reserveCapacity(document.source.text.count / 200)
    document.localizations.reserveCapacity(document.source.text.count / 100)
    forEachElement(in: root) { reader, child in
      if reader.tree.isElement(child, "context") {
        reader.readContext(child)
      } else if !reader.isAddition(child), !["dependencies", "defaultcodec"].contains(where: { reader.tree.isElement(child, $0) }) {
        reader.document.report(reader.tree.problem(.unexpectedElement, at: child))
      }
    }
  }

  private mutating func readContext(_ node: Int) {
    var name: [UInt8] = []
    forEachElement(in: node) { reader, child in
      if reader.tree.isElement(child, "message") {
        reader.readMessage(child, context: name)
      } else if reader.tree.isElement(child, "name") {
        name = reader.bytes(of: child)
      } else {
        reader.document.report(reader.tree.problem(.unexpectedElement, at: child))
      }
    }
  }

  /// Calls `body` for each element in one that holds nothing but elements; other content is reported.
  private mutating func forEachElement(in node: Int, _ body: (inout QtReader, Int) -> Void) {
    for child in tree.children(of: node) {
      switch tree.nodes[child].kind {
      case .element: body(&self, child)
      case .comment, .documentType: break
      case .processingInstruction: document.report(tree.problem(.unexpectedElement, at: child))
      case .text, .cdata: if !hasConflict, !tree.isBlank(child) { document.report(tree.problem(.unexpectedElement, at: child)) }
      }
    }
  }

  /// Whether an element is one that other programs may add, `<extra-po-header>`.
  private func isAddition(_ node: Int) -> Bool { document.source.text[tree.nodes[node].name.offsets].starts(with: "extra-".utf8) }

  // MARK: Messages

  private struct Parts {
    var source: Int?
    var comment: Int?
    var extraComment: Int?
    var translatorComment: Int?
    var translation: Int?
  }

  private mutating func readMessage(_ node: Int, context: [UInt8]) {
    var parts = Parts()
    let known = document.problems.count
    forEachElement(in: node) { reader, child in
      if reader.tree.isElement(child, "location") {
        return
      } else if reader.tree.isElement(child, "source") {
        parts.source = child
      } else if reader.tree.isElement(child, "translation") {
        parts.translation = child
        return
      } else if reader.tree.isElement(child, "comment") {
        parts.comment = child
      } else if reader.tree.isElement(child, "extracomment") {
        parts.extraComment = child
      } else if reader.tree.isElement(child, "translatorcomment") {
        parts.translatorComment = child
      } else if !reader.isAddition(child), !["oldsource", "oldcomment", "userdata"].contains(where: { reader.tree.isElement(child, $0) }) {
        return reader.document.report(reader.tree.problem(.unexpectedElement, at: child))
      }
      if reader.tree.nodes[child].needsDecoding { reader.checkText(child) }
    }
    let isPlural = holds("numerus", "yes", node)
    let translation = parts.translation.map { readTranslation($0, isPlural: isPlural) }
    let id = tree.attribute("id", of: node).flatMap { $0.value.isEmpty ? nil : $0 }
    let sourceText = parts.source.map { text(in: $0) }
    let lacksSource = id == nil && sourceText == nil && translation?.isGone != true && document.problems.count == known
    if lacksSource, tree.problems.isEmpty { document.report(tree.problem(.missingElement, at: node, detail: "source")) }
    guard id != nil || sourceText?.range.isEmpty == false else { return }
    let key = id?.text ?? key(context, comment: parts.comment, sourceText)
    if translation?.isGone ?? false {
      gone.insert(bytesOfKey(key))
      return
    }
    // `lrelease` takes the first of two messages, even if its translation is gone.
    if !gone.isEmpty, gone.contains(bytesOfKey(key)) { document.report(tree.problem(.duplicateMessage, at: node, detail: "vanished")) }
    var entry = Entry(
      key: key, range: tree.nodes[node].range,
      comment: comment(parts.extraComment, parts.translatorComment), firstLocalization: document.localizations.count, localizationCount: 0)
    if let source = parts.source, let sourceText {
      let leaf = Value.leaf(Leaf(sourceText))
      let value = isPlural ? Value.variations(axis: .plural, [Variation(selector: other, value: leaf)]) : leaf
      document.localizations.append(Localization(locale: 0, value: value, range: tree.nodes[source].range))
      entry.localizationCount += 1
    }
    if let node = parts.translation, let value = translation?.value {
      document.localizations.append(Localization(locale: 1, value: value, range: tree.nodes[node].range))
      entry.localizationCount += 1
    }
    document.entries.append(entry)
  }

  private mutating func key(_ context: [UInt8], comment: Int?, _ text: RawText?) -> RawText {
    guard let text else { return other }
    // No closure, which would copy the reader.
    var own: [UInt8] = []
    if let comment { own = bytes(of: comment) }
    if context.isEmpty, own.isEmpty { return text }
    let source = bytes(of: text)
    let start = document.pool.count
    QtKey.append(context: context, comment: own, to: &document.pool)
    document.pool += source
    return RawText(TextRange(start, document.pool.count), coding: .pooled)
  }

  private func bytesOfKey(_ key: RawText) -> [UInt8] { key.coding == .pooled ? Array(document.pool[key.range.offsets]) : bytes(of: key) }

  /// The remarks of programmers and of translators.
  private mutating func comment(_ extra: Int?, _ translators: Int?) -> RawText? {
    let texts = [extra, translators].compactMap { $0.map { text(in: $0) } }.filter { !$0.range.isEmpty }
    guard texts.count > 1 else { return texts.first }
    return document.pooled(texts.map { String(decoding: bytes(of: $0), as: UTF8.self) }.joined(separator: "\n"))
  }

  // MARK: Translations

  private mutating func readTranslation(_ node: Int, isPlural: Bool) -> (value: Value?, isGone: Bool) {
    let isGone = holds("type", "vanished", node) || holds("type", "obsolete", node)
    let isUnfinished = holds("type", "unfinished", node)
    let other = isGone || isUnfinished || holds("type", "finished", node) ? nil : tree.attribute("type", of: node)
    if let other { document.report(SyntaxProblem(.unknownState, at: other.value, detail: tree.string(of: other))) }
    guard isPlural else {
      let text = variant(in: node)
      if !text.range.isEmpty { hasTranslations = !isGone || hasTranslations }
      return (.leaf(Leaf(text, state: text.range.isEmpty ? .new : isUnfinished ? .needsReview : .translated)), isGone)
    }
    var forms: [Variation] = []
    forEachElement(in: node) { reader, child in
      guard reader.tree.isElement(child, "numerusform") else {
        return reader.document.report(reader.tree.problem(.unexpectedElement, at: child))
      }
      let text = reader.variant(in: child)
      let state: TranslationState = text.range.isEmpty ? .new : isUnfinished ? .needsReview : .translated
      // One that the language does not have has its number.
      while reader.selectors.count <= forms.count { reader.selectors.append(reader.document.pooled(String(reader.selectors.count))) }
      forms.append(Variation(selector: reader.selectors[forms.count], value: .leaf(Leaf(text, state: state))))
    }
    if !isGone, forms.contains(where: { $0.value.leaves.contains { $0.state != .new } }) { hasTranslations = true }
    return (forms.isEmpty ? nil : .variations(axis: .plural, forms), isGone)
  }

  /// The text of an element, of several length variants the first.
  private mutating func variant(in node: Int) -> RawText {
    guard tree.nodes[node].needsDecoding, holds("variants", "yes", node) else {
      if tree.nodes[node].needsDecoding { checkText(node) }
      return text(in: node)
    }
    var first: Int?
    forEachElement(in: node) { reader, child in
      guard reader.tree.isElement(child, "lengthvariant") else {
        return reader.document.report(reader.tree.problem(.unexpectedElement, at: child))
      }
      if reader.tree.nodes[child].needsDecoding { reader.checkText(child) }
      if first == nil { first = child }
    }
    return text(in: first ?? node)
  }

  /// Reports what is in a text beside characters.
  private mutating func checkText(_ node: Int) {
    for child in tree.children(of: node) {
      switch tree.nodes[child].kind {
      case .text, .cdata: break
      case .element where tree.isElement(child, "byte"): break
      case .element, .comment, .processingInstruction, .documentType: document.report(tree.problem(.unexpectedElement, at: child))
      }
    }
  }

  /// In a file for the language of the texts alone, a translation replaces the text.
  private mutating func keepOneText() {
    for index in document.entries.indices where document.entries[index].localizationCount == 2 {
      let translation = document.localizations[document.entries[index].localizations.lowerBound + 1]
      if translation.value.leaves.contains(where: { $0.state != .new }) { document.entries[index].firstLocalization += 1 }
      document.entries[index].localizationCount = 1
    }
    for index in document.localizations.indices { document.localizations[index].locale = 0 }
  }

  // MARK: Texts

  private func holds(_ name: StaticString, _ value: StaticString, _ node: Int) -> Bool {
    guard tree.nodes[node].attributeCount > 0 else { return false }
    return tree.attribute(name, of: node).map { tree.equals($0.value, value) } ?? false
  }

  private func text(in node: Int) -> RawText {
    var text = tree.text(of: node)
    if text.coding == .plain, hasCarriageReturns,
      document.source.text.withBytes({ $0.extracting(text.range.offsets).contains(XMLByte.carriageReturn) })
    {
      text.coding = .escaped
    }
    return text
  }

  private func bytes(of node: Int) -> [UInt8] { bytes(of: text(in: node)) }

  private func bytes(of text: RawText) -> [UInt8] {
    guard text.coding == .escaped else { return Array(document.source.text[text.range.offsets]) }
    buffer.removeAll()
    document.source.text.withBytes { document.format.decode($0.extracting(text.range.offsets), into: buffer) }
    return Array(buffer.bytes)
  }
}
