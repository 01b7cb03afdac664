import ErrorRecovery
import Localize
import LocalizeProject
import LocalizeValidation

/// Why a file doesn't take a key.
enum SyncObstacle: Hashable {
  case unsupported(String)
  case brokenFile(String)
  case noSource

  /// The name in data.
  var name: String {
    switch self {
    case .unsupported: "unsupported"
    case .brokenFile: "broken-file"
    case .noSource: "no-source"
    }
  }
}

/// What a sync has done or would do, as text, as data and as a patch.
struct SyncReport {
  private let sync: KeySync
  private let outcome: SyncRun.Outcome
  private let catalogs: [Catalog]
  private let output: SyncCommand.Output
  private let presentation: Presentation

  init(_ sync: KeySync, _ outcome: SyncRun.Outcome, catalogs: [Catalog], output: SyncCommand.Output, presentation: Presentation) {
    (self.sync, self.outcome, self.catalogs, self.output, self.presentation) = (sync, outcome, catalogs, output, presentation)
  }

  /// How many lines at the end of ``text`` are about all files.
  var endCount: Int { output.writes ? 1 : 2 }

  /// The changes for a patch.
  var patches: [PatchOutput.Change] {
    outcome.changes.patches
  }

  private var counts: [Int] {
    let kept = sync.unused.count - outcome.removed.count
    return [
      outcome.added.count, sync.gaps.count + outcome.refused.count, sync.conflicts.count, kept, outcome.removed.count,
      outcome.changes.all.count,
    ]
  }

  // MARK: Text

  /// A line for each key, and the counts.
  var text: String {
    var lines = outcome.added.map { line(of: $0.addition, path: $0.path) }
    lines += outcome.refused.map { addition, obstacle in
      SyncNotes.notAdded(addition.place.description, addition.key.key, presentation.string(SyncNotes.text(of: obstacle)))
    }
    lines += sync.gaps.map { SyncNotes.notAdded($0.place.description, $0.key, presentation.string(SyncNotes.text(of: $0.reason))) }
    lines += sync.conflicts.map { conflict in
      let template = conflict.subject == .text ? SyncNotes.textConflict : SyncNotes.commentConflict
      return template(conflict.other.description, conflict.key, conflict.used.description, conflict.usedText)
    }
    let removed = Set(outcome.removed)
    lines += sync.unused.map { unused in
      let kept = unused.isManual ? SyncNotes.manual : unused.isPublished ? SyncNotes.published : SyncNotes.unused
      let template = removed.contains(unused) ? (output.writes ? SyncNotes.removed : SyncNotes.toRemove) : kept
      return template(unused.place.description, unused.key)
    }
    let numbers = counts.map(String.init)
    lines.append(SyncNotes.counts(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5]))
    if !output.writes { lines.append(RenamingNotes.nothingWritten()) }
    return lines.map { OutputLine.of(presentation.string($0)) }.joined()
  }

  private func line(of addition: KeySync.Addition, path: String) -> ErrorText {
    let (place, key) = (addition.place.description, addition.key.key)
    if let nearest = addition.nearest {
      return (output.writes ? SyncNotes.addedNear : SyncNotes.toAddNear)(place, key, path, nearest)
    }
    return (output.writes ? SyncNotes.added : SyncNotes.toAdd)(place, key, path)
  }

  // MARK: Data

  /// The same for programs.
  var json: String {
    var json = JSONWriter()
    json.object { json in
      json.integer("schema", 1)
      json.object("summary") { json in
        for (name, count) in zip(["added", "notAdded", "conflicts", "unused", "removed", "files"], counts) { json.integer(name, count) }
        json.integer("sourceFiles", sync.fileCount)
        json.integer("uses", sync.useCount)
        json.boolean("written", output.writes)
      }
      json.array("added") { json in
        for (addition, path) in outcome.added {
          json.object { json in
            write(addition, into: &json)
            json.string("catalogFile", path)
            json.string("nearest", addition.nearest ?? "")
          }
        }
      }
      json.array("notAdded") { json in
        for (addition, obstacle) in outcome.refused {
          json.object { json in
            write(addition, into: &json)
            json.string("reason", obstacle.name)
          }
        }
        for gap in sync.gaps {
          json.object { json in
            json.string("catalog", catalogs[gap.catalog].identity.displayName)
            json.string("key", gap.key)
            write(gap.place, into: &json)
            json.string("reason", gap.reason.rawValue)
          }
        }
      }
      json.array("conflicts") { json in
        for conflict in sync.conflicts {
          json.object { json in
            json.string("key", conflict.key)
            json.string("subject", conflict.subject.rawValue)
            json.object("used") { json in
              write(conflict.used, into: &json)
              json.string("text", conflict.usedText)
            }
            json.object("other") { json in
              write(conflict.other, into: &json)
              json.string("text", conflict.otherText)
            }
          }
        }
      }
      writeUnused(into: &json)
    }
    return json.text
  }

  private func writeUnused(into json: inout JSONWriter) {
    let removed = Set(outcome.removed)
    json.array("unused") { json in
      for unused in sync.unused {
        json.object { json in
          json.string("catalog", catalogs[unused.catalog].identity.displayName)
          json.string("key", unused.key)
          write(unused.place, into: &json)
          json.boolean("manual", unused.isManual)
          json.boolean("removed", removed.contains(unused))
        }
      }
    }
  }

  private func write(_ addition: KeySync.Addition, into json: inout JSONWriter) {
    json.string("catalog", catalogs[addition.catalog].identity.displayName)
    json.string("key", addition.key.key)
    write(addition.place, into: &json)
    json.string("text", addition.key.text ?? addition.key.key)
    json.string("comment", addition.key.comment ?? "")
  }

  private func write(_ place: KeySync.Place, into json: inout JSONWriter) {
    json.string("file", place.path)
    json.integer("line", place.line)
  }
}

extension KeySync.Place {
  /// The file and the line.
  var description: String { "\(path):\(line)" }
}
