import ErrorRecovery
import Localize
import LocalizeProject

/// Writes findings as GitLab's code quality report: an array of issues, each with a fingerprint.
///
/// - SeeAlso: GitLab's documentation, "Code Quality", report format
public struct GitLabReporter: Reporter {
  private let showsInfos: Bool
  private let relativePath: @Sendable (String) -> String

  /// Creates a reporter.
  ///
  /// - Parameters:
  ///   - showsInfos: Whether infos are listed.
  ///   - relativePath: Turns a path as given into one relative to the repository's root.
  public init(showsInfos: Bool = false, relativePath: @escaping @Sendable (String) -> String = { $0 }) {
    self.showsInfos = showsInfos
    self.relativePath = relativePath
  }

  /// Writes one document.
  ///
  /// - Throws: what the sink throws.
  public func write(_ report: Report, to sink: (String) throws -> Void) rethrows {
    var fingerprints = UniqueFingerprints()
    var json = JSONWriter()
    try json.array { json in
      for group in DiagnosticGroup.folding(report.listed(withInfos: showsInfos)) {
        write(group, fingerprints.next(group.first.groupFingerprint), to: &json)
        try sink(json.drain())
      }
    }
    try sink(json.text)
  }

  private func write(_ group: DiagnosticGroup, _ fingerprint: Fingerprint, to json: inout JSONWriter) {
    let first = group.first
    json.object { json in
      json.string("description", group.sentence)
      json.string("check_name", first.rule.rawValue)
      json.string("fingerprint", fingerprint.description)
      json.string("severity", Self.severity(first.severity))
      json.object("location") { json in
        json.string("path", relativePath(first.file))
        json.object("lines") { json in
          json.integer("begin", first.start.line)
          json.integer("end", first.end.line)
        }
      }
    }
  }

  private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "major"
    case .warning: "minor"
    case .info, .off: "info"
    }
  }
}

/// Checks that no two findings of a report share a fingerprint, as those of catalogues of one name in two formats would.
struct UniqueFingerprints {
  private var seen: Set<Fingerprint> = []

  /// The fingerprint itself, or one made from it where it was used before.
  mutating func next(_ fingerprint: Fingerprint) -> Fingerprint {
    var candidate = fingerprint
    var ordinal = 1
    while !seen.insert(candidate).inserted {
      candidate = Fingerprint(parts: [fingerprint.description, String(ordinal)])
      ordinal += 1
    }
    return candidate
  }
}
