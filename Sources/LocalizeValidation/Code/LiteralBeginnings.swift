import Localize

/// Finds literals that are only the beginning of a text, because code appends to the variable that they are in.
///
/// ```
/// var key = "error."; key += code      error.
/// let list = ["error", code].joined()  error
/// let stem = "error."; "\(stem)\(code)" error.
/// ```
struct LiteralBeginnings {
  /// What a function makes of the text before its name.
  enum Continuation {
    case appends
    case joins
    case changesCase
    case replaces

    /// The meaning of a function by its name; nil for any other.
    init?(_ name: ByteView) {
      func begins(_ text: StaticString) -> Bool { name.starts(with: ByteView(text)) }
      // Most names are none of these.
      switch name[0] {
      case UInt8(ascii: "a") where begins("append"): self = .appends
      case UInt8(ascii: "s") where begins("stringByAppending"): self = .appends
      case UInt8(ascii: "s") where begins("stringByReplacing"), UInt8(ascii: "r") where begins("replac"): self = .replaces
      case UInt8(ascii: "c") where begins("concat"): self = .appends
      case UInt8(ascii: "c") where begins("componentsJoined"), UInt8(ascii: "j") where begins("joined"): self = .joins
      case UInt8(ascii: "p") where begins("plus"), UInt8(ascii: "m") where begins("mutableCopy"): self = .appends
      case UInt8(ascii: "l") where begins("lowercase"), UInt8(ascii: "u") where begins("uppercase"): self = .changesCase
      case UInt8(ascii: "t") where begins("toLowerCase") || begins("toUpperCase"): self = .changesCase
      default: return nil
      }
    }
  }

  /// The name before the last colon, which a type may follow.
  var declared: Range<Int>?
  /// The literal that the list begins with which was closed last.
  var lastList: TextRange?
  /// The literal that it ends with.
  var lastListEnd: TextRange?
  private var assigned: [(name: Range<Int>, text: TextRange)] = []
  private var continued: [Range<Int>] = []

  /// How many places of either kind are kept of one file.
  private static let most = 1 << 14
  private static let longest = 256

  /// Takes note of a variable that gets a literal; without a name, it is the one that was declared last.
  mutating func assign(_ text: TextRange, to name: Range<Int>?) {
    guard assigned.count < Self.most, text.count > 0, text.count <= Self.longest, let name = name ?? declared else { return }
    assigned.append((name, text))
  }

  /// Takes note of a variable to which code appends.
  mutating func append(to name: Range<Int>) { if continued.count < Self.most { continued.append(name) } }

  /// The literals in variables to which code appends anywhere in the file.
  ///
  /// - Complexity: O(variables)
  func literals(in bytes: ByteView) -> [String] {
    guard !assigned.isEmpty, !continued.isEmpty else { return [] }
    let names = Set(continued.map { String(decoding: bytes.extracting($0), as: UTF8.self) })
    return assigned.filter { names.contains(String(decoding: bytes.extracting($0.name), as: UTF8.self)) }
      .map { String(decoding: bytes.extracting($0.text.offsets), as: UTF8.self) }
  }
}
