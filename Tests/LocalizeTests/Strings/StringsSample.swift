import Foundation
import Localize
import LocalizeProject

/// A parsed `.strings` text, described for tests.
struct StringsSample {
  let document: Document

  init(_ text: String) {
    document = StringsFormat.read(SourceText(text))
  }

  init(_ bytes: [UInt8]) {
    document = StringsFormat.read(SourceText(bytes))
  }

  /// The problems as `kind line:column`.
  var problems: [String] {
    let lines = LineTable(document.source)
    return document.problems.map { problem in
      let position = lines.position(of: problem.range.start)
      return "\(problem.kind) \(position.line):\(position.column)"
    }
  }

  var keys: [String] { document.entries.map { document.string(of: $0.key) } }

  /// The entries as `key=value`; a list as `key=(a,b)`, an entry without a value as `key`.
  var pairs: [String] {
    document.entries.map { entry in
      let key = document.string(of: entry.key)
      guard let index = entry.localizations.first else { return key }
      switch document.localizations[index].value {
      case .leaf(let leaf): return key + "=" + document.string(of: leaf.text)
      case .list(let leaves): return key + "=(" + leaves.map { document.string(of: $0.text) }.joined(separator: ",") + ")"
      case .variations: return key + "=?"
      }
    }
  }

  var comments: [String?] { document.entries.map { $0.comment.map { document.string(of: $0) } } }

  /// The result of the entries before `limit` in Apple's reader.
  func dictionary(limit: UInt32 = .max) -> [[UInt16]: String] {
    var result: [[UInt16]: String] = [:]
    for (entry, pair) in zip(document.entries, pairs) where entry.range.end <= limit {
      let key = document.string(of: entry.key)
      result[Array(key.utf16)] = entry.localizationCount == 0 ? "?" : String(pair.dropFirst(key.count + 1))
    }
    return result
  }

  /// The reason why Apple's reader does not read the whole file, if there is one.
  var structureProblem: SyntaxProblem? {
    document.problems.first { $0.kind.losesContent && $0.kind != .unterminatedComment }
  }
}

/// The same bytes, read by Foundation.
enum FoundationReading: Equatable {
  case refused
  case read([[UInt16]: String])

  init(_ bytes: [UInt8]) {
    let object = try? PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil)
    guard
      let dictionary = object as? [NSString: Any]
        ?? (object as? [String: Any]).map({ [NSString: Any](uniqueKeysWithValues: $0.map { ($0 as NSString, $1) }) })
    else {
      self = .refused
      return
    }
    var result: [[UInt16]: String] = [:]
    for (key, value) in dictionary {
      let units = (0..<key.length).map { key.character(at: $0) }
      let array = (value as? [Any])?.compactMap { $0 as? String }
      if let text = value as? String {
        result[units] = text
      } else if let array, array.count == (value as? [Any])?.count {
        result[units] = "(" + array.joined(separator: ",") + ")"
      } else {
        result[units] = "?"
      }
    }
    self = .read(result)
  }
}
