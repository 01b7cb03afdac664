extension XCStringsWriter {
  /// Gives one text of a localization with several a text.
  func setForm(key: String, locale: LocaleIdentifier?, form: [String], text newText: String) throws(EditError) -> Replacement {
    let (entry, locale) = try target(key, locale)
    guard let found = localization(of: entry, in: locale), !form.isEmpty else { throw EditError(.unknownForm, key: key) }
    let json = JSONDocument.read(text, in: found.range.offsets)
    guard json.nodes.first?.kind == .object else { throw EditError(.unsupportedValue, key: key) }
    return try JSONView.with(json, in: text) { view -> Result<Replacement, EditError> in
      if let set = view.member("stringSet", of: 0), let values = view.member("values", of: set) {
        let elements = Array(json.children(of: values))
        guard form.count == 1, let number = Int(form[0]), elements.indices.contains(number), view[elements[number]].kind == .string else {
          return .failure(EditError(.unknownForm, key: key))
        }
        return .success(Replacement(view[elements[number]].range, with: style.literal(newText)))
      }
      var (node, selectors) = (0, form[...])
      if let substitutions = view.member("substitutions", of: 0), let named = member(form[0], of: substitutions, in: json) {
        (node, selectors) = (named, selectors.dropFirst())
      }
      while let selector = selectors.first {
        guard let variations = view.member("variations", of: node), let axis = axis(for: selector, in: variations, of: json) else {
          return .failure(EditError(.unknownForm, key: key))
        }
        selectors.removeFirst()
        if let next = member(selector, of: axis, in: json) {
          node = next
        } else if selectors.isEmpty {
          return .success(insertion(of: selector, Self.unit(newText), into: axis, of: json))
        } else {
          return .failure(EditError(.unknownForm, key: key))
        }
      }
      guard let unit = view.member("stringUnit", of: node), let value = view.member("value", of: unit), view[value].kind == .string else {
        return .failure(EditError(.unknownForm, key: key))
      }
      return .success(Replacement(view[value].range, with: style.literal(newText)))
    }.get()
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

  /// Gives all texts of a localization a state.
  func setState(key: String, locale: LocaleIdentifier?, state: TranslationState) throws(EditError) -> [Replacement] {
    let (entry, locale) = try target(key, locale)
    guard let found = localization(of: entry, in: locale) else { throw EditError(.unsupportedValue, key: key) }
    let bytes: [UInt8]
    switch state {
    case .new: bytes = style.literal("new")
    case .needsReview: bytes = style.literal("needs_review")
    case .translated: bytes = style.literal("translated")
    case .other(let range):
      guard range.start <= range.end, Int(range.end) <= text.count else { throw EditError(.invalidRange, key: key) }
      bytes = [JSONByte.quote] + text[range.offsets] + [JSONByte.quote]
    }
    let json = JSONDocument.read(text, in: found.range.offsets)
    return JSONView.with(json, in: text) { view in
      json.nodes.indices.compactMap { index -> Replacement? in
        guard view[index].kind == .object, view[index].flags.contains(.hasName),
          view.name(of: index, is: "stringUnit") || view.name(of: index, is: "stringSet")
        else { return nil }
        guard let member = view.member("state", of: index) else {
          let editor = JSONObjectEditor(text: text, style: style, document: json, object: index)
          guard !editor.members.isEmpty else { return nil }
          return editor.insertion(of: { _ in style.literal("state") + style.colon + bytes }, after: nil, rank: [1])
        }
        guard view[member].kind == .string, !text[view[member].range.offsets].elementsEqual(bytes) else { return nil }
        return Replacement(view[member].range, with: bytes)
      }
    }
  }
}
