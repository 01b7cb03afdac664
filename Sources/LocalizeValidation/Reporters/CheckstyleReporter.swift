import Localize
import LocalizeProject

/// Writes findings in the XML of Checkstyle, which most CI servers read.
///
/// - SeeAlso: Checkstyle's documentation, `XMLLogger`
public struct CheckstyleReporter: Reporter {
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

  /// Writes one document with an element a file.
  ///
  /// - Throws: what the sink throws.
  public func write(_ report: Report, to sink: (String) throws -> Void) rethrows {
    let groups = DiagnosticGroup.folding(report.listed(withInfos: showsInfos))
    var xml = XMLWriter()
    try xml.element("checkstyle", ["version": "4.3"]) { xml in
      var next = groups.startIndex
      while next < groups.endIndex {
        let file = groups[next].first.file
        // Groups come by file.
        let end = groups[next...].firstIndex { $0.first.file != file } ?? groups.endIndex
        xml.element("file", ["name": relativePath(file)]) { xml in
          for group in groups[next..<end] { Self.write(group, to: &xml) }
        }
        try sink(xml.drain())
        next = end
      }
    }
    try sink(xml.drain())
  }

  private static func write(_ group: DiagnosticGroup, to xml: inout XMLWriter) {
    let first = group.first
    xml.element(
      "error",
      [
        "line": String(first.start.line), "column": String(first.start.column), "severity": first.severity.rawValue,
        "message": group.sentence, "source": "l10n.\(first.rule)",
      ])
  }
}
