import ArgumentParser
import Localize
import LocalizeValidation

/// The formats that a report can be written in.
enum ReportFormat: String, OptionValue {
  case text
  case concise
  case json
  case sarif
  case junit
  case checkstyle
  case xcode
  case github
  case gitlab

  /// Whether the report shows the lines that findings are on: the text does, alone and beside the commands for GitHub.
  var showsSourceLines: Bool { self == .text || self == .github }

  /// The names of all formats, for display.
  static var names: String { allCases.dropLast().map(\.rawValue).joined(separator: ", ") + " or \(gitlab.rawValue)" }

  /// Whether the format writes a report if there was nothing to check: a program that reads it expects a document.
  var isDocument: Bool {
    switch self {
    case .json, .sarif, .junit, .checkstyle, .gitlab: true
    case .text, .concise, .xcode, .github: false
    }
  }
}

/// A report beside the one on standard output: a format and a file.
struct ReportFile {
  var format: ReportFormat
  var path: String

  /// Reads `F=FILE`.
  ///
  /// - Throws: `ValidationError` for a format that isn't one and for a file without a name.
  init(argument: String) throws {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, !parts[1].isEmpty else {
      throw ValidationError("--report takes FORMAT=FILE, as in sarif=l10n.sarif, not “\(argument)”.")
    }
    guard let format = ReportFormat(argument: parts[0]) else {
      let nearest = KeySuggestions(ReportFormat.allCases.map(\.rawValue)).nearest(to: parts[0], maximumDistance: 2, limit: 1).first
      let hint = nearest.map { "Did you mean “\($0.key)”?" } ?? "The formats are \(ReportFormat.names)."
      throw ValidationError("There is no report format “\(parts[0])”. \(hint)")
    }
    (self.format, path) = (format, OptionFile.output(parts[1]))
  }
}
