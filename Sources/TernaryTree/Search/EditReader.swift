/// Goes over the bytes of keys with an ``EditTable`` and the profile of a query; the caller delivers the bytes.
struct EditReader {
  let profile: QueryProfile
  let table: EditTable.View
  let rests: QueryRests
  private let vectors: UnsafePointer<UInt8>
  private let rowsOfASCII: UnsafePointer<UInt32>
  private let symbols: UnsafePointer<Int16>
  private let hasVectors: Bool

  /// Calls `body` with a reader, which is valid until it returns.
  static func with<Result>(_ profile: QueryProfile, metric: EditMetric, _ body: (EditReader) -> Result) -> Result {
    EditTable.table(distance: profile.distance, metric: metric).withView { table in
      profile.withRests { rests in
        profile.withTables { vectors, rows, symbols in
          body(
            EditReader(
              profile: profile, table: table, rests: rests, vectors: vectors, rowsOfASCII: rows, symbols: symbols,
              hasVectors: profile.hasVectors))
        }
      }
    }
  }

  /// Whether an acceptable key may lie on either side of a node.
  ///
  /// If no edit is left, the next scalar must be one of a few around the current place of the query, whose first bytes are compared at
  /// once. The end of the key follows the ends of the query, which comes before every byte.
  @inline(__always)
  func sides(_ reading: EditReading, _ split: UInt32) -> (low: Bool, high: Bool) {
    guard table.hasEditLeft[reading.state] == 0, !reading.isInsideOfScalar else { return (true, true) }
    let around = UnsafeRawPointer(symbols + Int(reading.place)).loadUnaligned(as: SIMD8<Int16>.self)
    let open = table.openLanes[reading.state]
    let splits = SIMD8<Int16>(repeating: Int16(truncatingIfNeeded: split))
    let low = open.replacing(with: 0, where: around .>= splits)
    let high = open.replacing(with: 0, where: around .<= splits)
    return (Self.isAnySet(low), Self.isAnySet(high))
  }

  /// The diagonals from which what is left of the query must follow exactly; none if more can follow.
  @inline(__always)
  func exactDiagonals(_ reading: EditReading) -> UInt8 { reading.isInsideOfScalar ? 0 : table.exactDiagonals[reading.state] }

  @inline(__always)
  private static func isAnySet(_ lanes: SIMD8<Int16>) -> Bool {
    let halves = unsafeBitCast(lanes, to: SIMD2<UInt64>.self)
    return halves[0] | halves[1] != 0
  }

  /// Advances over bytes; returns whether anything can still be accepted.
  @inline(__always)
  func read(_ bytes: UnsafePointer<UInt8>, from start: Int, to end: Int, _ reading: inout EditReading) -> Bool {
    var offset = start
    while offset < end {
      let byte = bytes[offset]
      if byte < 0x80, !reading.isInsideOfScalar {
        step(byte, &reading)
        if reading.state == EditTable.dead { return false }
      } else if !readPart(byte, &reading) {
        return false
      }
      offset &+= 1
    }
    return true
  }

  /// Advances over an ASCII scalar.
  ///
  /// A state that is alive has read at most as many scalars as the query has and edits allow, and vectors go on after that.
  @inline(__always)
  func step(_ byte: UInt8, _ reading: inout EditReading) {
    let vector =
      hasVectors
      ? Int(vectors[Int(rowsOfASCII[Int(byte)] &+ reading.place)]) : profile.vector(UInt32(byte), at: Int(reading.place))
    reading.state = Int(table.transitions[reading.state &<< table.width | vector])
    reading.place &+= 1
  }

  /// Gathers the bytes of a scalar and steps at its last one; returns whether any key can still be accepted.
  func readPart(_ byte: UInt8, _ reading: inout EditReading) -> Bool {
    guard let scalar = reading.gather(byte) else { return reading.isInsideOfScalar }
    reading.state = Int(table.transitions[reading.state &<< table.width | profile.vector(scalar, at: Int(reading.place))])
    reading.place &+= 1
    return reading.state != EditTable.dead
  }

  /// The edits between the query and a key that ends here; ``EditTable/none`` if they are too many.
  @inline(__always)
  func distance(_ reading: EditReading) -> UInt8 {
    let diagonal = profile.scalars.count &- Int(reading.place) &+ profile.distance
    guard !reading.isInsideOfScalar, diagonal >= 0, diagonal < table.width else { return EditTable.none }
    return table.distances[reading.state &* table.width &+ diagonal]
  }
}
