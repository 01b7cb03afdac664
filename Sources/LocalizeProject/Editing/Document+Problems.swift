package import Localize

extension Document {
  /// The first problem that may hide entries or change what they are.
  ///
  /// Characters between the elements of an XML file are none: readers ignore them, and an edit keeps them.
  package var firstLoss: SyntaxProblem? {
    problems.first { problem in
      problem.kind.losesContent
        && !(problem.kind == .unexpectedElement && !source.text[problem.range.offsets].contains(UInt8(ascii: "<")))
    }
  }

  /// Whether the file can't be edited, because a part of it was not read.
  package var hidesEntries: Bool { firstLoss != nil }

  /// A changed version of the file, in the locale of the catalogue: a header may name another one.
  ///
  /// - Parameter newKeys: The keys that others have become; a plural that only another file shows stays one under its new key.
  package func changed(to bytes: [UInt8], at path: String, newKeys: [String] = []) -> Document {
    var result: Document
    if var format = format as? any SharedPluralFormat, !format.pluralKeys.isEmpty {
      format.pluralKeys.formUnion(newKeys)
      result = format.readAgain(SourceText(bytes))
    } else {
      result = format.id.read(SourceText(bytes), at: path)
    }
    let isFixed = locales.count == 1 || ![.any, .columns].contains(format.traits.locales)
    if isFixed, result.locales.count == locales.count { result.locales = locales }
    return result
  }
}
