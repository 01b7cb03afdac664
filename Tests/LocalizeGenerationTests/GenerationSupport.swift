import Foundation
import Localize
import LocalizeProject

/// Catalogues of the fixtures, and of texts in tests.
enum Catalogs {
  private static let folder = URL(fileURLWithPath: "\(#filePath)").deletingLastPathComponent().appendingPathComponent("Fixtures")

  /// A file of the fixtures.
  static func fixture(_ name: String) throws -> Catalog {
    catalog(name, Array(try Data(contentsOf: folder.appendingPathComponent(name))))
  }

  /// A catalogue of one file.
  static func catalog(_ path: String, _ bytes: [UInt8], table: String = "Texts") -> Catalog {
    let format = FormatIdentifier(path: path) ?? .json
    let file = CatalogFile(path: path, document: format.read(SourceText(bytes), at: path), locale: "en")
    let identity = CatalogIdentity(folder: "", table: table, family: format.family)
    return CatalogAssembly(identity: identity, files: [file], sourceLocale: "en").catalogInline()
  }

  /// A table of JSON.
  static func json(_ texts: KeyValuePairs<String, String>, table: String = "Texts") throws -> Catalog {
    let lines = try texts.map { key, text in "\(try literal(key)): \(try literal(text))" }
    return catalog("en.json", Array("{\n\(lines.joined(separator: ",\n"))\n}\n".utf8), table: table)
  }

  static func literal(_ text: String) throws -> String { String(decoding: try JSONEncoder().encode(text), as: UTF8.self) }
}
