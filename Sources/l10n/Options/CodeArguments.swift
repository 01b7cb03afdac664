import ArgumentParser
import Localize
import LocalizeValidation

/// Where the source code is that uses the keys, and how.
struct CodeArguments: ParsableArguments {
  @Option(
    name: .customLong("sources"),
    help: ArgumentHelp(
      "Search this file or folder of source code for keys. Can be given several times.",
      discussion: "Reports undefined keys and unused keys.", valueName: "path"))
  var codePaths: [String] = []

  @Option(
    help: ArgumentHelp(
      "How the project's own code refers to a key: tr({key}), L10n.{key}, {key}.localized. Can be given several times.",
      valueName: "pattern"))
  var accessor: [String] = []

  @Option(
    help: ArgumentHelp(
      "Keys that are used but not found in code, with ? and *. Can be given several times.", valueName: "pattern"))
  var usedKey: [String] = []

  func validate() throws {
    _ = try options()
    if codePaths.contains("") { throw ValidationError("--sources needs the name of a folder.") }
    if codePaths.isEmpty, !accessor.isEmpty || !usedKey.isEmpty {
      throw ValidationError("--accessor and --used-key say how source code is read; name it with --sources.")
    }
  }

  /// The options as the library has them.
  ///
  /// - Throws: `ValidationError` for an accessor that isn't one.
  func options() throws -> CodeOptions {
    var options = CodeOptions()
    options.paths = codePaths
    options.usedKeys = usedKey
    options.accessors = try Self.patterns(accessor)
    return options
  }

  /// Reads accessors.
  ///
  /// - Throws: `ValidationError` for one that isn't one.
  static func patterns(_ texts: [String]) throws -> [AccessorPattern] {
    try texts.map { text in
      guard let pattern = AccessorPattern(text) else {
        throw ValidationError(
          "--accessor takes a call or member with {key} in it, such as tr({key}), {key}.localized or L10n.{key}, not “\(text)”.")
      }
      return pattern
    }
  }

  /// The accessors of options, else those of the settings, else the names that SwiftGen generates.
  ///
  /// - Throws: `ValidationError` for a text that is none.
  static func accessors(_ texts: [String], else known: [AccessorPattern]) throws -> [AccessorPattern] {
    texts.isEmpty && !known.isEmpty ? known : try patterns(texts.isEmpty ? ["L10n.{key}"] : texts)
  }
}
