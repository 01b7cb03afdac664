import Foundation
import Localize
import LocalizeProject

/// The catalogues below a scratch folder, in short lines.
struct DiscoverySample {
  let folder: ScratchFolder

  init(_ files: [String], texts: [String: String] = [:]) throws {
    folder = try ScratchFolder()
    for file in files { try folder.write(texts[file] ?? "\"a\" = \"b\";\n", to: file) }
    for (file, text) in texts { try folder.write(text, to: file) }
  }

  func discover(_ names: [String] = [""]) -> CatalogDiscovery {
    CatalogDiscovery(paths: names.map { $0.isEmpty ? folder.path : folder($0) })
  }

  /// `folder/table: locale [layer] path, (locale path)` for each catalogue; a file that was not requested is in brackets.
  func catalogs(_ names: [String] = [""]) -> [String] {
    lines(of: discover(names))
  }

  func lines(of discovery: CatalogDiscovery) -> [String] {
    discovery.catalogs.map { catalog in
      let files = catalog.files.map { file in
        let layer = file.layer.isEmpty ? "" : "[\(file.layer)] "
        let text = "\(file.locale?.identifier ?? "?") \(layer)\(short(file.path))"
        return file.isSelected ? text : "(\(text))"
      }
      let folder = short(catalog.identity.folder)
      return (folder.isEmpty ? "" : folder + "/") + catalog.identity.table + ": " + files.joined(separator: ", ")
    }
  }

  func short(_ path: String) -> String {
    guard path.hasPrefix(folder.path) else { return path }
    return String(path.dropFirst(folder.path.count)).trimmingCharacters(in: ["/"])
  }
}
