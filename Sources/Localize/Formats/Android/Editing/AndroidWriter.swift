import Localize

/// Turns edits of Android's resources into replacements of bytes.
struct AndroidWriter: XMLEntryWriter {
  let document: Document
  let index: EntryIndex

  func setForm(key: String, locale: LocaleIdentifier?, form path: [String], text: String) throws(EditError) -> Replacement {
    let (form, place) = try element(of: path, key: key, locale: locale)
    let editing = XMLEditing(document.source)
    guard form.leaf == nil else {
      return editing.replacingContent(of: place.node, with: try encoded(text, insteadOf: place.text, key: key))
    }
    guard form.axis == .plural, let quantity = path.last, AndroidText.isResourceName(quantity) else {
      throw EditError(.unknownForm, key: key)
    }
    let content = try encoded(text, insteadOf: place.text, key: key)
    return editing.insertion(of: [Array("<item quantity=\"\(quantity)\">".utf8) + content + Array("</item>".utf8)], behind: place.node)
  }

  private func encoded(_ text: String, insteadOf old: TextRange, key: String) throws(EditError) -> [UInt8] {
    let declaresXLIFF = document.source.text.prefix(4096).firstRange(of: Array("xmlns:xliff".utf8)) != nil
    let isCompose = (document.format as? AndroidFormat)?.isCompose == true
    let literal = AndroidLiteral(old: document.source.text[old.offsets], declaresXLIFF: declaresXLIFF, isCompose: isCompose)
    guard let bytes = literal.bytes(of: text) else { throw EditError(.unsupportedText, key: key) }
    return bytes
  }

  func renaming(of entry: Entry, in tree: XMLTree, to key: String) throws(EditError) -> Replacement {
    let newKey = AndroidText.resourceName(of: key)
    guard AndroidText.isNewResourceName(newKey) else { throw EditError(.unsupportedText, key: newKey) }
    guard let root = tree.root, let name = tree.attribute("name", of: root) else { throw EditError(.unsupportedValue, key: newKey) }
    return Replacement(name.value, with: Array(newKey.utf8))
  }

  func addition(key: String, text: String, comment: String?) throws(EditError) -> Replacement {
    let name = AndroidText.resourceName(of: key)
    guard AndroidText.isResourceName(name) else { throw EditError(.unsupportedText, key: key) }
    let editing = XMLEditing(document.source)
    // A resource of another kind beside the string of its name.
    let (start, end) =
      switch key.prefix(key.count - name.count) {
      case "plurals/": ("<plurals name=\"\(name)\"><item quantity=\"other\">", "</item></plurals>")
      case "array/": ("<string-array name=\"\(name)\"><item>", "</item></string-array>")
      default: ("<string name=\"\(name)\">", "</string>")
      }
    var lines = [try Array(start.utf8) + encoded(text, insteadOf: TextRange(0, 0), key: key) + Array(end.utf8)]
    if let comment, !comment.isEmpty { lines.insert(try XMLText.comment(comment, key: key), at: 0) }
    return try editing.addition(
      of: lines, behind: document.entries.last?.range, to: "resources", in: document, indentation: "    ", key: key)
  }
}
