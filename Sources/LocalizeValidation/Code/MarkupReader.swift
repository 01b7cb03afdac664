import Localize

/// Finds keys in XML files: references to Android's resources, and what storyboards and property lists hold.
struct MarkupReader {
  private let source: SourceText
  private let tree: XMLTree
  private(set) var output = FileUses()

  init(_ source: SourceText) {
    self.source = source
    tree = XMLTree(source)
  }

  // MARK: Android

  private static let kinds = ["string/", "plurals/", "array/"].map { Array($0.utf8) }

  /// Reads a layout, a menu, a manifest or any other resource.
  ///
  /// - Parameter areDefined: Whether the strings of the file count as resources that exist.
  /// - Complexity: O(n)
  mutating func readResources(areDefined: Bool = false) {
    for (index, node) in tree.nodes.enumerated() {
      switch node.kind {
      case .text: readReferences(in: node.range)
      case .comment:
        let comment = Array(source.text[node.range.offsets])
        comment.withBytes { bytes in
          if let directive = SuppressionComment(bytes) { output.suppressions.append((node.range, directive)) }
          output.usedKeys += UsedKeyComment.patterns(in: bytes)
        }
      case .element:
        readPublic(index)
        guard areDefined, tree.isElement(index, "string") || tree.isElement(index, "plurals") || tree.isElement(index, "string-array")
        else { continue }
        if let name = tree.attribute("name", of: index) { output.foreignResources.insert(tree.string(of: name)) }
      case .cdata, .processingInstruction, .documentType: break
      }
    }
    for attribute in tree.attributes {
      let name = source.text[attribute.name.offsets]
      // The behaviours of Material's layouts are strings of that library.
      readReferences(in: attribute.value, isTolerant: name.elementsEqual("app:layout_behavior".utf8))
    }
  }

  /// Reads `<public type="string" name="title" />`, which makes a resource part of a library's interface.
  private mutating func readPublic(_ element: Int) {
    guard tree.isElement(element, "public"), let type = tree.attribute("type", of: element), let name = tree.attribute("name", of: element)
    else { return }
    let kind = tree.string(of: type)
    guard ["string", "plurals", "array"].contains(kind) else { return }
    output.resources += UsedResource(name: tree.string(of: name), kind: kind).keys
  }

  /// Reads every `@string/name` in a passage, also in expressions as `@{@string/name}`.
  private mutating func readReferences(in range: TextRange, isTolerant: Bool = false) {
    var position = Int(range.start)
    let end = Int(range.end)
    readNames(inExpression: source.text[position..<end])
    while position < end {
      guard source.text[position] == UInt8(ascii: "@") else {
        position += 1
        continue
      }
      let start = position
      position += 1
      // `@+` and `@*` make no difference; a package is named before a colon.
      while position < end, source.text[position] == UInt8(ascii: "*") || source.text[position] == UInt8(ascii: "+") { position += 1 }
      var package: Range<Int>?
      var name = position
      while name < end, Self.isResourceByte(source.text[name]) || source.text[name] == UInt8(ascii: ".") { name += 1 }
      if name < end, source.text[name] == UInt8(ascii: ":") {
        package = position..<name
        position = name + 1
      }
      guard let kind = Self.kinds.first(where: { source.text[position..<end].starts(with: $0) }) else { continue }
      position += kind.count
      name = position
      while position < end, Self.isResourceByte(source.text[position]) || Self.isRunning(source.text, position, end) { position += 1 }
      guard position > name, package.map({ !source.text[$0].elementsEqual("android".utf8) }) ?? true else { continue }
      let text = source.string(in: TextRange(name, position))
      if text.contains("*") {
        // `tools:keep="@string/a_*"`
        output.usedKeys.append(text)
      } else {
        output.uses.append(
          KeyUse(
            key: .resource(UsedResource(name: text, kind: String(decoding: kind.dropLast(), as: UTF8.self))), table: .android,
            range: TextRange(start, position),
            isTolerant: isTolerant || package != nil || kind == Self.kinds[2], isOfOtherPackage: package != nil,
            isQualified: package != nil, package: package.map { String(decoding: source.text[$0], as: UTF8.self) }))
        if package != nil { output.foreignResources.insert(text) }
      }
    }
  }

  /// Reads the resources that an expression of data binding names: `@{context.getString(R.string.title)}`.
  private mutating func readNames(inExpression text: ArraySlice<UInt8>) {
    guard text.starts(with: "@{".utf8) || text.starts(with: "@={".utf8) else { return }
    for kind in ["R.string.", "R.plurals.", "R.array."] {
      for place in text.ranges(of: kind.utf8) {
        let name = text[place.upperBound...].prefix { CodeLexer.isNameByte($0) }
        if !name.isEmpty { output.usedKeys.append(String(decoding: name, as: UTF8.self)) }
      }
    }
  }

  private static func isResourceByte(_ byte: UInt8) -> Bool {
    CodeLexer.isNameByte(byte) && byte != UInt8(ascii: "$") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "*")
  }

  /// Whether a full stop is part of a name, since a name continues after it.
  private static func isRunning(_ text: [UInt8], _ position: Int, _ end: Int) -> Bool {
    text[position] == UInt8(ascii: ".") && position + 1 < end && isResourceByte(text[position + 1])
  }

  // MARK: Interfaces

  /// Reads a storyboard, a nib or a property list: the ids of its objects, and all texts that may be keys.
  ///
  /// - Complexity: O(n)
  mutating func readInterface() {
    for attribute in tree.attributes {
      let value = source.text[attribute.value.offsets]
      if source.text[attribute.name.offsets].elementsEqual("id".utf8) {
        Array(value).withBytes { _ = output.objectIDs.insert($0) }
      }
      if attribute.range.count <= CodeLiteral.longest { output.addLiteral(tree.string(of: attribute)) }
    }
    for (index, node) in tree.nodes.enumerated() where node.kind == .text || node.kind == .cdata {
      guard node.range.count <= CodeLiteral.longest else { continue }
      output.addLiteral(tree.string(of: index))
    }
  }
}
