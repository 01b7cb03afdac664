import Localize

/// Writes a JSON object, with i18next's suffixes for the forms of plurals, and arrays for lists.
struct JSONSerializer: CatalogSerializer {
  /// Whether the steps of a key (`menu.file.open`) are objects inside each other; else each key is one name.
  var isNested = false
  /// Whether plurals have the forms of i18next up to version 3.
  var numbersForms = false
  /// Where the file will be, if its outermost key is its locale.
  var rooted: FileModel?

  func bytes(of catalog: PlainCatalog) -> [UInt8] {
    var members = JSONTree()
    let format = JSONFormat(style: .common, numbersForms: numbersForms, pathLanguage: catalog.locales.first)
    for entry in catalog.entries {
      guard let value = (entry.translations.first ?? nil)?.value else { continue }
      if let forms = value.forms(by: .plural) {
        for form in format.numbersForms ? Self.numbered(forms, catalog.locales.first, format.forms) : forms {
          // i18next shows an empty form; it takes another one for a form that isn't there.
          guard form.leaf.state != .new || !form.leaf.text.isEmpty, let member = format.member(entry.key, .plural, form.selector) else {
            continue
          }
          add(member, .string(form.leaf.text), to: &members)
        }
      } else if let forms = value.forms(by: .ordinal) {
        let name = entry.key.hasSuffix("_ordinal") ? entry.key : entry.key + "_ordinal"
        for form in forms { add(name + "_" + form.selector, .string(form.leaf.text), to: &members) }
      } else if case .list(let leaves) = value {
        add(entry.key, .array(leaves.map { .string($0.text) }), to: &members)
      } else if let leaf = value.singleLeaf {
        add(entry.key, .string(leaf.text), to: &members)
      }
    }
    var object = JSONObjectSerializer(style: .common)
    if let rooted, let locale = catalog.locales.first {
      object.add(rooted.code(of: locale, .json) ?? locale.code, .object(members.members.map { JSONMember($0.name, $0.value) }))
    } else {
      for (name, value) in members.members { object.add(name, value) }
    }
    return object.bytes + [0x0A]
  }

  /// The forms that i18next had up to version 3, each with the text of the category that most of its numbers have.
  private static func numbered(
    _ forms: [(selector: String, leaf: PlainLeaf)], _ locale: LocaleIdentifier?, _ numbered: NumberedForms
  ) -> [(selector: String, leaf: PlainLeaf)] {
    guard let locale, !numbered.areSimple, !forms.contains(where: { $0.selector.utf8.first?.isASCIIDigit ?? false }) else { return forms }
    let rules = PluralRules(locale)
    return numbered.selectors.enumerated().compactMap { index, selector in
      if let own = forms.first(where: { $0.selector == selector }) { return own }
      guard PluralCategory(rawValue: selector) == nil else { return nil }
      var counts: [PluralCategory: Int] = [:]
      for number in 0...100 where numbered.formula.form(for: number) == index { counts[rules.category(for: number), default: 0] += 1 }
      let category = counts.max { $0.value < $1.value }?.key ?? .other
      let found = forms.first { $0.selector == category.rawValue } ?? forms.first { $0.selector == "other" }
      return found.map { (selector, $0.leaf) }
    }
  }

  private func add(_ key: String, _ value: JSONValue, to members: inout JSONTree) {
    let steps = key.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    // A text beside which there are others below the same name keeps its whole key as a name.
    if !isNested || !members.add(value, at: steps[...]) { _ = members.add(value, at: [key]) }
  }
}

/// The members of an object that is put together one text after the other, in the order in which their names came.
private struct JSONTree {
  private enum Node {
    case value(JSONValue)
    indirect case object(JSONTree)
  }

  private var names: [String] = []
  private var nodes: [String: Node] = [:]

  /// The members as they are written.
  var members: [(name: String, value: JSONValue)] {
    names.compactMap { name in
      switch nodes[name] {
      case .value(let value): (name, value)
      case .object(let tree): (name, .object(tree.members.map { JSONMember($0.name, $0.value) }))
      case nil: nil
      }
    }
  }

  /// Adds a value below objects.
  ///
  /// - Returns: False if a text has the name of one of the objects, or the value's place is taken by an object.
  mutating func add(_ value: JSONValue, at steps: ArraySlice<String>) -> Bool {
    guard let name = steps.first else { return false }
    let rest = steps.dropFirst()
    switch (nodes[name], rest.isEmpty) {
    case (nil, true):
      names.append(name)
      nodes[name] = .value(value)
    case (.value, true): nodes[name] = .value(value)
    case (.object, true), (.value, false): return false
    case (nil, false):
      var tree = JSONTree()
      guard tree.add(value, at: rest) else { return false }
      names.append(name)
      nodes[name] = .object(tree)
    case (.object(var tree), false):
      // Taken out, so that it is changed in place and not copied.
      nodes[name] = nil
      let isAdded = tree.add(value, at: rest)
      nodes[name] = .object(tree)
      return isAdded
    }
    return true
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
