import Localize
import LocalizeProject
import LocalizeValidation
import TestSupport
import Testing

/// Catalogues in a test, and what a run finds in them.
///
/// Paths place files as on a disk: `fr.lproj/Main.strings` is the table `Main` in French, `app.csv` is a separate table;
/// `values-fr/strings.xml`, `app_fr.arb` and `App.xcstrings` work too.
struct Sample {
  struct File {
    var path: String
    var bytes: [UInt8]
    var markers: [String: MarkedText.Position] = [:]

    /// The path and the text.
    var pair: (path: String, text: String) { (path, String(decoding: bytes, as: UTF8.self)) }
  }

  var files: [File]
  var sourceLocale: LocaleIdentifier?
  var policy = SourceTextPolicy.automatic
  var emptyTexts = EmptyTextPolicy.automatic
  var options = ValidationOptions()
  /// What the locks record about the translations, by locale.
  var locks: [LocaleIdentifier: LockFile] = [:]

  /// Creates a sample from paths and texts, which may contain markers; a marker is unique among all files.
  init(_ files: [(path: String, text: String)]) {
    self.files = files.map { path, text in
      let marked = MarkedText(text)
      return File(path: path, bytes: Array(marked.text.utf8), markers: marked.positions)
    }
  }

  /// The source locale `en` and one translation, in files of one format.
  init(_ layout: Layout, source: String, target: String, key: String = "key", locale: String = "de") {
    self.init(layout.files(source: source, target: target, key: key, locale: locale))
  }

  /// A format in which rules are tested.
  enum Layout: CaseIterable, CustomTestStringConvertible {
    case strings
    case csv

    var testDescription: String { "\(self)" }

    func files(source: String, target: String, key: String, locale: String) -> [(path: String, text: String)] {
      switch self {
      case .strings:
        return [("en", source), (locale, target)].map { locale, text in
          let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
          return ("\(locale).lproj/App.strings", "\"\(key)\" = \"\(escaped)\";\n")
        }
      case .csv:
        let cells = [key, source, target].map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }
        return [("App.csv", "key,en,\(locale)\n\(cells.joined(separator: ","))\n")]
      }
    }
  }

  /// Everything that a run finds.
  func outcome(rules: [any Rule] = Rules.all) async throws -> ValidationRun.Outcome {
    try await run(rules: rules).outcome(for: catalogs)
  }

  private func run(rules: [any Rule] = Rules.all) -> ValidationRun {
    let bytes = Dictionary(files.map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first })
    let settled = CatalogPolicy(sourceLocale: sourceLocale, sourceText: policy, emptyTexts: emptyTexts)
    let loader = CatalogLoader(readRequest: { bytes[$0.file.path] }, policy: { [settled] _ in settled })
    let locks = locks
    return ValidationRun(loader: loader, rules: rules, options: options, history: nil, locks: { locks[$1] })
  }

  /// The first of its catalogues, joined.
  func catalog() async throws -> Catalog {
    let bytes = Dictionary(files.map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first })
    let settled = CatalogPolicy(sourceLocale: sourceLocale, sourceText: policy, emptyTexts: emptyTexts)
    let loader = CatalogLoader(readRequest: { bytes[$0.file.path] }, policy: { [settled] _ in settled })
    return try await loader.load(try #require(catalogs.first)).catalog
  }

  /// The contents after fixing.
  func fixing(_ selection: FixSelection = FixSelection(), rules: [any Rule] = Rules.all) async throws -> ValidationRun.FixOutcome {
    try await run(rules: rules).fixing(catalogs, selecting: selection)
  }

  /// The catalogues after the fixes.
  func fixed(_ selection: FixSelection = FixSelection(), rules: [any Rule] = Rules.all) async throws -> Sample {
    let outcome = try await fixing(selection, rules: rules)
    var sample = self
    for (index, file) in files.enumerated() {
      guard let fixedFile = outcome.files.first(where: { $0.path == file.path }) else { continue }
      sample.files[index] = File(path: file.path, bytes: fixedFile.bytes)
    }
    return sample
  }

  /// The text of a file.
  func text(of path: String) -> String {
    files.first { $0.path == path }.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
  }

  /// The report of a run.
  func report() async throws -> Report { try await outcome().report }

  /// The findings of one rule or of all, one line each: `1️⃣–2️⃣ error de key: message`.
  ///
  /// A place without a marker is written as `path:line:column`; an end is named only where there is a marker.
  func findings(of rule: RuleIdentifier? = nil, atLeast severity: Severity = .info) async throws -> [String] {
    try await report().diagnostics.filter { (rule == nil || $0.rule == rule) && $0.severity >= severity }.map { diagnostic in
      let name = rule == nil ? "\(diagnostic.rule) " : ""
      let subject = [diagnostic.locale ?? "-", diagnostic.key ?? "-"].joined(separator: " ")
      return "\(place(of: diagnostic)) \(diagnostic.severity) \(name)\(subject): \(Presentation.english.string(diagnostic.message))"
    }
  }

  /// The notes of what one rule finds, one line each: `1️⃣ text`.
  func notes(of rule: RuleIdentifier) async throws -> [String] {
    try await report().diagnostics.filter { $0.rule == rule }.flatMap(\.notes).map { note in
      "\(place(note.file, note.start)) \(Presentation.english.string(note.message))"
    }
  }

  /// The fixability of each finding of one rule.
  func fixability(of rule: RuleIdentifier) async throws -> [Fixability] {
    try await report().diagnostics.filter { $0.rule == rule }.map(\.fixability)
  }

  /// The ids of the rules with findings, each once.
  func rules() async throws -> [RuleIdentifier] {
    Set(try await report().diagnostics.map(\.rule)).sorted()
  }

  /// A place by its marker, else by its path.
  func place(_ path: String, _ position: LineTable.Position) -> String {
    marker(path, position) ?? "\(path):\(position.line):\(position.column)"
  }

  private func place(of diagnostic: Diagnostic) -> String {
    let start = place(diagnostic.file, diagnostic.start)
    guard diagnostic.end != diagnostic.start, let end = marker(diagnostic.file, diagnostic.end) else { return start }
    return "\(start)–\(end)"
  }

  private func marker(_ path: String, _ position: LineTable.Position) -> String? {
    let wanted = MarkedText.Position(line: position.line, column: position.column)
    return files.first { $0.path == path }?.markers.first { $0.value == wanted }?.key
  }

  private var catalogs: [DiscoveredCatalog] {
    var groups: [CatalogIdentity: [DiscoveredFile]] = [:]
    for file in files {
      guard file.path != Self.manifest, let (identity, discovered) = Self.discovered(file.path) else { continue }
      groups[identity, default: []].append(discovered)
    }
    return groups.keys.sorted().map { identity in
      var catalog = DiscoveredCatalog(identity: identity, files: (groups[identity] ?? []).sorted { $0.path < $1.path })
      if files.contains(where: { $0.path == Self.manifest }) { catalog.demandingFile = Self.manifest }
      catalog.companions = files.map(\.path).filter { FormatIdentifier(path: $0) == nil && $0.contains("\(identity.table).") }
      return catalog
    }
  }

  /// The manifest of a web extension.
  private static let manifest = "manifest.json"

  /// The reading of a file's path: `de.lproj/App.strings`, `values-de/strings.xml`, `app_de.arb`, `m_de.ftl`, `App.xcstrings`, `app.csv`.
  private static func discovered(_ path: String) -> (CatalogIdentity, DiscoveredFile)? {
    guard let format = FormatIdentifier(path: path) else { return nil }
    let parts = path.split(separator: "/").map(String.init)
    let name = parts.last ?? ""
    var table = name.split(separator: ".").first.map(String.init) ?? name
    let holder = parts.dropLast().last ?? ""
    var locale: LocaleIdentifier?
    if holder.hasSuffix(".lproj") {
      locale = LocaleIdentifier(holder)
    } else if format.traits.files.place != nil {
      locale = LocaleIdentifier(holder)
    } else if format == .android {
      locale = holder == "values" ? "en" : LocaleIdentifier(androidFolder: holder)
    } else if format == .po, table.utf8.count == 2 {
      locale = LocaleIdentifier(table)
      table = "po"
    } else if [.arb, .json, .properties, .fluent, .yaml, .qt].contains(format), let cut = table.firstIndex(of: "_") {
      locale = LocaleIdentifier(table[table.index(after: cut)...])
      table = String(table[..<cut])
    } else if format == .resx, name.split(separator: ".").count == 3 {
      locale = LocaleIdentifier(name.split(separator: ".")[1])
    }
    let isOfLocale = holder.hasSuffix(".lproj") || holder.hasPrefix("values") || format.traits.files.place != nil
    let folder = parts.dropLast(isOfLocale ? 2 : 1).joined(separator: "/")
    return (
      CatalogIdentity(folder: folder, table: table, family: format.family), DiscoveredFile(path: path, format: format, locale: locale)
    )
  }
}
