/// The transitions of an automaton that accepts what is within some edits of a query, for every query.
///
/// A state says which diagonals of the edit table are reachable with how many edits: bit j of row k means that with at most k edits the
/// scalars read so far are accounted for by all of the query up to `d - j` scalars before, or `j - d` after it, as many. The query comes in
/// only as a *characteristic vector*: which of the 2d + 1 scalars of the query around the current place equal the scalar that is read. So
/// the states are few (56 for two edits, 356 for three) and are computed once, not per query.
///
/// - SeeAlso: K. Schulz and S. Mihov, *Fast String Correction with Levenshtein-Automata* (2002); P. Mitankin, *Universal Levenshtein
///   Automata* (2005).
final class EditTable: Sendable {
  /// The state after which nothing is accepted.
  static var dead: Int { 0 }
  static var start: Int { 1 }
  /// Marks a missing edit count in `distances`, and a missing mask of open diagonals.
  static var none: UInt8 { 255 }
  static var greatestDistance: Int { 3 }

  /// The number of diagonals, 2d + 1.
  let width: Int
  /// The next state at `state << width | vector`.
  let transitions: [UInt16]
  /// The edits of a state if its diagonal turns out to be the end of the query, at `state * width + diagonal`.
  let distances: [UInt8]
  /// The diagonals that a scalar must match if no edit is left, one lane each; none if one is.
  private let openLanes: [SIMD8<Int16>]
  /// 1 if a state has an edit left.
  private let hasEditLeft: [UInt8]
  /// The diagonals on which a key that continues from a state can still end.
  let finalDiagonals: [UInt8]
  /// The diagonals from which what is left of the query must follow exactly; none if more can follow, or nothing.
  let exactDiagonals: [UInt8]

  /// The table for a distance of 0 to 3.
  static func table(distance: Int, metric: EditMetric) -> EditTable {
    switch (distance, metric) {
    case (...0, _): exact
    case (1, .levenshtein): levenshtein1
    case (2, .levenshtein): levenshtein2
    case (_, .levenshtein): levenshtein3
    case (1, .optimalStringAlignment): alignment1
    case (2, .optimalStringAlignment): alignment2
    case (_, .optimalStringAlignment): alignment3
    }
  }

  private static let exact = EditTable(distance: 0, metric: .levenshtein)
  private static let levenshtein1 = EditTable(distance: 1, metric: .levenshtein)
  private static let levenshtein2 = EditTable(distance: 2, metric: .levenshtein)
  private static let levenshtein3 = EditTable(distance: 3, metric: .levenshtein)
  private static let alignment1 = EditTable(distance: 1, metric: .optimalStringAlignment)
  private static let alignment2 = EditTable(distance: 2, metric: .optimalStringAlignment)
  private static let alignment3 = EditTable(distance: 3, metric: .optimalStringAlignment)

  init(distance: Int, metric: EditMetric) {
    let width = 2 * distance + 1
    let start = EditState(startingWith: distance)
    var numbers: [EditState: UInt16] = [EditState(): UInt16(Self.dead), start: UInt16(Self.start)]
    var states = [EditState(), start]
    var transitions: [UInt16] = []
    var index = 0
    while index < states.count {
      for vector in 0..<UInt32(1 << width) {
        let next = states[index].next(vector, distance: distance, metric: metric)
        if let number = numbers[next] {
          transitions.append(number)
        } else {
          numbers[next] = UInt16(states.count)
          transitions.append(UInt16(states.count))
          states.append(next)
        }
      }
      index += 1
    }
    self.width = width
    self.transitions = transitions
    distances = states.flatMap { state in (0..<width).map { state.edits(on: $0, distance: distance) } }
    let openDiagonals = states.map { $0.openDiagonals(distance: distance) }
    hasEditLeft = openDiagonals.map { $0 == Self.none ? 1 : 0 }
    openLanes = openDiagonals.map { open in
      var lanes = SIMD8<Int16>(repeating: 0)
      for diagonal in 0..<width where open != Self.none && open >> UInt8(diagonal) & 1 == 1 { lanes[diagonal] = -1 }
      return lanes
    }
    finalDiagonals = states.map { $0.finalDiagonals(distance: distance) }
    exactDiagonals = states.map { $0.exactDiagonals(distance: distance) }
  }

  /// The table while it is examined.
  struct View {
    let width: Int
    let transitions: UnsafePointer<UInt16>
    let distances: UnsafePointer<UInt8>
    let finalDiagonals: UnsafePointer<UInt8>
    let exactDiagonals: UnsafePointer<UInt8>
    let openLanes: UnsafePointer<SIMD8<Int16>>
    let hasEditLeft: UnsafePointer<UInt8>
  }

  func withView<Result>(_ body: (View) -> Result) -> Result {
    transitions.withUnsafeBufferPointer { transitions in
      distances.withUnsafeBufferPointer { distances in
        finalDiagonals.withUnsafeBufferPointer { finalDiagonals in
          exactDiagonals.withUnsafeBufferPointer { exactDiagonals in
            openLanes.withUnsafeBufferPointer { openLanes in
              hasEditLeft.withUnsafeBufferPointer { hasEditLeft in
                guard let transitions = transitions.baseAddress, let distances = distances.baseAddress,
                  let finalDiagonals = finalDiagonals.baseAddress, let exactDiagonals = exactDiagonals.baseAddress,
                  let openLanes = openLanes.baseAddress, let hasEditLeft = hasEditLeft.baseAddress
                else { preconditionFailure("A table has states.") }
                return body(
                  View(
                    width: width, transitions: transitions, distances: distances, finalDiagonals: finalDiagonals,
                    exactDiagonals: exactDiagonals, openLanes: openLanes, hasEditLeft: hasEditLeft))
              }
            }
          }
        }
      }
    }
  }
}
