/// What walking a folder found.
package struct DirectoryListing: Hashable, Sendable {
  /// The paths of the files, in the order of their bytes.
  package var files: [String] = []
  /// The folders that could not be listed, and the files whose paths can't be used, in the order of their paths.
  package var failures: [FileError] = []

  /// Creates a result.
  package init(files: [String] = [], failures: [FileError] = []) {
    self.files = files
    self.failures = failures
  }
}
