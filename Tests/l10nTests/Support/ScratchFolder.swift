import Foundation

/// A folder for one test, removed with everything in it when the test ends.
final class ScratchFolder: Sendable {
  let path: String

  init() throws {
    let base = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
    path = base + "/l10n-test-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    let removal = Process()
    removal.executableURL = URL(fileURLWithPath: "/bin/rm")
    // rm can remove folders deeper than the longest path.
    removal.arguments = ["-rf", path]
    if (try? removal.run()) != nil { removal.waitUntilExit() }
  }

  func callAsFunction(_ name: String) -> String { path + "/" + name }

  func write(_ text: String, to name: String) throws {
    try write(Array(text.utf8), to: name)
  }

  func write(_ bytes: [UInt8], to name: String) throws {
    let url = URL(fileURLWithPath: self(name))
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  func link(_ name: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(atPath: self(name), withDestinationPath: destination)
  }

  func folder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: self(name), withIntermediateDirectories: true)
  }

  func setPermissions(_ permissions: Int, of name: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: self(name))
  }

  func text(of name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: self(name))), as: UTF8.self)
  }

  /// English, German with a warning, and French in three places of one catalogue, two of which can't be read.
  func writeTwoPerLocale() throws {
    try write("\"greeting\" = \"Hello %@\";\n\"bye\" = \"Bye\";\n", to: "shop/en.lproj/Shop.strings")
    try write("\"greeting\" = \"Hallo\";\n\"bye\" = \"Tschüss\";\n", to: "shop/de.lproj/Shop.strings")
    try write("\"greeting\" = \"Bonjour\";\n", to: "shop/fr.lproj/Shop.strings")
    try link("shop/Shop.fr.strings", to: "Shop.fr.strings")
    try link("shop/Shop_fr.strings", to: "Shop_fr.strings")
  }

  /// English beside French with one error and two warnings, in `name`.
  func writeShop(in name: String = "shop") throws {
    try write("\"greeting\" = \"Hello %@\";\n\"count\" = \"%d items\";\n\"bye\" = \"Bye\";\n", to: "\(name)/en.lproj/Shop.strings")
    try write("\"greeting\" = \"Bonjour\";\n\"count\" = \"%@ articles\";\n", to: "\(name)/fr.lproj/Shop.strings")
  }
}
