/// The version of the tool, as `--version`, reports and the change log have it.
enum Version {
  static let number = "0.1.0"
}
