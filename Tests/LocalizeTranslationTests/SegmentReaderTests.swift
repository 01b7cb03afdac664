import Localize
import LocalizeProject
import LocalizeTranslation
import Testing

@Suite struct SegmentReaderTests {
  /// The normal form separates words from tokens.
  @Test(
    arguments: [
      (" %1$@ sent you <b>%2$lld</b> files\n", PlaceholderHint.apple, "{0:text} sent you {1:<b>}{2:integer}{3:</b>} files"),
      ("%@ sent %lld files", .apple, "{0:text} sent {1:integer} files"),
      ("%1$s sent %2$d files", .android, "{0:text} sent {1:integer} files"),
      ("Hello {name}, {{literal", .undetermined, "Hello {0:any:name}, {{{{literal"),
      ("Hello {name}!", .undetermined, "Hello {0:any:name}!"),
      ("Hello {{name}}, see $t(common.more)", .javaScript, "Hello {0:any:name}, see {1:any:$t(common.more}"),
      ("See @:footer.more.", .javaScript, "See {0:any:@:footer.more}."),
      ("Hello %(user)s, 100%% sure", .gettext, "Hello {0:text:user}, 100{1:%25%25} sure"),
      ("%#@files@ in %arg", .apple, "{0:variable:files} in {1:number}"),
      ("%1#@files.in-here@ there", .apple, "{0:variable:files.in-here} there"),
      ("Fish &amp; chips&nbsp;&#39;", .apple, "Fish {0:&amp;} chips{1:&nbsp;}{2:&#39;}"),
      ("Write to help@example.org or see https://example.org/a?b=c.", .apple, "Write to {0:email} or see {1:url}."),
      ("Edit ~/.profile, /etc/hosts and index.html", .apple, "Edit {0:path}, {1:path} and {2:name}"),
      ("Yes and/or no. 1.5 apples, e.g. red", .apple, "Yes and/or no. 1.5 apples, e.g. red"),
      ("One\nTwo\r\nThree", .apple, "One{0:line}Two{1:line}Three"),
      ("One\\nTwo C:\\new", .apple, "One{0:\\n}Two {1:path}"),
      ("**Bold** and [a link](https://example.org) and `code here`", .apple, "{0:**}Bold{1:**} and {2:[}a link{3:[} and {4:code}"),
      ("Size: <xliff:g id=\"size\" example=\"3\">%1$s</xliff:g> of <i>all</i>", .android, "Size: {0:text} of {1:<i>}all{2:</i>}"),
      ("Sender <unknown>, a < b", .apple, "Sender <unknown>, a < b"),
      ("50% off", .apple, "50% off"),
      ("It''s {0}, '{not}'", .properties, "It's {0:any:0}, {1:'%7Bnot%7D'}"),
      ("Line<br>break", .android, "Line{0:<br>}break"),
      // Drupal's placeholders, for which PO has no flag.
      ("Hello @name, see !url on %site-name.", .gettext, "Hello {0:@name}, see {1:!url} on {2:%25site-name}."),
      ("%destination is full!", .gettext, "{0:%25destination} is full!"),
      ("Wait! Now: 5 @ 3 (@count of @total)", .gettext, "Wait! Now: 5 @ 3 ({0:@count} of {1:@total})"),
      ("%lld files and %s", .gettext, "{0:integer} files and {1:text}"),
      // Flags of PO.
      ("Usage: $program [$OPTION] in ${dir}", .exactly(.dollarBrace), "Usage: {0:any:program} [{1:any:OPTION}] in {2:any:dir}"),
      ("Costs 5 $ or US$ 5, %1$s", .exactly(.printf), "Costs 5 $ or US$ 5, {0:text}"),
      ("{count} files of {name}", .exactly(.brace), "{0:any:count} files of {1:any:name}"),
      ("{0:N2} of {1}", .exactly(.dotNet), "{0:any:0} of {1:any:1}"),
      ("%{user} has %<n>d", .exactly(.ruby), "{0:any:user} has {1:integer:n}"),
      ("%L1 of %2, %n file(s)", .exactly(.qt), "{0:any:1} of {1:any:2}, {2:number:n} file(s)"),
    ] as [(String, PlaceholderHint, String)])
  func `A text is split into words and tokens`(text: String, hint: PlaceholderHint, form: String) {
    let segment = SegmentReader(hint: hint).segment(of: text)
    #expect(segment.normalForm == form)
    #expect(segment.text(of: segment.pieces) == text)
    #expect(segment.pieces(fromNormalForm: form) == segment.pieces)
  }

  @Test func `A branch of a message reads # as its number`() {
    let context = SegmentReader.Context(syntax: .icu, hasNumberSign: true)
    #expect(SegmentReader(hint: .icu).segment(of: "# files of {name}", in: context).normalForm == "{0:number} files of {1:any:name}")
    #expect(SegmentReader(hint: .icu).segment(of: "# files of {name}").normalForm == "# files of {0:any:name}")
  }

  @Test func `An unchanged term is a token, and a term with a translation is not`() throws {
    let spanish: LocaleIdentifier = "es"
    let glossary = Glossary([
      GlossaryTerm("Finder", isUntranslatable: true), GlossaryTerm("cart", translations: [spanish: ["carrito"]]),
    ])
    let reader = SegmentReader(hint: .apple, terms: GlossaryMatcher(glossary, target: spanish))
    #expect(reader.segment(of: "Open the cart in Finder").normalForm == "Open the cart in {0:Finder}")
  }

  @Test func `Reordered placeholders are numbered if their grammar allows it`() {
    let apple = SegmentReader(hint: .apple).segment(of: "%@ gave %d apples to %@")
    let pieces: [Segment.Piece] = [.text("A "), .token(2), .text(" dio "), .token(0), .text(" "), .token(1)]
    #expect(apple.text(of: pieces) == "A %3$@ dio %1$@ %2$d")
    #expect(apple.text(of: apple.pieces) == "%@ gave %d apples to %@")
    let android = SegmentReader(hint: .android).segment(of: "<xliff:g id=\"a\">%s</xliff:g> of <xliff:g id=\"b\">%s</xliff:g>")
    #expect(
      android.text(of: [.token(1), .text(" de "), .token(0)])
        == "<xliff:g id=\"b\">%2$s</xliff:g> de <xliff:g id=\"a\">%1$s</xliff:g>")
    let python = SegmentReader(hint: .exactly(.python)).segment(of: "%s of %s")
    #expect(!python.keepsSequence([.token(1), .text(" de "), .token(0)]))
    #expect(python.tokens.allSatisfy { $0.numberedText == nil })
  }

  @Test func `Apostrophes are doubled where a single one quotes`() {
    let segment = SegmentReader(hint: .properties).segment(of: "Folder of {0}")
    #expect(segment.text(of: [.text("Dossier d'"), .token(0)]) == "Dossier d''{0}")
    let flutter = SegmentReader(hint: .icu).segment(of: "Folder of {name}")
    #expect(flutter.text(of: [.text("Dossier d'"), .token(0)]) == "Dossier d'{name}")
  }

  @Test(arguments: ["{1:text}", "{0:integer}", "a } b", "{0:text", "{x:text}", "{"])
  func `A text that is not in normal form is refused`(form: String) {
    #expect(SegmentReader(hint: .apple).segment(of: "Hello %@").pieces(fromNormalForm: form) == nil)
  }
}
