public import ErrorRecovery
import Localize
import LocalizeProject

/// Writes a text report: one block a finding with the line, a caret and what to do; findings of one rule about one key in many
/// locales are one block, and many missing translations of a locale are one.
public struct TextReporter: Reporter {
  let presentation: Presentation
  private let usesColor: Bool
  let showsInfos: Bool
  let detail: Detail

  /// Creates a reporter.
  ///
  /// - Parameters:
  ///   - presentation: The reader's languages.
  ///   - usesColor: Whether the terminal understands ANSI colours.
  ///   - showsInfos: Whether infos are listed; they are counted anyway.
  ///   - detail: How much is listed.
  public init(presentation: Presentation, usesColor: Bool = false, showsInfos: Bool = false, detail: Detail = Detail()) {
    self.presentation = presentation
    self.usesColor = usesColor
    self.showsInfos = showsInfos
    self.detail = detail
  }

  /// Writes the findings in blocks, errors first, and a summary as the last lines.
  ///
  /// - Throws: what the sink throws.
  public func write(_ report: Report, to sink: (String) throws -> Void) rethrows {
    let blocks = detail.showsStatistics ? [] : TextBlock.blocks(of: report.listed(withInfos: showsInfos), detail)
    let summary = detail.isQuiet ? quietSummary(of: report) : fittingSummary(of: report, blocks)
    let listing = TextListing(blocks)
    if detail.fitsScreen {
      let screen = self.screen(listing, room: detail.screen.room - detail.screen.rows(of: summary) - 1)
      try sink(screen + (screen.isEmpty || screen.hasSuffix("\n\n") || summary.isEmpty ? "" : "\n") + summary)
      return
    }
    var output = ""
    var isBrief = false
    var counts: [RuleIdentifier: [Severity: Int]] = [:]
    for item in listing.items(limit: detail.blocksInLog) {
      let wasBrief = isBrief
      isBrief = false
      if case .block(let block) = item {
        counts[block.rule, default: [:]][block.severity, default: 0] += 1
        isBrief = counts[block.rule]?[block.severity] ?? 0 > detail.fullBlocksInLog(block.rule, block.severity)
      }
      if wasBrief, !isBrief { output += "\n" }
      write(item, isBrief: isBrief, to: &output)
      guard output.utf8.count >= Self.pieceSize else { continue }
      try sink(output)
      output.removeAll(keepingCapacity: true)
    }
    try sink(output + (isBrief && !summary.isEmpty ? "\n" : "") + summary)
  }

  private static let pieceSize = 1 << 16

  /// What a report without a summary ends with: the tables, if they are asked for in place of the findings.
  private func quietSummary(of report: Report) -> String {
    guard detail.showsStatistics else { return "" }
    var lines = tables(of: ReportStatistics(report))
    if lines.last == "" { lines.removeLast() }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The list in the fullest form that fits: fewer blocks of each rule, and then only their first lines.
  private func screen(_ listing: TextListing, room: Int) -> String {
    for form in ScreenForm.all where form.others < .max || listing.count <= room {
      let text = self.text(listing, form)
      if detail.screen.rows(of: text) <= room { return text }
    }
    // A finding of each rule, with the count of the others.
    var rules: [String] = []
    for item in listing.items(limit: { _, _ in 1 }) {
      if case .block = item { rules.append("") }
      write(item, isBrief: true, to: &rules[rules.count - 1])
    }
    // The names of the rules that are left out are in the table below.
    var lines = ""
    for (number, rule) in rules.enumerated() {
      guard number == 0 || detail.screen.rows(of: lines + rule) < room else { break }
      lines += rule
    }
    return lines + "\(string(ReportTexts.moreRules()))\n"
  }

  /// An error of each rule with the count of the others, in its shortest form.
  func firstErrors(of blocks: [TextBlock]) -> String {
    var text = ""
    for item in TextListing(blocks.filter { $0.severity == .error }).items(limit: { _, _ in 1 }) { write(item, isBrief: true, to: &text) }
    return text
  }

  private func text(_ listing: TextListing, _ form: ScreenForm) -> String {
    var text = ""
    let items = listing.items { _, severity in severity == .error ? form.errors : form.others }
    var isError = false
    for item in items {
      if case .block(let block) = item { isError = block.severity == .error }
      write(item, isBrief: isError ? form.areErrorsBrief : form.areOthersBrief, to: &text)
    }
    return text
  }

  private func write(_ item: TextListing.Item, isBrief: Bool, to output: inout String) {
    switch item {
    case .more(let count, let rule):
      output += "\(Self.indentation)\(string(ReportTexts.moreFindings(String(count), rule.rawValue)))\n" + (isBrief ? "" : "\n")
    case .block(let block):
      if case .missing(let locales) = block.shape {
        write(block, missingIn: locales, isBrief: isBrief, to: &output)
      } else {
        write(block, isBrief: isBrief, to: &output)
      }
    }
  }

  /// The gutter of a block without a line of a file.
  private static let indentation = "      "

  private func write(_ block: TextBlock, missingIn locales: [String], isBrief: Bool, to output: inout String) {
    let first = block.group.first
    var place = "\(TerminalText.harmless(first.file)):\(first.start.line):\(first.start.column):"
    if locales.count == 1, let file = first.notes.first?.file { place = "\(TerminalText.harmless(file)):" }
    let shown = locales.prefix(Self.maximumLocales).joined(separator: ", ") + (locales.count > Self.maximumLocales ? ", …" : "")
    let template = locales.count > 1 ? ReportTexts.missingEach : ReportTexts.missing
    let message = string(template(String(block.group.count), TerminalText.harmless(shown)))
    let keys = string(ReportTexts.keysLine(keys(of: block)))
    output += head(place, block.severity, isBrief && !detail.fitsScreen ? "\(message) \(keys)" : message, block.rule)
    if isBrief { return }
    output += "\(Self.indentation)= \(keys)\n\n"
  }

  private func head(_ place: String, _ severity: Severity, _ message: String, _ rule: RuleIdentifier) -> String {
    "\(bold(place)) \(colored(string(ReportTexts.label(severity)), severity)) \(message) [\(rule)]\n"
  }

  /// The first keys of a block.
  private func keys(of block: TextBlock) -> String {
    let keys = block.group.keys(limit: Self.maximumKeys + 1)
    let shown = keys.prefix(Self.maximumKeys).map { Self.cut(TerminalText.harmless($0), to: Self.maximumKeyLength) }
    return shown.joined(separator: ", ") + (keys.count > Self.maximumKeys ? ", …" : "")
  }

  private func write(_ block: TextBlock, isBrief: Bool, to output: inout String) {
    let group = block.group
    let first = group.first
    let isTable = block.shape == .table
    let place = "\(TerminalText.harmless(first.file)):\(first.start.line):\(first.start.column):"
    var title = message(isTable ? first.message : group.message)
    if isBrief, !isTable, !detail.fitsScreen, let key = first.key { title += " \(string(ReportTexts.keyLine(short(key))))" }
    // The line below, which has the count in the full form, is left out.
    if isBrief, isTable { title += " … (\(block.count))" }
    output += head(place, first.severity, title, first.rule)
    if isBrief { return }
    let number = String(first.start.line)
    let gutter = String(repeating: " ", count: max(5, number.count))
    let excerpt = SourceExcerpt(
      sourceLine: first.sourceLine, column: first.start.column,
      endColumn: first.end.line == first.start.line ? first.end.column : nil,
      width: detail.fitsScreen ? detail.screen.columns - gutter.count - 5 : SourceExcerpt.maximumWidth)
    if !first.sourceLine.isEmpty {
      output += "\(gutter.dropFirst(number.count))\(number) | \(excerpt.line)\n"
      output += "\(gutter) | \(colored(excerpt.carets, first.severity))\n"
    }
    if isTable {
      output += "\(gutter) = \(string(ReportTexts.inTable(String(block.count), block.rule.rawValue)))\n"
      let keys = self.keys(of: block)
      if !keys.isEmpty { output += "\(gutter) = \(string(ReportTexts.keysLine(keys)))\n" }
      output += "\n"
      return
    }
    if let key = first.key {
      output += "\(gutter) = \(string(ReportTexts.keyLine(short(key))))\n"
    }
    let locales = group.locales
    if !locales.isEmpty {
      output += "\(gutter) = \(string(ReportTexts.localeLine(TerminalText.harmless(locales.joined(separator: ", ")))))\n"
    }
    for suggestion in first.suggestions.prefix(3) {
      output += "\(gutter) = \(string(ReportTexts.suggestionLine(short(suggestion))))\n"
    }
    writeOtherPlaces(of: group, gutter: gutter, to: &output)
    output += "\n"
  }

  private func writeOtherPlaces(of group: DiagnosticGroup, gutter: String, to output: inout String) {
    let first = group.first
    var places: [(text: String, key: String)] = []
    var seen: Set<String> = []
    func add(_ file: String, _ line: Int, _ column: Int, _ text: String) {
      let place = "\(TerminalText.harmless(file)):\(line):\(column)"
      if seen.insert(place).inserted { places.append(("\(place): \(text)", place)) }
    }
    seen.insert("\(TerminalText.harmless(first.file)):\(first.start.line):\(first.start.column)")
    for diagnostic in group.all {
      if diagnostic != first { add(diagnostic.file, diagnostic.start.line, diagnostic.start.column, message(diagnostic.message)) }
      for note in diagnostic.notes { add(note.file, note.start.line, note.start.column, message(note.message)) }
    }
    for place in places.prefix(Self.maximumPlaces) { output += "\(gutter) = \(place.text)\n" }
    if places.count > Self.maximumPlaces {
      output += "\(gutter) = \(string(ReportTexts.morePlaces(String(places.count - Self.maximumPlaces))))\n"
    }
  }

  /// The columns of a terminal that a text takes.
  package static func displayWidth(of text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + DisplayWidth.of($1) }
  }

  private static let maximumPlaces = 3
  private static let maximumKeys = 3
  private static let maximumKeyLength = 60
  private static let maximumLocales = 10

  /// The message of a finding; on a screen, long texts in it are cut.
  private func message(_ text: ErrorText) -> String {
    TerminalText.harmless(presentation.string(detail.fitsScreen ? Self.cut(text) : text))
  }

  /// A key as it is, or on a screen as much of it as fits in its line.
  private func short(_ key: String) -> String {
    let key = TerminalText.harmless(key)
    return detail.fitsScreen ? Self.cut(key, to: Self.maximumKeyLength) : key
  }

  private static func cut(_ text: ErrorText) -> ErrorText {
    var text = text
    text.arguments = text.arguments.map { argument in
      switch argument {
      case .string(let value, let privacy): .string(cut(value, to: maximumKeyLength), privacy: privacy)
      case .text(let inner): .text(cut(inner))
      case .integer, .double: argument
      }
    }
    return text
  }

  /// The beginning of a text that takes so many columns, with an ellipsis; the whole text if it takes no more.
  private static func cut(_ text: String, to columns: Int) -> String {
    guard text.utf8.count > columns, displayWidth(of: text) > columns else { return text }
    var width = 0
    let beginning = text.prefix { character in
      width += displayWidth(of: String(character))
      return width < columns
    }
    return String(beginning) + "…"
  }

  func string(_ text: ErrorText) -> String { presentation.string(text) }

  private func bold(_ text: String) -> String { usesColor ? "\u{1B}[1m\(text)\u{1B}[0m" : text }

  private func colored(_ text: String, _ severity: Severity) -> String {
    guard usesColor else { return text }
    let code =
      switch severity {
      case .error: "31"
      case .warning: "33"
      case .info, .off: "36"
      }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }

  /// All texts of the reporter, so that a check can compare them with the translations.
  public static var messages: [MessageTemplate] { ReportTexts.all }
}

/// How much of each rule a screen shows.
private struct ScreenForm {
  var errors: Int
  var others: Int
  var areErrorsBrief = false
  var areOthersBrief = false

  /// From the fullest to the shortest.
  static let all = [
    ScreenForm(errors: .max, others: .max), ScreenForm(errors: 10, others: 10), ScreenForm(errors: 5, others: 3),
    ScreenForm(errors: 3, others: 1), ScreenForm(errors: 10, others: 3, areOthersBrief: true),
    ScreenForm(errors: 5, others: 2, areOthersBrief: true), ScreenForm(errors: 3, others: 1, areOthersBrief: true),
    ScreenForm(errors: 2, others: 1, areOthersBrief: true), ScreenForm(errors: 1, others: 1, areOthersBrief: true),
    ScreenForm(errors: 3, others: 1, areErrorsBrief: true, areOthersBrief: true),
    ScreenForm(errors: 1, others: 1, areErrorsBrief: true, areOthersBrief: true),
  ]
}
