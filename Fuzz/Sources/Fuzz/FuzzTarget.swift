/// One entry to the project for arbitrary bytes, and what must hold for all of them.
struct FuzzTarget: Sendable {
  /// The name on the command line.
  var name: String
  /// The folder of its inputs below `Corpora`; several targets can share one.
  var corpus: String
  /// Runs one input; a property that does not hold ends the process.
  var run: @Sendable ([UInt8]) -> Void

  /// Creates a target.
  init(_ name: String, corpus: String? = nil, run: @escaping @Sendable ([UInt8]) -> Void) {
    self.name = name
    self.corpus = corpus ?? name
    self.run = run
  }
}
