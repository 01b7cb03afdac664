import Localize
import LocalizeProject

@testable import ToolSettings

/// Settings: every problem has its place, and whatever was read can be asked about any path.
enum SettingsFiles {
  static let target = FuzzTarget("settings") { bytes in
    let source = SourceText(bytes)
    let reader = SettingsReader(source)
    for problem in reader.problems {
      expect(problem.range.start <= problem.range.end && Int(problem.range.end) <= source.text.count, "problem \(problem)")
    }
    let settings = Settings(reader, path: ".l10n.json", folder: "/project")
    for path in ["", "a", "de.lproj/T.strings", "texts/de.json", "a/b/c/d/e.xml", String(decoding: bytes.prefix(64), as: UTF8.self)] {
      _ = settings.ruling(on: path)
      _ = settings.entry(for: [path])
      _ = settings.location(of: path)
      for override in settings.overrides { _ = override.paths?.contains { $0.matches(path) } }
    }
  }
}
