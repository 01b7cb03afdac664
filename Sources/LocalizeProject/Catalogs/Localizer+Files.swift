public import Localize

extension Localizer {
  /// Opens the catalogues in folders or files, in any supported format.
  ///
  /// A file that can be read only in part gives the texts that can be read, and an event ``LookupEvent/Kind/refused``.
  ///
  /// ```swift
  /// let localizer = try await Localizer.open("Resources")
  /// let reader = localizer.reader(for: request.headers["Accept-Language"] ?? "")
  /// ```
  ///
  /// - Parameters:
  ///   - paths: Folders, which are searched, and files, which are read with the other files of their catalogue.
  ///   - sourceLocale: The locale that the others are translated from; nil to find out.
  ///   - observers: Receive what could not be shown as a reader asked for it, and which files could not be read.
  /// - Throws: `FileError` for a path or file that can't be read, ``NoCatalogError`` if there is no catalogue.
  public static func open(
    _ paths: String..., sourceLocale: LocaleIdentifier? = nil, observers: [any LookupObserver] = []
  ) async throws -> Localizer {
    try await open(CatalogFiles(paths: paths, sourceLocale: sourceLocale), observers: observers)
  }

  static func open(_ files: CatalogFiles, observers: [any LookupObserver] = []) async throws -> Localizer {
    let opened = try await files.open()
    let localizer = Localizer(catalogs: opened.catalogs, observers: observers, origin: files)
    for damage in opened.damaged { localizer.report(.refused(damage)) }
    return localizer
  }

  /// Reads the files again that ``open(_:sourceLocale:observers:)`` read, and finds new ones, while readers are served.
  ///
  /// All texts are replaced at once, after all files were read and checked. A file keeps its texts from before if it has syntax errors, changes
  /// while it is read, is gone, or has lost its end or more than half of its keys: a file that is being written, or was cut off by a full disk, is
  /// never shown. Readers that exist keep their texts. Call it on a signal, or when a file system event arrives.
  ///
  /// - Parameter acceptingLosses: Whether shorter files, and files that are gone, are taken over.
  /// - Returns: Which files changed, and which keep their texts and why; nothing for a localizer that wasn't opened from files.
  @discardableResult
  public func reload(acceptingLosses: Bool = false) async -> ReloadReport {
    guard let files = origin as? CatalogFiles else { return ReloadReport() }
    let result = await files.reload(acceptsLosses: acceptingLosses) { self.replaceCatalogs($0) }
    for refusal in result.refused { report(.refused(refusal)) }
    return result
  }
}

extension LookupEvent {
  fileprivate static func refused(_ refusal: ReloadReport.Refusal) -> LookupEvent {
    var event = LookupEvent(.refused, refusal.path)
    event.detail = refusal.description
    return event
  }
}
