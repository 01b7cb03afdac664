extension TreeShape {
  /// The stored keys that a text starts with, the shortest first.
  ///
  /// At each node the way of the text is followed, and the side on which keys end is kept for later: keys that end come before all others.
  func storedPrefixes(of text: UnsafeBufferPointer<UInt8>) -> [Entry] {
    var found: [(length: Int, entry: Entry)] = []
    var stack: [(link: TreeLink, place: Int)] = [(root, 0)]
    while let (link, depth) = stack.popLast() {
      if link.isNone { continue }
      if link.isBucket {
        let bucket = bucket(link)
        for index in 0..<bucket.count {
          let length = bucket.keyLength(index)
          guard length <= text.count, bucket.isKey(UnsafeBufferPointer(rebasing: text[..<length]), at: index) else { continue }
          found.append((length, Entry(bucket: UInt32(link.bucket), index: index)))
        }
        continue
      }
      let place = depth + skip(link.node)
      guard place <= text.count else { continue }
      let split = split(link.node)
      let symbol = place < text.count ? Int(text[place]) + 1 : 0
      if split > 0 { stack.append((self.link(link.node, .lo), place)) }
      if split == 0 || split == symbol { stack.append((self.link(link.node, .eq), split == 0 ? place : place + 1)) }
      if symbol > split { stack.append((self.link(link.node, .hi), place)) }
    }
    return found.sorted { $0.length < $1.length }.map(\.entry)
  }
}
