import ErrorRecovery
import Localize
import LocalizeProject

/// Reports what can be read and does not belong in a file of its format.
struct SchemaViolationRule: FileRule {
  static let documentation = RuleDocumentation(
    id: "schema-violation", severity: .error,
    what: "A part of the file contradicts its format: a value of the wrong kind, a missing element, or an unexpected one.",
    why: "The platform's tools refuse the file or silently skip the part, so that a text is never shown.",
    example: #""de": {"stringUnit": {"state": "translated", "value": 1}}"#,
    instead: #""de": {"stringUnit": {"state": "translated", "value": "1"}}"#,
    options: """
      Reports nothing for fields and resources that the format allows and that contain no text. `null` is a missing translation in JSON and ARB; in the \
      source locale of ARB it is reported, since Flutter's generator refuses it. A value without quotation marks that YAML reads as true, a number or \
      a date is reported where other locales have a text and programs show it differently: `Yes` is “true”, `1.50` is “1.5”. A symbol \
      of Ruby, `:save`, is reported there if no key has its name. The name of a message that Chrome refuses is reported in \
      the source locale only; as an info where the manifest is one for Firefox, which has browser_specific_settings.gecko and nothing that only other browsers read.
      """)

  func check(_ file: FileContext, into findings: inout Findings) {
    let names = messageNames(in: file)
    for problem in file.document.problems {
      guard let message = Self.message(for: problem) else { continue }
      var severity: Severity?
      if problem.kind == .invalidName, let key = names[Int(problem.range.start)] {
        if isOfSource(key, elsewhereThan: file) { continue }
        let isForFirefox = file.catalog.demands?.isForFirefox ?? false
        if isForFirefox, !problem.detail.isEmpty, !problem.detail.hasPrefix("@@") { severity = .info }
      }
      findings.report(Finding(Self.id, message, file: file.index, range: problem.range, severity: severity))
    }
    reportNulls(in: file, into: &findings)
    reportNames(in: file, into: &findings)
    reportBytes(in: file, into: &findings)
    reportVariants(in: file, into: &findings)
    for (key, value) in MisreadValues(file.catalog, file: file.index).values {
      let message =
        value.truth.map { Self.boolean(value.text, String($0)) } ?? value.link.map { Self.symbol(value.text, $0) }
        ?? Self.number(value.text)
      findings.report(Finding(Self.id, message, file: file.index, range: value.range, key: key))
    }
  }

  /// The keys of a web extension's messages by the places of their names, if one of these is invalid.
  private func messageNames(in file: FileContext) -> [Int: Int] {
    let document = file.document
    guard document.format.traits.placeholders == .webExtension, document.problems.contains(where: { $0.kind == .invalidName }) else {
      return [:]
    }
    var names: [Int: Int] = [:]
    for (entry, key) in zip(document.entries, file.catalog.keyNumbers[file.index]) {
      // With the quotation mark and, where there is none, without it.
      let start = Int(entry.keyRange.start)
      (names[start], names[start - 1]) = (Int(key), Int(key))
    }
    return names
  }

  /// Whether a key of a file is one of the source locale, whose file has the same finding.
  private func isOfSource(_ key: Int, elsewhereThan file: FileContext) -> Bool {
    let catalog = file.catalog
    guard catalog.hasSource, !catalog.files(ofLocale: 0).contains(file.index) else { return false }
    return catalog.cell(key: key, locale: 0) != nil
  }

  /// Reports the keys of the source locale that the platform's generator refuses.
  ///
  /// A file in which most keys are refused is one of another program.
  private func reportNames(in file: FileContext, into findings: inout Findings) {
    let (catalog, document) = (file.catalog, file.document)
    guard catalog.hasSource, let format = document.format.id.project, document.format.traits.placeholders != .compose,
      catalog.files(ofLocale: 0).contains(file.index)
    else { return }
    let refused = document.entries.filter { format.refuses(key: document.string(of: $0.key)) }
    guard refused.count * 2 < document.entries.count else { return }
    let isResource = document.format.traits.symbols == .resources
    for entry in refused {
      let key = document.string(of: entry.key)
      let message = isResource ? Self.resource(key) : Self.method(key)
      findings.report(Finding(Self.id, message, file: file.index, range: entry.keyRange))
    }
  }

  /// Reports the characters of Qt's files that name none, such as `<byte value="zz"/>`, for which programs show nothing.
  private func reportBytes(in file: FileContext, into findings: inout Findings) {
    let document = file.document
    let (bytes, tag, section) = (document.source.text, Array("<byte".utf8), Array("<![CDATA[".utf8))
    guard document.format.traits.placeholders == .exactly(.qt), bytes.firstRange(of: tag) != nil else { return }
    var reported: Set<Int> = []
    for (entry, key) in zip(document.entries, file.catalog.keyNumbers[file.index]) {
      let texts = document.localizations[entry.localizations].flatMap(\.value.leaves).map(\.text)
      for text in texts where text.coding == .escaped && bytes[text.range.offsets].firstRange(of: section) == nil {
        let stop = Int(text.range.end)
        var start = Int(text.range.start)
        while let found = bytes[start..<stop].firstRange(of: tag),
          let last = bytes[found.upperBound..<stop].firstIndex(of: UInt8(ascii: ">"))
        {
          start = last + 1
          let range = TextRange(found.lowerBound, start)
          guard document.string(of: RawText(range, coding: .escaped)).isEmpty, reported.insert(found.lowerBound).inserted else { continue }
          findings.report(
            Finding(Self.id, Self.unexpectedElement(document.source.string(in: range)), file: file.index, range: range, key: Int(key)))
        }
      }
    }
  }

  /// Reports a variant that a choice of Fluent has again, once for each text: programs take the first.
  private func reportVariants(in file: FileContext, into findings: inout Findings) {
    let document = file.document
    guard document.format.traits.placeholders == .fluent else { return }
    let buffer = DecodingBuffer()
    for (entry, key) in zip(document.entries, file.catalog.keyNumbers[file.index]) {
      for localization in document.localizations[entry.localizations] {
        guard case .leaf(let leaf) = localization.value else { continue }
        let bytes = file.view.bytes(of: leaf.text, buffer: buffer)
        guard bytes.contains(UInt8(ascii: "{")), bytes.contains(UInt8(ascii: "[")) else { continue }
        guard let variant = Self.repeatedVariant(in: bytes) else { continue }
        let name = "[" + String(decoding: bytes[variant.key], as: UTF8.self) + "]"
        findings.report(
          Finding(
            Self.id, Self.duplicateMember(name), file: file.index, range: document.range(of: variant.range, in: leaf.text),
            severity: .warning, key: Int(key)))
      }
    }
  }

  /// The first variant of a text whose choice has one of its name before it.
  private static func repeatedVariant(in text: ByteView) -> FluentPattern.Variant? {
    for placeable in FluentPattern(text: text).placeables {
      var names: Set<String> = []
      let repeated = placeable.choice?.variants.first { variant in
        !names.insert(String(decoding: text[variant.key], as: UTF8.self)).inserted
      }
      if let repeated { return repeated }
    }
    return nil
  }

  /// Reports texts of the source locale that are `null`: there is nothing to fall back to.
  private func reportNulls(in file: FileContext, into findings: inout Findings) {
    let (catalog, document) = (file.catalog, file.document)
    guard document.format.traits.nullIsMissing, document.format.traits.placeholders == .icu, catalog.hasSource,
      catalog.files(ofLocale: 0).contains(file.index)
    else { return }
    for entry in document.entries where entry.localizationCount == 0 && document.holdsNull(entry) {
      findings.report(
        Finding(
          Self.id, Self.null(document.string(of: entry.key)), file: file.index, range: entry.keyRange))
    }
  }

  private static func message(for problem: SyntaxProblem) -> ErrorText? {
    switch problem.kind {
    case .unexpectedValue where problem.detail.isEmpty: notAnObject()
    case .duplicateMember, .takenName: duplicateMember(problem.detail)
    case .unexpectedValue: unexpectedValue(problem.detail)
    case .unknownState: unknownState(problem.detail)
    case .missingMember: missingMember(problem.detail)
    case .conflictingMembers: conflictingMembers(problem.detail)
    case .unexpectedElement: unexpectedElement(problem.detail)
    case .unexpectedRoot: unexpectedRoot(problem.detail)
    case .missingElement: missingElement(problem.detail)
    case .missingAttribute: missingAttribute(problem.detail)
    case .invalidName: invalidName(problem.detail)
    case .booleanKey: booleanKey(problem.detail)
    default: nil
    }
  }

  static var messages: [MessageTemplate] {
    [
      notAnObject, duplicateMember, unexpectedValue, unknownState, missingMember, conflictingMembers, unexpectedElement, unexpectedRoot,
      missingElement, missingAttribute, invalidName, booleanKey, null, method, resource, boolean, number, symbol,
    ]
  }

  private static let notAnObject = MessageTemplate(
    "rule.schema-violation.not-an-object", "Expected an object of keys and texts; this value is ignored.")
  private static let null = MessageTemplate(
    "rule.schema-violation.null", "“%1$@” is null in the source locale. Write a text, or remove the key.")
  private static let duplicateMember = MessageTemplate(
    "rule.schema-violation.duplicate-member", "“%1$@” is a duplicate; only one of them counts.")
  private static let unexpectedValue = MessageTemplate(
    "rule.schema-violation.unexpected-value", "The value of “%1$@” has the wrong type and is ignored.")
  private static let unknownState = MessageTemplate(
    "rule.schema-violation.unknown-state", "The format has no state “%1$@”; the text counts as translated.")
  private static let missingMember = MessageTemplate(
    "rule.schema-violation.missing-member", "“%1$@” is missing; the format requires it.")
  private static let conflictingMembers = MessageTemplate(
    "rule.schema-violation.conflicting-members", "Only one of these is allowed here: %1$@. The others are ignored.")
  private static let invalidName = MessageTemplate(
    "rule.schema-violation.invalid-name", "“%1$@” is not a valid name here. Use only the letters A–Z and a–z, digits and “_”.")
  private static let booleanKey = MessageTemplate(
    "rule.schema-violation.boolean-key",
    "Ruby reads the key “%1$@” as true or false, so no program finds it. Write it in quotation marks.")
  private static let boolean = MessageTemplate(
    "rule.schema-violation.boolean", "YAML reads “%1$@” as %2$@ here, not as a text. Write it in quotation marks.")
  private static let number = MessageTemplate(
    "rule.schema-violation.number",
    "YAML reads “%1$@” as a number or a date here, not as a text, and programs show it differently. Write it in quotation marks.")
  private static let symbol = MessageTemplate(
    "rule.schema-violation.symbol",
    "“%1$@” is a symbol of Ruby: Rails shows the text of the key “%2$@”, which does not exist. Write a text in quotation marks."
  )
  private static let method = MessageTemplate(
    "rule.schema-violation.method",
    "Flutter's generator refuses the key “%1$@”, which can't be the name of a method. Use letters, digits and “_”, and begin with a letter."
  )
  private static let resource = MessageTemplate(
    "rule.schema-violation.resource",
    "“%1$@” can't be the name of a resource: it is a reserved word of Java, or has other characters than letters, digits, “_”, “.” and “-”."
  )
  private static let unexpectedElement = MessageTemplate(
    "rule.schema-violation.unexpected-element", "“%1$@” is not allowed here. Remove it.")
  private static let unexpectedRoot = MessageTemplate(
    "rule.schema-violation.unexpected-root", "The file does not contain texts of this format: its root element is “%1$@”.")
  private static let missingElement = MessageTemplate("rule.schema-violation.missing-element", "“%1$@” is missing here.")
  private static let missingAttribute = MessageTemplate(
    "rule.schema-violation.missing-attribute", "The element lacks the attribute “%1$@” and is ignored.")
}
