/// The placeholders of one text, in order, and what is wrong with them.
///
/// Scan the source with the hint of its file's format, then the target with the syntax that the source turned out to use:
///
/// ```swift
/// let source = PlaceholderScan("%@ likes %lld photos", hint: .apple)
/// let target = PlaceholderScan("%2$lld photos plaisent à %1$@", syntax: source.syntax)
/// PlaceholderComparison.differences(source: source, target: target)  // none
/// ```
///
/// A text without placeholders costs one pass of eight bytes at a time and allocates nothing.
public struct PlaceholderScan: Hashable, Sendable {
  /// The grammars by which the text was read.
  public let syntax: PlaceholderSyntax

  /// The definite placeholders, by ascending start; an ICU `plural` comes before the placeholders of its branches.
  public let placeholders: [Placeholder]

  /// Errors and doubtful parts: by ascending start, mixed positions and conflicting kinds last.
  public let problems: [PlaceholderProblem]

  /// The escapes `%%`, which print one percent sign and are not placeholders, but must survive a translation.
  public let escapes: [Range<Int>]

  /// The result for a text that holds nothing.
  package static let empty = PlaceholderScan(emptyWith: .none)

  /// Scans a source text, of which only the file's format is known.
  ///
  /// - Parameters:
  ///   - bytes: the text as UTF-8, escapes of the file's format decoded.
  ///   - hint: the format's hint about placeholders.
  package init(_ bytes: ByteView, hint: PlaceholderHint) {
    guard Self.mayContain(bytes, hint: hint) else {
      self.init(emptyWith: PlaceholderSyntax.fallback(for: hint))
      return
    }
    if let masked = InlineRemarks.masked(bytes) {
      self = masked.withBytes { PlaceholderScan($0, syntax: PlaceholderSyntax.detect(in: $0, hint: hint)) }
    } else {
      self.init(bytes, syntax: PlaceholderSyntax.detect(in: bytes, hint: hint))
    }
  }

  /// Scans a text whose syntax is known, as a target's is from its source.
  ///
  /// - Parameters:
  ///   - bytes: the text as UTF-8, escapes of the file's format decoded.
  ///   - syntax: the grammars to read it by.
  package init(_ bytes: ByteView, syntax: PlaceholderSyntax) {
    guard syntax != .none else {
      self.init(emptyWith: .none)
      return
    }
    if let masked = InlineRemarks.masked(bytes) {
      self = masked.withBytes { PlaceholderScan(reading: $0, syntax: syntax) }
    } else {
      self.init(reading: bytes, syntax: syntax)
    }
  }

  private init(reading bytes: ByteView, syntax: PlaceholderSyntax) {
    var scanner = PlaceholderScanner(bytes, syntax: syntax)
    scanner.scan()
    self.init(scanner)
  }

  /// Scans a string as a source text.
  public init(_ text: String, hint: PlaceholderHint) {
    self = text.withBytes { PlaceholderScan($0, hint: hint) }
  }

  /// Scans a string by a known syntax.
  public init(_ text: String, syntax: PlaceholderSyntax) {
    self = text.withBytes { PlaceholderScan($0, syntax: syntax) }
  }

  private init(_ scanner: PlaceholderScanner) {
    syntax = scanner.syntax
    placeholders = scanner.placeholders
    problems = scanner.problems
    escapes = scanner.escapes
  }

  package init(syntax: PlaceholderSyntax, placeholders: [Placeholder], problems: [PlaceholderProblem], escapes: [Range<Int>]) {
    self.syntax = syntax
    self.placeholders = placeholders
    self.problems = problems
    self.escapes = escapes
  }

  private init(emptyWith syntax: PlaceholderSyntax) {
    self.syntax = syntax
    placeholders = []
    problems = []
    escapes = []
  }

  /// True if nothing at all was found.
  public var isEmpty: Bool { placeholders.isEmpty && problems.isEmpty && escapes.isEmpty }

  /// Says whether a text holds a `%` or a `{`, without which it has no placeholder in any syntax.
  ///
  /// - Complexity: O(*n*), eight bytes at a time; allocates nothing.
  package static func mayContain(_ bytes: ByteView) -> Bool {
    bytes.firstIndex(of: UInt8(ascii: "%"), or: UInt8(ascii: "{"), from: 0, to: bytes.count) < bytes.count
  }

  /// Says the same for a text of a format, some of which name other texts without either sign.
  ///
  /// - Complexity: O(*n*)
  package static func mayContain(_ bytes: ByteView, hint: PlaceholderHint) -> Bool {
    mayContain(bytes) || hint == .javaScript && bytes.contains { $0 == 0x24 || $0 == 0x40 }
      || (hint == .webExtension || hint == .exactly(.dollarBrace)) && bytes.contains(0x24)
  }
}
