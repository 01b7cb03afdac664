import Localize

extension XCStringsWriter {
  /// Where a text of a localization with several is.
  private enum FormPlace {
    /// The object of a text and its state.
    case unit(Int)
    /// An element of a list.
    case element(Int)
    /// A choice that does not have the selector yet.
    case absent(String, axis: Int)
  }

  /// Finds a text by the selectors that lead to it, a substitution's name first; nil if no way leads there.
  private func place(of form: [String], in json: JSONDocument, _ view: JSONView) -> FormPlace? {
    if let set = view.member("stringSet", of: 0), let values = view.member("values", of: set) {
      let elements = Array(json.children(of: values))
      guard form.count == 1, let number = Int(form[0]), elements.indices.contains(number) else { return nil }
      return .element(elements[number])
    }
    var (node, selectors) = (0, form[...])
    if let name = form.first, let substitutions = view.member("substitutions", of: 0), let named = member(name, of: substitutions, in: json)
    {
      (node, selectors) = (named, selectors.dropFirst())
    }
    while let selector = selectors.popFirst() {
      guard let variations = view.member("variations", of: node), let axis = axis(for: selector, in: variations, of: json) else {
        return nil
      }
      guard let next = member(selector, of: axis, in: json) else { return selectors.isEmpty ? .absent(selector, axis: axis) : nil }
      node = next
    }
    return view.member("stringUnit", of: node).map { .unit($0) }
  }

  /// The value of a localization, read again.
  private func json(of key: String, in locale: LocaleIdentifier?, orThrow reason: EditError.Reason) throws(EditError) -> JSONDocument {
    let (entry, locale) = try target(key, locale)
    guard let found = localization(of: entry, in: locale) else { throw EditError(reason, key: key) }
    return JSONDocument.read(text, in: found.range.offsets)
  }

  /// Gives one text of a localization with several a text.
  func setForm(key: String, locale: LocaleIdentifier?, form: [String], text newText: String) throws(EditError) -> Replacement {
    let json = try json(of: key, in: locale, orThrow: .unknownForm)
    guard !form.isEmpty else { throw EditError(.unknownForm, key: key) }
    guard json.nodes.first?.kind == .object else { throw EditError(.unsupportedValue, key: key) }
    let replacement = JSONView.with(json, in: text) { view -> Replacement? in
      let node: Int?
      switch place(of: form, in: json, view) {
      case .absent(let selector, let axis)?: return insertion(of: selector, Self.unit(newText), into: axis, of: json)
      case .element(let element)?: node = element
      case .unit(let unit)?: node = view.member("value", of: unit)
      case nil: node = nil
      }
      guard let node, view[node].kind == .string else { return nil }
      return Replacement(view[node].range, with: style.literal(newText))
    }
    guard let replacement else { throw EditError(.unknownForm, key: key) }
    return replacement
  }

  private func member(_ name: String, of object: Int, in json: JSONDocument) -> Int? {
    JSONView.with(json, in: text) { view in json.children(of: object).first { view.string(view[$0].name) == name } }
  }

  /// The axis that has a selector, else the one that it could be added to.
  private func axis(for selector: String, in variations: Int, of json: JSONDocument) -> Int? {
    let axes = json.children(of: variations).filter { json.nodes[$0].kind == .object }
    if let axis = axes.first(where: { member(selector, of: $0, in: json) != nil }) { return axis }
    let isCategory = ["zero", "one", "two", "few", "many", "other"].contains(selector)
    return axes.first { axis in
      JSONView.with(json, in: text) { isCategory ? $0.name(of: axis, is: "plural") : $0.name(of: axis, is: "device") }
    }
  }

  /// Gives all texts of a localization a state, or one of them.
  func setState(key: String, locale: LocaleIdentifier?, form: [String]? = nil, state: TranslationState) throws(EditError) -> [Replacement] {
    let json = try json(of: key, in: locale, orThrow: .unsupportedValue)
    let bytes = try literal(state, key: key)
    let replacements = JSONView.with(json, in: text) { view -> [Replacement]? in
      if let form {
        guard case .unit(let unit)? = place(of: form, in: json, view) else { return nil }
        return replacement(ofStateIn: unit, with: bytes, of: json, view).map { [$0] } ?? []
      }
      return json.nodes.indices.compactMap { index in
        guard view[index].kind == .object, view[index].flags.contains(.hasName),
          view.name(of: index, is: "stringUnit") || view.name(of: index, is: "stringSet")
        else { return nil }
        return replacement(ofStateIn: index, with: bytes, of: json, view)
      }
    }
    guard let replacements else { throw EditError(.unknownForm, key: key) }
    return replacements
  }

  private func literal(_ state: TranslationState, key: String) throws(EditError) -> [UInt8] {
    switch state {
    case .new: return style.literal("new")
    case .needsReview: return style.literal("needs_review")
    case .translated: return style.literal("translated")
    case .other(let range):
      guard range.start <= range.end, Int(range.end) <= text.count else { throw EditError(.invalidRange, key: key) }
      return [JSONByte.quote] + text[range.offsets] + [JSONByte.quote]
    }
  }

  /// The replacement that gives a unit a state; nil if it has it.
  private func replacement(ofStateIn unit: Int, with bytes: [UInt8], of json: JSONDocument, _ view: JSONView) -> Replacement? {
    guard let member = view.member("state", of: unit) else {
      let editor = JSONObjectEditor(text: text, style: style, document: json, object: unit)
      guard !editor.members.isEmpty else { return nil }
      return editor.insertion(of: { _ in style.literal("state") + style.colon + bytes }, after: nil, rank: [1])
    }
    guard view[member].kind == .string, !text[view[member].range.offsets].elementsEqual(bytes) else { return nil }
    return Replacement(view[member].range, with: bytes)
  }
}
