import Localize

extension Conversion {
  /// Refuses a catalogue with bytes that are no text: its target would have U+FFFD in their place, for good.
  ///
  /// - Parameter locales: The only locales that are converted, none for all.
  /// - Throws: ``ConversionError``.
  static func checkText(of catalog: Catalog, locales: [LocaleIdentifier]) throws(ConversionError) {
    for file in catalog.files where locales.isEmpty || file.locale.map(locales.contains) ?? true {
      let source = file.document.source
      for problem in file.document.problems {
        let isUnread =
          switch problem.kind {
          case .invalidEncoding: !source.invalidRanges.isEmpty
          case .unsupportedEncoding, .encodingMismatch: file.document.entries.isEmpty
          default: false
          }
        guard isUnread else { continue }
        let encoding = problem.kind == .invalidEncoding ? source.encodingName : problem.detail
        let position = LineTable(source).position(of: problem.range.start)
        throw ConversionError(.undecodable(position, encoding: encoding), path: file.path)
      }
    }
  }

  /// The folders in which catalogues of one name differ, from the folder that they have in common.
  ///
  /// - Returns: Nothing for a name that only one catalogue has.
  static func folders(of inputs: [Input]) -> [CatalogIdentity: String] {
    var result: [CatalogIdentity: String] = [:]
    for group in Dictionary(grouping: inputs.map(\.catalog.identity), by: \.table).values where Set(group.map(\.folder)).count > 1 {
      let parts = group.map { $0.folder.split(separator: "/") }
      var common = parts[0].count
      for other in parts.dropFirst() {
        common = zip(parts[0].prefix(common), other).prefix { $0 == $1 }.reduce(0) { count, _ in count + 1 }
      }
      for (identity, parts) in zip(group, parts) {
        let own = parts.dropFirst(common).filter { $0 != ".." && $0 != "." }
        if !own.isEmpty { result[identity] = own.joined(separator: "/") }
      }
    }
    return result
  }
}
