import Localize

/// Writes a `.stringsdict` with tabs, as Xcode's property list editor does.
struct StringsDictSerializer: CatalogSerializer {
  func bytes(of catalog: PlainCatalog) -> [UInt8] {
    var lines = XMLLines(step: "\t")
    lines.add("<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">")
    lines.add("<plist version=\"1.0\">")
    lines.open("dict")
    for entry in catalog.entries {
      guard let translation = entry.translations.first ?? nil, Self.canHold(entry.key, translation) else { continue }
      if let comment = entry.comment(of: 0), let written = try? XMLText.comment(comment, key: entry.key) { lines.add(written) }
      add(entry.key, translation.separatingStringsDictVariables(), to: &lines)
    }
    lines.close("dict")
    lines.add("</plist>")
    return lines.bytes
  }

  /// Whether every text can be written: a property list with half of an entry is worse than one without it.
  private static func canHold(_ key: String, _ translation: PlainTranslation) -> Bool {
    if case .list = translation.value { return false }
    let texts = [key] + (translation.value.leaves + translation.substitutions.flatMap(\.value.leaves)).map(\.text)
    return texts.allSatisfy { XMLText.encoded($0, in: .content) != nil }
  }

  private func add(_ key: String, _ translation: PlainTranslation, to lines: inout XMLLines) {
    addKey(key, to: &lines)
    if translation.substitutions.isEmpty, let text = plainText(of: translation.value) {
      addString(text, to: &lines)
    } else {
      lines.open("dict")
      addContent(of: translation.value, translation.substitutions, to: &lines)
      lines.close("dict")
    }
  }

  /// The text of a value that has no rule of its own.
  private func plainText(of value: PlainValue) -> String? {
    if case .variations(let axis, _) = value, axis == .device || axis == .width { return nil }
    return value.singleLeaf?.text
  }

  /// Writes what is in the dictionary of an entry, or of a branch.
  private func addContent(of value: PlainValue, _ substitutions: [PlainSubstitution], to lines: inout XMLLines) {
    if case .variations(let axis, let branches) = value, axis == .device || axis == .width {
      addKey(axis == .device ? "NSStringDeviceSpecificRuleType" : "NSStringVariableWidthRuleType", to: &lines)
      lines.open("dict")
      for branch in branches { addBranch(branch, substitutions, to: &lines) }
      lines.close("dict")
      return
    }
    addKey("NSStringLocalizedFormatKey", to: &lines)
    addString(value.singleLeaf?.text ?? "", to: &lines)
    for part in substitutions { addVariable(part, to: &lines) }
  }

  /// Writes one branch: a text, or a format with the variables that it names.
  private func addBranch(_ branch: PlainBranch, _ substitutions: [PlainSubstitution], to lines: inout XMLLines) {
    addKey(branch.selector, to: &lines)
    let named = substitutions.filter { part in branch.value.leaves.contains { $0.text.contains("#@\(part.name)@") } }
    if named.isEmpty, let text = plainText(of: branch.value) {
      addString(text, to: &lines)
    } else {
      lines.open("dict")
      addContent(of: branch.value, named, to: &lines)
      lines.close("dict")
    }
  }

  private func addVariable(_ part: PlainSubstitution, to lines: inout XMLLines) {
    addKey(part.name, to: &lines)
    lines.open("dict")
    addKey("NSStringFormatSpecTypeKey", to: &lines)
    addString("NSStringPluralRuleType", to: &lines)
    addKey("NSStringFormatValueTypeKey", to: &lines)
    let forms = part.value.forms(by: .plural) ?? []
    addString(part.specifier ?? PlainTranslation.specifier(of: forms.map(\.leaf.text)), to: &lines)
    for form in forms {
      addKey(form.selector, to: &lines)
      addString(form.leaf.text, to: &lines)
    }
    lines.close("dict")
  }

  private func addKey(_ key: String, to lines: inout XMLLines) { lines.add("key", XMLText.encoded(key, in: .content) ?? []) }

  private func addString(_ text: String, to lines: inout XMLLines) { lines.add("string", XMLText.encoded(text, in: .content) ?? []) }
}
