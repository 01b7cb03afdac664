import Localize
import LocalizeTranslation
import Testing

@Suite struct ProtectionTests {
  private static let segment = SegmentReader(hint: .apple).segment(of: "<b>%1$@</b> & %2$lld files (%3$@).")

  @Test func `A text is written in the form of each provider`() {
    #expect(
      ProtectedText(Self.segment, wire: .html).text == "<x id=\"0\"/><x id=\"1\"/><x id=\"2\"/> &amp; <x id=\"3\"/> files (<x id=\"4\"/>).")
    #expect(ProtectedText(Self.segment, wire: .chat).text == "{{0}}{{1}}{{2}} & {{3}} files ({{4}}).")
    #expect(ProtectedText(Self.segment, wire: .html, isPlain: true).text == "__0____1____2__ & __3__ files (__4__).")
  }

  @Test(arguments: [
    "<x id=\"0\"></x><x id=\"1\"></x><x id=\"2\"></x> &amp; <x id=\"3\"></x> archivos (<x id=\"4\"></x>).",
    " <x id=0><x id='1' /> < x id = \"2\" / > &#38; <x id=“3”/> archivos ( <X ID=\"4\"/> ).",
    "<x id=\"0\"/> <x id=\"1\"/> <x id=\"2\"/> &#x26; <x id=\"3\"/> archivos ( <x id=\"4\"/> ) .\n",
  ])
  func `An answer may spell its tags like servers do`(answer: String) throws {
    let pieces = try ProtectedText(Self.segment, wire: .html).pieces(of: answer)
    #expect(pieces.compactMap { if case .token(let number) = $0 { number } else { nil } } == [0, 1, 2, 3, 4])
    let text = Self.segment.text(of: pieces)
    #expect(text.hasSuffix("archivos (%3$@).") || text.hasSuffix("archivos (%3$@) ."))
  }

  @Test func `Spaces that an engine adds around tokens are removed`() throws {
    let segment = SegmentReader(hint: .apple).segment(of: "Tap <b>Save</b>, (%@) “%@”\nnow")
    let answer = "Toca <x id=\"0\"/> Guardar <x id=\"1\"/>, ( <x id=\"2\"/> ) “ <x id=\"3\"/> ” <x id=\"4\"/> ahora"
    #expect(segment.text(of: try ProtectedText(segment, wire: .html).pieces(of: answer)) == "Toca <b>Guardar</b>, (%@) “%@”\nahora")
  }

  /// Answers of a real Apertium: if it removes a word, the spaces on both sides stay.
  @Test(arguments: [
    ("%1$@ sent you %2$lld files", #"<x id="0"/> Enviado  <x id="1"/>  archiva"#, "%1$@ Enviado %2$lld archiva"),
    (
      "Are you sure you want to remove %1$@ from %2$@?", #"Eres seguro  quieres sacar <x id="0"/> de <x id="1"/>?"#,
      "Eres seguro quieres sacar %1$@ de %2$@?"
    ),
    ("%1$@ of %2$@ items selected", #"<x id="0"/> dels <x id="1"/>  elements seleccionats"#, "%1$@ dels %2$@ elements seleccionats"),
    ("One.  Two %@", #"Uno.  Dos <x id="0"/>"#, "Uno.  Dos %@"),
    ("%1$@%2$@ free", #"<x id="0"/> <x id="1"/> libres"#, "%1$@%2$@ libres"),
    ("%1$@ %2$@ free", #"<x id="0"/><x id="1"/> libres"#, "%1$@ %2$@ libres"),
    ("%1$@ and %2$@", #"<x id="0"/><x id="1"/> y"#, "%1$@%2$@ y"),
    ("%1$@ %2$@ free", #"空き<x id="0"/><x id="1"/>"#, "空き%1$@%2$@"),
    ("%1$@%2$@ free", #"libres <x id="1"/> <x id="0"/>"#, "libres %2$@ %1$@"),
    ("the price: %@ now", "le prix\u{A0}: <x id=\"0\"/>  maintenant", "le prix\u{A0}: %@ maintenant"),
  ])
  func `Two spaces in the place of one become one, and tokens are as close as in the source`(text: String, answer: String, expected: String)
    throws
  {
    let segment = SegmentReader(hint: .apple).segment(of: text)
    #expect(segment.text(of: try ProtectedText(segment, wire: .html).pieces(of: answer)) == expected)
  }

  @Test func `Tokens may be in another order`() throws {
    let segment = SegmentReader(hint: .apple).segment(of: "%1$@ of %2$@")
    let pieces = try ProtectedText(segment, wire: .chat).pieces(of: "{{ 1 }}: {{0}}")
    #expect(segment.text(of: pieces) == "%2$@: %1$@")
  }

  @Test(arguments: [
    ("<x id=\"0\"/> y", ProtectionError.lostToken(1)),
    ("<x id=\"0\"/><x id=\"1\"/><x id=\"1\"/>", .doubledToken(1)),
    ("<x id=\"0\"/><x id=\"1\"/><x id=\"7\"/>", .unknownToken(7)),
    ("<x id=\"0\">hola</x><x id=\"1\"/>", .nestedToken(0)),
    ("<x id=\"0\"/><p><x id=\"1\"/>", .markup("<p><x id=\"1\"/>")),
    ("<x id=\"0\"/></x><x id=\"1\"/>", .markup("</x>")),
  ])
  func `An answer with other tokens than its text is refused`(answer: String, error: ProtectionError) {
    let segment = SegmentReader(hint: .apple).segment(of: "%1$@ and %2$@")
    #expect(throws: error) { try ProtectedText(segment, wire: .html).pieces(of: answer) }
  }

  @Test func `Words that look like tokens stay words`() throws {
    let segment = Segment(
      pieces: [.text("Type {{0}} or __0__ & <x id=\"0\"/> for "), .token(0)],
      tokens: [Token(kind: .placeholder, text: "%@", signature: "text")])
    for (wire, isPlain) in [(ProviderDescriptor.Wire.html, false), (.xml, false), (.chat, false), (.html, true)] {
      let protected = ProtectedText(segment, wire: wire, isPlain: isPlain)
      #expect(try protected.pieces(of: protected.text) == segment.pieces, "\(protected.text)")
    }
  }

  /// Any sequence of words and tokens comes back unchanged in each form.
  @Test func `Protected text is restored`() throws {
    var generator = SeededText(seed: 20_261_122)
    for round in 0..<4000 {
      let text = generator.text()
      for hint in [PlaceholderHint.apple, .android, .undetermined, .gettext, .icu, .javaScript, .properties] {
        let segment = SegmentReader(hint: hint).segment(of: text)
        if !segment.doublesApostrophes {
          #expect(segment.text(of: segment.pieces) == text, "seed \(generator.seed), round \(round), \(hint)")
        }
        #expect(segment.pieces(fromNormalForm: segment.normalForm) == segment.pieces, "seed \(generator.seed), round \(round), \(hint)")
        for (wire, isPlain) in [(ProviderDescriptor.Wire.html, false), (.chat, false), (.html, true)] {
          let protected = ProtectedText(segment, wire: wire, isPlain: isPlain)
          #expect(try protected.pieces(of: protected.text) == segment.pieces, "seed \(generator.seed), round \(round): \(protected.text)")
        }
      }
    }
  }

  /// Reading any answer ends, with the tokens of the text.
  @Test func `Any answer is either read or refused`() throws {
    var generator = SeededText(seed: 7)
    let protected = ProtectedText(Self.segment, wire: .html)
    let sent = Array(protected.text.unicodeScalars)
    for round in 0..<4000 {
      var answer = sent
      for _ in 0..<Int.random(in: 1...6, using: &generator.generator) {
        let place = Int.random(in: 0..<answer.count, using: &generator.generator)
        switch Int.random(in: 0..<3, using: &generator.generator) {
        case 0 where answer.count > 1: answer.remove(at: place)
        case 1: answer.insert(["<", ">", "/", "x", "\"", "&", ";", " ", "7"].randomElement(using: &generator.generator) ?? "x", at: place)
        default: answer.swapAt(place, Int.random(in: 0..<answer.count, using: &generator.generator))
        }
      }
      var text = String.UnicodeScalarView()
      text.append(contentsOf: answer)
      guard let pieces = try? protected.pieces(of: String(text)) else { continue }
      let tokens = pieces.compactMap { if case .token(let number) = $0 { number } else { nil } }
      #expect(tokens.sorted() == [0, 1, 2, 3, 4], "seed 7, round \(round): \(String(text))")
    }
  }
}
