import Localize
import LocalizeProject

/// Writes XLIFF for translators: a `<file>` for each catalogue, a unit for each text, with the matches that programs for translators show.
///
/// No text may have characters that XML does not allow (``ExchangeFormat/canHold(_:)``).
///
/// Terms of the glossary are notes in version 1.2, whose own glossary is one for a file, and the glossary module in version 2.
///
/// - SeeAlso: [XLIFF 1.2](https://docs.oasis-open.org/xliff/v1.2/os/xliff-core.html)
/// - SeeAlso: [XLIFF 2.1](https://docs.oasis-open.org/xliff/xliff-core/v2.1/xliff-core-v2.1.html)
struct XLIFFExchangeWriter {
  enum Version {
    case one
    case two
  }

  let version: Version
  /// Whether what has no translation gets a copy of its source text, for programs that show nothing else.
  var copiesSource = false

  func bytes(of units: [ExchangeUnit], in locale: LocaleIdentifier) -> [UInt8] {
    var lines = XMLLines(step: "  ")
    let source = attribute(units.first?.sourceLocale.identifier ?? "en")
    switch version {
    case .one: lines.open("xliff xmlns=\"urn:oasis:names:tc:xliff:document:1.2\" version=\"1.2\"")
    case .two:
      lines.open(
        "xliff xmlns=\"urn:oasis:names:tc:xliff:document:2.0\" xmlns:mtc=\"urn:oasis:names:tc:xliff:matches:2.0\" "
          + "xmlns:gls=\"urn:oasis:names:tc:xliff:glossary:2.0\" version=\"2.0\" srcLang=\"\(source)\" trgLang=\"\(locale.identifier)\"")
    }
    var start = 0
    while start < units.count {
      let first = units[start]
      let end = units[start...].firstIndex { $0.catalog != first.catalog || $0.sourceLocale != first.sourceLocale } ?? units.count
      add(units[start..<end], in: locale, number: start, to: &lines)
      start = end
    }
    lines.close("xliff")
    return lines.bytes
  }

  private func add(_ units: ArraySlice<ExchangeUnit>, in locale: LocaleIdentifier, number: Int, to lines: inout XMLLines) {
    guard let first = units.first else { return }
    let original = attribute(first.catalog)
    switch version {
    case .one:
      lines.open(
        "file original=\"\(original)\" source-language=\"\(attribute(first.sourceLocale.identifier))\" target-language=\"\(locale.identifier)\" "
          + "datatype=\"plaintext\"")
      lines.open("header")
      lines.add("<tool tool-id=\"l10n\" tool-name=\"l10n\"/>")
      lines.close("header")
      lines.open("body")
    case .two: lines.open("file id=\"f\(number)\" original=\"\(original)\"")
    }
    for unit in units { if version == .one { addFirst(unit, to: &lines) } else { addSecond(unit, to: &lines) } }
    if version == .one { lines.close("body") }
    lines.close("file")
  }

  private func addFirst(_ unit: ExchangeUnit, to lines: inout XMLLines) {
    let codes = InlineCodes(unit.source, hint: unit.hint)
    guard let source = XLIFFContent.first(codes) else { return }
    let room = unit.maximumLength.map { " maxwidth=\"\($0)\" size-unit=\"char\"" } ?? ""
    lines.open("trans-unit id=\"\(unit.id)\" resname=\"\(attribute(unit.shownKey))\"\(room) xml:space=\"preserve\"")
    lines.add("source", source)
    if let target = unit.translation.flatMap({ XLIFFContent.first(codes.translation($0)) }) {
      lines.add("target state=\"\(unit.needsReview ? "needs-review-translation" : "translated")\"", target)
    } else if copiesSource {
      lines.add("target state=\"needs-translation\"", source)
    }
    for match in unit.matches {
      let codes = InlineCodes(match.source, hint: unit.hint)
      guard let source = XLIFFContent.first(codes), let target = XLIFFContent.first(codes.translation(match.translation)) else { continue }
      lines.open("alt-trans match-quality=\"\(match.percentage)%\" origin=\"\(match.origin.rawValue)\"")
      lines.add("source", source)
      lines.add("target", target)
      lines.close("alt-trans")
    }
    for remark in unit.remarks { if let text = content(remark) { lines.add("note from=\"l10n\"", text) } }
    lines.close("trans-unit")
  }

  private func addSecond(_ unit: ExchangeUnit, to lines: inout XMLLines) {
    var texts = XLIFFContent()
    let codes = InlineCodes(unit.source, hint: unit.hint)
    guard let source = texts.second(codes) else { return }
    let target = unit.translation.flatMap { texts.second(codes.translation($0)) }
    lines.open("unit id=\"\(unit.id)\" name=\"\(attribute(unit.shownKey))\"")
    addMatches(of: unit, to: &lines)
    addTerms(of: unit, to: &lines)
    lines.open("notes")
    for remark in unit.remarks { if let text = content(remark) { lines.add("note", text) } }
    lines.close("notes")
    texts.addOriginalData(to: &lines)
    let state = target == nil ? "initial" : "translated"
    lines.open("segment id=\"s\" state=\"\(state)\"\(target != nil && unit.needsReview ? " subState=\"\(XLIFFFormat.reviewState)\"" : "")")
    lines.add("source xml:space=\"preserve\"", source)
    if let target = target ?? (copiesSource ? source : nil) { lines.add("target xml:space=\"preserve\"", target) }
    lines.close("segment")
    lines.close("unit")
  }

  /// Adds similar translations by the matches module.
  private func addMatches(of unit: ExchangeUnit, to lines: inout XMLLines) {
    guard !unit.matches.isEmpty else { return }
    lines.open("mtc:matches")
    for match in unit.matches {
      var texts = XLIFFContent()
      let codes = InlineCodes(match.source, hint: unit.hint)
      guard let source = texts.second(codes), let target = texts.second(codes.translation(match.translation)) else { continue }
      lines.open("mtc:match ref=\"#s\" matchQuality=\"\(match.percentage)\" origin=\"\(match.origin.rawValue)\"")
      texts.addOriginalData(to: &lines)
      lines.add("source", source)
      lines.add("target", target)
      lines.close("mtc:match")
    }
    lines.close("mtc:matches")
  }

  /// Adds the terms of the glossary by the glossary module.
  private func addTerms(of unit: ExchangeUnit, to lines: inout XMLLines) {
    let terms = unit.terms.compactMap { term, translations -> (term: [UInt8], translations: [[UInt8]])? in
      guard let term = content(term) else { return nil }
      let translations = translations.compactMap { content($0) }
      return translations.isEmpty ? nil : (term, translations)
    }
    guard !terms.isEmpty else { return }
    lines.open("gls:glossary")
    for (term, translations) in terms {
      lines.open("gls:glossEntry")
      lines.add("gls:term", term)
      for translation in translations { lines.add("gls:translation", translation) }
      lines.close("gls:glossEntry")
    }
    lines.close("gls:glossary")
  }

  private func content(_ text: String) -> [UInt8]? { XMLText.encoded(text, in: .content) }

  private func attribute(_ text: String) -> String {
    XMLText.encoded(text, in: .attribute(quote: XMLByte.doubleQuote)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}
