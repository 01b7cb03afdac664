/// Why a provider can't be set up, before anything was sent.
package struct ProviderSetupError: Error, Sendable, Hashable {
  /// The kind of problem.
  package enum Code: Sendable, Hashable {
    /// There is no such provider; the names that there are.
    case unknownProvider(name: String, known: [String])
    /// The tool was built without the package trait `HTTPProviders`.
    case notInBuild(provider: String)
    /// The provider has no address of its own.
    case endpointMissing(provider: String)
    /// That is not an address: `http` or `https`, a host, perhaps a port and a path.
    case unusableEndpoint(String)
    /// The provider requires a key; the possible places of one.
    case keyMissing(provider: String, names: [String])
    /// A key would go over the network for all to read.
    case unencryptedKey(host: String)
    /// The file can be read by others than its owner.
    case readableKeyFile(path: String)
    /// The file can't be read.
    case unreadableKeyFile(path: String, reason: String)
    /// A variable or file whose content can't be a key.
    case unusableKey(source: String)
    /// A `--header` that is not a name and a value; its name where there is one.
    case unusableHeader(name: String)
    /// A `--header` whose value is in a variable of the environment that is not set.
    case headerVariableMissing(name: String, variable: String)
    /// The provider has several models, and none was named.
    case modelMissing(provider: String)
    /// The provider's address needs the project of an account, and no variable names it.
    case projectMissing(provider: String)
    /// A variable of the environment names a proxy in a way that isn't understood.
    case unusableProxy(variable: String)
  }

  /// The kind of problem.
  package let code: Code

  init(_ code: Code) { self.code = code }
}
