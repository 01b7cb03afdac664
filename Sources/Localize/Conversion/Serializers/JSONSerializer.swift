/// Writes a flat JSON object, with i18next's suffixes for the forms of plurals, and arrays for lists.
struct JSONSerializer: CatalogSerializer {
  func bytes(of catalog: PlainCatalog) -> [UInt8] {
    var object = JSONObjectSerializer(style: .common)
    for entry in catalog.entries {
      guard let value = (entry.translations.first ?? nil)?.value else { continue }
      if let forms = value.forms(by: .plural) {
        for form in forms { object.add(entry.key + "_" + form.selector, .string(form.leaf.text)) }
      } else if let forms = value.forms(by: .ordinal) {
        let name = entry.key.hasSuffix("_ordinal") ? entry.key : entry.key + "_ordinal"
        for form in forms { object.add(name + "_" + form.selector, .string(form.leaf.text)) }
      } else if case .list(let leaves) = value {
        object.add(entry.key, .array(leaves.map { .string($0.text) }))
      } else if let leaf = value.singleLeaf {
        object.add(entry.key, .string(leaf.text))
      }
    }
    return object.bytes + [0x0A]
  }
}

/// Writes the members of one object, one after the other.
struct JSONObjectSerializer {
  private let style: JSONStyle
  private let outer: [UInt8]
  private var members: [UInt8] = []

  /// Starts an object in a line that has a known indentation.
  init(style: JSONStyle, indentation: [UInt8] = []) {
    self.style = style
    outer = indentation
  }

  /// Adds a member.
  mutating func add(_ name: String, _ value: JSONValue) {
    if !members.isEmpty { members.append(JSONByte.comma) }
    members += style.lineEnd + outer + style.indentation
    members += style.member(name, value, indentation: outer + style.indentation)
  }

  /// Adds a member whose value is written already.
  mutating func add(_ name: String, written value: [UInt8]) {
    if !members.isEmpty { members.append(JSONByte.comma) }
    members += style.lineEnd + outer + style.indentation + style.literal(name) + style.colon + value
  }

  /// The object.
  var bytes: [UInt8] {
    members.isEmpty
      ? style.value(.object([]), indentation: outer) : [JSONByte.openBrace] + members + style.lineEnd + outer + [JSONByte.closeBrace]
  }
}
