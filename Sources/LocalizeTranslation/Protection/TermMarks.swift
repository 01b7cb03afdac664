package import Localize
package import LocalizeProject
import ErrorRecovery
import Synchronization

/// The terms of a glossary in the markup of Azure, which has no stored glossaries for texts.
///
/// ```
/// Empty the <mstrans:dictionary translation="Warenkorb">cart</mstrans:dictionary>
/// ```
///
/// The markup is part of what is sent: it counts for the limits of a request and for what is billed.
///
/// - SeeAlso: <https://learn.microsoft.com/azure/ai-services/translator/text-translation/how-to/use-dynamic-dictionary>
package final class TermMarks: Sendable, Hashable {
  private let glossary: Glossary
  private let matchers = Mutex<[LocaleIdentifier: GlossaryMatcher]>([:])

  /// Creates marks for the terms of a glossary.
  package init(_ glossary: Glossary) { self.glossary = glossary }

  package static func == (first: TermMarks, second: TermMarks) -> Bool { first.glossary == second.glossary }
  package func hash(into hasher: inout Hasher) { hasher.combine(glossary) }

  /// Words as markup, with the terms that have a translation in a locale.
  ///
  /// - Complexity: O(length of the words × length of a term)
  package func marked(_ words: String, for target: LocaleIdentifier) -> String {
    let found = words.withBytes { matcher(for: target).translatedRanges(in: $0) }
    guard !found.isEmpty else { return MarkupText.escaped(words) }
    let bytes = Array(words.utf8)
    func text(_ range: Range<Int>) -> String { MarkupText.escaped(String(decoding: bytes[range], as: UTF8.self)) }
    var result = ""
    var end = 0
    for (range, translation) in found where range.lowerBound >= end {
      result += text(end..<range.lowerBound)
      result += "<\(Self.tag) translation=\"\(MarkupSigns.escaped(translation))\">\(text(range))</\(Self.tag)>"
      end = range.upperBound
    }
    return result + text(end..<bytes.count)
  }

  /// An answer without the tags, which Azure removes itself except where it does not read them.
  package static func removed(from answer: String) -> String {
    guard answer.utf8.contains(UInt8(ascii: ":")) else { return answer }
    var result = ""
    var rest = answer[...]
    while let open = rest.firstIndex(of: "<") {
      result += rest[..<open]
      rest = rest[open...]
      let name = rest.dropFirst(rest.dropFirst().first == "/" ? 2 : 1).prefix(tag.count)
      if name.lowercased() == tag, let close = rest.firstIndex(of: ">") {
        rest = rest[rest.index(after: close)...]
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result + rest
  }

  private static let tag = "mstrans:dictionary"

  private func matcher(for target: LocaleIdentifier) -> GlossaryMatcher {
    matchers.withLock { matchers in
      if let known = matchers[target] { return known }
      let made = GlossaryMatcher(glossary, target: target)
      matchers[target] = made
      return made
    }
  }
}
