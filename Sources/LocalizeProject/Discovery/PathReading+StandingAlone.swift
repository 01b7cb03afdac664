import Localize

extension PathReading {
  /// Whether the reading holds without a file of another locale, because of the folder: `locales/en.json`, `i18n/en/common.json`.
  func standsAlone(at path: String) -> Bool {
    guard !mayBeWord else { return false }
    let folder = PathParts(path).folder
    if fillsTextFolders, kind == .wholeStem || kind == .dottedSuffix || kind == .parentFolder { return TextFolders.contain(path) }
    switch kind {
    case .wholeStem: return TextFolders.contains(folder)
    case .parentFolder: return TextFolders.contains(PathParts(folder).folder)
    case .localeFolder, .dottedSuffix, .underscoredSuffix, .dashedSuffix, .none: return false
    }
  }
}
