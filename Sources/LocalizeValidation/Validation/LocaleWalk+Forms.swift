import Localize
import LocalizeProject

/// Texts that vary, by number or device or through variables.
extension LocaleWalk {
  private func forms(of localization: Localization, _ file: File, _ hint: PlaceholderHint) -> ValueForms {
    ValueForms(localization, substitutions: file.pointee.substitutions, view: file.pointee.view, hint: hint)
  }

  /// Checks the texts of a value on their own.
  func checkForms(of index: Int, in target: File, _ key: Int, hint: PlaceholderHint, into sink: inout Sink) {
    for form in forms(of: target.pointee.localizations[index], target, hint).all {
      let bytes = target.pointee.view.bytes(of: form.leaf.text, buffer: buffers.target)
      let scan = PlaceholderScan.mayContain(bytes) ? ValueForms.scan(bytes, form: form, syntax: nil, hint: hint) : nil
      check(form, bytes, scan, key, target, nil, target, into: &sink)
    }
  }

  /// Checks the texts of a value against those of the source that they correspond to.
  func checkForms(
    of index: Int, in target: File, _ key: Int, against sourceCell: Catalog.Cell, in source: File, into sink: inout Sink
  ) {
    let hint = source.pointee.hint(of: sourceCell.entry)
    let sourceForms = forms(of: source.pointee.localizations[Int(sourceCell.localization)], source, hint)
    let targetForms = forms(of: target.pointee.localizations[index], target, hint)
    for var form in targetForms.all where form.leaf.state != .new {
      form.isUnused = isUnused(form, target)
      let counterparts = sourceForms.counterparts(of: form)
      let bytes = target.pointee.view.bytes(of: form.leaf.text, buffer: buffers.target)
      // The first text of a message's source is its name, whatever the one for its plural is.
      if let name = sourceForms.all.first,
        isSymbolic(source.pointee.view.bytes(of: name.leaf.text, buffer: buffers.source), key: key, bytes)
      {
        check(form, bytes, ValueForms.scan(bytes, form: form, syntax: nil, hint: hint), key, target, nil, source, into: &sink)
        continue
      }
      var chosen: FormComparison?
      for (index, counterpart) in counterparts.prefix(2).enumerated() {
        let sourceBytes = source.pointee.view.bytes(of: counterpart.leaf.text, buffer: index == 0 ? buffers.source : buffers.other)
        if Self.isReference(sourceBytes, source) || Self.isReference(bytes, target) {
          chosen = nil
          break
        }
        chosen = FormComparison(
          (form, bytes, targetForms.argumentsBeside(form)), (counterpart, sourceBytes, sourceForms.arguments), hint: hint,
          names: { sourceForms.names(source.pointee.view, hint) })
        if chosen?.differences.isEmpty ?? true { break }
      }
      let scan = chosen?.targetScan ?? ValueForms.scan(bytes, form: form, syntax: nil, hint: hint)
      check(form, bytes, scan, key, target, chosen, source, into: &sink)
    }
  }

  /// Whether the language of the translations does not have the category of a form, or by the platform's own rules not as many forms.
  private func isUnused(_ form: ValueForm, _ target: File) -> Bool {
    let format = scope.catalog.files[Int(target.pointee.file)].document.format
    if form.isPlural, let selector = form.path.last, format.traits.plurals?.haveOwnRules == true, let own = format.pluralSelectors,
      !own.contains(selector)
    {
      return true
    }
    guard form.isPlural, let category = form.path.last.flatMap({ PluralCategory(rawValue: $0) }), category != .other
    else { return false }
    let rules = PluralRules(scope.locale)
    return rules.isKnown && !rules.categories.contains(category)
  }

  /// Checks the texts of a value against its key, which is the source text and has no place of its own in the source file.
  func checkAgainstKey(
    _ localization: Localization, _ key: Int, _ target: File, _ entry: UInt32, into sink: inout Sink
  ) {
    let hint = target.pointee.hint(of: entry)
    scope.catalog.keys.withBytes(at: key) { keyBytes in
      if case .leaf(let leaf) = localization.value, localization.substitutionCount == 0 {
        guard leaf.state != .new else { return }
        let text = PlainText(file: target, leaf: leaf, entry: entry)
        let bytes = text.bytes(buffers.target)
        guard !isSymbolic(keyBytes, key: key, bytes) else { return check(text, bytes, key, hint: hint, into: &sink) }
        return compare(text, bytes, TextTraits(bytes), (keyBytes, RawText(TextRange(0, 0)), target), key, hint: hint, into: &sink)
      }
      let targetForms = forms(of: localization, target, hint)
      let source = ValueForm(path: [], leaf: Leaf(RawText(TextRange(0, 0))))
      let arguments = Set(PlaceholderScan(keyBytes, hint: hint).placeholders.map(\.argument.counted))
      for form in targetForms.all where form.leaf.state != .new {
        let bytes = target.pointee.view.bytes(of: form.leaf.text, buffer: buffers.target)
        guard !isSymbolic(keyBytes, key: key, bytes) else {
          check(form, bytes, ValueForms.scan(bytes, form: form, syntax: nil, hint: hint), key, target, nil, target, into: &sink)
          continue
        }
        let comparison = FormComparison((form, bytes, targetForms.argumentsBeside(form)), (source, keyBytes, arguments), hint: hint)
        check(form, bytes, comparison.targetScan, key, target, comparison, target, into: &sink)
      }
    }
  }

  private func check(
    _ form: ValueForm, _ bytes: ByteView, _ scan: PlaceholderScan?, _ key: Int, _ target: File,
    _ comparison: FormComparison?, _ source: File, into sink: inout Sink
  ) {
    withUnsafePointer(to: form.name) { name in
      Self.withPointer(to: scan) { scan in
        let text = unit(bytes, form.leaf.text, target, TextTraits(bytes), form: name, scan: scan, isPart: form.isPart)
        guard let comparison else { return check(text, source: nil, key, [], into: &sink) }
        withUnsafePointer(to: comparison.sourceForm.name) { sourceName in
          withUnsafePointer(to: comparison.sourceScan) { sourceScan in
            let sourceText = unit(
              comparison.sourceBytes, comparison.sourceForm.leaf.text, source, TextTraits(comparison.sourceBytes), form: sourceName,
              scan: sourceScan)
            check(text, source: sourceText, key, comparison.differences, into: &sink)
          }
        }
      }
    }
  }
}
