import Foundation

/// Writes the committed `*+Generated.swift` files of the repository.
///
/// `generate <root>` reads `Generate/Data` and `Strings` and writes Swift. `generate <root> --manual <help>` writes the manual page. `generate <root> --extract <cldr>` first renews the extracts in
/// `Generate/Data` from a folder with CLDR's `likelySubtags.json`, `parentLocales.json`, `plurals.json` and `ordinals.json`.
@main
struct Generate {
  static func main() {
    do {
      try run(arguments: Array(CommandLine.arguments.dropFirst()))
    } catch {
      FileHandle.standardError.write(Data("generate: \(error)\n".utf8))
      exit(1)
    }
  }

  static func run(arguments: [String]) throws {
    guard let path = arguments.first, arguments.count == 1 || (arguments.count == 3 && ["--extract", "--manual"].contains(arguments[1]))
    else {
      throw GenerateError(
        "usage: generate <repository root> [--extract <folder with CLDR's JSON files> | --manual <the tool's help as JSON>]")
    }
    let repository = Repository(root: URL(fileURLWithPath: path, isDirectory: true))
    if arguments.count == 3, arguments[1] == "--manual" {
      let help = try Data(contentsOf: URL(fileURLWithPath: arguments[2]))
      try repository.write(ManualPage(help: help, repository: repository).text, to: ManualPage.path)
      return
    }
    if arguments.count == 3 {
      try CLDRExtract(folder: URL(fileURLWithPath: arguments[2], isDirectory: true)).write(to: repository)
    }
    let tables = try LocaleData(repository: repository)
    for file in tables.files + [try PluralData(repository: repository).file()]
      + [try embeddedMessages(in: repository), try standardErrorTexts(in: repository), try embeddedPages(in: repository)].compactMap(\.self)
    {
      try repository.write(file)
    }
  }
}

/// What stopped the generator, as a sentence.
struct GenerateError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
