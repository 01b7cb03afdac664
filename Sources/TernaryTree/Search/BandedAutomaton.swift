/// Accepts the keys within any distance of a query, by rows of the edit table; for distances that have no ``EditTable``.
///
/// Cells further than the bound from the diagonal are greater than the bound, so a row is a band of at most `2 * bound + 1` cells
/// (E. Ukkonen, 1985). The least cell of two rows together never falls, so two rows without a cell within the bound end the path.
struct BandedAutomaton: KeyAutomaton {
  struct State: Sendable {
    var row: [Int32]
    /// The row before, and the scalar it was left with: an exchange looks back over two.
    var previous: [Int32]
    var scalar: UInt32
    var length: Int
  }

  private static var unreachable: Int32 { .max / 2 }

  private let query: [UInt32]
  private let bound: Int
  private let metric: EditMetric

  init(_ query: [UInt32], bound: Int, metric: EditMetric) {
    self.query = query
    self.bound = bound
    self.metric = metric
  }

  var rowWidth: Int { min(2 * bound + 1, query.count + 1) }
  var workPerStep: Int { rowWidth }

  var start: State { State(row: (0..<Int32(rowWidth)).map { $0 }, previous: [], scalar: 0, length: 0) }

  func step(_ state: State, over scalar: Unicode.Scalar) -> State? {
    let length = state.length + 1
    let lower = max(0, length - bound)
    let upper = min(query.count, length + bound)
    guard lower <= upper else { return nil }
    var row = [Int32](repeating: Self.unreachable, count: rowWidth)
    var left = Self.unreachable
    for column in lower...upper {
      var cell = min(left, value(state.row, state.length, column)) + 1
      if column > 0 {
        let isSame = query[column - 1] == scalar.value
        cell = min(cell, value(state.row, state.length, column - 1) + (isSame ? 0 : 1))
        if metric == .optimalStringAlignment, column > 1, length > 1, query[column - 2] == scalar.value, query[column - 1] == state.scalar {
          cell = min(cell, value(state.previous, length - 2, column - 2) + 1)
        }
      }
      row[column - lower] = cell
      left = cell
    }
    let least = min(row.min() ?? Self.unreachable, metric == .levenshtein ? Self.unreachable : state.row.min() ?? Self.unreachable)
    return Int(least) <= bound ? State(row: row, previous: state.row, scalar: scalar.value, length: length) : nil
  }

  func accepts(_ state: State) -> Bool { distance(state) <= bound }

  func distance(_ state: State) -> Int { Int(value(state.row, state.length, query.count)) }

  /// The cell of a column in the row of so many scalars.
  private func value(_ row: [Int32], _ length: Int, _ column: Int) -> Int32 {
    let index = column - max(0, length - bound)
    return row.indices.contains(index) && column <= length + bound ? row[index] : Self.unreachable
  }
}
