import Localize

/// The uses of keys in one source file.
struct FileUses {
  /// The places where texts are requested.
  var uses: [KeyUse] = []
  /// The comments that suppress findings.
  var suppressions: [(range: TextRange, comment: SuppressionComment)] = []
  /// Literals that are not known to be keys, but may be.
  var literals = KeyTable()
  /// Texts with gaps that may be keys.
  var patterns: Set<[String]> = []
  /// Members that are named without what they are members of.
  var members = KeyTable()
  /// The ids of objects in a storyboard or nib.
  var objectIDs = KeyTable()
  /// Keys that comments mark as used.
  var usedKeys: [String] = []
  /// The resources that a build file defines, or that are declared as public.
  var resources: [String] = []
  /// The resources that are read through another package's `R`, or defined by a file that is read as code.
  var foreignResources: Set<String> = []
  /// The names in the file that an import of all resources of a kind can have brought.
  var imported: [(resource: UsedResource, range: TextRange)] = []
  /// Whether resources are looked up by names that are put together at run time.
  var looksUpResources = false
  /// Whether it imports a framework for tests.
  var isTest = false
  /// Whether a part of the file could not be read, because it is nested too deeply.
  var isIncomplete = false

  /// The longest text that is kept as one that may be a key.
  private static let longestLiteral = 1024
  /// How many texts with gaps are kept of one file.
  private static let mostPatterns = 4096
  /// How many names are kept of one file.
  static let mostImported = 1 << 16

  /// Makes possible uses of all: nothing is reported at them.
  mutating func tolerate() {
    for use in uses { if case .pattern(let texts) = use.key { addPattern(texts) } }
    uses.removeAll { $0.key.isRuntime }
    for index in uses.indices { uses[index].isTolerant = true }
  }

  /// Takes note of a text that may be a key.
  mutating func addLiteral(_ text: String) {
    guard !text.isEmpty, text.utf8.count <= Self.longestLiteral else { return }
    text.withBytes { addLiteral($0) }
  }

  /// Takes note of a text that may be a key.
  mutating func addLiteral(_ text: ByteView) {
    guard !text.isEmpty, text.count <= Self.longestLiteral else { return }
    _ = literals.insert(text)
    // `String(format: "a.%@", name)`.
    guard text.contains(UInt8(ascii: "%")) else { return }
    let prefix = String(decoding: text.prefix { $0 != UInt8(ascii: "%") }, as: UTF8.self)
    addPattern([prefix, prefix.isEmpty ? Self.end(ofFormat: text) : ""])
  }

  /// What follows the last conversion of a format: `_one` of `%@_one`.
  private static func end(ofFormat text: ByteView) -> String {
    let bytes = text[0..<text.count]
    guard let percent = bytes.lastIndex(of: UInt8(ascii: "%")) else { return "" }
    let conversion = bytes[(percent + 1)...].drop { !isLetter($0) && $0 != UInt8(ascii: "@") }
    return String(decoding: conversion.drop { "hlqzjt".utf8.contains($0) }.dropFirst(), as: UTF8.self)
  }

  /// Takes note of texts with gaps that may be a key, if enough is known to tell it from others.
  mutating func addPattern(_ texts: [String]) {
    guard let prefix = texts.first, patterns.count < Self.mostPatterns else { return }
    // What begins with a gap is only compared with keys that begin with a placeholder; see ``CodeIndex``.
    let known = prefix.isEmpty ? texts.joined() : prefix
    // `a.` is a whole step of a key.
    let least = known.utf8.last.map { "._-:/".utf8.contains($0) } ?? false ? 2 : 3
    guard known.utf8.count >= least, known.utf8.contains(where: Self.isLetter) else { return }
    patterns.insert(texts)
  }

  private static func isLetter(_ byte: UInt8) -> Bool { byte >= 0x80 || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 }
}
