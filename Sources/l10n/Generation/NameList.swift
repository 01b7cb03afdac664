import LocalizeGeneration

/// The names that a table gives to keys.
enum NameList {
  /// Reads a table of two columns, key and name; a header `key,name` is optional.
  ///
  /// - Parameters:
  ///   - bytes: The table, separated by commas, semicolons or tabs.
  ///   - path: Its file, for messages.
  /// - Throws: ``ToolError`` for a row that can't be read.
  static func names(in bytes: [UInt8], path: String) throws(ToolError) -> [String: AccessorName] {
    let rows: [GlossaryTable.Row]
    do throws(GlossaryProblem) {
      rows = try GlossaryTable(bytes).rows
    } catch {
      throw ToolError.unreadableNameList(path, line: error.line)
    }
    var names: [String: AccessorName] = [:]
    for (number, row) in rows.enumerated() {
      if number == 0, row.cells.map({ $0.lowercased() }) == ["key", "name"] { continue }
      guard row.cells.count >= 2, !row.cells[0].isEmpty, let name = AccessorName(path: row.cells[1]) else {
        throw ToolError.unreadableNameList(path, line: row.line)
      }
      names[row.cells[0]] = name
    }
    return names
  }
}
