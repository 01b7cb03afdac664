/// The style sheet and the script of the table in the browser, so that one file without resources is all that has to be installed.
func embeddedPages(in repository: Repository) throws -> GeneratedFile? {
  let folder = "Sources/l10n/Edit/Page"
  guard repository.exists(folder + "/edit.css") else {
    print("\(folder) isn't there: the embedded pages are left as they are")
    return nil
  }
  let files = try [("style", "edit.css"), ("script", "edit.js"), ("icon", "icon.svg")].map { name, file in
    "  /// \(folder)/\(file).\n  static let \(name) = \(literal(try repository.text(folder + "/" + file)))"
  }
  return GeneratedFile(
    path: "Sources/l10n/Edit/EditPages+Generated.swift",
    body: """
      #if Servers
      /// What the pages of the table in the browser load.
      enum EditPages {
      \(files.joined(separator: "\n"))
      }
      #endif

      """
  )
}
