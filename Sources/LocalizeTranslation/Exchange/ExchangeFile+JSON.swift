import Localize
import LocalizeProject

extension ExchangeFile {
  /// Reads the units of a JSON file; one that isn't one is reported, and the others are read.
  mutating func readJSON(_ source: SourceText) {
    let json = JSONDocument.read(source)
    let reader = JSONUnits(json: json, source: source)
    guard reader.isExchange else {
      // A file that breaks off has lost its beginning or its shape.
      problems = [Problem(kind: .schema, line: json.problems.first.map { reader.line(of: $0.range) } ?? 1)]
      return
    }
    problems = Self.unreadableLines(json.problems, reader.lines)
    locale = reader.text("targetLocale", of: 0).flatMap { LocaleIdentifier($0) }
    let mistakes = json.problems.map(\.range).sorted { $0.start < $1.start }
    var reported = Set(problems.map(\.line))
    for unit in reader.units {
      let line = reader.line(of: json.nodes[unit].range)
      let range = json.nodes[unit].range
      // What is behind a mistake may be lost, and so is the end of a file that breaks off.
      let next = mistakes.partitioningIndex { $0.start >= range.start }
      if next == mistakes.count, next >= Self.listedMistakes { continue }
      if next < mistakes.count, case let start = mistakes[next].start,
        start < range.end || start == range.end && Int(start) >= source.text.count
      {
        if reported.insert(reader.line(of: mistakes[next])).inserted {
          problems.append(Problem(kind: .unreadable, line: reader.line(of: mistakes[next])))
        }
        continue
      }
      guard let row = reader.row(of: unit, line: line) else {
        problems.append(Problem(kind: .unreadable, line: line))
        continue
      }
      rows.append(row)
    }
    problems.sort { $0.line < $1.line }
  }
}

/// The units of a JSON file.
private struct JSONUnits {
  let json: JSONDocument
  let source: SourceText
  let lines: LineTable

  init(json: JSONDocument, source: SourceText) {
    (self.json, self.source) = (json, source)
    lines = LineTable(source)
  }

  func line(of range: TextRange) -> Int { lines.position(of: range.start).line }

  private func member(_ name: String, of object: Int) -> Int? {
    JSONView.with(json, in: source.text) { view in json.children(of: object).first { view.string(json.nodes[$0].name) == name } }
  }

  /// The value of a text; nil for another value, or none.
  func text(_ name: String, of object: Int) -> String? {
    guard let node = member(name, of: object), json.nodes[node].kind == .string else { return nil }
    return JSONView.with(json, in: source.text) { $0.string(json.nodes[node].text) }
  }

  /// Whether the file is of this version of the format.
  var isExchange: Bool {
    guard json.nodes.first?.kind == .object, let schema = member("schema", of: 0), let units = member("units", of: 0) else { return false }
    let version = String(decoding: source.text[json.nodes[schema].range.offsets], as: UTF8.self)
    return version == String(JSONExchangeWriter.schema) && json.nodes[units].kind == .array
  }

  /// The elements of `units`.
  var units: [Int] { member("units", of: 0).map { Array(json.children(of: $0)) } ?? [] }

  /// A unit; nil if it has no id or no target, or one that isn't text.
  func row(of unit: Int, line: Int) -> ExchangeFile.Row? {
    guard json.nodes[unit].kind == .object, let id = text("id", of: unit), let target = text("target", of: unit), !target.utf8.contains(0)
    else { return nil }
    var row = ExchangeFile.Row(translation: target, line: line)
    row.id = ExchangeUnitID(id)
    row.catalog = text("catalog", of: unit)
    row.key = text("key", of: unit)
    row.form = text("form", of: unit).flatMap { $0.isEmpty ? nil : $0 }
    row.source = text("source", of: unit)
    let state = text("state", of: unit)
    row.needsReview = state == JSONExchangeWriter.State.needsReview.rawValue
    row.isConfirmed = state == JSONExchangeWriter.State.translated.rawValue
    return row
  }
}
