/// A link to a node, to a bucket, or to nothing: the index of a node or, with the top bit set, the offset of a bucket.
struct TreeLink: Equatable, Sendable {
  /// The bits as they are in a node and in a file.
  var bits: UInt32

  static var bucketBit: UInt32 { 0x8000_0000 }
  static var none: TreeLink { TreeLink(bits: .max) }

  init(bits: UInt32) {
    self.bits = bits
  }

  init(node: Int) {
    bits = UInt32(node)
  }

  init(bucket: Int) {
    precondition(bucket < Int(Self.bucketBit) - 1, "A ternary search tree holds up to 2 GiB of keys.")
    bits = UInt32(bucket) | Self.bucketBit
  }

  var isNone: Bool { bits == .max }
  var isNode: Bool { bits < Self.bucketBit }
  var isBucket: Bool { bits >= Self.bucketBit && bits != .max }
  var node: Int { Int(bits) }
  var bucket: Int { Int(bits & ~Self.bucketBit) }
}
