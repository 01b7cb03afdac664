public import Localize

/// Which files a reload took over, and which not.
public struct ReloadReport: Sendable, Hashable {
  /// The files with other texts than before.
  public internal(set) var changed: [String] = []
  /// The files whose texts from before are still used.
  public internal(set) var refused: [Refusal] = []

  /// A file that a reload did not take over.
  public struct Refusal: Sendable, Hashable, CustomStringConvertible {
    /// The path.
    public let path: String
    /// Why.
    public let reason: Reason

    /// The path, the line and the reason, for a log.
    public var description: String {
      if case .damaged(_, let line) = reason { return "\(path):\(line): \(reason)" }
      return "\(path): \(reason)"
    }
  }

  /// Why a file was not taken over; more reasons may follow.
  public enum Reason: Sendable, Hashable, CustomStringConvertible {
    /// The file can't be read to its end, or only in part; the line counts from 1.
    case damaged(SyntaxProblem, line: Int)
    /// The file is only the beginning of what it was, or has less than half of its keys.
    case shorter(keys: Int, before: Int)
    /// The file changed each time that it was read.
    case unsettled
    /// The file is gone.
    case gone
    /// The system does not give the file.
    case unreadable(FileError)

    /// The reason in English, for a log.
    public var description: String {
      switch self {
      case .damaged(let problem, _): "syntax error: \(problem.kind)" + (problem.detail.isEmpty ? "" : " (\(problem.detail))")
      case .shorter(let keys, let before): "truncated: keys: \(keys), before: \(before)"
      case .unsettled: "still being written"
      case .gone: "no such file"
      case .unreadable(let error): error.description
      }
    }
  }
}

/// No catalogue was found where a localizer was opened.
public struct NoCatalogError: Error, Hashable, CustomStringConvertible {
  /// The paths that were searched.
  public let paths: [String]

  /// The error in one line, for logs.
  public var description: String { "no catalogue found in \(paths.joined(separator: ", "))" }
}
