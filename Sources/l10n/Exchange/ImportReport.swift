import ErrorRecovery
import Localize
import LocalizeProject
import LocalizeTranslation
import LocalizeValidation

/// What an import has done, as text and as data.
struct ImportReport {
  private let result: ExchangeImport.Result
  private let isDryRun: Bool
  private let presentation: Presentation
  /// The files none of whose texts is in the catalogues.
  let foreignFiles: [String]
  /// The files that are the catalogues' own: their texts would be written into themselves.
  let ownFiles: [String]

  init(_ result: ExchangeImport.Result, files: [ExchangeFile], isDryRun: Bool, presentation: Presentation) {
    self.result = result
    self.isDryRun = isDryRun
    self.presentation = presentation
    foreignFiles = files.map(\.path).filter { path in
      let own = result.outcomes.filter { $0.path == path && $0.kind != .empty }
      return !own.isEmpty && own.allSatisfy { Self.isUnknown($0) }
    }
    ownFiles = Set(result.outcomes.filter { Self.isOfOwnFile($0) }.map(\.path)).sorted()
  }

  private static func isOfOwnFile(_ outcome: ImportOutcome) -> Bool {
    guard case .notWritten(let reason)? = outcome.reason, reason.code == .notWritten else { return false }
    return PathParts.normalized(reason.detail) == PathParts.normalized(outcome.path)
  }

  private static func isUnknown(_ outcome: ImportOutcome) -> Bool {
    switch outcome.reason {
    case .unknownKey?, .unknownUnit?: true
    default: false
    }
  }

  /// How many lines at the end of ``text`` are about all files.
  var endCount: Int { 1 + (hasCopies ? 1 : 0) + (isDryRun ? 1 : 0) }

  private var hasCopies: Bool { result.outcomes.contains { $0.kind == .untranslated } }

  /// How many texts of a file are listed for one reason.
  private static let listedForReason = 20

  /// A line for each translation that is not used or needs review, and the counts; what is wrong with a whole file is not repeated for all its texts.
  var text: String {
    struct Cause: Hashable {
      var path: String
      var text: String
    }
    var counts: [Cause: Int] = [:]
    var lines = result.outcomes.compactMap { outcome -> ErrorText? in
      guard !(foreignFiles.contains(outcome.path) && Self.isUnknown(outcome) || Self.isOfOwnFile(outcome)), let reason = outcome.reason
      else {
        return nil
      }
      let (line, name) = (String(outcome.line), Self.name(of: outcome))
      let text = presentation.string(ExchangeNotes.text(of: reason, isWritten: outcome.kind.isWritten))
      counts[Cause(path: outcome.path, text: text), default: 0] += 1
      guard counts[Cause(path: outcome.path, text: text)] ?? 0 <= Self.listedForReason else { return nil }
      switch outcome.kind {
      case .refused: return ExchangeNotes.refused(outcome.path, line, name, text)
      case .conflict: return ExchangeNotes.conflict(outcome.path, line, name, text, outcome.translation)
      case .accepted, .needsReview: return ExchangeNotes.forReview(outcome.path, line, name, text)
      case .unchanged, .empty, .untranslated: return nil
      }
    }
    let unlisted = counts.filter { $0.value > Self.listedForReason }.sorted { ($0.key.path, $0.key.text) < ($1.key.path, $1.key.text) }
    lines += unlisted.map { ExchangeNotes.more("\($0.key.path): \($0.key.text)", String($0.value - Self.listedForReason)) }
    func count(_ kind: ImportOutcome.Kind) -> String { String(result.count(kind)) }
    let sum = ExchangeNotes.counts(
      count(.accepted), count(.needsReview), count(.unchanged), count(.empty), count(.conflict), count(.refused), String(result.fileCount))
    let copies = hasCopies ? [ExchangeNotes.copies(count(.untranslated))] : []
    let end = copies + (isDryRun ? [ExchangeNotes.dryRun()] : [])
    return (lines + [sum] + end).map { OutputLine.of(presentation.string($0)) }.joined()
  }

  /// The key with the locale and the form.
  private static func name(of outcome: ImportOutcome) -> String {
    let place = [outcome.locale?.identifier, outcome.form].compactMap(\.self).joined(separator: ", ")
    // U+0004 is between the context and the text of a message.
    let key = outcome.key?.replacing("\u{4}", with: "␄")
    return "\(key ?? "?")\(place.isEmpty ? "" : " (\(place))")"
  }

  var json: String {
    var json = JSONWriter()
    json.object { json in
      json.integer("schema", 1)
      json.object("summary") { json in
        for kind in ImportOutcome.Kind.allCases { json.integer(kind == .needsReview ? "needsReview" : kind.rawValue, result.count(kind)) }
        json.integer("files", result.fileCount)
      }
      json.array("outcomes") { json in
        for outcome in result.outcomes {
          json.object { json in
            json.string("file", outcome.path)
            json.integer("line", outcome.line)
            json.string("catalog", outcome.catalog ?? "")
            json.string("key", outcome.key ?? "")
            json.string("form", outcome.form ?? "")
            json.string("locale", outcome.locale?.identifier ?? "")
            json.string("outcome", outcome.kind.rawValue)
            let reason = outcome.reason.map { ExchangeNotes.text(of: $0, isWritten: outcome.kind.isWritten) }
            json.string("reason", reason.map { presentation.string($0) } ?? "")
            json.string("translation", outcome.translation)
          }
        }
      }
    }
    return json.text
  }
}
