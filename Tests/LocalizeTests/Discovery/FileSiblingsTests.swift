import Testing

@testable import LocalizeProject

@Suite struct FileSiblingsTests {
  @Test(arguments: ["a/fr.lproj", "values", "res/values-fr", "values-b+sr+Latn", "de.xcloc", "locale/de", "a/de/LC_MESSAGES"])
  func `A folder for one locale is a part of a catalogue`(folder: String) {
    #expect(FileSiblings.isPartOfCatalog(folder: folder))
  }

  @Test(arguments: ["App-Mac", "App-iOS", "MyApp-tv", "a/de", "my-values-fr", ""])
  func `An app's folder is none, whose files would all be searched for siblings`(folder: String) {
    #expect(!FileSiblings.isPartOfCatalog(folder: folder))
  }
}
