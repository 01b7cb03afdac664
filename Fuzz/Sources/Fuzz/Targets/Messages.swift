import Localize
import LocalizeProject
import LocalizeTranslation

/// ICU messages: ranges within the text, and a message that is taken apart and put together again says the same.
enum Messages {
  static let target = FuzzTarget("icu") { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    let count = text.utf8.count
    for quoting in [ICUMessage.Quoting.syntax, .everything, .nothing] {
      let message = text.withBytes { ICUMessage($0, quoting: quoting) }
      if let problem = message.problem { expect(problem.range, isWithin: count, "problem \(problem.kind)") }
      for argument in message.arguments {
        expect(argument.range, isWithin: count, "argument \(argument.name)")
        for selector in argument.selectors { expect(selector.range, isWithin: count, "selector \(selector.text)") }
        for branch in argument.branches { expect(branch.argument < message.arguments.count, "branch of no argument") }
      }
    }
    for target in ["en", "pl"] as [LocaleIdentifier] {
      let message = MessageText(text, reader: SegmentReader(hint: .icu), hint: .icu, target: target)
      let own = message.text(of: message.parts.map(\.segment.pieces))
      // With choices, the plurals get the forms of the target language.
      guard message.parts.count == 1 else {
        let written = own?.withBytes { ICUMessage($0, quoting: .syntax) }
        let bare = own?.withBytes { ICUMessage($0, quoting: .nothing) }
        expect(own == nil || written?.problem == nil || bare?.problem == nil, "\(text.debugDescription) becomes \(own as Any)")
        continue
      }
      expect(own == nil || own == text || message.parts[0].segment.doublesApostrophes, "\(text.debugDescription) becomes \(own as Any)")
    }
  }
}
