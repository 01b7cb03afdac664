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
}
