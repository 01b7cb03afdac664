import Localize

extension PathReading {
  /// Whether the reading holds without a file of another locale, because of the folder: `locales/en.json`, `i18n/en/common.json`.
  func standsAlone(at path: String) -> Bool {
    guard !mayBeWord else { return false }
    switch kind {
    case .wholeStem: return fillsTextFolders ? TextFolders.contain(path) : TextFolders.contains(PathParts(path).folder)
    case .dottedSuffix: return fillsTextFolders && TextFolders.contain(path)
    case .parentFolder, .folderAndName:
      return fillsTextFolders ? TextFolders.contain(PathParts.join(identity.folder, "name")) : TextFolders.contains(identity.folder)
    case .localeFolder, .underscoredSuffix, .dashedSuffix, .none: return false
    }
  }
}
