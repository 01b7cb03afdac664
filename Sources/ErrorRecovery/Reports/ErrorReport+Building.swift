extension ErrorReport {
  /// Writes an error out for one kind of reader.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - options: The options, for instance ``Failure/options``; nil means those of the error itself.
  ///   - audience: The reader.
  ///   - catalog: Where translations come from; nil means English.
  ///   - languages: The reader's languages as BCP 47 tags, the preferred one first.
  ///   - mapping: Presents the error and its causes as other ones, for instance those of Foundation.
  ///   - incident: The identifier of the failure for support.
  ///   - maximumDepth: How many levels of causes are shown.
  ///   - maximumCauses: How many causes are shown in all.
  /// - Complexity: O(`maximumCauses`), also where errors cause each other in a circle.
  public init(
    _ error: any Error, options: [RecoveryOption]? = nil, for audience: Audience, catalog: (any ErrorCatalog)? = nil,
    languages: [String] = [], mapping: ErrorMapping? = nil, incident: String? = nil, maximumDepth: Int = 8, maximumCauses: Int = 32
  ) {
    var builder = ReportBuilder(
      audience: audience, catalog: catalog, languages: languages, mapping: mapping, maximumDepth: maximumDepth, maximumCauses: maximumCauses
    )
    self = builder.report(of: error, options: options)
    self.incident = incident
  }
}
