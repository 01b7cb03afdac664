import LocalizeProject

/// The keys that a table lists, with their new names where it has a column for them.
enum KeyList {
  /// Reads a table of two columns, old and new key, or of one.
  ///
  /// A header is recognised by its names: `old,new`, `from,to` or `key`. Those of two columns may be in either order.
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
    var columns = (key: 0, newKey: 1)
    for (number, row) in rows.enumerated() {
      if number == 0 {
        let names = row.cells.map { $0.lowercased() }
        if headers.contains(names) { continue }
        if isPairs, headers.contains(names.reversed()) {
          columns = (1, 0)
          continue
        }
      }
      let cells = row.cells + Array(repeating: "", count: max(0, 2 - row.cells.count))
      let (key, newKey) = isPairs ? (cells[columns.key], cells[columns.newKey]) : (cells[0], nil)
      guard !key.isEmpty, newKey != "", var request = KeyRequest(key, to: newKey) else {
        throw ToolError.unreadableKeyList(path, line: row.line)
      }
      request.place = "\(path):\(row.line)"
      requests.append(request)
    }
    return requests
  }

  private static let headers = [["old", "new"], ["from", "to"], ["old key", "new key"], ["key"], ["old"]]
}
