import Localize

/// Compares the arguments of two ICU messages by name and type, over all their branches.
///
/// Silent where a target does not choose by an argument that its source only chooses by: a language without gender needs no `select`.
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
    var result: [Difference] = []
    for (index, argument) in source.arguments.enumerated() where argument.isShown {
      guard !source.arguments[..<index].contains(where: { $0.name == argument.name && $0.isShown }) else { continue }
      if !target.arguments.contains(where: { $0.name == argument.name }) {
        result.append(Difference(kind: .missing, name: argument.name))
      }
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
}
