/// Where the scalars of a query are: for each of them, and each place of a key, its characteristic vector.
struct QueryProfile: Sendable {
  /// Longer tables are not made: vectors are then found by comparing.
  private static var greatestTable: Int { 1 << 18 }

  let scalars: [UInt32]
  let distance: Int
  /// From this place on no key is near enough.
  let placeCount: Int
  /// The first bytes of the scalars in UTF-8 as symbols of nodes, a byte and one; before and after them 0 for the end of a key.
  private let symbols: [Int16]
  /// A row of vectors for each scalar, empty if they would be too many.
  ///
  /// Rows begin at multiples of `placeCount`; row 0 is that of scalars the query does not have.
  private let vectors: [UInt8]
  /// The offset of the row of each ASCII scalar.
  private let rowsOfASCII: [UInt32]
  private let rowsOfOthers: [UInt32: UInt32]
  /// The query in UTF-8 and a byte after it; then the fingerprint of what is left of it at each of its bytes, and at its end.
  private let rests: [UInt8]
  /// At which byte each scalar begins, and at which the query ends; empty if all of it is ASCII.
  private let firstBytes: [UInt32]

  init(_ scalars: [UInt32], distance: Int) {
    self.scalars = scalars
    self.distance = distance
    let placeCount = scalars.count + 2 * distance + 2
    self.placeCount = placeCount
    // Eight are loaded at once, from any place.
    var symbols = [Int16](repeating: 0, count: placeCount + 8)
    for (position, scalar) in scalars.enumerated() { symbols[position + distance] = Self.firstByte(of: scalar) + 1 }
    self.symbols = symbols
    (rests, firstBytes) = Self.rests(scalars)
    // Rows are given out in the order in which scalars come; those of ASCII need no hashing.
    var ascii = [UInt32](repeating: 0, count: 128)
    var others: [UInt32: UInt32] = [:]
    var rowCount = 1
    for scalar in scalars where scalar < 0x80 ? ascii[Int(scalar)] == 0 : others[scalar] == nil {
      let row = UInt32(truncatingIfNeeded: rowCount * placeCount)
      if scalar < 0x80 { ascii[Int(scalar)] = row } else { others[scalar] = row }
      rowCount += 1
    }
    guard rowCount * placeCount <= Self.greatestTable else {
      vectors = []
      rowsOfASCII = ascii
      rowsOfOthers = [:]
      return
    }
    var vectors = [UInt8](repeating: 0, count: rowCount * placeCount)
    vectors.withUnsafeMutableBufferPointer { vectors in
      for position in scalars.indices {
        let scalar = scalars[position]
        let row = Int(scalar < 0x80 ? ascii[Int(scalar)] : others[scalar] ?? 0)
        for place in max(0, position &- distance)...position &+ distance {
          vectors[row &+ place] |= 1 &<< UInt8(truncatingIfNeeded: position &- place &+ distance)
        }
      }
    }
    self.vectors = vectors
    rowsOfASCII = ascii
    rowsOfOthers = others
  }

  /// Which scalars of the query around a place are the given one.
  func vector(_ scalar: UInt32, at place: Int) -> Int {
    guard vectors.isEmpty else {
      return Int(vectors[Int(scalar < 0x80 ? rowsOfASCII[Int(scalar)] : rowsOfOthers[scalar] ?? 0) + place])
    }
    var vector = 0
    for diagonal in 0...2 * distance {
      let position = place - distance + diagonal
      if scalars.indices.contains(position), scalars[position] == scalar { vector |= 1 << diagonal }
    }
    return vector
  }

  /// Whether there are rows of vectors.
  var hasVectors: Bool { !vectors.isEmpty }

  /// Calls `body` with the vectors, the offset of the row of each ASCII scalar, and the symbols.
  func withTables<Result>(_ body: (UnsafePointer<UInt8>, UnsafePointer<UInt32>, UnsafePointer<Int16>) -> Result) -> Result {
    vectors.withUnsafeBufferPointer { vectors in
      rowsOfASCII.withUnsafeBufferPointer { rows in
        symbols.withUnsafeBufferPointer { symbols in
          guard let rows = rows.baseAddress, let symbols = symbols.baseAddress else { preconditionFailure("A profile has its tables.") }
          // Without vectors none is read.
          return body(vectors.baseAddress ?? UnsafeRawPointer(rows).assumingMemoryBound(to: UInt8.self), rows, symbols)
        }
      }
    }
  }

  /// Calls `body` with the rests of the query.
  func withRests<Result>(_ body: (QueryRests) -> Result) -> Result {
    rests.withUnsafeBufferPointer { rests in
      firstBytes.withUnsafeBufferPointer { firstBytes in
        guard let bytes = rests.baseAddress else { preconditionFailure("A query has an end.") }
        return body(QueryRests(bytes: bytes, byteCount: rests.count / 2 &- 1, firstBytes: firstBytes, scalarCount: scalars.count))
      }
    }
  }

  private static func rests(_ scalars: [UInt32]) -> (rests: [UInt8], firstBytes: [UInt32]) {
    let isASCII = scalars.allSatisfy { $0 < 0x80 }
    var firstBytes: [UInt32] = []
    var length = scalars.count
    if !isASCII {
      length = 0
      for scalar in scalars {
        firstBytes.append(UInt32(truncatingIfNeeded: length))
        length += utf8(scalar).count
      }
      firstBytes.append(UInt32(truncatingIfNeeded: length))
    }
    let rests = [UInt8](unsafeUninitializedCapacity: 2 * (length + 1)) { bytes, count in
      guard let start = bytes.baseAddress else { return }
      if isASCII {
        for place in 0..<length { (start + place).initialize(to: UInt8(truncatingIfNeeded: scalars[place])) }
      } else {
        _ = bytes.initialize(from: scalars.lazy.flatMap(utf8))
      }
      bytes.initializeElement(at: length, to: 0)
      for place in 0...length {
        bytes.initializeElement(at: length + 1 + place, to: Fingerprint.of(start, length: length, from: place))
      }
      count = 2 * (length + 1)
    }
    return (rests, firstBytes)
  }

  private static func utf8(_ scalar: UInt32) -> Unicode.UTF8.EncodedScalar {
    Unicode.Scalar(scalar).flatMap(UTF8.encode) ?? UTF8.encodedReplacementCharacter
  }

  private static func firstByte(of scalar: UInt32) -> Int16 {
    switch scalar {
    case ..<0x80: Int16(scalar)
    case ..<0x800: Int16(0xC0 | scalar >> 6)
    case ..<0x1_0000: Int16(0xE0 | scalar >> 12)
    default: Int16(0xF0 | scalar >> 18)
    }
  }
}
