public import Localize
import LocalizeProject

/// A catalogue that a test of a rule writes down, and what the rule finds in it.
///
/// ```swift
/// let sample = RuleSample(source: "Saved.", translation: "Gespeichert!!!")
/// #expect(try await sample.findings(of: ShoutingRule()) == [
///   "de.lproj/Sample.strings:1:10 warning: The source text has fewer exclamation marks."
/// ])
/// ```
///
/// Test at least one finding at its place, one clean catalogue, and one text that looks like a defect and is none. For a rule with a fix,
/// check that ``texts(fixedBy:)`` has no finding left.
public struct RuleSample: Sendable {
  /// The texts of the files by their paths, which say what belongs where: `fr.lproj/Main.strings` is the table `Main` in French,
  /// `values-fr/strings.xml` a resource of Android, `app_fr.arb`, `App.fr.resx`, `App.xcstrings` and `App.csv` work as well.
  public var files: [String: String]
  /// The locale that the others are translated from.
  public var sourceLocale: LocaleIdentifier
  /// The options of a run.
  public var options = ValidationOptions()

  /// Creates a sample of files.
  public init(files: [String: String], sourceLocale: LocaleIdentifier = "en") {
    self.files = files
    self.sourceLocale = sourceLocale
  }

  /// Creates a sample with one text and its translation, in `en.lproj/Sample.strings` and a file of the other locale.
  public init(source: String, translation: String, locale: LocaleIdentifier = "de", key: String = "key") {
    func line(_ text: String) -> String {
      let escaped = text.flatMap { character -> String in
        switch character {
        case "\\": "\\\\"
        case "\"": "\\\""
        case "\n": "\\n"
        default: String(character)
        }
      }
      return "\"\(key)\" = \"\(String(escaped))\";\n"
    }
    self.init(files: [
      "en.lproj/Sample.strings": line(source), "\(locale.identifier).lproj/Sample.strings": line(translation),
    ])
  }

  /// The findings, in the order of a report: `path:line:column severity: message`, in English.
  ///
  /// - Throws: nothing but cancellation, since nothing is read from a disk.
  public func findings(of rules: any Rule...) async throws -> [String] {
    try await run(rules).outcome(for: catalogs).report.diagnostics.map { diagnostic in
      "\(diagnostic.file):\(diagnostic.start.line):\(diagnostic.start.column) \(diagnostic.severity.rawValue): "
        + Presentation.english.string(diagnostic.message)
    }
  }

  /// The sample with all fixes of a rule made, the unsafe ones too.
  ///
  /// - Throws: as ``findings(of:)``.
  public func texts(fixedBy rule: some Rule) async throws -> RuleSample {
    let outcome = try await run([rule]).fixing(catalogs, selecting: FixSelection(includesUnsafe: true))
    var sample = self
    for file in outcome.files { sample.files[file.path] = String(decoding: file.bytes, as: UTF8.self) }
    return sample
  }

  private func run(_ rules: [any Rule]) -> ValidationRun {
    let files = files
    let loader = CatalogLoader(sourceLocale: sourceLocale) { files[$0].map { Array($0.utf8) } }
    return ValidationRun(loader: loader, rules: rules, options: options)
  }

  private var catalogs: [DiscoveredCatalog] {
    var groups: [CatalogIdentity: [DiscoveredFile]] = [:]
    for path in files.keys.sorted() {
      guard let (identity, file) = Self.discovered(path) else { continue }
      groups[identity, default: []].append(file)
    }
    return groups.sorted { $0.key < $1.key }.map { DiscoveredCatalog(identity: $0.key, files: $0.value) }
  }

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
    } else if format == .arb, let cut = table.firstIndex(of: "_") {
      locale = LocaleIdentifier(table[table.index(after: cut)...])
      table = String(table[..<cut])
    }
    // `App.fr.resx`
    let named = name.split(separator: ".")
    if locale == nil, named.count == 3, let second = LocaleIdentifier(named[1]), second.validity == .valid { locale = second }
    let isOfLocale = holder.hasSuffix(".lproj") || holder.hasPrefix("values") || format.traits.files.place != nil
    let folder = parts.dropLast(isOfLocale ? 2 : 1).joined(separator: "/")
    return (
      CatalogIdentity(folder: folder, table: table, family: format.family), DiscoveredFile(path: path, format: format, locale: locale)
    )
  }
}
