import Localize
import LocalizeProject

/// The members of the classes that Flutter's gen-l10n and intl_utils generate from ARB: `AppLocalizations.of(context)!.key`, `S.current.key`,
/// `context.l10n.key`.
///
/// Dart is not read token by token, so only members of what is surely such a class count.
struct DartAccessors {
  private let text: [UInt8]
  /// The names of variables and members that hold the class.
  private let holders: Set<String>

  /// Prepares for one file; nil if it is not of Dart.
  ///
  /// - Complexity: O(bytes)
  init?(in text: [UInt8], path: String) {
    guard PathParts(path).pathExtension.lowercased() == "dart" else { return nil }
    self.text = text
    holders = Self.holders(in: text)
  }

  /// The starts of the members that are a key.
  ///
  /// - Complexity: O(bytes)
  func starts(of key: String) -> [UInt32] {
    let name = Array(".\(key)".utf8)
    guard name.count > 1, key.utf8.allSatisfy(CodeLexer.isNameByte) else { return [] }
    var found: [UInt32] = []
    var start = 0
    while let match = text[start...].firstRange(of: name) {
      start = match.upperBound
      guard start == text.count || !CodeLexer.isNameByte(text[start]), isAccessor(before: match.lowerBound) else { continue }
      found.append(UInt32(match.lowerBound + 1))
    }
    return found
  }

  /// Whether an object of the class ends before a full stop, perhaps with `!` or `?`.
  private func isAccessor(before stop: Int) -> Bool {
    var end = Self.trimmed(stop, in: text)
    if end > 0, "!?".utf8.contains(text[end - 1]) { end -= 1 }
    guard end > 0 else { return false }
    if text[end - 1] == UInt8(ascii: ")") { return Self.isLookUp(closedAt: end - 1, in: text) }
    let name = Self.name(before: end, in: text)
    if holders.contains(name) { return true }
    return name == "current" && Self.isClass(before: end - name.utf8.count, in: text)
  }

  /// Whether a bracket closes the call of `AppLocalizations.of(context)`.
  private static func isLookUp(closedAt close: Int, in text: [UInt8]) -> Bool {
    var (position, depth) = (close, 0)
    repeat {
      if text[position] == UInt8(ascii: ")") { depth += 1 }
      if text[position] == UInt8(ascii: "(") { depth -= 1 }
      position -= 1
    } while depth > 0 && position >= 0 && close - position < longestCall
    return depth == 0 && position > 0 && lookUp(openedAt: position + 1, in: text) != nil
  }

  /// Where `AppLocalizations.of` or `S.of` begins before an opening bracket; nil if something else is called.
  private static func lookUp(openedAt open: Int, in text: [UInt8]) -> Int? {
    let function = ["maybeOf", "of"].first { text[..<open].suffix($0.utf8.count).elementsEqual($0.utf8) }
    guard let function, isClass(before: open - function.utf8.count, in: text) else { return nil }
    let stop = trimmed(open - function.utf8.count, in: text) - 1
    return start(ofNameBefore: stop, in: text)
  }

  /// Whether the name of a generated class and a full stop are before a place.
  private static func isClass(before place: Int, in text: [UInt8]) -> Bool {
    let end = trimmed(place, in: text)
    guard end > 1, text[end - 1] == UInt8(ascii: ".") else { return false }
    let name = Self.name(before: end - 1, in: text)
    return name == "S" || name.hasSuffix("Localizations") && !systemClasses.contains(name)
  }

  /// The name that ends at a place.
  private static func name(before end: Int, in text: [UInt8]) -> String {
    String(decoding: text[start(ofNameBefore: end, in: text)..<end], as: UTF8.self)
  }

  private static func start(ofNameBefore end: Int, in text: [UInt8]) -> Int {
    end - text[..<end].suffix(longestName).reversed().prefix(while: CodeLexer.isNameByte).count
  }

  /// The names to which an object of the class is given, and `l10n`, which is what projects call an extension of `BuildContext`.
  private static func holders(in text: [UInt8]) -> Set<String> {
    var holders: Set<String> = ["l10n"]
    for word in ["of(", "maybeOf("] {
      let wanted = Array(".\(word)".utf8)
      var start = 0
      while let match = text[start...].firstRange(of: wanted) {
        start = match.upperBound
        guard let begin = lookUp(openedAt: match.upperBound - 1, in: text) else { continue }
        let sign = trimmed(begin, in: text) - 1
        guard sign > 0, text[sign] == UInt8(ascii: "=") else { continue }
        let name = Self.name(before: trimmed(sign, in: text), in: text)
        if !name.isEmpty { holders.insert(name) }
      }
    }
    return holders
  }

  /// The end of what precedes a place, without blanks.
  private static func trimmed(_ end: Int, in text: [UInt8]) -> Int {
    let blanks = text[..<end].suffix(WellKnownCalls.longestBlank).reversed().prefix(while: WellKnownCalls.isBlank).count
    return end - blanks
  }

  /// Classes of Flutter's own.
  private static let systemClasses: Set<String> = ["MaterialLocalizations", "CupertinoLocalizations", "WidgetsLocalizations"]
  private static let longestName = 80
  private static let longestCall = 200
}
