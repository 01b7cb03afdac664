import Localize

/// Compares the arguments of two ICU messages by name and type, over all their branches.
///
/// Silent where a target does not choose by an argument that its source only chooses by: a language without gender needs no `select`. What only a
/// branch such as `one` shows is not needed by a target without that branch; and where twin branches number the same values anew (`{1}` in `one`, `{3}`
/// in `other`), either number does.
package enum ICUComparison {
  /// A difference.
  package struct Difference: Sendable, Hashable {
    /// The kind of difference.
    package enum Kind: Sendable, Hashable {
      /// The source shows an argument that the target lacks.
      case missing
      /// The target has an argument that the source lacks.
      case extra
      /// The target treats an argument as another type.
      case type
      /// The target's `select` has a keyword that the source's does not, so that it is never chosen.
      case selector
    }

    /// The kind of difference.
    package var kind: Kind
    /// The name of the argument, or the keyword.
    package var name: String
    /// Where the target has it; nil if it lacks it.
    package var range: Range<Int>?
    /// Where the source has it, if the target lacks it.
    package var sourceRange: Range<Int>?
  }

  /// Lists what differs; nothing if one of the messages can't be read.
  ///
  /// - Parameters:
  ///   - source: The source message.
  ///   - target: The target message.
  ///   - isStrict: Whether `{0}` is another type than `{0,number}`, as for gettext.
  /// - Complexity: O(*n* · *m*) in the numbers of arguments, of which no more than 256 are compared.
  package static func differences(source: ICUMessage, target: ICUMessage, isStrict: Bool = false) -> [Difference] {
    for message in [source, target] where message.isTooDeep || message.problem?.isFatal == true || message.arguments.count > 256 {
      return []
    }
    // Java reads `{01}` as `{1}`; ICU refuses it.
    let (source, target) = isStrict ? (source.withShortNumbers, target.withShortNumbers) : (source, target)
    var result: [Difference] = []
    for (index, argument) in source.arguments.enumerated() where argument.isShown {
      guard !source.arguments[..<index].contains(where: { $0.name == argument.name && $0.isShown }) else { continue }
      guard !target.arguments.contains(where: { $0.name == argument.name }), isNeeded(argument.name, of: source, in: target),
        !hasTwin(of: argument.name, in: source, target)
      else { continue }
      result.append(Difference(kind: .missing, name: argument.name, sourceRange: argument.range))
    }
    for (index, argument) in target.arguments.enumerated() {
      let isRepeated = target.arguments[..<index].contains { $0.name == argument.name && $0.type == argument.type }
      let same = source.arguments.filter { $0.name == argument.name }
      if same.isEmpty {
        if !isRepeated { result.append(Difference(kind: .extra, name: argument.name, range: argument.range)) }
      } else if !same.contains(where: { isStrict ? $0.type == argument.type : $0.type.fits(argument.type) }) {
        if !isRepeated { result.append(Difference(kind: .type, name: argument.name, range: argument.range)) }
      } else if argument.type == .word {
        let known = Set(same.flatMap(\.selectors).map(\.text))
        guard !known.isEmpty, let foreign = argument.selectors.first(where: { !known.contains($0.text) }) else { continue }
        result.append(Difference(kind: .selector, name: foreign.text, range: foreign.range))
      }
    }
    return result
  }

  /// Whether a target has every branch that one of the places of an argument is in; each choice has `other`.
  private static func isNeeded(_ name: String, of source: ICUMessage, in target: ICUMessage) -> Bool {
    source.arguments.contains { argument in
      argument.name == name && argument.isShown
        && argument.branches.allSatisfy { branch in
          let choice = source.arguments[branch.argument]
          return branch.selector == "other"
            || target.arguments.contains { $0.name == choice.name && $0.selectors.contains { $0.text == branch.selector } }
        }
    }
  }

  /// Whether a target shows, for a number of a branch, the one that a twin branch of the source has in its place.
  private static func hasTwin(of name: String, in source: ICUMessage, _ target: ICUMessage) -> Bool {
    guard name.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let argument = source.arguments.first(where: { $0.name == name }),
      let branch = argument.branches.last
    else { return false }
    func numbers(of selector: String) -> [String] {
      source.arguments.filter { other in
        other.branches.last.map { $0.argument == branch.argument && $0.selector == selector } ?? false
          && other.name.utf8.allSatisfy { (0x30...0x39).contains($0) }
      }.map(\.name)
    }
    guard let place = numbers(of: branch.selector).firstIndex(of: name) else { return false }
    return source.arguments[branch.argument].selectors.contains { selector in
      let twins = selector.text == branch.selector ? [] : numbers(of: selector.text)
      return place < twins.count && target.arguments.contains { $0.name == twins[place] }
    }
  }
}

extension ICUMessage {
  /// The same message, its numbered arguments without leading zeros.
  fileprivate var withShortNumbers: ICUMessage {
    var result = self
    for (index, argument) in arguments.enumerated() where argument.name.utf8.count > 1 && argument.name.utf8.allSatisfy(\.isASCIIDigit) {
      let short = argument.name.drop { $0 == "0" }
      result.arguments[index].name = short.isEmpty ? "0" : String(short)
    }
    return result
  }
}
