import Localize

/// Where a file of Android's string resources is: `…/src/main/res/values-fr/strings.xml`, or with moko-resources of Kotlin Multiplatform
/// `…/moko-resources/fr/strings.xml` beside `…/moko-resources/base/strings.xml`.
struct AndroidResourcePath {
  /// The folder that holds the `values` folders.
  var folder: String
  /// The locale of the `values` folder; nil for the default one.
  var locale: LocaleIdentifier?
  /// The qualifiers other than the locale, such as `night`; empty for the file that counts where no other fits better.
  var qualifiers: String
  /// Where the file is in a source set that adds to `main`: its name.
  var sourceSet: String?
  /// The folder in `main` that the source set adds to.
  var mainFolder: String?
  /// Whether the folder is called like the locale alone.
  private(set) var isPlain = false

  /// Reads a normalized path; nil if the file does not lie in a `values` folder.
  init?(_ path: String) {
    let values = PathParts(PathParts(path).folder)
    if Self.plainFolders.contains(PathParts(values.folder).name) {
      let named = LocaleIdentifier(androidFolder: "values-" + values.name) ?? LocaleIdentifier(values.name)
      guard values.name == "base" || named?.validity == .valid else { return nil }
      (folder, locale, qualifiers, isPlain) = (values.folder, values.name == "base" ? nil : named, "", true)
      return
    }
    guard values.name == "values" || values.name.hasPrefix("values-") else { return nil }
    folder = values.folder
    (locale, qualifiers) = Self.read(values.name.split(separator: "-").dropFirst(), of: values.name)
    let resources = PathParts(folder)
    let set = PathParts(resources.folder)
    guard PathParts(set.folder).name == "src", set.name != "main", !Self.isTest(set.name) else { return }
    sourceSet = set.name
    mainFolder = PathParts.join(PathParts.join(set.folder, "main"), resources.name)
  }

  /// The folders in which moko-resources looks, of its present and its earlier versions.
  private static let plainFolders: Set<String> = ["moko-resources", "MR"]

  private static func read(
    _ qualifiers: ArraySlice<Substring>, of folder: String
  ) -> (locale: LocaleIdentifier?, others: String) {
    var others = Array(qualifiers)
    guard let locale = LocaleIdentifier(androidFolder: folder) else {
      // `values-zh_CN`, which the resource compiler refuses: a locale anyway.
      let all = others.joined(separator: "-")
      if let misspelt = LocaleIdentifier(all), misspelt.validity == .valid { return (misspelt, "") }
      return (nil, all)
    }
    if let language = others.firstIndex(where: { LocaleIdentifier(androidFolder: "values-\($0)") != nil }) {
      others.remove(at: language)
      if language < others.count, locale.region != nil, others[language].lowercased().hasPrefix("r") { others.remove(at: language) }
    }
    return (locale, others.joined(separator: "-"))
  }

  /// The texts of tests are an app of their own.
  private static func isTest(_ sourceSet: String) -> Bool {
    sourceSet.hasPrefix("test") || sourceSet.hasPrefix("androidTest")
  }
}
