extension Sample {
  /// A PO file for a language, with raw messages.
  static func messages(_ language: String, plurals formula: String? = nil, _ messages: String) -> Sample {
    let plurals = formula.map { "\"Plural-Forms: \($0)\\n\"\n" } ?? ""
    return Sample([
      (
        "app.po",
        """
        msgid ""
        msgstr ""
        "Language: \(language)\\n"
        "Content-Type: text/plain; charset=UTF-8\\n"
        \(plurals)
        \(messages)

        """
      )
    ])
  }
}
