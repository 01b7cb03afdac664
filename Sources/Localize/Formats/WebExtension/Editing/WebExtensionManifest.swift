package import Localize

/// Reads what the manifest of a web extension asks of its messages: the locale that has all of them, and the keys in `__MSG_key__`.
enum WebExtensionManifest {
  /// How many characters of a field the Chrome Web Store takes.
  private static let limits = ["name": 75, "description": 132]

  /// The demands; nil for another file of that name, such as the manifest of a web page.
  static func demands(of bytes: [UInt8], at path: String) -> CatalogDemands? {
    let source = SourceText(bytes)
    let json = JSONDocument.read(source)
    guard json.nodes.first?.kind == .object else { return nil }
    let lines = LineTable(source)
    return JSONView.with(json, in: source.text) { view in
      guard view.member("manifest_version", of: 0) != nil else { return nil }
      var demands = CatalogDemands(path: path)
      if let locale = view.member("default_locale", of: 0), view[locale].kind == .string {
        demands.sourceLocaleName = view.string(view[locale].text)
      }
      demands.isForFirefox = isForFirefox(view)
      let fields = Dictionary(json.children(of: 0).map { (Int($0), view.string(view[$0].name)) }) { first, _ in first }
      for (index, node) in json.nodes.enumerated() where node.kind == .string {
        let text = view.string(node.text)
        guard text.contains(prefix) else { continue }
        let line = lines.position(of: node.range.start).line
        let keys = keys(in: text)
        let isLimited = !demands.isForFirefox && keys.count == 1 && text == prefix + keys[0] + suffix
        demands.keys += keys.map {
          CatalogDemands.Key(name: $0, line: line, limit: isLimited ? fields[index].flatMap { limits[$0] } : nil)
        }
      }
      return demands
    }
  }

  /// Whether the manifest has settings of Firefox, and nothing that only other browsers read.
  private static func isForFirefox(_ view: JSONView) -> Bool {
    var isNamed = false
    for settings in [view.member("browser_specific_settings", of: 0), view.member("applications", of: 0)] {
      guard let settings, view[settings].kind == .object else { continue }
      let names = view.members(of: settings)
      if !names.allSatisfy({ $0.hasPrefix("gecko") }) { return false }
      isNamed = isNamed || names.contains("gecko")
    }
    let background = view.member("background", of: 0).map { view[$0].kind == .object ? view.members(of: $0) : [] } ?? []
    return isNamed && !background.contains("service_worker") && !view.members(of: 0).contains { ofOthers.contains($0) }
  }

  /// The fields that Firefox does not read.
  private static let ofOthers: Set = ["minimum_chrome_version", "minimum_opera_version", "update_url", "key"]

  private static let prefix = WebExtensionFormat.traits.keyReference?.prefix ?? ""
  private static let suffix = WebExtensionFormat.traits.keyReference?.suffix ?? ""

  /// The keys that a value of the manifest inserts, without those that browsers have themselves, `@@extension_id`.
  private static func keys(in text: String) -> [String] {
    text.split(separator: prefix, omittingEmptySubsequences: false).dropFirst().compactMap { part in
      guard let end = part.firstRange(of: suffix) else { return nil }
      let key = String(part[..<end.lowerBound])
      return WebExtensionSerializer.isName(key) ? key : nil
    }
  }
}

extension JSONView {
  /// The names of the members of an object.
  fileprivate func members(of object: Int) -> [String] {
    var names: [String] = []
    var (index, end) = children(of: object)
    while index < end {
      names.append(string(self[index].name))
      index = Int(self[index].next)
    }
    return names
  }
}

extension CatalogDemands {
  /// The locale whose texts must be complete.
  package var sourceLocale: LocaleIdentifier? { sourceLocaleName.flatMap { LocaleIdentifier($0) } }
}
