/// Visits the keys that an automaton accepts, in byte order, skipping the subtrees in which it accepts nothing.
///
/// The tree branches between bytes, the automaton steps over Unicode scalars: the bytes of a scalar are gathered on the way and the step
/// is taken at its last one.
struct AutomatonWalk<Automaton: KeyAutomaton>: Sendable {
  private struct Reading: Sendable {
    var state: Automaton.State
    var partial: UInt32 = 0
    var bytesToCome = 0
  }

  private struct Frame: Sendable {
    var link: TreeLink
    var depth: Int
    var reading: Reading
  }

  /// A bucket whose keys are being visited.
  private struct Stay: Sendable {
    var link: TreeLink
    var next: Int
    var reading: Reading
  }

  struct Visit {
    var entry: TreeShape.Entry
    var state: Automaton.State
  }

  let automaton: Automaton
  /// Units of work done: one for each node and each byte looked at, and what the automaton takes for each step.
  private(set) var work = 0
  private let workLimit: Int
  private var stack: [Frame] = []
  private var stay: Stay?

  init(_ automaton: Automaton, root: TreeLink, workLimit: Int = .max) {
    self.automaton = automaton
    self.workLimit = workLimit
    push(root, depth: 0, Reading(state: automaton.start))
  }

  /// Whether the walk has ended because its work did, not its keys.
  var isExhausted: Bool { work >= workLimit }

  /// Advances to the next accepted key of the tree, which must be the same each time.
  mutating func next(in shape: TreeShape) -> Visit? {
    while !isExhausted {
      if let visit = nextInBucket(shape) { return visit }
      guard let frame = stack.popLast() else { return nil }
      if frame.link.isBucket { enter(frame, shape) } else { descend(frame, shape) }
    }
    return nil
  }

  private mutating func push(_ link: TreeLink, depth: Int, _ reading: Reading) {
    if !link.isNone { stack.append(Frame(link: link, depth: depth, reading: reading)) }
  }

  private mutating func descend(_ frame: Frame, _ shape: TreeShape) {
    var reading = frame.reading
    let node = frame.link.node
    let place = frame.depth + shape.skip(node)
    work += 1
    if place > frame.depth {
      let prefix = shape.bucket(shape.leftmost(frame.link)).prefixStart
      for offset in frame.depth..<place where !read(prefix[offset], &reading) { return }
    }
    let split = shape.split(node)
    push(shape.link(node, .hi), depth: place, reading)
    var next = reading
    if split == 0 || read(UInt8(truncatingIfNeeded: split - 1), &next) {
      push(shape.link(node, .eq), depth: split == 0 ? place : place + 1, next)
    }
    push(shape.link(node, .lo), depth: place, reading)
  }

  private mutating func enter(_ frame: Frame, _ shape: TreeShape) {
    var reading = frame.reading
    let prefix = shape.bucket(frame.link).prefix
    for offset in min(frame.depth, prefix.count)..<prefix.count where !read(prefix[offset], &reading) { return }
    stay = Stay(link: frame.link, next: 0, reading: reading)
  }

  private mutating func nextInBucket(_ shape: TreeShape) -> Visit? {
    guard var stay else { return nil }
    let bucket = shape.bucket(stay.link)
    while stay.next < bucket.count, !isExhausted {
      let index = stay.next
      stay.next += 1
      var reading = stay.reading
      guard bucket.suffix(index).allSatisfy({ read($0, &reading) }), automaton.accepts(reading.state) else { continue }
      self.stay = stay
      return Visit(entry: TreeShape.Entry(bucket: UInt32(stay.link.bucket), index: index), state: reading.state)
    }
    self.stay = nil
    return nil
  }

  /// Advances over a byte; returns whether anything can still be accepted.
  private mutating func read(_ byte: UInt8, _ reading: inout Reading) -> Bool {
    work += 1
    if byte < 0x80 {
      reading.partial = UInt32(byte)
    } else if byte >= 0xC0 {
      reading.bytesToCome = byte >= 0xF0 ? 3 : byte >= 0xE0 ? 2 : 1
      reading.partial = UInt32(byte) & (0x3F >> UInt32(reading.bytesToCome))
      return true
    } else {
      reading.partial = reading.partial << 6 | UInt32(byte & 0x3F)
      reading.bytesToCome -= 1
      guard reading.bytesToCome == 0 else { return true }
    }
    work += automaton.workPerStep
    guard !isExhausted, let state = automaton.step(reading.state, over: Unicode.Scalar(reading.partial) ?? "\u{FFFD}") else { return false }
    reading.state = state
    return true
  }
}
