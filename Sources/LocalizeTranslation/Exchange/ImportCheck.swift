import ErrorRecovery
import Localize
import LocalizeProject

/// Checks a translation as a whole text before it is put into a catalogue.
///
/// A translation with the tokens of its source passes the gates, by default those for humans. A plural form for a single number may lack the number, “One file”, so that
/// its tokens differ; then the texts themselves are compared.
struct ImportCheck {
  private let entry: WantedEntry
  /// The locale of the translations.
  var locale: LocaleIdentifier { entry.locale }
  private let glossary: Glossary?
  private let gates: [any Gate]

  init(_ entry: WantedEntry, glossary: Glossary?, gates: [any Gate]? = nil) {
    (self.entry, self.glossary) = (entry, glossary)
    self.gates = gates ?? Gates.forHumanTranslations(glossary: glossary)
  }

  /// The reason to refuse a translation or to have it reviewed; nil if there is none.
  ///
  /// - Parameter existing: The translation that is corrected; nil if there is none.
  func objection(to translation: String, for text: WantedEntry.Text, existing: String? = nil) -> GateObjection? {
    if let objection = objectionToApostrophes(of: translation, text) { return objection }
    let terms = glossary.map { GlossaryMatcher($0, target: entry.locale) }
    let reader = SegmentReader(hint: entry.hint, terms: terms)
    guard text.message.parts.count == 1, let part = text.message.parts.first else {
      return objection(toMessage: translation, for: text, existing: existing, reader: reader)
    }
    if text.path.isEmpty, let objection = objectionToVariables(of: translation, text) { return objection }
    if let pieces = CatalogHarvest.renumbered(segment(of: translation, text, part, reader), as: part.segment) {
      return Gates.objection(of: gates, to: pieces, for: job(part, text))
    }
    return difference(of: translation, from: text, part)
  }

  /// A translation with the numbers of its placeholders, where it has them in another order than the source text and without numbers.
  ///
  /// Translators move `%@` and `%d` as the grammar of their language wants it: “%d fichiers de %@”.
  func numbered(_ translation: String, for text: WantedEntry.Text) -> String {
    guard text.message.parts.count == 1, let part = text.message.parts.first, part.segment.tokens.count > 1 else { return translation }
    let target = segment(of: translation, text, part, SegmentReader(hint: entry.hint, terms: nil))
    guard target.tokens.contains(where: \.isSequential), let pieces = CatalogHarvest.renumbered(target, as: part.segment) else {
      return translation
    }
    let isNumbered = part.segment.tokens.contains { $0.kind == .placeholder && !$0.isSequential }
    guard isNumbered || !part.segment.keepsSequence(pieces) else { return translation }
    var result = part.segment
    (result.leadingSpace, result.trailingSpace) = (target.leadingSpace, target.trailingSpace)
    return result.text(of: pieces)
  }

  private func segment(
    of translation: String, _ text: WantedEntry.Text, _ part: MessageText.Part, _ reader: SegmentReader
  ) -> Segment {
    let isOfVariable = text.path.first.map { name in entry.shape.substitutions.contains { $0.name == name } } ?? false
    return reader.segment(of: translation, in: SegmentReader.Context(syntax: part.segment.syntax, isOfVariable: isOfVariable))
  }

  /// The objection to the plural variables of a text, such as `%#@files@`: all that the source text has, and none that the entry does not define.
  private func objectionToVariables(of translation: String, _ text: WantedEntry.Text) -> GateObjection? {
    let defined = Set(entry.shape.substitutions.map(\.name))
    guard !defined.isEmpty else { return nil }
    /// What stands between `%#@`, or `%1$#@`, and `@`.
    func variables(_ text: String) -> [String] {
      var names: [String] = []
      var rest = text[...]
      while let start = rest.firstRange(of: "#@")?.upperBound, let end = rest[start...].firstIndex(of: "@") {
        names.append(String(rest[start..<end]))
        rest = rest[rest.index(after: end)...]
      }
      return names
    }
    let own = variables(translation)
    if let unknown = own.first(where: { !defined.contains($0) }) {
      return GateObjection(gate: TokensGate.name, detail: GateTexts.differs("%#@\(unknown)@"))
    }
    let missing = variables(text.source).first { !own.contains($0) }
    return missing.map { GateObjection(gate: TokensGate.name, detail: GateTexts.missing("%#@\($0)@")) }
  }

  /// The objection to apostrophes that make arguments of an ICU message text, which tokens do not show.
  private func objectionToApostrophes(of translation: String, _ text: WantedEntry.Text) -> GateObjection? {
    guard translation.utf8.contains(UInt8(ascii: "'")), text.source.utf8.contains(UInt8(ascii: "{")) else { return nil }
    let syntax = PlaceholderScan(text.source, hint: entry.hint).syntax
    // A form of a plural may say its number in words.
    guard syntax.brace == .icu, text.message.parts.first?.category == nil else { return nil }
    var apostrophes = entry.apostrophes
    apostrophes.isMessageFormat = syntax.typing == .messageFormat
    let reading = apostrophes
    let found = text.source.withBytes { source in translation.withBytes { reading.differences(source: source, target: $0) } }
    let missing = found.first { $0.kind == .missing }
    return missing.map { GateObjection(gate: TokensGate.name, detail: GateTexts.missing("{\($0.name)}")) }
  }

  private func job(_ part: MessageText.Part, _ text: WantedEntry.Text) -> TranslationJob {
    let key = MemoryKey(
      source: entry.locale, target: entry.locale, text: part.segment.normalForm, context: "", category: part.category)
    return entry.job(for: part, of: text, key: text.keys.lazy.compactMap(\.self).first ?? key)
  }

  // MARK: ICU

  private func objection(
    toMessage translation: String, for text: WantedEntry.Text, existing: String?, reader: SegmentReader
  ) -> GateObjection? {
    let message = MessageText(translation: translation, reader: reader, hint: entry.hint, target: entry.locale)
    // Branches of its own that the translation had before, such as words in place of a placeholder.
    if let existing {
      let former = MessageText(translation: existing, reader: reader, hint: entry.hint, target: entry.locale)
      if let parts = former.parts(of: message), zip(former.parts, parts).allSatisfy({ $0.segment.tokens.count == $1.segment.tokens.count })
      {
        return length(of: translation, text)
      }
    }
    guard let parts = text.message.parts(of: message) else {
      if let detail = text.message.objection(toBranchesOf: message, in: entry.locale) { return GateObjection(gate: "icu", detail: detail) }
      let branches = zip(message.paths, message.parts).dropFirst().compactMap { path, own in
        text.message.part(for: path).map { ($0.segment, own.segment, path.last.flatMap { PluralCategory(rawValue: $0.selector) }) }
      }
      return objection(toBranches: branches) ?? length(of: translation, text)
    }
    let branches = zip(text.message.parts, parts).map { ($0.segment, $1.segment, $0.category) }
    if let objection = objection(toBranches: branches) { return objection }
    return length(of: translation, text)
  }

  /// The objection to the branches of a message, each with that of the source and the form that it is for; nil if all have their placeholders and tags.
  private func objection(toBranches branches: [(source: Segment, own: Segment, form: PluralCategory?)]) -> GateObjection? {
    let isOther = branches.contains { source, own, form in
      // A branch for one number, or for a word, may say it in words.
      let mayLack = form == .one || form == .zero || form == nil
      return mayLack ? own.tokens.count > source.tokens.count : own.tokens.count != source.tokens.count
    }
    return isOther ? GateObjection(gate: TokensGate.name, detail: GateTexts.otherInBranch()) : nil
  }

  // MARK: Whole texts

  private func difference(of translation: String, from text: WantedEntry.Text, _ part: MessageText.Part) -> GateObjection? {
    let rules = PluralRules(entry.locale)
    let mayLackNumber = part.category.map { rules.onlyInteger(in: $0) != nil || $0 == .zero || rules.isZeroAndOne($0) } ?? false
    let differences = PlaceholderComparison.differences(source: text.source, target: translation, hint: entry.hint)
    if let difference = differences.first(where: { !(mayLackNumber && $0.kind == .missing) }) {
      let (range, whole) = difference.targetRange.map { ($0, translation) } ?? (difference.sourceRange ?? 0..<0, text.source)
      let bytes = Array(whole.utf8)
      let mark = range.upperBound <= bytes.count ? String(decoding: bytes[range], as: UTF8.self) : ""
      let detail = difference.kind == .missing ? GateTexts.missing(mark) : GateTexts.differs(mark)
      return GateObjection(gate: TokensGate.name, detail: detail)
    }
    if let detail = MessageSyntax.objection(to: translation, of: text.source, part.segment.syntax) {
      return GateObjection(gate: TokensGate.name, detail: detail)
    }
    let markup = text.source.withBytes { source in translation.withBytes { MarkupComparison.difference(source: source, target: $0) } }
    if let markup { return GateObjection(gate: TagsGate.name, detail: GateTexts.otherMarkup("\(markup.mark)")) }
    return length(of: translation, text)
  }

  private func length(of translation: String, _ text: WantedEntry.Text) -> GateObjection? {
    guard let maximum = text.maximumLength, translation.utf8.count > maximum else { return nil }
    let count = translation.count
    guard count > maximum else { return nil }
    return GateObjection(gate: LengthGate.name, detail: GateTexts.tooLong(String(count), String(maximum)))
  }
}
