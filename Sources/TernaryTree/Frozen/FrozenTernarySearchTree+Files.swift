extension FrozenTernarySearchTree {
  /// Opens a saved tree without copying or decoding it.
  ///
  /// - Parameters: - path: The file, as `save(to:)` wrote it. - isTrusted: Whether to skip the check of the checksum and of every place in the
  ///   file. That opens a file of any size in some microseconds; a damaged file can then crash the process, so trust only files that the program
  ///   itself keeps.
  /// - Throws: ``FrozenTreeError`` if the file can't be read, is not a tree, has another byte order or version, or is damaged.
  /// - Complexity: O(*f*) in the bytes of the file; O(1) if it is trusted.
  public init(contentsOf path: String, isTrusted: Bool = false) throws(FrozenTreeError) {
    do throws(FrozenTreeProblem) {
      let image = try MappedFile.map(path, minimumByteCount: FrozenHeader.byteCount)
      storage = try Self.open(image, ownership: .mapped, isTrusted: isTrusted)
    } catch {
      throw FrozenTreeError(error, path: path)
    }
  }

  /// Saves the tree, and replaces an existing file.
  ///
  /// The bytes go to a new file beside it, which takes its place when it is whole.
  ///
  /// - Throws: ``FrozenTreeError`` if the file can't be written.
  /// - Complexity: O(*f*) in the bytes of the file.
  public func save(to path: String) throws(FrozenTreeError) {
    do throws(FrozenTreeProblem) {
      try MappedFile.replace(path, with: storage.image)
    } catch {
      throw FrozenTreeError(error, path: path)
    }
  }

  /// Takes over an image; releases it if it is none.
  static func open(
    _ image: UnsafeRawBufferPointer, ownership: FrozenStorage.Ownership, isTrusted: Bool
  ) throws(FrozenTreeProblem) -> FrozenStorage {
    let storage: FrozenStorage
    do throws(FrozenTreeProblem) {
      guard let start = image.baseAddress, image.count >= FrozenHeader.byteCount else { throw .notATree }
      let header = try FrozenHeader(reading: start, byteCount: image.count)
      storage = FrozenStorage(image, start: start, header: header, ownership: ownership)
    } catch {
      switch ownership {
      case .allocated: image.deallocate()
      case .mapped: MappedFile.unmap(image)
      }
      throw error
    }
    if !isTrusted { try FrozenValidator.validate(storage) }
    return storage
  }
}
