extension KeyArena {
  /// The ranks of the keys that start with a prefix.
  @usableFromInline
  func ranks(withPrefix prefix: String) -> Range<Int> {
    prefix.withKeyBytes { bytes in withShape { $0.ranks(withPrefix: bytes) } }
  }

  /// How many keys come before the given one, whether it is stored or not.
  @usableFromInline
  func rank(of key: String) -> Int {
    key.withKeyBytes { bytes in withShape { $0.rank($0.lowerBound(bytes)) } }
  }

  /// The key of a rank, and its slot.
  @usableFromInline
  func element(atRank rank: Int) -> (key: String, slot: UInt32)? {
    withShape { shape in
      guard let entry = shape.position(ofRank: rank).entry else { return nil }
      let bucket = shape.bucket(entry)
      return (bucket.keyString(entry.index), bucket.slot(entry.index))
    }
  }
}

extension TreeShape {
  /// The ranks of the keys that start with a prefix.
  func ranks(withPrefix prefix: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    guard !prefix.isEmpty else { return 0..<keyCount }
    let lower = rank(lowerBound(prefix))
    return lower..<max(lower, rank(upperBound(ofPrefix: prefix)))
  }
}
