import ErrorRecovery
import Localize

/// Reports placeholders that a message inserts and its file does not declare.
struct PlaceholderUndeclaredRule: FileRule {
  static let documentation = RuleDocumentation(
    id: "placeholder-undeclared", severity: .error,
    what: "A message of a web extension inserts a placeholder that its “placeholders” do not contain, or an argument beyond the ninth.",
    why: "Chrome refuses to load the extension; Firefox shows nothing in place of the name. Browsers read $10 as $1 and a zero.",
    example: #""hello": {"message": "Hello, $USER$"}"#,
    instead: #""hello": {"message": "Hello, $USER$", "placeholders": {"user": {"content": "$1"}}}"#,
    options: """
      Each file needs the declarations of its own messages, with the arguments that the source's have. Case doesn't matter in names. A price such as $10 is an argument to browsers: \
      write $$10. Reports a warning for a single dollar sign, which Chrome removes together with the character after it, and for a name that stands for another argument than in the source.
      """)

  func check(_ file: FileContext, into findings: inout Findings) {
    Self.checkTexts(file, into: &findings)
    let entries = file.document.entries
    var entry = 0
    for problem in file.document.problems {
      let message: ErrorText
      switch problem.kind {
      case .undeclaredPlaceholder: message = Self.undeclared(problem.detail)
      case .argumentOutOfRange: message = Self.outOfRange(problem.detail, String(problem.detail.prefix(2)))
      default: continue
      }
      // Problems and entries are in the order of the file.
      while entry < entries.count, entries[entry].range.end < problem.range.end { entry += 1 }
      let isInside = entry < entries.count && entries[entry].range.start <= problem.range.start
      findings.report(
        Finding(
          Self.id, message, file: file.index, range: problem.range, severity: problem.kind == .argumentOutOfRange ? .warning : nil,
          key: isInside ? Int(file.catalog.keyNumbers[file.index][entry]) : nil, locale: file.file.locale))
    }
  }

  /// Checks the texts with dollar signs.
  private static func checkTexts(_ file: FileContext, into findings: inout Findings) {
    guard file.document.format.traits.placeholders == .webExtension else { return }
    let buffer = DecodingBuffer()
    for (index, entry) in file.document.entries.enumerated() {
      guard entry.localizationCount == 1, case .leaf(let leaf) = file.document.localizations[entry.localizations.lowerBound].value else {
        continue
      }
      let bytes = file.view.bytes(of: leaf.text, buffer: buffer)
      guard bytes.contains(UInt8(ascii: "$")) else { continue }
      let key = Int(file.catalog.keyNumbers[file.index][index])
      func report(_ message: ErrorText, at range: TextRange, _ severity: Severity?) {
        findings.report(Finding(id, message, file: file.index, range: range, severity: severity, key: key, locale: file.file.locale))
      }
      if let place = firstAlone(in: bytes) {
        let start = Int(leaf.text.range.start) + place
        report(alone(), at: leaf.text.coding == .plain ? TextRange(start, start + 1) : leaf.text.range, .warning)
      }
      guard let (source, target) = arguments(of: key, file), source.names == target.names, target.declaresAll else { continue }
      let missing = source.shown.subtracting(target.shown).sorted()
      for number in missing { report(lost("$" + number), at: leaf.text.range, nil) }
      guard missing.isEmpty else { continue }
      for name in target.namesOfOthers(than: source) {
        let (here, there) = (target.numbers(of: name), source.numbers(of: name))
        report(other(name, Self.list(here), Self.list(there)), at: leaf.text.range, .warning)
      }
    }
  }

  /// The place of the first dollar sign that begins nothing and is not doubled.
  ///
  /// - Complexity: O(*n* log *n*)
  private static func firstAlone(in bytes: ByteView) -> Int? {
    let scan = PlaceholderScan(bytes, syntax: .webExtension)
    let taken = (scan.placeholders.map(\.range) + scan.escapes).sorted { $0.lowerBound < $1.lowerBound }
    var (place, next) = (0, 0)
    while place < bytes.count {
      while next < taken.count, taken[next].upperBound <= place { next += 1 }
      if next < taken.count, taken[next].contains(place) {
        place = taken[next].upperBound
      } else if bytes[place] == UInt8(ascii: "$") {
        return place
      } else {
        place += 1
      }
    }
    return nil
  }

  /// The arguments of the source text and of the translation in a file.
  private static func arguments(of key: Int, _ file: FileContext) -> (source: MessageArguments, target: MessageArguments)? {
    let catalog = file.catalog
    guard catalog.hasSource, let locale = file.file.locale, locale != catalog.sourceLocale,
      let column = catalog.locales.firstIndex(of: locale),
      let source = MessageArguments(catalog, key: key, locale: 0), let target = MessageArguments(catalog, key: key, locale: column)
    else { return nil }
    return (source, target)
  }

  private static func list(_ numbers: Set<String>) -> String { numbers.sorted().map { "$" + $0 }.joined(separator: ", ") }

  static var messages: [MessageTemplate] { [undeclared, outOfRange, alone, lost, other] }

  private static let undeclared = MessageTemplate(
    "rule.placeholder-undeclared", "The message does not declare “%1$@”. Add it to “placeholders”, or remove it from the text.")
  private static let outOfRange = MessageTemplate(
    "rule.placeholder-undeclared.number",
    "Browsers pass at most nine arguments: of “%1$@” they read only “%2$@”. If it is not an argument, double the dollar sign ($$).")
  private static let alone = MessageTemplate(
    "rule.placeholder-undeclared.alone", "Chrome removes a single dollar sign and the character after it. Write “$$”.")
  private static let lost = MessageTemplate(
    "rule.placeholder-undeclared.lost", "“placeholders” does not contain %1$@, which the source text shows under the same name.")
  private static let other = MessageTemplate(
    "rule.placeholder-undeclared.other", "“%1$@” stands for %2$@ here, and for %3$@ in the source text.")
}
