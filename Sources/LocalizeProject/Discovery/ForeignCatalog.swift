import Localize

/// Catalogues in formats that are not supported, which a run counts instead of silently passing them over.
///
/// Most of their file extensions also belong to other files, so the path or the beginning of the file decides.
package enum ForeignCatalog {
  /// What shows that a file is a catalogue.
  private enum Evidence: Sendable {
    /// Its file extension.
    case name
    /// One of these texts near its beginning.
    case beginning([String])
    /// One of these texts in its first line.
    case firstLine([String])
    /// A locale in its path, in a folder of texts.
    case path
    /// The same, and one of these texts near its beginning.
    case pathAndBeginning([String])
    /// The same, and an object that a module of JavaScript exports; or texts that it registers with Nextcloud.
    case module
    /// A locale at the end of its name, and one of these texts near its beginning.
    case nameAndBeginning([String])
    /// A locale in its name or a folder of resources, and resources most of which are strings.
    case stringResources
  }

  private static let evidence: [String: Evidence] = [
    "loctable": .name,
    "ts": .module, "js": .module, "mjs": .module, "cjs": .module,
    "php": .pathAndBeginning(["return [", "return array", "$lang[", "$_[", "define('", "define(\""]),
    "toml": .path, "json5": .path, "ini": .path, "lang": .path, "cfg": .path,
    // In a comment it is a word.
    "rc": .beginning(["\nSTRINGTABLE"]),
    "grd": .beginning(["<grit"]), "grdp": .beginning(["<grit-part"]), "xtb": .beginning(["<translationbundle"]),
    "wxl": .beginning(["<WixLocalization"]), "dtd": .pathAndBeginning(["<!ENTITY"]), "isl": .beginning(["[LangOptions]"]),
    // Unity's tables, and Java's bundles in code.
    "asset": .nameAndBeginning(["m_TableData:"]), "java": .nameAndBeginning(["ListResourceBundle"]),
    // Rails' in Ruby, and NSIS's.
    "rb": .pathAndBeginning(["=>", ": {"]), "nsh": .beginning(["\nLangString", "\n!insertmacro LANG", "MUI_LANGUAGE"]),
    // Godot's with contexts or plurals; without them they are read.
    "csv": .firstLine(["?context", "?plural"]),
    // Unreal's.
    "locres": .name, "archive": .pathAndBeginning(["\"FormatVersion\""]),
    // WPF's and Avalonia's, and what a build of a web extension makes messages of.
    "xaml": .stringResources, "axaml": .stringResources, "config": .pathAndBeginning(["\n@"]),
  ]

  /// Whether a file of this name in this folder can be one.
  static func isCandidate(_ name: String, in folder: String) -> Bool {
    let parts = PathParts(name)
    switch evidence[parts.pathExtension] {
    case nil: return false
    // Folders of code have thousands of them.
    case .module?:
      let folder = PathParts(folder).name
      return locale(inName: parts.stem) != nil || isLocale(folder) || folder == nextcloudFolder
    case .nameAndBeginning?: return locale(inName: parts.stem) != nil
    case .stringResources?: return locale(inName: parts.stem) != nil || holdsResources(folder)
    default: return true
    }
  }

  /// Whether a file is one.
  ///
  /// - Complexity: O(1); reads at most 1 MiB of files whose path makes it likely
  package static func isOne(_ path: String) -> Bool {
    evidence[PathParts(path).pathExtension].map { shows($0, path) } ?? false
  }

  /// Whether a file is one of a format that is read, as another program has it: a table of Godot with contexts or plurals.
  static func isDialect(_ path: String) -> Bool { PathParts(path).pathExtension == "csv" && isOne(path) }

  /// The name of a file's format in a note: its extension, and the program where other files with the extension are read.
  static func formatName(of path: String) -> String {
    let ending = PathParts(path).pathExtension
    return ending == "csv" ? "csv (Godot)" : ending
  }

  private static func shows(_ evidence: Evidence, _ path: String) -> Bool {
    switch evidence {
    case .name: true
    case .beginning(let texts): has(texts, path)
    case .firstLine(let texts): hasInFirstLine(texts, path)
    case .path: namesLocale(path)
    case .pathAndBeginning(let texts): namesLocale(path) && has(texts, path)
    case .module: isOfNextcloud(path) || namesLocale(path) && exportsObject(path)
    case .nameAndBeginning(let texts): locale(inName: PathParts(path).stem) != nil && has(texts, path)
    case .stringResources:
      (locale(inName: PathParts(path).stem) != nil || holdsResources(PathParts(path).folder)) && hasStringResources(path)
    }
  }

  /// Whether programs in XAML keep their texts in a folder, beside styles and images: `Languages`, `Lang`, `Resources`.
  private static func holdsResources(_ folder: String) -> Bool {
    let name = PathParts(folder).name.lowercased()
    return name.hasPrefix("lang") || name == "resources" || TextFolders.contains(folder)
  }

  /// Whether most of the resources in a file of XAML are strings, `<system:String x:Key="…">`.
  private static func hasStringResources(_ path: String) -> Bool {
    let text = beginning(path)
    let strings = text.ranges(of: ":String ").count
    return strings > 0 && strings * 2 > text.ranges(of: "x:Key=").count
  }

  /// Whether a file in a folder of texts, or that folder's child, has the name of a locale: `lang/de/mail.php`, `locales/de.yml`.
  private static func namesLocale(_ path: String) -> Bool {
    let parts = PathParts(path)
    let folder = PathParts(parts.folder)
    // The names that goi18n gives its files, which are often in the outermost folder.
    if ["active.", "translate."].contains(where: parts.stem.hasPrefix), locale(inName: parts.stem) != nil { return true }
    if locale(inName: parts.stem) != nil, holdsTexts(parts.folder) { return true }
    return isLocale(folder.name) && holdsTexts(folder.folder)
  }

  /// Whether programs keep their texts in a folder; Joomla calls it `language`, and web extensions `_locales`.
  private static func holdsTexts(_ folder: String) -> Bool {
    TextFolders.contains(folder) || ["language", "_locales"].contains(PathParts(folder).name)
  }

  /// The locale that a name begins or ends with: `de`, `messages.de`, `app_de`, `de.messages`.
  private static func locale(inName stem: String) -> String? {
    if isLocale(stem) { return stem }
    let dotted = stem.split(separator: ".").map(String.init)
    if dotted.count > 1 { return [dotted[dotted.count - 1], dotted[0]].first(where: isLocale) }
    let underscored = stem.split(separator: "_", maxSplits: 1).map(String.init)
    return underscored.count > 1 && isLocale(underscored[1]) ? underscored[1] : nil
  }

  /// Whether a name is a language of two letters, alone or with a script or region.
  ///
  /// Many words of three letters are languages, too.
  private static func isLocale(_ name: String) -> Bool {
    let parts = name.split { $0 == "-" || $0 == "_" }
    guard let language = parts.first, language.utf8.count == 2, parts.count <= 3 else { return false }
    return LocaleIdentifier(name)?.validity == .valid
  }

  private static func hasInFirstLine(_ texts: [String], _ path: String) -> Bool {
    let line = (FileBeginning.read(path, count: 1024) ?? []).prefix { $0 != 0x0A && $0 != 0x0D }
    return texts.contains { line.firstRange(of: Array($0.utf8)) != nil }
  }

  private static func has(_ texts: [String], _ path: String) -> Bool {
    let text = "\n" + beginning(path)
    return texts.contains { text.contains($0) }
  }

  /// Where the apps of Nextcloud keep their texts, also those in languages of three letters.
  private static let nextcloudFolder = "l10n"

  /// Whether a file registers texts with Nextcloud or ownCloud.
  private static func isOfNextcloud(_ path: String) -> Bool {
    PathParts(PathParts(path).folder).name == nextcloudFolder
      && (FileBeginning.content(of: path, count: 1024) ?? []).starts(with: "OC.L10N.register(".utf8)
  }

  private static func exportsObject(_ path: String) -> Bool {
    let text = beginning(path)
    if ["export default", "as default", "export = ", "module.exports", "defineMessages", "defineI18n"].contains(where: text.contains) {
      return true
    }
    return text.contains("export const") && text.contains("= {")
  }

  /// The beginning of a file, without the zeros that UTF-16 has and with the line ends of Unix; the texts of a program's resources may be behind
  /// its dialogues.
  private static func beginning(_ path: String) -> String {
    let bytes = FileBeginning.read(path, count: PathParts(path).pathExtension == "rc" ? 1 << 20 : 1 << 16) ?? []
    return String(decoding: bytes.filter { $0 != 0 && $0 != 0x0D }, as: UTF8.self)
  }
}
