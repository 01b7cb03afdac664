import LocalizeProject

/// The keys that a table lists, with their new names where it has a column for them.
enum KeyList {
  /// Reads a table of two columns, old and new key, or of one.
  ///
  /// A header is recognised by its names: `old,new`, `from,to` or `key`.
  ///
  /// - Parameters:
  ///   - bytes: The table, separated by commas, semicolons or tabs.
  ///   - path: Its file, for messages.
  ///   - isPairs: Whether each row has a new key.
  /// - Throws: ``ToolError`` for a row that can't be read.
  static func requests(in bytes: [UInt8], path: String, isPairs: Bool) throws(ToolError) -> [KeyRequest] {
    let rows: [GlossaryTable.Row]
    do throws(GlossaryProblem) {
      rows = try GlossaryTable(bytes).rows
    } catch {
      throw ToolError.unreadableKeyList(path, line: error.line)
    }
    var requests: [KeyRequest] = []
    for (number, row) in rows.enumerated() {
      if number == 0, headers.contains(row.cells.map { $0.lowercased() }) { continue }
      let isWhole = isPairs ? row.cells.count >= 2 && !row.cells[1].isEmpty : !row.cells.isEmpty
      guard isWhole, !row.cells[0].isEmpty, let request = KeyRequest(row.cells[0], to: isPairs ? row.cells[1] : nil) else {
        throw ToolError.unreadableKeyList(path, line: row.line)
      }
      requests.append(request)
    }
    return requests
  }

  private static let headers = [["old", "new"], ["from", "to"], ["old key", "new key"], ["key"], ["old"]]
}
