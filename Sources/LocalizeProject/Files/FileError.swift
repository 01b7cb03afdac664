/// A file or folder that could not be read, listed or written.
///
/// The kind is the failure in the terms of this library, `errno` the system's. Kinds can grow: compare with `==`, or
/// `switch` with a `default`.
public struct FileError: Error, Hashable, Sendable {
  /// The kind of failure.
  public let kind: Kind
  /// The path as it was given.
  public let path: String
  /// The system's error number; 0 if the refusal is the library's own.
  public let errno: Int32
  /// The failed operation.
  public let operation: Operation

  /// Creates an error.
  public init(kind: Kind, path: String, errno: Int32, operation: Operation) {
    self.kind = kind
    self.path = path
    self.errno = errno
    self.operation = operation
  }

  /// The failures of a file.
  public struct Kind: Hashable, Sendable, CustomStringConvertible {
    /// The spelling of the kind, the same in every version.
    public let description: String

    /// There is no such file or folder.
    public static let notFound = Kind(description: "notFound")
    /// The permissions of the file or of a folder above it forbid it.
    public static let permissionDenied = Kind(description: "permissionDenied")
    /// A folder is where a file was expected.
    public static let isDirectory = Kind(description: "isDirectory")
    /// The path leads to a pipe, a socket or a device.
    public static let notRegularFile = Kind(description: "notRegularFile")
    /// The file has 2³² bytes or more.
    public static let tooLarge = Kind(description: "tooLarge")
    /// Symbolic links form a loop.
    public static let linkCycle = Kind(description: "linkCycle")
    /// The path, or a name in it, is longer than the system allows.
    public static let nameTooLong = Kind(description: "nameTooLong")
    /// The disk, or the quota on it, is full.
    public static let noSpace = Kind(description: "noSpace")
    /// The file system is mounted for reading only.
    public static let readOnly = Kind(description: "readOnly")
    /// The file has changed since it was read.
    public static let changedSinceRead = Kind(description: "changedSinceRead")
    /// The path leads out of the folder that may be written to.
    public static let leavesTree = Kind(description: "leavesTree")
    /// Any other failure; see `errno`.
    public static let other = Kind(description: "other")
  }

  /// The operations on a file.
  public struct Operation: Hashable, Sendable, CustomStringConvertible {
    /// The spelling of the operation, the same in every version.
    public let description: String

    /// Reading a file.
    public static let read = Operation(description: "read")
    /// Listing a folder.
    public static let list = Operation(description: "list")
    /// Writing a file.
    public static let write = Operation(description: "write")
  }
}

extension FileError: CustomStringConvertible {
  /// The error in one line, for logs and failing tests.
  public var description: String {
    "\(operation) \(path): \(kind)" + (systemMessage.map { " (\($0))" } ?? "")
  }
}
