import Localize
import LocalizeProject

/// Writes texts as XLIFF has them: codes are inline elements, which programs for translators protect.
///
/// Elements of version 1.2 contain their code, so that they mean the same in any program. In version 2 they refer to the original data of the unit.
///
/// - SeeAlso: [XLIFF 1.2, inline elements](https://docs.oasis-open.org/xliff/v1.2/os/xliff-core.html#Struct_InLine)
/// - SeeAlso: [XLIFF 2.1, inline content](https://docs.oasis-open.org/xliff/xliff-core/v2.1/xliff-core-v2.1.html#inlinecontent)
struct XLIFFContent {
  /// The codes that elements refer to, in the order of their numbers.
  private var data: [String] = []

  /// The content of an element of version 1.2; nil for a text that XML can't hold.
  static func first(_ codes: InlineCodes) -> [UInt8]? {
    content(of: codes) { code, text in
      switch code.kind {
      case .placeholder, .escape, .tag:
        let name = code.label.map { " equiv-text=\"\(attribute($0))\"" } ?? ""
        return "<ph id=\"\(code.number)\"\(name)>\(text)</ph>"
      case .opening: return "<bpt id=\"\(code.number)\">\(text)</bpt>"
      case .closing: return "<ept id=\"\(code.number)\">\(text)</ept>"
      }
    }
  }

  /// The content of an element of version 2; nil for a text that XML can't hold.
  mutating func second(_ codes: InlineCodes) -> [UInt8]? {
    let ends = Dictionary(codes.codes.lazy.filter { $0.kind == .closing }.map { ($0.number, $0.text) }) { first, _ in first }
    var references: [String: String] = [:]
    for code in codes.codes { references[code.text] = reference(to: code.text) }
    return Self.content(of: codes) { code, _ in
      let start = references[code.text] ?? ""
      let name = Self.attribute(code.label ?? code.text)
      switch code.kind {
      case .placeholder: return "<ph id=\"\(code.number)\" type=\"var\" equiv=\"\(name)\" disp=\"\(name)\" dataRef=\"\(start)\"/>"
      case .escape: return "<ph id=\"\(code.number)\" equiv=\"\(name)\" disp=\"\(name)\" dataRef=\"\(start)\"/>"
      case .tag: return "<ph id=\"\(code.number)\" type=\"fmt\" disp=\"\(name)\" dataRef=\"\(start)\"/>"
      case .opening:
        let end = ends[code.number] ?? ""
        return "<pc id=\"\(code.number)\" type=\"fmt\" dispStart=\"\(name)\" dispEnd=\"\(Self.attribute(end))\" dataRefStart=\"\(start)\" "
          + "dataRefEnd=\"\(references[end] ?? "")\">"
      case .closing: return "</pc>"
      }
    }
  }

  /// Adds the codes that the elements of version 2 refer to.
  func addOriginalData(to lines: inout XMLLines) {
    guard !data.isEmpty else { return }
    lines.open("originalData")
    for (number, text) in data.enumerated() { lines.add("data id=\"d\(number + 1)\"", XMLText.encoded(text, in: .content) ?? []) }
    lines.close("originalData")
  }

  private mutating func reference(to text: String) -> String {
    if let index = data.firstIndex(of: text) { return "d\(index + 1)" }
    data.append(text)
    return "d\(data.count)"
  }

  private static func content(of codes: InlineCodes, element: (InlineCodes.Code, String) -> String) -> [UInt8]? {
    var result: [UInt8] = []
    for piece in codes.pieces {
      switch piece {
      case .text(let text):
        guard let written = XMLText.encoded(text, in: .content) else { return nil }
        result += written
      case .code(let index):
        guard let written = XMLText.encoded(codes.codes[index].text, in: .content) else { return nil }
        result += element(codes.codes[index], String(decoding: written, as: UTF8.self)).utf8
      }
    }
    return result
  }

  private static func attribute(_ text: String) -> String {
    XMLText.encoded(text, in: .attribute(quote: XMLByte.doubleQuote)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}
