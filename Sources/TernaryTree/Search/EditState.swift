/// A state of an ``EditTable`` while the table is made: up to four rows of up to seven diagonals, and as many rows of diagonals on which
/// the first of two exchanged scalars has been read.
struct EditState: Hashable {
  private var rows = SIMD4<UInt8>(repeating: 0)
  private var exchanges = SIMD4<UInt8>(repeating: 0)

  init() {}

  init(startingWith distance: Int) {
    rows[0] = 1 << UInt8(distance)
    skipScalarsOfQuery(distance)
  }

  func next(_ vector: UInt32, distance: Int, metric: EditMetric) -> EditState {
    let matches = UInt8(vector)
    let all = UInt8(1 << (2 * distance + 1) - 1)
    var next = EditState()
    for edits in 0...distance {
      next.rows[edits] = rows[edits] & matches
      if metric == .optimalStringAlignment { next.rows[edits] |= (exchanges[edits] & matches) << 1 & all }
      guard edits > 0 else { continue }
      let before = rows[edits - 1]
      // A substitution stays on its diagonal, a scalar too many goes to the one below.
      next.rows[edits] |= before | before >> 1
      if metric == .optimalStringAlignment { next.exchanges[edits] = (before & matches >> 1) >> 1 }
    }
    next.skipScalarsOfQuery(distance)
    return next
  }

  /// A scalar that is missing costs an edit and reads nothing; what is possible with fewer edits is possible with more.
  private mutating func skipScalarsOfQuery(_ distance: Int) {
    let all = UInt8(1 << (2 * distance + 1) - 1)
    for edits in stride(from: 1, through: distance, by: 1) { rows[edits] |= rows[edits - 1] | rows[edits - 1] << 1 & all }
  }

  func edits(on diagonal: Int, distance: Int) -> UInt8 {
    (0...distance).first { rows[$0] >> UInt8(diagonal) & 1 == 1 }.map(UInt8.init) ?? EditTable.none
  }

  func openDiagonals(distance: Int) -> UInt8 {
    guard distance == 0 || rows[distance - 1] == 0 else { return EditTable.none }
    return rows[distance] | exchanges.x | exchanges.y | exchanges.z | exchanges.w
  }

  /// The diagonals from which the query must follow exactly; none if an edit is left, or the first of two exchanged scalars has been read.
  func exactDiagonals(distance: Int) -> UInt8 {
    guard distance == 0 || rows[distance - 1] == 0, exchanges == SIMD4(repeating: 0) else { return 0 }
    return rows[distance]
  }

  func finalDiagonals(distance: Int) -> UInt8 {
    var final: UInt8 = 0
    func add(_ diagonal: Int, spread: Int) {
      let lower = max(0, diagonal - spread)
      let upper = min(2 * distance, diagonal + spread)
      if lower <= upper { for reached in lower...upper { final |= 1 << UInt8(reached) } }
    }
    for edits in 0...distance {
      for diagonal in 0...2 * distance {
        if rows[edits] >> UInt8(diagonal) & 1 == 1 { add(diagonal, spread: distance - edits) }
        if exchanges[edits] >> UInt8(diagonal) & 1 == 1 { add(diagonal + 1, spread: distance - edits) }
      }
    }
    return final
  }
}
