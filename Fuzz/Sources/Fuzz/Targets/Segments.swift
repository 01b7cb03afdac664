import Localize

@testable import LocalizeTranslation

/// Texts as they are sent: a segment's own pieces give its text, and an answer is refused or has every token once.
enum Segments {
  private static let hints: [PlaceholderHint] = [.undetermined, .apple, .android, .gettext, .properties, .dotNet, .icu, .javaScript]

  static let target = FuzzTarget("segments") { bytes in
    var input = InputReader(bytes)
    let hint = input.element(of: hints)
    let wire = input.element(of: [.html, .xml, .chat] as [ProviderDescriptor.Wire])
    let isPlain = input.number(below: 2) == 1
    let parts = input.parts(2).map { String(decoding: $0, as: UTF8.self) }
    let segment = SegmentReader(hint: hint).segment(of: parts[0])
    let own = segment.text(of: segment.pieces)
    expect(own == parts[0] || segment.doublesApostrophes, "\(parts[0].debugDescription) becomes \(own.debugDescription)")
    let form = segment.normalForm
    let pieces = segment.pieces(fromNormalForm: form)
    expect(pieces.map { segment.text(of: $0) } == own, "the normal form of \(parts[0].debugDescription) is \(form.debugDescription)")
    let protected = ProtectedText(segment, wire: wire, isPlain: isPlain)
    // A provider that changes nothing is not refused.
    if let pieces = try? protected.pieces(of: protected.text) {
      check(pieces, segment)
    } else {
      expect(false, "\(parts[0].debugDescription) comes back as \(protected.text.debugDescription) and is refused")
    }
    if let pieces = try? protected.pieces(of: parts[1]) { check(pieces, segment) }
    if let pieces = segment.pieces(fromNormalForm: parts[1]) { _ = segment.text(of: pieces) }
    _ = try? ForeignPair(source: parts[0], target: parts[1], hint: hint)
  }

  private static func check(_ pieces: [Segment.Piece], _ segment: Segment) {
    let numbers = pieces.compactMap { if case .token(let number) = $0 { number } else { nil } }
    expect(numbers.sorted() == Array(segment.tokens.indices), "tokens \(numbers) of \(segment.tokens.count)")
  }
}
