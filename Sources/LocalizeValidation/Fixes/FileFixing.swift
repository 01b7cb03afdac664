import Localize
import LocalizeProject

/// Makes fixes in one file, and keeps those after which it reads as expected.
struct FileFixing {
  private let document: Document

  init(_ document: Document) { self.document = document }

  /// The result of one round for a file.
  struct Outcome {
    /// The file as it is read afterwards; nil if nothing was done.
    var document: Document?
    /// The fixes that were made.
    var made: [CollectedFix] = []
    /// The fixes after which the file would not read as expected.
    var refused: [CollectedFix] = []
  }

  /// Makes as many of the fixes as don't overlap.
  func round(_ fixes: [CollectedFix]) -> Outcome {
    var outcome = Outcome()
    let chosen = Self.apart(fixes)
    let (made, result) = verified(chosen[...], refused: &outcome.refused)
    guard let result else { return outcome }
    outcome.document = result
    // Two findings may be fixed by one fix.
    let done = Set(made.map(\.fix))
    outcome.made = fixes.filter { done.contains($0.fix) }
    return outcome
  }

  /// Fixes whose bytes don't overlap, each once: the others wait for the next round.
  private static func apart(_ fixes: [CollectedFix]) -> [CollectedFix] {
    // Invalid bytes come first, and the order of entries last: every other edit would move them.
    if let encoding = fixes.first(where: { if case .reencoded = $0.fix.effect { true } else { false } }) { return [encoding] }
    let others = fixes.filter { !$0.fix.isAboutFile }
    guard !others.isEmpty else { return Array(fixes.prefix(1)) }
    var result: [CollectedFix] = []
    var end: UInt32 = 0
    for fix in others.enumerated().sorted(by: { ($0.element.fix.claim.start, $0.offset) < ($1.element.fix.claim.start, $1.offset) }) {
      guard result.isEmpty || fix.element.fix.claim.start >= end else { continue }
      result.append(fix.element)
      end = max(end, fix.element.fix.claim.end)
    }
    return result
  }

  /// The fixes that hold, found by halves, and the file with them.
  private func verified(_ fixes: ArraySlice<CollectedFix>, refused: inout [CollectedFix]) -> ([CollectedFix], Document?) {
    guard !fixes.isEmpty else { return ([], nil) }
    if let result = applying(fixes.map(\.fix)) { return (Array(fixes), result) }
    guard fixes.count > 1 else {
      refused += fixes
      return ([], nil)
    }
    let middle = fixes.startIndex + fixes.count / 2
    let (first, firstResult) = verified(fixes[..<middle], refused: &refused)
    let (second, secondResult) = verified(fixes[middle...], refused: &refused)
    if first.isEmpty { return (second, secondResult) }
    if second.isEmpty { return (first, firstResult) }
    if let both = applying((first + second).map(\.fix)) { return (first + second, both) }
    // They hold one by one; the second half waits.
    return (first, firstResult)
  }

  /// The file with fixes made, read again; nil if that is not what it should be.
  private func applying(_ fixes: [Fix]) -> Document? {
    guard let bytes = bytes(applying: fixes) else { return nil }
    let source = SourceText(bytes)
    // A header that says more may name another locale.
    let namesLocales = fixes.contains { $0.effect == .header }
    let result = namesLocales ? document.format.readAgain(source) : document.readAgain(source)
    return FixCheck(document, result, fixes: fixes).holds ? result : nil
  }

  private func bytes(applying fixes: [Fix]) -> [UInt8]? {
    if case .reencoded(let bytes)? = fixes.first?.effect { return fixes.count == 1 ? bytes : nil }
    guard let result = try? document.bytes(applying: fixes.flatMap(\.edits)), result.waiting.isEmpty else { return nil }
    return result.bytes
  }
}
