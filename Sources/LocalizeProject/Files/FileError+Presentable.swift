public import ErrorRecovery

extension FileError: PresentableError {
  /// The domain `file` and what happened.
  public var code: ErrorCode { ErrorCode(domain: "file", name: kind.description) }

  /// The failed operation and its file.
  public var title: ErrorText {
    switch operation {
    case .write: Self.cannotWrite(path)
    case .list: Self.cannotList(path)
    default: Self.cannotRead(path)
    }
  }

  /// Why.
  public var reason: ErrorText? {
    switch kind {
    case .notFound: Self.notFound()
    case .permissionDenied: Self.permissionDenied()
    case .isDirectory: Self.isDirectory()
    case .notRegularFile: Self.notRegularFile()
    case .tooLarge where operation == .read: Self.tooLarge()
    case .linkCycle: Self.linkCycle()
    case .nameTooLong: Self.nameTooLong()
    case .noSpace: Self.noSpace()
    case .readOnly: Self.readOnly()
    case .changedSinceRead: Self.changedSinceRead()
    case .leavesTree: Self.leavesTree()
    default: systemMessage.map { Self.system($0) }
    }
  }

  /// All texts, so that a check can compare them with the translations.
  package static var messages: [MessageTemplate] {
    [
      cannotRead, cannotWrite, cannotList, notFound, permissionDenied, isDirectory, notRegularFile, tooLarge, linkCycle, nameTooLong,
      noSpace,
      readOnly, changedSinceRead, leavesTree, system,
    ]
  }

  private static let cannotRead = MessageTemplate("error.file.read", "“%1$@” can't be read.")
  private static let cannotWrite = MessageTemplate("error.file.write", "“%1$@” can't be written.")
  private static let cannotList = MessageTemplate("error.file.list", "The folder “%1$@” can't be listed.")
  private static let notFound = MessageTemplate("error.file.not-found", "There is no such file or folder. Check the spelling of the path.")
  private static let permissionDenied = MessageTemplate(
    "error.file.permission-denied", "You don't have permission to open it. Change its permissions, or run as its owner.")
  private static let isDirectory = MessageTemplate("error.file.is-directory", "It is a folder; a file is expected.")
  private static let notRegularFile = MessageTemplate(
    "error.file.not-regular", "It is a device, a pipe or a socket; a file is expected.")
  private static let tooLarge = MessageTemplate(
    "error.file.too-large", "It is larger than the limit of 4 GiB.")
  private static let linkCycle = MessageTemplate("error.file.link-cycle", "Its symbolic links form a loop.")
  private static let nameTooLong = MessageTemplate("error.file.name-too-long", "Its path is longer than the system allows.")
  private static let noSpace = MessageTemplate("error.file.no-space", "The disk is full.")
  private static let readOnly = MessageTemplate("error.file.read-only", "The file system is read-only.")
  private static let changedSinceRead = MessageTemplate(
    "error.file.changed", "It changed after it was read. Nothing was written; run the command again.")
  private static let leavesTree = MessageTemplate(
    "error.file.leaves-tree", "It is a symbolic link to a place outside the folder. Nothing was written.")
  private static let system = MessageTemplate("error.file.system", "The system says: %1$@.")
}
