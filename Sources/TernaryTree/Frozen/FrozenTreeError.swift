/// Why a frozen tree could not be opened or saved.
public struct FrozenTreeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of failure.
  public struct Code: Hashable, Sendable {
    private let raw: UInt8

    /// The file could not be opened or read; the message has the reason of the operating system.
    public static let cannotRead = Code(raw: 0)
    /// The file could not be written.
    public static let cannotWrite = Code(raw: 1)
    /// The file is not a tree.
    public static let notATree = Code(raw: 2)
    /// The file comes from a machine with the other byte order.
    public static let otherByteOrder = Code(raw: 3)
    /// The file was written by a version of this library that arranges it in another way.
    public static let unknownVersion = Code(raw: 4)
    /// The file is cut off, its checksum is wrong, or a place in it leads out of it.
    public static let damaged = Code(raw: 5)
  }

  /// The kind of failure.
  ///
  /// - Complexity: O(1).
  public let code: Code
  /// The file.
  ///
  /// - Complexity: O(1).
  public let path: String
  /// The failure and its remedy, as a sentence.
  ///
  /// - Complexity: O(1).
  public let description: String

  init(_ problem: FrozenTreeProblem, path: String) {
    self.path = path
    (code, description) =
      switch problem {
      case .cannotRead(let reason): (.cannotRead, "\(path) could not be read: \(reason).")
      case .cannotWrite(let reason): (.cannotWrite, "\(path) could not be written: \(reason).")
      case .notATree: (.notATree, "\(path) is not a saved ternary search tree.")
      case .otherByteOrder:
        (.otherByteOrder, "\(path) was saved on a machine with the other byte order; build the tree again and save it here.")
      case .unknownVersion(let version):
        (.unknownVersion, "\(path) has version \(version) of the file format, which is unknown here; build the tree again and save it.")
      case .damaged(let detail): (.damaged, "\(path) is damaged: \(detail). Build the tree again and save it.")
      }
  }
}

/// The failure, without the name of the file.
enum FrozenTreeProblem: Error, Equatable {
  case cannotRead(String)
  case cannotWrite(String)
  case notATree
  case otherByteOrder
  case unknownVersion(UInt32)
  case damaged(String)
}
