/// Where a provider's key comes from: a file that only its owner reads, or the environment.
///
/// Never from the command line or a project's file.
package struct Credentials: Sendable, CustomStringConvertible, CustomReflectable {
  /// The environment.
  package var environment: [String: String]
  /// The file that `--key-file` names.
  package var keyFile: String?

  /// Creates a source of keys.
  package init(environment: [String: String], keyFile: String? = nil) {
    self.environment = environment
    self.keyFile = keyFile
  }

  /// Nothing of the environment.
  package var description: String { "credentials" }
  /// Nothing of the environment.
  package var customMirror: Mirror { Mirror(self, children: []) }

  /// The key for a provider, or nil if there is none.
  ///
  /// The names that a vendor's own tools read count only for the vendor's own address: who sends texts elsewhere did not mean to send that key
  /// along.
  ///
  /// - Parameters:
  ///   - own: Names with `L10N`.
  ///   - vendor: Names that the vendor's tools read.
  ///   - isVendorsAddress: Whether the texts go to the vendor.
  /// - Throws: ``ProviderSetupError`` if the file is there for others too, can't be read or holds no key.
  package func key(own: [String], vendor: [String], isVendorsAddress: Bool) throws(ProviderSetupError) -> Secret? {
    if let keyFile { return try KeyFile.key(in: keyFile) }
    for name in own + (isVendorsAddress ? vendor : []) {
      guard let value = environment[name]?.trimmingBlanks, !value.isEmpty else { continue }
      guard KeyFile.isKey(value) else { throw ProviderSetupError(.unusableKey(source: name)) }
      return Secret(value)
    }
    return nil
  }
}

extension String {
  /// The text without white space at its edges.
  var trimmingBlanks: String {
    var text = self[...]
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}
