import ErrorRecovery
import Localize
import LocalizeProject

/// Writes findings as Xcode reads them from a build phase: `path:line:column: error: message`, and a `note:` for each other place.
///
/// - SeeAlso: Apple's documentation, "Running custom scripts during a build", log messages
public struct XcodeReporter: Reporter {
  private let showsInfos: Bool
  private let absolutePath: @Sendable (String) -> String

  /// Notes a finding that are written at most.
  static let maximumNotes = 3

  /// Creates a reporter.
  ///
  /// - Parameters:
  ///   - showsInfos: Whether infos become notes.
  ///   - absolutePath: Turns a path as given into an absolute one: Xcode opens no other.
  public init(showsInfos: Bool = false, absolutePath: @escaping @Sendable (String) -> String = { $0 }) {
    self.showsInfos = showsInfos
    self.absolutePath = absolutePath
  }

  /// Writes the findings, one a line.
  ///
  /// - Throws: what the sink throws.
  public func write(_ report: Report, to sink: (String) throws -> Void) rethrows {
    for group in DiagnosticGroup.folding(report.listed(withInfos: showsInfos)) {
      let first = group.first
      var lines = "\(place(first.file, first.start)): \(Self.level(first.severity)): \(group.sentence) [\(first.rule)]\n"
      for note in group.otherPlaces.prefix(Self.maximumNotes) {
        lines += "\(place(note.file, note.start)): note: \(TerminalText.harmless(Presentation.english.string(note.message)))\n"
      }
      try sink(lines)
    }
  }

  private func place(_ file: String, _ start: LineTable.Position) -> String {
    "\(TerminalText.harmless(absolutePath(file))):\(start.line):\(start.column)"
  }

  private static func level(_ severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .info, .off: "note"
    }
  }
}
