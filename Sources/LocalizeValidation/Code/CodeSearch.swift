package import Localize
package import LocalizeProject

/// Finds the places in source code that use one key.
///
/// A place is a call that ``ProgramCode`` understands, a literal in quotation marks, or, in languages that a validation does not read, a member
/// of the key's name: `l10n.signIn`. So it finds more than a validation, which needs to be sure.
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
  /// What code has in quotation marks: the key, without the context that gettext and Qt put before it.
  private let message: String
  private let options: CodeOptions
  private let others: Set<String>
  private let reference: FormatTraits.KeyReference?

  /// Prepares a search.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - options: What the project's own code calls its look-ups.
  ///   - others: Keys of other kinds of resources that have the name of this one; without them, a name without its kind means all kinds.
  ///   - reference: What is around the key where any file inserts its text; such keys are the same in any case.
  package init(
    key: String, options: CodeOptions = CodeOptions(), besides others: Set<String> = [], reference: FormatTraits.KeyReference? = nil
  ) {
    (self.key, self.options, self.others, self.reference) = (key, options, others, reference)
    message = POKey(key).identifier
  }

  /// How a text is written in literals: as it is, and with escapes.
  static func spellings(of text: String) -> [String] {
    guard text.contains(where: { "\"'\\\n\t$".contains($0) }) else { return [text] }
    let plain = text.replacing("\\", with: "\\\\").replacing("\n", with: "\\n").replacing("\t", with: "\\t")
    let double = plain.replacing("\"", with: "\\\"")
    var seen: Set<String> = []
    return [text, double, plain.replacing("'", with: "\\'"), double.replacing("$", with: "\\$")].filter { seen.insert($0).inserted }
  }

  /// Finds the files of source code below a path, in more languages than a validation reads.
  package static func files(below path: String) -> (files: [String], failures: [FileError]) {
    let listing = DirectoryWalker(root: path) { isCode($0) }.list()
    // A link to nothing has no code.
    return (listing.files.filter { $0 == path || FileIdentity($0) != nil }, listing.failures)
  }

  /// The file extensions of languages in which keys are literals.
  private static let otherExtensions = Set(
    """
    cjs cs cshtml css cts dart ejs erb ex exs glade go haml hbs heex htm html jade jinja jinja2 js jsp jsx liquid lua mjs mts njk php phtml pl pm pug py qml rb rs scala slim \
    svelte ts tsx twig ui vala vb vue xaml
    """.split(separator: " ").map(String.init))

  /// The file extensions that ``files(below:)`` finds.
  package static var fileExtensions: [String] { (ProgramCode.fileExtensions + otherExtensions).sorted() }

  /// Whether a file is one of source code by its name.
  package static func isCode(_ name: String) -> Bool {
    CodeLanguage(path: name) != nil || otherExtensions.contains(PathParts(name).pathExtension.lowercased())
  }

  /// The places in one file, a line once, in their order.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - path: Its path, which tells the language.
  /// - Complexity: O(bytes)
  package func places(in bytes: [UInt8], path: String) -> [Place] {
    FormatSniffing.isShared(bytes, at: path) ? [] : places(in: SearchedCode(SourceText(bytes), path: path, options: options))
  }

  /// The places in a file that was read, without those that begin in some ranges.
  func places(in code: SearchedCode, outside ranges: [TextRange] = []) -> [Place] {
    let text = code.source.text
    var offsets: Set<UInt32> = []
    if let uses = code.uses {
      for use in uses.uses where isKey(use.key) { offsets.insert(use.range.start) }
      for name in uses.imported where name.resource.isKey(key, beside: others) { offsets.insert(name.range.start) }
    } else {
      offsets.formUnion(members(in: text, code.lines))
    }
    // A name in quotation marks in Android's XML defines it.
    if code.language != .xml { offsets.formUnion(literals(in: code)) }
    if code.language == .java || code.language == .kotlin { offsets.formUnion(links(in: text)) }
    if code.language == nil {
      offsets.formUnion(WellKnownCalls.lazyUses(of: key, in: text, path: code.path).map(\.start))
      offsets.formUnion(contents(in: code))
      offsets.formUnion(code.scopedCalls.starts(of: key))
      offsets.formUnion(Self.references(to: key, reference, in: text).map(\.start))
    }
    var seen: Set<Int> = []
    return ranges.excluding(offsets.sorted()).compactMap { offset in
      let place = code.lines.place(of: offset, path: code.path)
      return seen.insert(place.line).inserted ? place : nil
    }
  }

  /// The names of the resource in comments for documentation: `{@link R.string#key}`, `[R.string.key]`.
  private func links(in text: [UInt8]) -> [UInt32] {
    let field = AndroidText.resourceName(of: key)
    let kind = ["plurals", "array"].first { key.hasPrefix($0 + "/") }
    guard !field.isEmpty, field.utf8.allSatisfy(CodeLexer.isNameByte) else { return [] }
    return (kind.map { [$0] } ?? ["string", "plurals", "array"]).flatMap { kind in
      ["#", "."].flatMap { sign -> [UInt32] in
        let name = Array("R.\(kind)\(sign)\(field)".utf8)
        return Self.places(of: name, in: text).filter { start in
          let end = start + name.count
          return end == text.count || !CodeLexer.isNameByte(text[end])
        }.map { UInt32($0) }
      }
    }
  }

  private func isKey(_ use: UsedKey) -> Bool {
    switch use {
    case .exact(let name): name == key || name == message
    case .resource(let resource): resource.isKey(key, beside: others)
    case .members(let names): isMember(names)
    case .format(let texts): texts.joined(separator: "%@") == key
    case .pattern: false
    }
  }

  /// Whether names in code stand for the key, perhaps with what follows it, such as `uppercased`.
  func isMember(_ names: [String]) -> Bool {
    let wanted = FoldedName(key)
    return !wanted.text.isEmpty && (1...names.count).contains { FoldedName(names.prefix($0).joined()) == wanted }
  }

  /// The starts of the members that stand for the key: of its own name, or as the settings describe them.
  private func members(in text: [UInt8], _ lines: LineTable) -> [UInt32] {
    let name = Array(key.utf8)
    var found: [UInt32] = []
    if Self.isName(name) {
      let isWord = name.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
      found += Self.places(of: [UInt8(ascii: ".")] + name, in: text).filter { start in
        let before = start == 0 ? UInt8(ascii: ".") : text[start - 1]
        let isAttached = CodeLexer.isNameByte(before) || ")]?!".utf8.contains(before)
        let isFree = !isWord && (before <= 0x20 || UInt8(ascii: "}") == before)
        let end = start + 1 + name.count
        return (isAttached || isFree) && !(end < text.count && CodeLexer.isNameByte(text[end])) && !Self.isAssigned(text[end...])
          && !Self.isImport(lines.text(ofLine: lines.position(of: UInt32(start)).line))
      }.map { UInt32($0 + 1) }
    }
    return found + accessorMembers(in: text)
  }

  /// The starts of the members that stand for the key as the settings describe them.
  func accessorMembers(in text: [UInt8]) -> [UInt32] {
    var found: [UInt32] = []
    for accessor in options.accessors {
      guard case .members(let hasTable) = accessor.form else { continue }
      let path = accessor.path.joined(separator: ".") + "."
      found += Self.places(of: Array(path.utf8), in: text).filter { start in
        guard start == 0 || !CodeLexer.isNameByte(text[start - 1]) else { return false }
        let rest = text[(start + path.utf8.count)...].prefix { CodeLexer.isNameByte($0) || $0 == UInt8(ascii: ".") }
        let names = rest.split(separator: UInt8(ascii: ".")).map { String(decoding: $0, as: UTF8.self) }.dropFirst(hasTable ? 1 : 0)
        return !names.isEmpty && isMember(Array(names))
      }.map { UInt32($0) }
    }
    return found
  }

  /// Whether a key can be written as members: names with full stops between them.
  private static func isName(_ key: [UInt8]) -> Bool {
    key.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy { part in
      guard let first = part.first else { return false }
      return part.allSatisfy(CodeLexer.isNameByte) && !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= first)
    }
  }

  /// Whether a value is given to what precedes a text: `name = …`, and not `name == …` or `name => …`.
  private static func isAssigned(_ rest: ArraySlice<UInt8>) -> Bool {
    let sign = rest.drop { $0 == 0x20 || $0 == 0x09 }
    guard sign.first == UInt8(ascii: "=") else { return false }
    return !"=>".utf8.contains(sign.dropFirst().first ?? 0)
  }

  /// Whether a line names modules.
  private static func isImport(_ line: String) -> Bool {
    let words = line.split(separator: " ", maxSplits: 1)
    return words.count == 2 && ["import", "from", "package", "using", "part", "export"].contains(words[0])
  }

  /// Whether a file may use a key as those of web extensions can be: in another case, or behind the underscore of `__MSG_key__`.
  ///
  /// - Complexity: O(bytes)
  package static func mayUseInAnyCase(_ key: String, in bytes: [UInt8]) -> Bool {
    let name = Array(key.utf8)
    return places(of: name, in: bytes, ignoringCase: true).contains { start in
      start > 0 && bytes[start - 1] == UInt8(ascii: "_") || !bytes[start..<start + name.count].elementsEqual(name)
    }
  }

  /// The keys that a text inserts by name, as `__MSG_key__` does; their case does not matter there.
  static func references(to key: String, _ reference: FormatTraits.KeyReference?, in text: [UInt8]) -> [TextRange] {
    guard let reference else { return [] }
    let (prefix, suffix) = (Array(reference.prefix.utf8), Array(reference.suffix.utf8))
    var found: [TextRange] = []
    var rest = text[...]
    while let range = rest.firstRange(of: prefix) {
      rest = rest[range.upperBound...]
      let end = range.upperBound + key.utf8.count
      guard end <= text.endIndex, text[end...].starts(with: suffix),
        String(decoding: text[range.upperBound..<end], as: UTF8.self).lowercased() == key.lowercased()
      else { continue }
      found.append(TextRange(range.upperBound, end))
    }
    return found
  }

  /// The places of a text.
  static func places(of wanted: [UInt8], in text: [UInt8], ignoringCase: Bool = false) -> [Int] {
    guard let first = wanted.first, text.count >= wanted.count else { return [] }
    let starts = 0...text.count - wanted.count
    guard ignoringCase else {
      return starts.filter { text[$0] == first && text[$0..<$0 + wanted.count].elementsEqual(wanted) }
    }
    let lowered = wanted.map(lowercased)
    return starts.filter { start in
      lowercased(text[start]) == lowered[0] && text[start..<start + wanted.count].elementsEqual(lowered) { lowercased($0) == $1 }
    }
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte }

  /// The starts of the literals that are the key, alone or after the name of a namespace.
  private func literals(in code: SearchedCode) -> [UInt32] {
    Self.spellings(of: message).flatMap { places(ofLiteral: Array($0.utf8), in: code.source.text) }
      + (code.joined[message] ?? []).map { UInt32($0.first + 1) }
  }

  /// The starts of the contents that are the message: of an element in a file of Qt Designer or Glade, of a block in a template.
  func contents(in code: SearchedCode) -> [UInt32] {
    guard ["ui", "glade"].contains(PathParts(code.path).pathExtension.lowercased()) else { return code.blocks[message] ?? [] }
    let text = code.source.text
    let escaped = message.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    return Set([escaped, escaped.replacing("\"", with: "&quot;")]).flatMap { spelling in
      Self.places(of: Array(spelling.utf8), in: text).filter { start in
        let before = text[..<start].suffix(WellKnownCalls.longestBlank).reversed().drop(while: WellKnownCalls.isBlank)
        let after = text[(start + spelling.utf8.count)...].prefix(WellKnownCalls.longestBlank).drop(while: WellKnownCalls.isBlank)
        return before.first == UInt8(ascii: ">") && after.first == UInt8(ascii: "<")
      }.map { UInt32($0) }
    }
  }

  private func places(ofLiteral wanted: [UInt8], in text: [UInt8]) -> [UInt32] {
    Self.places(of: wanted, in: text, ignoringCase: reference != nil).filter { start in
      let end = start + wanted.count
      return start > 0 && end < text.count && Self.opens(text[start - 1]) && Self.closes(text[end])
    }.map { UInt32($0) }
  }

  private static func opens(_ byte: UInt8) -> Bool { closes(byte) || byte == UInt8(ascii: ":") }

  private static func closes(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "`")
  }
}

/// A file of source code with all that searches for several keys share.
struct SearchedCode {
  let source: SourceText
  let path: String
  /// The language; nil for one that is not read token by token.
  let language: CodeLanguage?
  let lines: LineTable
  /// The uses of keys; nil in languages that are not read.
  let uses: FileUses?
  /// The literals in several pieces, by their texts.
  let joined: [String: [JoinedLiterals.Literal]]
  /// Where blocks of templates begin, by their messages.
  let blocks: [String: [UInt32]]
  /// What functions of the file put before keys.
  let scopes: TranslatorScopes
  let scopedCalls: ScopedCalls

  /// Reads a file.
  ///
  /// - Complexity: O(bytes)
  init(_ source: SourceText, path: String, options: CodeOptions) {
    self.source = source
    self.path = path
    language = CodeLanguage(path: path)
    lines = LineTable(source)
    uses = language.map { ProgramCode.uses(in: source, language: $0, vocabularies: ProgramCode.Vocabularies(options.accessors)) }
    joined = JoinedLiterals(in: source.text).byText
    blocks = language == nil ? TemplateBlocks(in: source.text).starts : [:]
    scopes = TranslatorScopes(in: source.text)
    scopedCalls = ScopedCalls(in: language == nil ? source.text : [], path: path, scopes: scopes)
  }
}

extension [TextRange] {
  /// The offsets that are in none of the ranges.
  ///
  /// - Parameter offsets: Offsets in ascending order.
  /// - Complexity: O(ranges × log ranges + offsets)
  func excluding(_ offsets: [UInt32]) -> [UInt32] {
    guard !isEmpty else { return offsets }
    let ranges = sorted { $0.start < $1.start }
    var (next, end): (Int, UInt32) = (0, 0)
    return offsets.filter { offset in
      while next < ranges.count, ranges[next].start <= offset {
        end = Swift.max(end, ranges[next].end)
        next += 1
      }
      return offset >= end
    }
  }
}

extension LineTable {
  /// The line at an offset.
  func place(of offset: UInt32, path: String) -> CodeSearch.Place {
    let position = position(of: offset)
    return CodeSearch.Place(path: path, line: position.line, column: position.column, text: text(ofLine: position.line))
  }
}
