/// Choices from the end of an input; what is left is the file.
///
/// From the end, because then one corpus of files serves targets with and without choices.
struct InputReader {
  private(set) var rest: [UInt8]

  init(_ bytes: [UInt8]) { rest = bytes }

  /// A number below a limit.
  mutating func number(below limit: Int) -> Int { limit < 2 ? 0 : Int(rest.popLast() ?? 0) % limit }

  /// An element of a list that is not empty.
  mutating func element<Element>(of list: [Element]) -> Element { list[number(below: list.count)] }

  /// The last bytes, at most 64, as a text.
  mutating func text() -> String {
    let count = min(number(below: 64), rest.count)
    defer { rest.removeLast(count) }
    return String(decoding: rest.suffix(count), as: UTF8.self)
  }

  /// The input in parts of any lengths.
  mutating func parts(_ count: Int) -> [[UInt8]] {
    var ends = (1..<count).map { _ in rest.isEmpty ? 0 : (number(below: 256) << 8 | number(below: 256)) }
    ends = ends.map { rest.isEmpty ? 0 : $0 % (rest.count + 1) }.sorted() + [rest.count]
    var start = 0
    return ends.map { end in
      defer { start = end }
      return Array(rest[start..<end])
    }
  }
}
