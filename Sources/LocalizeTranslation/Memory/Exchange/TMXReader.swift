import Localize
package import LocalizeProject

/// Reads a TMX file of any size and any program, unit by unit.
///
/// Units of our own come back as they were; what is in `<ph>`, `<bpt>`, `<ept>`, `<it>` and `<ut>` of others is taken as the text that it is,
/// and the placeholders in it are found as they are found in a catalogue. No document type is fetched and no entity expanded.
package final class TMXReader: ExchangeReader {
  private var stream: TextStream
  private var scanner = TMXScanner()
  private var events: ArraySlice<TMXScanner.Event> = []
  private let scope: ExchangeScope
  private var isFinished = false
  private var hasStopped = false
  /// The `srclang` of the header; nil for none, or `*all*`.
  private var headerSource: LocaleIdentifier?
  private var dialect = Dialect.foreign

  /// How a file writes tokens and properties.
  private enum Dialect {
    /// As another program does.
    case foreign
    /// As we do, with tokens as text.
    case plain
    /// As we do, with tokens by their numbers.
    case numbered
  }

  /// Opens a file.
  ///
  /// - Throws: `FileError` when it can't be opened.
  package init(path: String, scope: ExchangeScope) throws(FileError) {
    stream = try TextStream(path, readsDeclaration: true)
    self.scope = scope
  }

  package var progress: Double? { stream.progress }

  package func next() throws -> ExchangeItem? {
    while !hasStopped {
      while let event = events.popFirst() {
        if let item = item(event) { return item }
        if hasStopped { return nil }
      }
      guard !isFinished else { return nil }
      if !scanner.hasEnded, let chunk = try stream.next() {
        scanner.read(chunk)
      } else {
        scanner.finish()
        isFinished = true
      }
      events = scanner.takeEvents()[...]
    }
    return nil
  }

  private func item(_ event: TMXScanner.Event) -> ExchangeItem? {
    switch event {
    case .problem(let problem): return .problem(problem)
    case .encoding(let name, let place):
      guard !TextStream.reads(name) else { return nil }
      hasStopped = true
      return .problem(ExchangeProblem(.unreadEncoding(name), at: place, isEnd: true))
    case .header(let bytes, _):
      readHeader(bytes)
      return nil
    case .unit(let bytes, let place):
      do throws(ExchangeProblem) {
        let entries = try entries(of: try TMXUnit.read(bytes, at: place), at: place)
        return entries.isEmpty ? nil : .entries(entries)
      } catch {
        return .problem(error)
      }
    }
  }

  private func readHeader(_ bytes: [UInt8]) {
    let tree = XMLTree(partOf: SourceText(bytes), in: TextRange(0, bytes.count))
    guard let root = tree.root else { return }
    func value(_ name: StaticString) -> String { tree.attribute(name, of: root).map { tree.string(of: $0) } ?? "" }
    headerSource = Self.locale(value("srclang"))
    guard value("creationtool") == TMXWriter.tool else { return }
    dialect = value("o-tmf") == TMXWriter.tool ? .numbered : .plain
  }

  private static func locale(_ tag: String) -> LocaleIdentifier? {
    tag == "*all*" ? nil : LocaleIdentifier(tag).flatMap { $0.isWellFormed && !$0.isBase ? $0 : nil }
  }

  /// The translations of a unit; none if only other locales were asked for.
  private func entries(of unit: TMXUnit, at place: TextPlace) throws(ExchangeProblem) -> [ExchangeItem.Entry] {
    guard let index = sourceIndex(of: unit) else { throw ExchangeProblem(.noPair, at: place) }
    let source = unit.variants[index]
    let locale = scope.source ?? source.locale
    var entries: [ExchangeItem.Entry] = []
    var hasOther = false
    for (other, variant) in unit.variants.enumerated() where other != index && variant.locale != source.locale {
      hasOther = true
      guard let target = scope.locale(variant.locale, among: scope.targets), target != locale else { continue }
      let entry = try entry(from: source, to: variant, of: unit, source: locale, target: target)
      entries.append(ExchangeItem.Entry(entry: entry, place: variant.place))
    }
    guard hasOther else { throw ExchangeProblem(.noPair, at: place) }
    return entries
  }

  /// Which of the texts is the one that was translated.
  private func sourceIndex(of unit: TMXUnit) -> Int? {
    let wanted = scope.source ?? unit.sourceLocale.flatMap(Self.locale) ?? headerSource
    // If the file allows any, it is the first one.
    guard let wanted else { return unit.variants.isEmpty ? nil : 0 }
    return unit.variants.firstIndex { $0.locale == wanted }
      ?? unit.variants.firstIndex { $0.locale.fallbackChain.contains(wanted) }
      ?? unit.variants.firstIndex { wanted.fallbackChain.contains($0.locale) || $0.locale.isRegionalVariant(of: wanted) }
  }

  private func entry(
    from source: TMXUnit.Variant, to target: TMXUnit.Variant, of unit: TMXUnit, source locale: LocaleIdentifier,
    target targetLocale: LocaleIdentifier
  ) throws(ExchangeProblem) -> MemoryEntry {
    let pair = try pair(source, target)
    var entry = MemoryEntry(
      key: MemoryKey(source: locale, target: targetLocale, text: pair.text), translation: pair.translation,
      origin: target.isFromMachine ? .machine : .import, created: target.date ?? scope.now, tokens: pair.tokens)
    if dialect != .foreign {
      entry.key.context = unit.properties[TMXWriter.Property.context] ?? ""
      entry.key.category = unit.properties[TMXWriter.Property.category].flatMap { PluralCategory(rawValue: $0) }
      entry.origin = target.properties[TMXWriter.Property.origin].flatMap { TranslationOrigin(rawValue: $0) } ?? entry.origin
      entry.isReviewed = target.properties[TMXWriter.Property.state] == TMXWriter.reviewed
      entry.provider = target.properties[TMXWriter.Property.provider] ?? ""
      entry.settings = target.properties[TMXWriter.Property.settings] ?? ""
    }
    if let origin = scope.origin {
      entry.origin = origin
      if origin != .machine { entry.provider = "" }
    }
    return entry
  }

  private func pair(_ source: TMXUnit.Variant, _ target: TMXUnit.Variant) throws(ExchangeProblem) -> ForeignPair {
    if dialect == .numbered, let text = Self.normalForm(source.parts), let translation = Self.normalForm(target.parts) {
      return ForeignPair(text: text, translation: translation, tokens: Self.tokens(source.parts))
    }
    let pair: ForeignPair?
    do {
      pair = try ForeignPair(source: Self.literal(source.parts), target: Self.literal(target.parts), hint: scope.hint)
    } catch {
      throw ExchangeProblem(.tokens, at: target.place)
    }
    guard let pair else { throw ExchangeProblem(.noPair, at: target.place) }
    return pair
  }

  /// The normal form of a text that we wrote; nil for one in which a token has no number.
  private static func normalForm(_ parts: [TMXUnit.Part]) -> String? {
    var result: [NormalForm.Part] = []
    for part in parts {
      switch part {
      case .text(let text): result.append(.text(text))
      case .inline(let number, let type, _):
        guard let number, 1...NormalForm.maximumNumber + 1 ~= number, let type else { return nil }
        result.append(.token(number - 1, signature: type))
      }
    }
    return NormalForm.text(of: result)
  }

  /// The texts of the tokens by their numbers; none if one of them is not known.
  private static func tokens(_ parts: [TMXUnit.Part]) -> [String] {
    var texts: [Int: String] = [:]
    for case .inline(let number?, _, let text) in parts where !text.isEmpty { texts[number - 1] = text }
    let tokens = texts.indices.isEmpty ? [] : (0..<texts.count).compactMap { texts[$0] }
    return tokens.count == texts.count ? tokens : []
  }

  private static func literal(_ parts: [TMXUnit.Part]) -> String {
    parts.map { part in
      switch part {
      case .text(let text), .inline(_, _, let text): text
      }
    }.joined()
  }
}
