import ErrorRecovery
import Localize
import LocalizeProject
import LocalizeValidation

/// The result of a conversion, and its losses.
struct ConversionReport {
  private let conversion: Conversion
  private let target: ConversionTarget
  private let presentation: Presentation

  init(_ conversion: Conversion, target: ConversionTarget, presentation: Presentation) {
    self.conversion = conversion
    self.target = target
    self.presentation = presentation
  }

  /// How many places are named for each kind of loss.
  private static let shownCount = 3

  /// A line for each kind of loss, one about placeholders, and one for each locale that some catalogues don't have.
  var notes: [ErrorText] {
    var result = conversion.absences.sorted { $0.key < $1.key }.map { locale, catalogs in
      Self.absent(locale.identifier, String(catalogs.count), Self.list(catalogs.map(\.displayName)))
    }
    result += Dictionary(grouping: conversion.assumedLocales.keys) { conversion.assumedLocales[$0] ?? .root }.sorted { $0.key < $1.key }
      .map { locale, paths in Self.assumed(locale.identifier, Self.list(paths.sorted())) }
    for kind in ConversionLoss.Kind.allCases {
      let losses = conversion.losses.filter { $0.kind == kind }
      let refused = losses.filter { isRefused($0) }
      result += [note(about: refused, Self.refusedKeys()), note(about: losses.filter { !isRefused($0) }, Self.name(of: kind))]
        .compactMap(\.self)
    }
    if conversion.foreignPlaceholderCount > 0 { result.append(Self.placeholders(count: conversion.foreignPlaceholderCount)) }
    return result
  }

  /// How many losses there are, and where; nil for none.
  private func note(about losses: [ConversionLoss], _ name: ErrorText) -> ErrorText? {
    losses.isEmpty ? nil : Self.loss(presentation.string(name), String(losses.count), Self.list(losses.map { place(of: $0) }))
  }

  /// Whether a key is lost because the target has no such names.
  private func isRefused(_ loss: ConversionLoss) -> Bool {
    guard loss.kind == .key, let key = loss.key, let format = target.format.project else { return false }
    return format.refuses(key: key)
  }

  /// A line for each kind of what existing files would lose, one for each locale that they would lose, and one for each that is lost whole.
  func notes(about overwritten: [ConversionOutput.Overwritten]) -> [ErrorText] {
    let losses = overwritten.flatMap { file in (file.losses ?? []).map { (path: file.path, line: $0.line, loss: $0.loss) } }
    func note(_ name: ErrorText, _ isOwn: (ConversionLoss) -> Bool) -> ErrorText? {
      let places = losses.filter { isOwn($0.loss) }.map { "\($0.path):\($0.line)" + subject(of: $0.loss) }
      return places.isEmpty ? nil : Self.overwritten(presentation.string(name), String(places.count), Self.list(places))
    }
    let unreadable = overwritten.filter { $0.losses == nil }.map { Self.unreadable($0.path, $0.format.rawValue) }
    let locales = Set(losses.filter { $0.loss.kind == .locale }.compactMap(\.loss.locale)).sorted()
    let whole = locales.compactMap { locale in
      note(Self.lostLocale(locale.identifier)) { $0.kind == .locale && $0.locale == locale }
    }
    let others = ConversionLoss.Kind.allCases.filter { $0 != .locale }.compactMap { kind in
      note(kind == .text ? Self.changed() : Self.name(of: kind)) { $0.kind == kind }
    }
    return unreadable + whole + others
  }

  /// The note about files that were replaced.
  static func replaced(files: [String]) -> ErrorText { replacedFiles(String(files.count), list(files)) }

  private static func list(_ names: [String]) -> String {
    (names.prefix(shownCount) + (names.count > shownCount ? ["…"] : [])).joined(separator: ", ")
  }

  /// The paths of the files, a line each.
  var paths: String { conversion.files.map { OutputLine.of($0.path) }.joined() }

  private func place(of loss: ConversionLoss) -> String {
    (conversion.location(of: loss).map { "\($0.path):\($0.line)" } ?? "") + subject(of: loss)
  }

  private func subject(of loss: ConversionLoss) -> String {
    ((loss.key ?? loss.name).map { " " + presentation.string(Self.quoted($0)) } ?? "") + (loss.locale.map { " [\($0.identifier)]" } ?? "")
  }

  /// The same as data, in English names, every loss by itself.
  func json(isWritten: Bool) -> String {
    var json = JSONWriter()
    json.object { json in
      json.integer("schema", 1)
      json.string("format", target.format.rawValue)
      json.boolean("written", isWritten)
      json.array("files") { json in
        for file in conversion.files {
          json.object { json in
            json.string("path", file.path)
            json.strings("locales", file.locales.map(\.identifier))
            json.integer("keys", file.keyCount)
          }
        }
      }
      json.integer("foreignPlaceholders", conversion.foreignPlaceholderCount)
      json.array("losses") { json in
        for loss in conversion.losses {
          json.object { json in
            json.string("kind", loss.kind.rawValue)
            if let key = loss.key { json.string("key", key) }
            if let name = loss.name { json.string("name", name) }
            if let locale = loss.locale { json.string("locale", locale.identifier) }
            if let location = conversion.location(of: loss) {
              json.string("file", location.path)
              json.integer("line", location.line)
            }
          }
        }
      }
    }
    return json.text
  }

  // MARK: Texts

  static var messages: [MessageTemplate] {
    [loss, overwritten, unreadable, lostLocale, quoted, changed, replacedFiles, absent, assumed, placeholders, refused, refusedKeys]
      + ConversionLoss.Kind.allCases.map { template(for: $0) }
  }

  static let refused = MessageTemplate("convert.refused", "note: nothing was written, because of --strict.")
  private static let loss = MessageTemplate("convert.loss", "lost: %1$@: %2$@ (%3$@)")
  private static let refusedKeys = MessageTemplate(
    "convert.loss.key-name", "keys that the target format does not allow, with all their texts")
  private static let overwritten = MessageTemplate("convert.overwritten", "overwriting loses: %1$@: %2$@ (%3$@)")
  private static let unreadable = MessageTemplate(
    "convert.overwritten.unreadable", "overwriting loses: all of “%1$@”, which is not a readable %2$@ file.")
  private static let lostLocale = MessageTemplate("convert.overwritten.locale", "all texts in %1$@")
  private static let quoted = MessageTemplate("convert.quoted", "“%1$@”")
  private static let changed = MessageTemplate("convert.changed", "texts that differ")
  private static let replacedFiles = MessageTemplate("convert.replaced", "note: existing files replaced: %1$@ (%2$@)")
  private static let absent = MessageTemplate("convert.absent", "note: skipped catalogues without %1$@: %2$@ (%3$@)")
  private static let assumed = MessageTemplate(
    "convert.assumed", "note: assumed the locale %1$@ for files that name none: %2$@. --source-locale sets another one.")
  private static let placeholders = MessageTemplate(
    "convert.placeholders", one: "note: placeholders were not converted; %1$@ text has those of another platform.",
    other: "note: placeholders were not converted; %1$@ texts have those of another platform.")

  private static func name(of kind: ConversionLoss.Kind) -> ErrorText { template(for: kind)() }

  private static func template(for kind: ConversionLoss.Kind) -> MessageTemplate {
    MessageTemplate("convert.loss.\(kind.rawValue)", english(for: kind))
  }

  private static func english(for kind: ConversionLoss.Kind) -> String {
    switch kind {
    case .key: "keys and all their texts"
    case .text: "texts that can't be written the same"
    case .emptyText: "empty texts, which count as missing"
    case .plural: "plural forms but one"
    case .ordinal: "ordinal forms but one"
    case .device: "texts for all devices but one"
    case .width: "texts for widths but one"
    case .substitution: "named parts of texts"
    case .numberFormat: "arguments and number types of named parts"
    case .list: "lists of texts"
    case .markup: "elements, which become text"
    case .state: "states"
    case .lineFeed: "translations that begin or end with other line feeds than the key and are now fuzzy"
    case .comment: "comments, or parts of them"
    case .doNotTranslate: "“do not translate” marks"
    case .extraction: "extraction states"
    case .locale: "texts of Base beside those of its language"
    case .alternative: "alternatives"
    case .duplicate: "other values of repeated keys"
    case .unread: "unreadable parts"
    case .reference: "references to source code"
    case .flag: "flags"
    case .previousText: "previous source texts"
    case .obsolete: "obsolete messages"
    case .header: "header fields"
    case .metadata: "format-specific fields"
    }
  }
}
