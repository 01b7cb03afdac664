import Localize
package import LocalizeProject

/// Finds the places in source code that use one key.
///
/// A place is a call that ``ProgramCode`` understands, or a literal in quotation marks in any language. So it finds more than a validation, which
/// needs to be sure.
package struct CodeSearch: Sendable {
  /// A line that uses the key.
  package struct Place: Hashable, Sendable {
    /// The path of the file.
    package var path: String
    /// The line, from 1.
    package var line: Int
    /// The column of the use, from 1, in bytes.
    package var column: Int
    /// The line's text.
    package var text: String
  }

  private let key: String
  private let options: CodeOptions

  /// Prepares a search.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - options: What the project's own code calls its look-ups.
  package init(key: String, options: CodeOptions = CodeOptions()) {
    self.key = key
    self.options = options
  }

  /// Finds the files of source code below a path, in more languages than a validation reads.
  package static func files(below path: String) -> (files: [String], failures: [FileError]) {
    let listing = DirectoryWalker(root: path) { isCode($0) }.list()
    return (listing.files, listing.failures)
  }

  /// The file extensions of languages in which keys are literals.
  private static let otherExtensions = Set(
    """
    cjs cs cshtml cts dart ejs erb ex exs go haml hbs heex htm html jinja jinja2 js jsp jsx lua mjs mts php phtml pl pm py qml rb rs scala slim \
    svelte ts tsx twig vala vb vue xaml
    """.split(separator: " ").map(String.init))

  private static func isCode(_ name: String) -> Bool {
    CodeLanguage(path: name) != nil || otherExtensions.contains(PathParts(name).pathExtension.lowercased())
  }

  /// The places in one file, a line once, in their order.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - path: Its path, which tells the language.
  /// - Complexity: O(bytes)
  package func places(in bytes: [UInt8], path: String) -> [Place] {
    let source = SourceText(bytes)
    let lines = LineTable(source)
    var offsets: Set<UInt32> = []
    if let language = CodeLanguage(path: path) {
      let uses = ProgramCode.uses(in: source, language: language, vocabularies: ProgramCode.Vocabularies(options.accessors))
      for use in uses.uses where isKey(use.key) { offsets.insert(use.range.start) }
    }
    for start in literals(in: source.text) { offsets.insert(start) }
    var seen: Set<Int> = []
    return offsets.sorted().compactMap { offset in
      let position = lines.position(of: offset)
      guard seen.insert(position.line).inserted else { return nil }
      return Place(path: path, line: position.line, column: position.column, text: lines.text(ofLine: position.line))
    }
  }

  private func isKey(_ use: UsedKey) -> Bool {
    switch use {
    case .exact(let name), .resource(let name): name == key
    case .members(let names): FoldedName(names.joined(separator: ".")) == FoldedName(key)
    case .format(let texts): texts.joined(separator: "%@") == key
    case .pattern: false
    }
  }

  /// The starts of the literals that are the key, alone or after the name of a namespace.
  private func literals(in text: [UInt8]) -> [UInt32] {
    let wanted = Array(key.utf8)
    guard let first = wanted.first, text.count > wanted.count + 1 else { return [] }
    return (1..<text.count - wanted.count).filter { index in
      text[index] == first && Self.opens(text[index - 1]) && Self.closes(text[index + wanted.count])
        && text[index..<index + wanted.count].elementsEqual(wanted)
    }.map { UInt32($0) }
  }

  private static func opens(_ byte: UInt8) -> Bool { closes(byte) || byte == UInt8(ascii: ":") }

  private static func closes(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "`")
  }
}
