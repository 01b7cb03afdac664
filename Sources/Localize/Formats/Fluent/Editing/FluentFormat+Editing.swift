package import Localize

extension FluentFormat: ProjectFormat {
  /// Turns one edit into replacements of bytes, in the layout of the file.
  ///
  /// A new attribute is added to its message; a message is removed with its last text. A message or term that gets another name gets it in the texts of
  /// the file that take it in as well.
  ///
  /// - Throws: ``EditError``: `unsupportedText` for a text whose braces are not Fluent and for a new name that Fluent can't have, `unsupportedValue` for
  ///   such a key that is added and for an attribute that is to become another message's.
  package func replacements(for edit: Edit, in document: Document, index: EntryIndex) throws(EditError) -> [Replacement] {
    try FluentWriter(document: document, index: index).replacements(for: edit)
  }

  /// A message that gets another name with all its attributes is renamed once.
  package func groupRenamings(
    of pairs: [(key: String, newKey: String)], in document: Document, index: EntryIndex
  ) -> (replacements: [Replacement], pairs: Set<Int>) {
    FluentWriter(document: document, index: index).groupRenamings(of: pairs)
  }

  package static var sniffedByteCount: Int? { 65_536 }

  package static var signsOfKeys: String? { "- _" }

  /// Whether bytes begin a file of Fluent and not a template of FreeMarker, which has the same file extension.
  ///
  /// The first line, or most lines that are not indented, begin a message or are a comment: some lines may be broken or left by a merge. Nothing is
  /// markup, a directive or an interpolation of FreeMarker.
  package static func isOfFormat(_ beginning: [UInt8]) -> Bool {
    var (entries, others) = (0, 0)
    var beginsWell = false
    for line in beginning.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      guard let first = line.first, first != UInt8.space, first != 0x7D else { continue }
      if beginsEntry(line) {
        if entries == 0, others == 0 { beginsWell = true }
        entries += 1
      } else if first == 0x23 {
        let behind = line.drop { $0 == 0x23 }.first
        let isComment = behind == nil || behind == UInt8.space
        if entries == 0, others == 0 { beginsWell = beginsWell || isComment }
        if !isComment { others += 1 }
      } else if line.withBytes({ $0.conflictMarker(at: 0) }) != nil {
        continue
      } else {
        others += 1
      }
    }
    guard beginsWell || entries > 0 && entries >= others else { return false }
    return beginning[...].withBytes { bytes in
      func has(_ signs: StaticString...) -> Bool { signs.contains { bytes.firstIndex(of: $0, from: 0, to: bytes.count) != nil } }
      if has("<#", "</#", "<@", "[#if", "[#list", "[#--") { return false }
      return has("{ $", "{$", "{ -", "{-", "{ \"", "{\"") || !has("${")
    }
  }

  /// Whether a line begins a message or a term.
  private static func beginsEntry(_ line: ArraySlice<UInt8>) -> Bool {
    let name = line.first == 0x2D ? line.dropFirst() : line
    guard name.first?.startsFluentName ?? false else { return false }
    return name.drop(while: \.continuesFluentName).drop(while: { $0 == UInt8.space }).first == 0x3D
  }

  package static func serializer(for model: FileModel) -> any CatalogSerializer { FluentSerializer() }

  /// The letters, digits and signs of a key that Fluent can have, with a hyphen for each run of others.
  package static func key(like written: String) -> String? {
    let words = written.split { sign in !sign.utf8.allSatisfy(\.continuesFluentName) }
    return words.isEmpty ? nil : words.joined(separator: "-")
  }

  /// A piece of a text; none with a brace or a line end, which belong to the layout of the whole pattern.
  package func spelling(of text: String, at place: TextPlace, in document: Document) -> String? {
    guard !text.contains(where: { $0.isNewline || $0 == "{" || $0 == "}" }) else { return nil }
    if place.isAtEdge, text.hasPrefix(" ") || text.hasSuffix(" ") || text.isEmpty || ".*[".contains(text.first ?? " ") { return nil }
    return text
  }

  /// Blanks in a placeable mean nothing, those of a literal aside, and neither does the layout of variants.
  package func meaning(of text: String) -> String { FluentMeaning.of(text) }

  /// The text of a message and its attributes are merged one by one; a term is merged as a whole.
  package func mergeTree(of document: Document) -> MergeTree {
    let source = document.source
    let messages = FluentReader.messages(of: source)
    var tree = MergeTree(document, parts: messages.map { (source.string(in: $0.name), $0.range) })
    let known = Dictionary(messages.map { (Int($0.name.start), $0) }) { first, _ in first }
    tree.root.parts = tree.root.parts?.map { part in
      guard let message = known[part.range.lowerBound], !message.isTerm else { return part }
      var node = part
      (node.parts, node.isLeaf) = (Self.parts(of: message, in: source), true)
      return node
    }
    tree.isHeading = { $0.starts(with: "##".utf8) }
    return tree
  }

  /// The text of a message and its attributes, each from the end of the one before it.
  private static func parts(of message: FluentMessage, in source: SourceText) -> [MergeNode] {
    var names = MergeNames()
    var parts: [MergeNode] = []
    var position = Int(message.equals)
    if let text = message.text {
      // No attribute has this name.
      var part = MergeNode(name: names.unique("="), lead: position..<position, range: position..<Int(text.range.end))
      part.isInline = true
      parts.append(part)
      position = part.range.upperBound
    }
    for attribute in message.attributes {
      let (start, end) = (Int(attribute.name.start) - 1, Int(attribute.text.range.end))
      parts.append(MergeNode(name: names.unique(source.string(in: attribute.name)), lead: position..<start, range: start..<end))
      position = end
    }
    return parts
  }

  package static func mayRefuse(newKey key: String, from model: IndexedDocument) -> Bool { FluentKey(key) == nil }

  /// Anki has the texts that are translated beside the folders of the locales.
  package static let templateFolder: String? = "templates"

  /// Comments that are above no message, and attributes of terms.
  package func unmodelledParts(of document: Document) -> [UnmodelledPart] {
    var found: [UnmodelledPart] = []
    var taken: [Range<Int>] = []
    for message in FluentReader.messages(of: document.source) {
      if !message.comment.isEmpty { taken.append(message.comment.offsets) }
      guard message.isTerm else { continue }
      found += message.attributes.map { UnmodelledPart(.metadata, at: Int($0.name.start), named: document.source.string(in: $0.name)) }
    }
    var (next, isInComment) = (0, false)
    document.forEachLine(in: document.source.contentStart..<document.source.text.count) { start, line in
      while next < taken.count, taken[next].upperBound <= start { next += 1 }
      let isComment = line.first == 0x23 && !(next < taken.count && taken[next].contains(start))
      if isComment, !isInComment { found.append(UnmodelledPart(.comment, at: start)) }
      isInComment = isComment
    }
    return found.sorted { $0.offset < $1.offset }
  }
}
