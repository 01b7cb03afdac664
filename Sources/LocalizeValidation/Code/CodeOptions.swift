/// Where a run looks for uses of keys, and what it can't see there by itself.
public struct CodeOptions: Sendable, Hashable {
  /// Folders and files of source code; with none, nothing is looked for.
  public var paths: [String] = []
  /// How the project's own code reaches texts, beside what platforms offer.
  public var accessors: [AccessorPattern] = []
  /// Keys that are used although no code says so: `?` stands for one character, `*` for any run.
  public var usedKeys: [String] = []

  /// Creates options that look for nothing.
  public init() {}
}
