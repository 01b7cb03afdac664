import Localize

/// Writes a `.resx` file with the header without which .NET refuses it, or with that of another file of the catalogue.
struct RESXSerializer: CatalogSerializer {
  /// What is before the first resource.
  private var header: [UInt8]
  private var lineEnd: [UInt8] = [XMLByte.lineFeed]
  private var endsLastLine = true
  private var step = RESXFormat.traits.indentation ?? ""

  /// Follows a file of the same catalogue.
  init(model: Document?) {
    header = Self.newHeader
    guard let model, model.format is RESXFormat, model.problems.isEmpty, let end = Self.endOfHeader(model) else { return }
    header = Array(model.source.text[..<end])
    if model.source.encoding != .utf8 { header = Self.declaringUTF8(header) }
    let editing = XMLEditing(model.source)
    lineEnd = editing.lineEnd
    step = RESXStyle(model, editing).step
    endsLastLine = model.source.text.last == XMLByte.lineFeed || model.source.text.last == XMLByte.carriageReturn
  }

  /// A header of a file in UTF-16, for one in UTF-8.
  private static func declaringUTF8(_ header: [UInt8]) -> [UInt8] {
    var text = String(decoding: header, as: UTF8.self)
    if let end = text.firstRange(of: "?>"), text.hasPrefix("<?xml") || text.hasPrefix("\u{FEFF}<?xml") {
      let declaration = text[..<end.lowerBound].replacing("utf-16", with: "utf-8").replacing("UTF-16", with: "utf-8")
      text.replaceSubrange(..<end.lowerBound, with: declaration)
    }
    return Array(text.utf8)
  }

  func bytes(of catalog: PlainCatalog) -> [UInt8] {
    var bytes = header
    for entry in catalog.entries {
      guard let leaf = entry.translations.first??.value.singleLeaf else { continue }
      let lines = RESXText.lines(
        key: entry.visibleKey, text: leaf.text, comment: entry.comment(of: 0), isLocked: !entry.isTranslatable, step: step,
        lineEnd: lineEnd)
      for line in lines ?? [] { bytes += lineEnd + Array(step.utf8) + line }
    }
    return bytes + lineEnd + Array("</root>".utf8) + (endsLastLine ? lineEnd : [])
  }

  /// The offset after the last field of the header; nil without one.
  private static func endOfHeader(_ model: Document) -> Int? {
    let tree = XMLTree(model.source)
    guard let root = tree.root else { return nil }
    let resources: [StaticString] = ["data", "metadata", "assembly"]
    let first = tree.children(of: root).first { node in resources.contains { tree.isElement(node, $0) } }
    let last = tree.children(of: root).filter { tree.isElement($0, "resheader") }.last
    guard let last, tree.nodes[last].isClosed, first.map({ $0 > last }) ?? true else { return nil }
    return Int(tree.nodes[last].range.end)
  }

  /// The fields that .NET's reader demands.
  private static let newHeader: [UInt8] = {
    let assembly = "System.Windows.Forms, Version=4.0.0.0, Culture=neutral, PublicKeyToken=b77a5c561934e089"
    let fields = [
      ("resmimetype", "text/microsoft-resx"), ("version", "2.0"), ("reader", "System.Resources.ResXResourceReader, \(assembly)"),
      ("writer", "System.Resources.ResXResourceWriter, \(assembly)"),
    ]
    let lines = fields.map { "\n  <resheader name=\"\($0.0)\">\n    <value>\($0.1)</value>\n  </resheader>" }
    return Array(("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<root>" + lines.joined()).utf8)
  }()
}
