import Localize
import LocalizeProject

/// Writes messages of gettext that editors check: plurals with all their forms, flags for the formats of placeholders, keys as contexts.
///
/// The ids are references, which editors keep and don't show beside the texts; each form of a plural has its own, with its number. Forms that
/// gettext doesn't have, such as those of devices, are messages of their own.
struct POExchangeWriter {
  /// A message with the units that its texts are of, by their numbers; nil for a message without a plural.
  private struct Message {
    var identifier: String
    var plural: String?
    var units: [(number: Int?, unit: ExchangeUnit)]

    var first: ExchangeUnit { units[0].unit }
  }

  private let locale: LocaleIdentifier
  private let categories: [PluralCategory]
  private let formula: String
  private let style = POStyle(of: [], from: 0)
  private var messages: [Message] = []

  init(_ units: [ExchangeUnit], in locale: LocaleIdentifier) {
    self.locale = locale
    let rules = PluralRules(locale)
    // Text for fractions, such as Polish `other`, has no number in gettext: a form that the formula never chooses.
    let used = Set(units.lazy.filter { $0.formUse?.plural != nil }.compactMap { Self.parts(of: $0)?.category })
    categories = rules.integerCategories + rules.categories.filter { used.contains($0) && !rules.integerCategories.contains($0) }
    formula = rules.gettextFormula.replacing("nplurals=\(rules.integerCategories.count);", with: "nplurals=\(categories.count);")
    for unit in units { add(unit) }
  }

  /// The form of a text with the name of what varies before it: `count.` and `few`.
  private static func parts(of unit: ExchangeUnit) -> (prefix: String, category: PluralCategory)? {
    guard let form = unit.form else { return nil }
    let selector = form.split(separator: ".").last.map { String($0) } ?? form
    return PluralCategory(rawValue: selector).map { (String(form.dropLast(selector.count)), $0) }
  }

  private mutating func add(_ unit: ExchangeUnit) {
    guard let plural = unit.formUse?.plural, let (prefix, category) = Self.parts(of: unit), let number = categories.firstIndex(of: category)
    else {
      messages.append(Message(identifier: unit.shortSource, plural: nil, units: [(nil, unit)]))
      return
    }
    if let last = messages.last, last.plural != nil, last.first.catalog == unit.catalog, last.first.key == unit.key,
      last.first.formUse?.plural == plural, Self.parts(of: last.first)?.prefix == prefix,
      !last.units.contains(where: { $0.number == number })
    {
      messages[messages.count - 1].units.append((number, unit))
    } else {
      let elements = ShortElements(of: plural.plural, hint: unit.hint)
      let singular = ShortElements(of: plural.singular, hint: unit.hint).shortened(plural.singular)
      messages.append(Message(identifier: singular, plural: elements.shortened(plural.plural), units: [(number, unit)]))
    }
  }

  // MARK: Writing

  /// The file.
  var bytes: [UInt8] {
    // Editors fill in the empty ones; msgfmt warns where one is missing.
    var fields = ["Project-Id-Version: ", "PO-Revision-Date: ", "Last-Translator: ", "Language-Team: ", "Language: \(locale.posix)"]
    fields += [
      "MIME-Version: 1.0", "Content-Type: text/plain; charset=UTF-8", "Content-Transfer-Encoding: 8bit", "Plural-Forms: \(formula)",
    ]
    if let source = messages.first?.first.sourceLocale, source != "en" { fields.append("X-Source-Language: \(source.underscored)") }
    var result = line("msgid", "") + line("msgstr", fields.map { $0 + "\n" }.joined())
    var known: Set<[String]> = []
    for message in messages {
      var context = context(of: message)
      // gettext refuses a second message of the same context and text.
      let others = [message.first.catalog, message.first.id.description]
      for other in others where known.contains([context ?? "", message.identifier]) {
        context = [context, "[\(other)]"].compactMap(\.self).joined(separator: " ")
      }
      known.insert([context ?? "", message.identifier])
      result += [0x0A] + bytes(of: message, context: context)
    }
    return result
  }

  /// The key, or the context in a catalogue whose keys are the texts; with the form where that has a message of its own.
  private func context(of message: Message) -> String? {
    let unit = message.first
    let parts = unit.key.split(separator: "\u{4}", maxSplits: 1, omittingEmptySubsequences: false)
    let isText = unit.key == unit.source || unit.key == unit.formUse?.plural?.singular
    let context = parts.count == 2 ? String(parts[0]) : isText ? nil : unit.key
    let form =
      message.plural == nil
      ? unit.formUse?.item == nil ? unit.form : unit.shownForm : Self.parts(of: unit).map { String($0.prefix.dropLast()) }
    let names = [context, form.flatMap { $0.isEmpty ? nil : "(\($0))" }].compactMap(\.self)
    return names.isEmpty ? nil : names.joined(separator: " ")
  }

  private func bytes(of message: Message, context: String?) -> [UInt8] {
    var result: [UInt8] = []
    for remark in remarks(of: message) where context != nil || !remark.hasPrefix(ExchangeUnit.keyRemark) {
      for line in remark.split(whereSeparator: \.isNewline) { result += Array("#. \(line)\n".utf8) }
    }
    let references = message.units.map { number, unit in "\(unit.id)\(number.map { ":\($0)" } ?? "")" }
    for reference in references { result += Array("#: \(reference)\n".utf8) }
    let numbers: [Int?] = message.plural == nil ? [nil] : categories.indices.map { $0 }
    let texts = texts(of: message, numbers)
    let isRefused = POKey(message.identifier).refuses(texts.filter { !$0.isEmpty }, pluralText: message.plural)
    let flags = (isRefused || message.units.contains { $0.unit.needsReview } ? ["fuzzy"] : []) + self.flags(of: message)
    if !flags.isEmpty { result += Array("#, \(flags.joined(separator: ", "))\n".utf8) }
    if let context { result += line("msgctxt", context) }
    result += line("msgid", message.identifier)
    if let plural = message.plural { result += line("msgid_plural", plural) }
    for (number, text) in zip(numbers, texts) { result += line(number.map { "msgstr[\($0)]" } ?? "msgstr", text) }
    return result
  }

  /// The texts of a message; a form that the catalogue doesn't have, and the import ignores, has the text of another one, since msgfmt refuses a
  /// plural that lacks texts.
  private func texts(of message: Message, _ numbers: [Int?]) -> [String] {
    let kept = message.first.formUse?.plural?.kept ?? [:]
    let texts = numbers.map { number -> String? in
      guard let unit = message.units.first(where: { $0.number == number })?.unit else {
        return number.flatMap { kept[categories[$0].rawValue] }
      }
      return unit.shortTranslation.flatMap { $0.utf8.contains(0) || $0.utf8.contains(4) ? nil : $0 } ?? ""
    }
    let other = message.units.contains { $0.unit.translation == nil } ? nil : texts.last { $0 != nil }
    return texts.map { $0 ?? (other ?? "") ?? "" }
  }

  private func remarks(of message: Message) -> [String] {
    guard message.plural != nil, let prefix = Self.parts(of: message.first)?.prefix else { return message.first.remarks }
    var unit = message.first
    (unit.form, unit.formUse) = (prefix.isEmpty ? nil : String(prefix.dropLast()), nil)
    let forms = message.units.compactMap { number, unit in number.map { unit.formUse?.shown(categories[$0].rawValue) ?? "" } }
    return unit.remarks + ["Forms: \(forms.joined(separator: "; "))"]
  }

  private func flags(of message: Message) -> [String] {
    if !message.first.formatFlags.isEmpty { return message.first.formatFlags }
    let texts = [message.first.source, message.plural].compactMap(\.self)
    return GettextFormat.flag(of: texts, hint: message.first.hint).map { [$0] } ?? []
  }

  private func line(_ keyword: String, _ text: String) -> [UInt8] {
    Array("\(keyword) ".utf8) + style.literal(text, column: keyword.utf8.count + 1) + [0x0A]
  }
}
