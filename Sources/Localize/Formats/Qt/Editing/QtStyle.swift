import ErrorRecovery
import Localize

/// How a file writes texts and messages.
struct QtStyle: Sendable {
  /// How the lines of the file end.
  var lineEnd: [UInt8] = [XMLByte.lineFeed]
  /// The indentation of an element in another one.
  var step = QtFormat.traits.indentation ?? ""
  /// Whether quotation marks are written as references, as `lupdate` does.
  var escapesQuotes = true

  /// The style of new files, `lupdate`'s.
  init() {}

  /// The style of a file.
  init(_ document: Document) {
    let editing = XMLEditing(document.source)
    lineEnd = editing.lineEnd
    guard let last = document.entries.last else { return }
    if let message = QtMessage(last, in: document),
      let first = message.tree.children(of: message.node).first(where: { message.tree.nodes[$0].kind == .element }),
      let outer = editing.indentation(before: Int(last.range.start)),
      let inner = editing.indentation(before: Int(message.tree.nodes[first].range.start)), inner.starts(with: outer)
    {
      step = String(decoding: inner.dropFirst(outer.count), as: UTF8.self)
    }
    escapesQuotes = document.source.text.withBytes { text in
      text.firstIndex(of: "&apos;", from: 0, to: text.count) != nil || text.firstIndex(of: "&quot;", from: 0, to: text.count) != nil
        || !document.localizations.prefix(1000).contains { localization in
          document.leaves(of: localization).contains { leaf in
            leaf.text.coding != .pooled
              && text.extracting(leaf.text.range.offsets).contains { $0 == XMLByte.singleQuote || $0 == XMLByte.doubleQuote }
          }
        }
    }
  }

  /// The bytes of a text; nil for U+0000 and for characters that can't be in XML.
  ///
  /// Signs, blanks beyond ASCII and control characters are written as `lupdate` writes them.
  func encoded(_ text: String) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0, 0xFFFE, 0xFFFF: return nil
      case 0x0A: result += lineEnd
      case 0x26, 0x3C, 0x3E: result += Array((MarkupSigns.reference(for: UInt8(scalar.value)) ?? "").utf8)
      case 0x22, 0x27:
        let sign = UInt8(scalar.value)
        result += escapesQuotes ? Array((MarkupSigns.reference(for: sign) ?? "").utf8) : [sign]
      case 0x09: result.append(XMLByte.tab)
      case 1..<0x20: result += Array("<byte value=\"x\(String(scalar.value, radix: 16))\"/>".utf8)
      case 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000:
        result += Array("&#x\(String(scalar.value, radix: 16));".utf8)
      default: result += Array(String(Character(scalar)).utf8)
      }
    }
    return result
  }

  /// The lines of a translation, the later ones with their indentation in the element; nil if one of the texts can't be written.
  func translation(_ texts: [String], isPlural: Bool, isUnfinished: Bool = false) -> [[UInt8]]? {
    let tag = "<translation\(isUnfinished || texts.allSatisfy(\.isEmpty) ? " type=\"unfinished\"" : "")>"
    let contents = texts.compactMap(encoded)
    guard contents.count == texts.count else { return nil }
    guard isPlural else { return [Array(tag.utf8) + (contents.first ?? []) + Array("</translation>".utf8)] }
    let forms = contents.map { Array("\(step)<numerusform>".utf8) + $0 + Array("</numerusform>".utf8) }
    return [Array(tag.utf8)] + forms + [Array("</translation>".utf8)]
  }

  /// A message to be written.
  struct Message {
    var id: String?
    var source: String
    var comment = ""
    var extraComment = ""
    var translations: [String] = [""]
    var isPlural = false
    var isUnfinished = false
  }

  /// The lines of a message, with their indentation in the context's; nil if a text can't be written.
  func lines(of message: Message) -> [[UInt8]]? {
    guard let source = encoded(message.source), let comment = encoded(message.comment), let extra = encoded(message.extraComment),
      let translation = translation(message.translations, isPlural: message.isPlural, isUnfinished: message.isUnfinished)
    else { return nil }
    var tag = Array("<message".utf8)
    if let id = message.id {
      guard let name = XMLText.encoded(id, in: .attribute(quote: XMLByte.doubleQuote)), !id.isEmpty else { return nil }
      tag += Array(" id=\"".utf8) + name + [XMLByte.doubleQuote]
    }
    if message.isPlural { tag += Array(" numerus=\"yes\"".utf8) }
    var inner = [Array("<source>".utf8) + source + Array("</source>".utf8)]
    if !comment.isEmpty { inner.append(Array("<comment>".utf8) + comment + Array("</comment>".utf8)) }
    if !extra.isEmpty { inner.append(Array("<extracomment>".utf8) + extra + Array("</extracomment>".utf8)) }
    return [tag + [XMLByte.greater]] + (inner + translation).map { Array(step.utf8) + $0 } + [Array("</message>".utf8)]
  }

  /// The lines of a context that holds the lines of messages; nil if its name can't be written.
  func lines(ofContext name: String, _ messages: [[UInt8]]) -> [[UInt8]]? {
    guard let name = encoded(name) else { return nil }
    let inner = [Array("<name>".utf8) + name + Array("</name>".utf8)] + messages
    return [Array("<context>".utf8)] + inner.map { Array(step.utf8) + $0 } + [Array("</context>".utf8)]
  }
}
