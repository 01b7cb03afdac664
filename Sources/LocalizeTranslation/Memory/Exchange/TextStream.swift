import Localize
import LocalizeProject

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The text of a file in UTF-8, piece by piece, so that a file of any size needs little memory.
///
/// UTF-16 is detected from its byte order mark, or from the NUL in its first character; the byte order mark is dropped. Invalid UTF-16 becomes a byte
/// that is invalid in UTF-8, so that it is noticed at its place. An XML declaration may name ISO-8859-1 or windows-1252.
struct TextStream: ~Copyable {
  private let path: String
  private let descriptor: Int32
  private let readsDeclaration: Bool
  private var encoding: TextEncoding?
  /// Bytes of a character whose rest has not been read yet.
  private var rest: [UInt8] = []
  private var isAtEnd = false
  /// The size of the file; 0 for a pipe.
  private let size: Int
  private var readCount = 0

  /// How much has been read, from 0 to 1; nil for a pipe.
  var progress: Double? { size > 0 ? min(1, Double(readCount) / Double(size)) : nil }

  /// Opens a file or a pipe.
  ///
  /// - Parameters:
  ///   - path: Its path.
  ///   - readsDeclaration: Whether the file is XML, whose first line names the encoding.
  init(_ path: String, readsDeclaration: Bool = false) throws(FileError) {
    (descriptor, size) = try Self.open(path)
    self.path = path
    self.readsDeclaration = readsDeclaration
  }

  /// Whether an encoding that an XML declaration names is one that is read.
  static func reads(_ name: String) -> Bool { WesternText.isName(of: name) || utf.contains(name.lowercased()) }

  private static let utf: Set<String> = ["utf-8", "utf8", "utf-16", "utf16", "utf-16le", "utf-16be", "us-ascii", "ascii"]

  private static func open(_ path: String) throws(FileError) -> (descriptor: Int32, size: Int) {
    guard !path.utf8.contains(0) else { throw FileError(systemError: EINVAL, path: path, operation: .read) }
    let descriptor = systemOpen(path)
    guard descriptor >= 0 else { throw FileError(systemError: errno, path: path, operation: .read) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else {
      close(descriptor)
      throw FileError(kind: .isDirectory, path: path, errno: 0, operation: .read)
    }
    return (descriptor, status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : 0)
  }

  deinit { close(descriptor) }

  /// The next piece, which is never empty; nil at the end.
  mutating func next() throws(FileError) -> [UInt8]? {
    while !isAtEnd {
      var bytes = try read()
      if bytes.isEmpty { isAtEnd = true }
      readCount += bytes.count
      if encoding == nil {
        // A pipe may give one byte at a time, and the mark has three.
        bytes = rest + bytes
        rest = []
        guard bytes.count >= 4 && !isInDeclaration(bytes) || isAtEnd else {
          rest = bytes
          continue
        }
        encoding = Self.encoding(of: &bytes)
        if encoding == .utf8, readsDeclaration, WesternText.isDeclared(in: bytes) { encoding = .latin1 }
      }
      let text =
        switch encoding {
        case .utf8?, .legacy?, nil: bytes
        case .latin1?: WesternText.utf8(bytes)
        case .utf16LittleEndian?, .utf16BigEndian?: utf8(bytes)
        }
      if !text.isEmpty { return text }
    }
    return nil
  }

  private func read() throws(FileError) -> [UInt8] {
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: Self.capacity) { buffer, count in
      while true {
        let byteCount = systemRead(descriptor, buffer.baseAddress, buffer.count)
        if byteCount >= 0 {
          count = byteCount
          return
        }
        guard errno == EINTR else {
          failure = errno
          count = 0
          return
        }
      }
    }
    guard failure == 0 else { throw FileError(systemError: failure, path: path, operation: .read) }
    return bytes
  }

  private static let capacity = 1 << 16

  /// Whether more bytes must come before the XML declaration is complete.
  private func isInDeclaration(_ bytes: [UInt8]) -> Bool {
    readsDeclaration && bytes.count < WesternText.longestDeclaration && bytes.starts(with: "<?xml".utf8)
      && !bytes.contains(UInt8(ascii: ">"))
  }

  /// How the text is encoded, by its first bytes; takes the mark away.
  private static func encoding(of bytes: inout [UInt8]) -> TextEncoding {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      bytes.removeFirst(3)
      return .utf8
    }
    if bytes.starts(with: [0xFF, 0xFE]) {
      bytes.removeFirst(2)
      return .utf16LittleEndian
    }
    if bytes.starts(with: [0xFE, 0xFF]) {
      bytes.removeFirst(2)
      return .utf16BigEndian
    }
    guard bytes.count >= 2 else { return .utf8 }
    if bytes[0] != 0, bytes[1] == 0 { return .utf16LittleEndian }
    return bytes[0] == 0 && bytes[1] != 0 ? .utf16BigEndian : .utf8
  }

  private mutating func utf8(_ new: [UInt8]) -> [UInt8] {
    let bytes = rest + new
    let isBigEndian = encoding == .utf16BigEndian
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    func unit(_ index: Int) -> UInt32 {
      let (first, second) = (UInt32(bytes[index]), UInt32(bytes[index + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    var index = 0
    while index + 1 < bytes.count {
      let first = unit(index)
      if first & 0xFC00 == 0xD800 {
        guard index + 3 < bytes.count || isAtEnd else { break }
        if index + 3 < bytes.count, unit(index + 2) & 0xFC00 == 0xDC00 {
          append(0x10000 + (first & 0x3FF) << 10 + (unit(index + 2) & 0x3FF), to: &result)
          index += 4
          continue
        }
      }
      append(first, to: &result)
      index += 2
    }
    rest = Array(bytes[index...])
    if isAtEnd, !rest.isEmpty {
      rest = []
      result.append(0xFF)
    }
    return result
  }

  private func append(_ value: UInt32, to result: inout [UInt8]) {
    guard let scalar = Unicode.Scalar(value), let encoded = UTF8.encode(scalar) else {
      result.append(0xFF)
      return
    }
    result.append(contentsOf: encoded)
  }
}

/// read(2), which members of the same name hide.
private func systemRead(_ descriptor: Int32, _ start: UnsafeMutablePointer<UInt8>?, _ count: Int) -> Int {
  guard let start else { return 0 }
  return read(descriptor, start, count)
}

/// open(2), the same.
private func systemOpen(_ path: String) -> Int32 { open(path, O_RDONLY | O_CLOEXEC) }
