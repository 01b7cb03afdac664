import ErrorRecovery
import Localize
import LocalizeProject

/// Reports plural forms that no number chooses.
struct PluralUnusedCategoryRule: FileRule, EntryRule, SelectiveRule {
  static let documentation = RuleDocumentation(
    id: "plural-unused-category", severity: .warning,
    what: "A text has a form for a plural category that the language does not have.",
    why: "No number selects it, so it is never shown. It often contains the text of a form that is needed.",
    example: "few in German",
    instead: "one and other",
    options: """
      Ignores “zero” of Apple's formats and i18next, which is the number 0 in every language, ICU's “=0”, and \
      “many” in Hebrew, which older systems have. Reports an info for “one” in a language that has none, such as Japanese: translation platforms \
      write it, and it does no harm. In Qt's files, reports a form that Qt's own rules do not have, as an info where it is the same as the last one that they have.
      """,
    fix: .unsafe("Removes the form, in .stringsdict, .xcstrings, Android, CSV, JSON and ICU messages."))

  static let subject = TextTraits.brace

  func register(in registry: inout RuleRegistry) {
    registry.addFileRule(self)
    registry.addEntryRule(self)
  }

  func check(_ file: FileContext, into findings: inout Findings) {
    let traits = file.document.format.traits.plurals
    let hasZero = traits?.zeroIsNumber ?? false
    let emptyIsMissing = file.catalog.emptyIsMissing(inFile: file.index)
    // By Qt's own rules the forms are those of the language of the file.
    let ownSelectors = traits?.haveOwnRules == true ? file.document.format.pluralSelectors : nil
    var walk = PluralWalk(file)
    walk.forEach { choice, place in
      if ownSelectors != nil, place.locale == file.document.sourceLocale, file.document.locales.count > 1 { return }
      for (index, form) in choice.forms.enumerated() {
        let category = PluralCategory(rawValue: form.category)
        if let ownSelectors {
          guard !ownSelectors.contains(form.category), form.isThere(emptyIsMissing: true) else {
            continue
          }
        } else {
          guard let category, !place.rules.categories.contains(category), !(category == .zero && hasZero),
            !Self.wasUsed(category, in: place.locale)
          else { continue }
        }
        // Of services that write the forms of CLDR, Qt drops the last: no loss, where it is the text that Qt shows instead.
        let shown = ownSelectors.flatMap { choice.forms.indices.contains($0.count - 1) ? choice.forms[$0.count - 1].leaf : nil }
        let isHarmless =
          shown != nil && shown.map { file.document.string(of: $0.text) } == form.leaf.map { file.document.string(of: $0.text) }
        let name = category?.rawValue ?? String(index + 1)
        findings.report(
          Finding(
            Self.id, Self.unused(name, place.locale.identifier), file: file.index, range: form.selector,
            severity: isHarmless ? .info : category.flatMap(Self.severity), key: place.key, locale: place.locale,
            form: [choice.variable, form.category].compactMap(\.self).joined(separator: "."),
            fixability: ownSelectors == nil && file.document.canRemoveForms && choice.has(.other, emptyIsMissing: emptyIsMissing)
              ? .unsafe : .no))
      }
    }
  }

  func check(_ context: EntryContext, into findings: inout Findings) {
    for (argument, rules) in ICUTexts.plurals(of: context) {
      for selector in argument.selectors {
        guard let category = PluralCategory(rawValue: selector.text), !rules.categories.contains(category),
          !Self.wasUsed(category, in: context.scope.locale)
        else { continue }
        findings.report(
          context.finding(
            Self.id, Self.unused(selector.text, context.scope.locale.identifier), at: selector.range, severity: Self.severity(of: category),
            fixability: .unsafe))
      }
    }
  }

  /// An info for the form that translation platforms add to every language.
  private static func severity(of category: PluralCategory) -> Severity? { category == .one ? .info : nil }

  /// Whether systems with an older CLDR have the category: up to version 41, Hebrew had `many` for whole tens.
  private static func wasUsed(_ category: PluralCategory, in locale: LocaleIdentifier) -> Bool {
    category == .many && locale.language == "he"
  }

  static var messages: [MessageTemplate] { [unused] }

  private static let unused = MessageTemplate(
    "rule.plural-unused-category", "No number uses the plural form “%1$@” (%2$@). Remove it.")
}

extension PluralUnusedCategoryRule: FileFixer, TextFixer {
  func fix(for finding: Finding, in file: FileContext) -> Fix? {
    let document = file.document
    guard document.canRemoveForms, let key = finding.key else { return nil }
    // The forms of a key may be rows or members apart from each other.
    for entry in file.catalog.entries(ofKey: key, file: file.index) {
      guard let removal = document.removal(ofForm: finding.range, entry: entry) else { continue }
      return Fix(removing: removal.edits, effect: .removedForms(removal.texts))
    }
    return nil
  }

  func changes(for text: FixableText) -> [TextChange]? {
    guard let message = ICUTexts.message(of: text.text, source: text.source), message.problem == nil
    else { return nil }
    for argument in message.arguments {
      for selector in argument.selectors where text.isFound(at: selector.range) {
        return Self.branch(of: selector.range, in: text.text.bytes).map { [TextChange($0, "")] }
      }
    }
    return nil
  }

  /// A selector with its branch in braces and the white space before it.
  private static func branch(of selector: Range<Int>, in bytes: ByteView) -> Range<Int>? {
    var end = selector.upperBound
    while end < bytes.count, bytes[end] <= 0x20 { end += 1 }
    guard end < bytes.count, bytes[end] == UInt8(ascii: "{") else { return nil }
    var depth = 0
    while end < bytes.count {
      switch bytes[end] {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"): depth -= 1
      // A quotation by apostrophes may contain braces.
      case UInt8(ascii: "'"): return nil
      default: break
      }
      end += 1
      if depth == 0 { break }
    }
    guard depth == 0 else { return nil }
    var start = selector.lowerBound
    while start > 0, bytes[start - 1] <= 0x20 { start -= 1 }
    return start..<end
  }
}
