public import ArgumentParser
public import Localize

extension FormatIdentifier: ExpressibleByArgument {
  /// Reads the name of a format in any case.
  public init?(argument: String) { self.init(rawValue: argument.lowercased()) }

  /// The formats as help and completion list them.
  public static let allValueStrings = FormatRegistry.all.map { $0.id.rawValue }
}
