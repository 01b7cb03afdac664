import ErrorRecovery
import Localize
import LocalizeProject

/// Writes findings as SARIF 2.1.0, which code scanning services and editors read.
///
/// A result is what one rule found about one key of one catalogue, with the other locales as related locations. Services take 5,000
/// results: then the worst are written, and a notification has the number of all. They also limit the size, so a result has one line, and a
/// related location whose message differs from the result's in its locale alone has the locale as its message.
///
/// - SeeAlso: OASIS Standard "Static Analysis Results Interchange Format (SARIF) Version 2.1.0"
public struct SARIFReporter: Reporter {
  private let version: String
  private let rules: [RuleDocumentation]
  private let documentation: String?
  private let showsInfos: Bool
  private let relativePath: @Sendable (String) -> String

  /// Results that are written at most.
  static let limit = 5_000
  /// Related locations a result that are written at most.
  static let maximumRelatedLocations = 10

  /// Creates a reporter.
  ///
  /// - Parameters:
  ///   - version: The tool's version.
  ///   - rules: The documentation of the rules; by default of all built-in ones.
  ///   - documentation: The address of a page with an anchor for each rule, by its id.
  ///   - showsInfos: Whether infos become notes.
  ///   - relativePath: Turns a path as given into one relative to the repository's root.
  public init(
    version: String, rules: [RuleDocumentation] = Rules.all.map { type(of: $0).documentation }, documentation: String? = nil,
    showsInfos: Bool = false, relativePath: @escaping @Sendable (String) -> String = { $0 }
  ) {
    self.version = version
    self.rules = rules
    self.documentation = documentation
    self.showsInfos = showsInfos
    self.relativePath = relativePath
  }

  /// Writes one log with one run.
  ///
  /// - Throws: what the sink throws.
  public func write(_ report: Report, to sink: (String) throws -> Void) rethrows {
    let groups = DiagnosticGroup.folding(report.listed(withInfos: showsInfos))
    let chosen = Self.worst(of: groups)
    let numbers = Dictionary(rules.enumerated().map { ($1.id, $0) }) { first, _ in first }
    var fingerprints = UniqueFingerprints()
    var json = JSONWriter(.compact)
    try json.object { json in
      json.string("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      json.string("version", "2.1.0")
      try json.array("runs") { json in
        try json.object { json in
          try writeTool(to: &json, sink)
          writeInvocation(isComplete: report.isComplete, hidden: groups.count - chosen.count, to: &json)
          json.string("columnKind", "unicodeCodePoints")
          json.object("originalUriBaseIds") { json in
            json.object(Self.root) { json in
              json.object("description") { $0.string("text", "The root of the repository.") }
            }
          }
          try json.array("results") { json in
            for group in chosen {
              write(group, ruleIndex: numbers[group.first.rule], fingerprints.next(group.first.groupFingerprint), to: &json)
              try sink(json.drain() + "\n")
            }
          }
        }
      }
    }
    try sink(json.text)
  }

  /// The groups that are written: the worst, in the order of the report.
  static func worst(of groups: [DiagnosticGroup], limit: Int = limit) -> [DiagnosticGroup] {
    guard groups.count > limit else { return groups }
    let worstFirst = groups.indices.sorted { (groups[$1].severity, $0) < (groups[$0].severity, $1) }
    return worstFirst.prefix(limit).sorted().map { groups[$0] }
  }

  // MARK: Tool

  private func writeTool(to json: inout JSONWriter, _ sink: (String) throws -> Void) rethrows {
    try json.object("tool") { json in
      try json.object("driver") { json in
        json.string("name", "l10n")
        json.string("semanticVersion", version)
        try json.array("rules") { json in
          for rule in rules {
            write(rule, to: &json)
            try sink(json.drain() + "\n")
          }
        }
      }
    }
  }

  private func write(_ rule: RuleDocumentation, to json: inout JSONWriter) {
    json.object { json in
      json.string("id", rule.id.rawValue)
      json.string("name", Self.name(of: rule.id))
      json.object("shortDescription") { $0.string("text", rule.what) }
      json.object("fullDescription") { $0.string("text", "\(rule.what) \(rule.why)") }
      if let documentation { json.string("helpUri", "\(documentation)#\(rule.id)") }
      json.object("help") { json in
        json.string("text", Self.help(rule, code: { $0 }, option: { $0 }))
        json.string("markdown", Self.help(rule, code: { "```\n\($0)\n```" }, option: { "`\($0)`" }))
      }
      json.object("defaultConfiguration") { json in
        if rule.severity == .off { json.boolean("enabled", false) }
        json.string("level", Self.level(rule.severity))
      }
    }
  }

  /// The text of `l10n explain` about a rule: viewers show it without the descriptions.
  private static func help(_ rule: RuleDocumentation, code: (String) -> String, option: (String) -> String) -> String {
    let fix = rule.fix.map { "\(option(RulePages.option(of: $0))): \($0.text)" } ?? ""
    let parts = [rule.what, rule.why, "Example:", code(rule.example), "Instead:", code(rule.instead), rule.options, fix]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// `placeholder-type` as `PlaceholderType`, which the standard asks of names.
  private static func name(of rule: RuleIdentifier) -> String {
    rule.rawValue.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  private func writeInvocation(isComplete: Bool, hidden: Int, to json: inout JSONWriter) {
    json.array("invocations") { json in
      json.object { json in
        json.boolean("executionSuccessful", isComplete)
        json.array("toolExecutionNotifications") { json in
          if !isComplete {
            Self.notify("error", "Something could not be checked; the messages on standard error say what.", &json)
          }
          if hidden > 0 {
            Self.notify("warning", "Results omitted: \(hidden). The worst \(Self.limit) are here; --format json has them all.", &json)
          }
        }
      }
    }
  }

  private static func notify(_ level: String, _ text: String, _ json: inout JSONWriter) {
    json.object { json in
      json.string("level", level)
      json.object("message") { $0.string("text", text) }
    }
  }

  // MARK: Results

  private func write(_ group: DiagnosticGroup, ruleIndex: Int?, _ fingerprint: Fingerprint, to json: inout JSONWriter) {
    let first = group.first
    json.object { json in
      json.string("ruleId", first.rule.rawValue)
      if let ruleIndex { json.integer("ruleIndex", ruleIndex) }
      json.string("level", Self.level(first.severity))
      json.object("message") { $0.string("text", group.sentence) }
      json.array("locations") { json in
        json.object { json in
          writePlace(first.file, to: &json) { json in
            json.integer("startLine", first.start.line)
            json.integer("startColumn", first.start.column)
            json.integer("endLine", first.end.line)
            json.integer("endColumn", first.end.column)
          }
          guard let key = first.key else { return }
          json.array("logicalLocations") { json in
            json.object { json in
              json.string("name", key)
              if let table = first.catalog { json.string("fullyQualifiedName", "\(table)/\(key)") }
              json.string("kind", "resource")
            }
          }
        }
      }
      writeRelatedLocations(of: group, to: &json)
      writeFix(of: group, to: &json)
      json.object("partialFingerprints") { $0.string("finding/v1", fingerprint.description) }
      json.object("properties") { json in
        json.strings("locales", group.locales)
      }
    }
  }

  private func writeRelatedLocations(of group: DiagnosticGroup, to json: inout JSONWriter) {
    let places = group.relatedPlaces(limit: Self.maximumRelatedLocations)
    guard !places.isEmpty else { return }
    json.array("relatedLocations") { json in
      for (index, (place, text)) in places.enumerated() {
        json.object { json in
          json.integer("id", index + 1)
          writePlace(place.file, to: &json) { json in
            json.integer("startLine", place.start.line)
            json.integer("startColumn", place.start.column)
          }
          json.object("message") { $0.string("text", TerminalText.harmless(text)) }
        }
      }
    }
  }

  /// One fix for all places of a result, the files in their order.
  private func writeFix(of group: DiagnosticGroup, to json: inout JSONWriter) {
    var files: [String] = []
    var replacements: [String: [Diagnostic.ProposedFix.Replacement]] = [:]
    for diagnostic in group.all {
      guard let fix = diagnostic.fix else { continue }
      if replacements[diagnostic.file] == nil { files.append(diagnostic.file) }
      // Two findings of a text may have one fix.
      let new = fix.replacements.filter { !(replacements[diagnostic.file] ?? []).contains($0) }
      replacements[diagnostic.file, default: []] += new
    }
    guard let summary = group.all.lazy.compactMap(\.fix?.summary).first else { return }
    json.array("fixes") { json in
      json.object { json in
        json.object("description") { $0.string("text", summary) }
        json.array("artifactChanges") { json in
          for file in files {
            json.object { json in
              writeArtifact(file, to: &json)
              json.array("replacements") { json in
                for replacement in replacements[file] ?? [] { Self.write(replacement, to: &json) }
              }
            }
          }
        }
      }
    }
  }

  private static func write(_ replacement: Diagnostic.ProposedFix.Replacement, to json: inout JSONWriter) {
    json.object { json in
      json.object("deletedRegion") { json in
        if let bytes = replacement.bytes {
          json.integer("byteOffset", bytes.lowerBound)
          json.integer("byteLength", bytes.count)
        } else {
          json.integer("startLine", replacement.start.line)
          json.integer("startColumn", replacement.start.column)
          json.integer("endLine", replacement.end.line)
          json.integer("endColumn", replacement.end.column)
        }
      }
      if !replacement.text.isEmpty { json.object("insertedContent") { $0.string("text", replacement.text) } }
    }
  }

  private func writeArtifact(_ file: String, to json: inout JSONWriter) {
    let location = ArtifactLocation(path: relativePath(file))
    json.object("artifactLocation") { json in
      json.string("uri", location.uri)
      if location.isInRepository { json.string("uriBaseId", Self.root) }
    }
  }

  private func writePlace(_ file: String, to json: inout JSONWriter, region: (inout JSONWriter) -> Void) {
    json.object("physicalLocation") { json in
      writeArtifact(file, to: &json)
      json.object("region", region)
    }
  }

  private static let root = "SRCROOT"

  private static func level(_ severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .info: "note"
    case .off: "none"
    }
  }
}

/// A path as SARIF has it: a URI, relative to the repository's root where it lies in it.
///
/// - SeeAlso: RFC 3986, 3.3
struct ArtifactLocation {
  var uri: String
  var isInRepository: Bool

  init(path: String) {
    // Also of `:`, which would make a scheme of the first name.
    let encoded = PercentEncoding.encoded(path, keeping: ".~/+@()")
    isInRepository = !path.hasPrefix("/") && !path.hasPrefix("../")
    uri = path.hasPrefix("/") ? "file://\(encoded)" : encoded
  }
}
