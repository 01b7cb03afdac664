import ErrorRecovery

/// The tool's notes.
enum Notes {
  static let keysAreSourceText = MessageTemplate(
    "note.keys-are-source-text", "note: %1$@: using keys as source text, because the source file is nearly empty.")
  static let noSource = MessageTemplate(
    "note.no-source", "note: %1$@: no file for the source locale %2$@; its files are checked one by one, without comparing them.")
  static let uncompared = MessageTemplate(
    "note.uncompared",
    "note: can't determine the source locale of “%1$@”. Pass --source-locale, or set it in .l10n.json.")
  static let uncomparedSeveral = MessageTemplate(
    "note.uncompared.several",
    "note: can't determine the source locale of %1$@ catalogues (%2$@), so their files were only checked one by one. Pass --source-locale, or set “source” in the settings."
  )
  static let uncomparedNames = MessageTemplate(
    "note.uncompared.names",
    "note: can't determine the source locale of %1$@ catalogues (%2$@). Pass --source-locale, or set “source” in the settings.")
  static let noSources = MessageTemplate(
    "note.no-source.several",
    "note: %1$@ catalogues have no file for the source locale (%2$@).")
  static let orphansToReview = MessageTemplate(
    "note.orphans-to-review",
    "note: translations that need review and whose keys the source locale lacks: %1$@. They are not counted; “l10n review list” has them.")
  static let sourceTextInstead = MessageTemplate(
    "note.source-text-instead", "note: no catalogue contains the locale %1$@; this is the source text.")
  static let symbolReference = MessageTemplate("note.symbol-reference", "note: %1$@ is a symbol: Rails shows the text of the key “%2$@”.")
  static let otherForm = MessageTemplate(
    "note.other-form", "note: there is no form for %1$@ in %2$@, nor “other”; this is the text of another form.")
  static let refusedBySymfony = MessageTemplate(
    "note.refused-by-symfony", "note: Symfony throws an exception for %1$@ in %2$@; this is the text with all of its parts.")
  static let interfaces = MessageTemplate(
    "note.interfaces",
    "note: the source texts of these catalogues are in storyboards and xibs; their files were only checked one by one: %1$@ (%2$@).")
  static let unreadFormats = MessageTemplate(
    "note.unread-formats", "note: skipped catalogues in unsupported formats: %1$@. To check them, export their texts to PO, XLIFF or JSON.")
  static let testFiles = MessageTemplate(
    "note.test-files",
    "note: skipped files in folders of test data: %1$@ (%2$@). Name such a folder, or list its files under “catalogs” in .l10n.json, to check them."
  )
  static let handoffFiles = MessageTemplate(
    "note.handoff-files", "note: skipped files that were exported for translators: %1$@. “l10n import” reads them.")
  static let inContextFile = MessageTemplate(
    "note.in-context-file", "note: skipped %1$@: its texts are markers of Crowdin's in-context editor.")
  static let inContextFiles = MessageTemplate(
    "note.in-context-files", "note: skipped files whose texts are markers of Crowdin's in-context editor: %1$@ (%2$@).")
  static let onlySums = MessageTemplate(
    "note.only-sums", "note: sums of %1$@ catalogues. For the table of one, pass its file or folder; “l10n stats | cat” prints all.")
  static let wholeFolder = MessageTemplate(
    "note.whole-folder", "note: without a path, everything below the current folder is searched.")
  static let nearestPath = MessageTemplate("note.nearest-path", "note: did you mean “%1$@”?")
  static let lonelyFiles = MessageTemplate(
    "note.lonely-files",
    "note: skipped files without a sibling for another locale: %1$@. Name such a file, or list it under “catalogs” in .l10n.json.")
  static let mixedFiles = MessageTemplate(
    "note.mixed-files",
    "note: JSON files with several locales are not supported: %1$@. Split each into one file per locale, such as en.json and de.json.")
  static let coverageMore = MessageTemplate("note.coverage-more", "note: more locales below their minimum: %1$@. “2>&1 | less” shows all.")
  static let nothingToCount = MessageTemplate("note.nothing-to-count", "note: the catalogues have no translations to count.")
  static let coverageBelow = MessageTemplate(
    "note.coverage-below", "error: %1$@: %2$@ of %3$@ is translated; at least %4$@ is required.")
  static let misspeltVariable = MessageTemplate(
    "note.misspelt-variable", "note: ignored the environment variable %1$@. Did you mean %2$@?")
  static let ignoredVariable = MessageTemplate("note.ignored-variable", "note: ignored the environment variable %1$@.")
  static let unmatchedPattern = MessageTemplate("note.unmatched-pattern", "note: %1$@: no catalogue matches the pattern “%2$@”.")
  static let unmatchedKeyPattern = MessageTemplate("note.unmatched-key-pattern", "note: %1$@: no key matches the pattern “%2$@”.")
  static let unknownLocale = MessageTemplate("note.unknown-locale", "note: %1$@: no catalogue contains the locale “%2$@”.")
  static let regionalVariants = MessageTemplate(
    "note.regional-variants", "note: no catalogue contains the locale “%1$@”. Used its regional variants: %2$@.")
  static let newLocale = MessageTemplate(
    "note.new-locale", "note: the locale “%1$@” is new: no catalogue contains it. Did you mean “%2$@”?")
  static let ignoredSettings = MessageTemplate("note.ignored-settings", "note: ignored %1$@, because the settings are in %2$@.")
  static let partialYes = MessageTemplate("note.partial-yes", "Yes, as “partial” locales")
  static let partialNo = MessageTemplate("note.partial-no", "No, as warnings")
  static let initWrote = MessageTemplate("note.init-wrote", "wrote %1$@")
  static let initNext = MessageTemplate("note.init-next", "To check the catalogues: %1$@")
  static let unknownSource = MessageTemplate("note.unknown-source", "Leave it open")
  static let staleBaseline = MessageTemplate(
    "note.stale-baseline", "note: %1$@: stale entries: %2$@; --write-baseline removes them.")
  static let writtenBaseline = MessageTemplate(
    "note.written-baseline", "note: wrote %1$@; entries: %2$@, new: %3$@, removed: %4$@.")
  static let localeLeftOut = MessageTemplate(
    "note.locale-left-out", "note: %1$@: skipped the locale %2$@, as chosen.")
  static let choiceNotOffered = MessageTemplate(
    "note.choice-not-offered", "note: “%1$@” is not available here. Available: %2$@.")
  static let unrelatedCatalogs = MessageTemplate(
    "note.unrelated-catalogs",
    "note: the source code hardly uses the keys of these catalogues, so they are not reported as unused: %1$@. If a function of the project looks them up, name it with --accessor."
  )
  static let unrelatedToReadCode = MessageTemplate(
    "note.unrelated-to-read-code",
    "note: most of the source code was not read, so no key of these catalogues is reported as unused: %1$@.")
  static let unreadCode = MessageTemplate(
    "note.unread-code",
    "note: skipped source code in languages that --sources does not read: %1$@. To find a key in it, use “l10n usages”.")
  static let glossaryOfSettings = MessageTemplate(
    "note.glossary-of-settings", "note: the settings in %1$@ name this glossary, which was ignored: %2$@.")
  static let noSourceCode = MessageTemplate(
    "note.no-source-code", "note: not checked, because neither --sources nor the settings name source code: %1$@.")

  static let inapplicableRule = MessageTemplate(
    "note.inapplicable-rule", "note: %1$@ only checks the format “%2$@”, and no catalogue has it.")

  static let progress = MessageTemplate("note.progress", "files: %1$@ of %2$@, keys: %3$@, time left: %4$@")

  static let fileProgress = MessageTemplate("note.progress.files", "files: %1$@ of %2$@, time left: %3$@")

  static let textProgress = MessageTemplate("note.progress.texts", "texts: %1$@ of %2$@, time left: %3$@")

  static let fixProgress = MessageTemplate("note.progress.fixes", "trying fixes: files: %1$@, keys: %2$@, elapsed: %3$@")

  static let moreLines = MessageTemplate("note.more-lines", "note: more lines: %1$@. “| less” or “| cat” prints all.")
  static let allLocks = MessageTemplate("note.all-locks", "Locks: %1$@")
  static let lockChanges = MessageTemplate(
    "note.lock-changes", "%1$@: new: %2$@, changed: %3$@, removed: %4$@, confirmed: %5$@, review state changed: %6$@, stale: %7$@")
  static let approved = MessageTemplate("note.lock-approved", "%1$@: approved: %2$@")
  static let markedAgain = MessageTemplate("note.lock-marked", "%1$@: marked for review: %2$@")
  static let locksOutOfDate = MessageTemplate(
    "note.locks-out-of-date", "note: the locks are out of date; run “l10n lock” to update them.")

  static let mergeConflicts = MessageTemplate(
    "note.merge-conflicts", "note: %1$@: texts that both sides changed: %2$@ (%3$@). Each contains both versions; choose one.")
  static let mergedByLine = MessageTemplate(
    "note.merged-by-line", "note: %1$@: merged line by line, because the versions can't be merged by key. Conflicts: %2$@.")
  static let unmerged = MessageTemplate(
    "note.merge-unmerged",
    "note: %1$@: not merged, ours is kept: the versions can't be merged by key, and a merge by line would break the file.")
  static let uncertainMerge = MessageTemplate(
    "note.merge-uncertain",
    "note: %1$@: merged line by line without conflicts, but the texts are not what both sides intended. Check the file.")
  static let mergeChoices = MessageTemplate(
    "note.merge-choices",
    "note: %1$@: comments, attributes or other parts that both sides changed: %2$@ (lines: %3$@). One version of each was kept.")
  static let mergeValues = MessageTemplate(
    "note.merge-values",
    "note: %1$@: numbers, lists and other values that both sides changed: %2$@. Ours were kept. Lines, with ours and theirs: %3$@.")
  static let mergedMemory = MessageTemplate(
    "note.merged-memory", "note: %1$@: translations that differed on both sides: %2$@ (%3$@). The better one of each was kept.")
  static let mergeInstalled = MessageTemplate(
    "note.merge-installed",
    "note: git now merges catalogues with “l10n merge”. Commit %1$@; in every other clone, run “l10n merge --install”.")
  static let mergeWithoutTool = MessageTemplate(
    "note.merge-without-tool", "note: l10n is not on the PATH. Until it is, git merges these files line by line.")
  static let mergeUninstalled = MessageTemplate(
    "note.merge-uninstalled", "note: git merges catalogues line by line again. Changed: %1$@ and the configuration of the repository.")

  static var messages: [MessageTemplate] {
    [
      moreLines, allLocks, lockChanges, approved, markedAgain, locksOutOfDate, progress, fileProgress, textProgress, fixProgress,
      keysAreSourceText, noSource,
      uncompared,
      uncomparedSeveral,
      uncomparedNames, noSources, orphansToReview,
      interfaces,
      sourceTextInstead, otherForm, refusedBySymfony, symbolReference,
      unreadFormats, lonelyFiles, mixedFiles,
      testFiles, inContextFile, inContextFiles, handoffFiles, wholeFolder, nearestPath, onlySums,
      staleBaseline,
      coverageBelow, coverageMore, nothingToCount, misspeltVariable, ignoredVariable,
      unknownLocale, regionalVariants, newLocale, unmatchedPattern, unmatchedKeyPattern, ignoredSettings, unknownSource, partialYes,
      partialNo, initWrote, initNext,
      writtenBaseline,
      localeLeftOut,
      choiceNotOffered, unrelatedCatalogs, unrelatedToReadCode, unreadCode, glossaryOfSettings, noSourceCode, inapplicableRule,
      mergeConflicts, mergedByLine, unmerged, uncertainMerge, mergeChoices, mergeValues, mergedMemory, mergeInstalled, mergeWithoutTool,
      mergeUninstalled,
    ]
  }
}
