import Localize
import LocalizeProject
import Testing

/// Files that end too early, as after a full disk or a lost connection.
@Suite struct XMLCutTests {
  /// A file of each format; `‸` is where its root has started.
  static let files: [(format: FormatIdentifier, text: String)] = [
    (
      .android,
      """
      <resources>‸<string name="a">A &amp; B</string>
      <plurals name="b"><item quantity="other">B</item></plurals></resources>
      """
    ),
    (
      .xliff,
      """
      <xliff version="1.2"><file original="a" source-language="en" target-language="de" datatype="plaintext"><body>‸
      <trans-unit id="a"><source>A &lt; <g id="1">B</g></source><target>C</target></trans-unit>
      </body></file></xliff>
      """
    ),
    (
      .qt,
      """
      <TS version="2.1" language="de"><context>‸<name>A</name><message><source>A &amp; B</source>
      <translation type="unfinished">C</translation></message></context></TS>
      """
    ),
    (
      .stringsdict,
      """
      <plist version="1.0">‸<dict><key>a</key><dict><key>NSStringLocalizedFormatKey</key><string>A &amp; %#@n@</string>
      <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>%d</string></dict></dict></dict></plist>
      """
    ),
    (.resx, "<root>‸<data name=\"a\" xml:space=\"preserve\"><value>A &amp; B</value><comment>C</comment></data></root>"),
  ]

  @Test(arguments: files)
  func `A file that is cut off anywhere is one problem`(format: FormatIdentifier, text: String) throws {
    let start = try #require(text.firstIndex(of: "‸"))
    let bytes = Array(text.replacing("‸", with: "").utf8)
    for cut in text.utf8.distance(from: text.startIndex, to: start)..<bytes.count - 1 {
      let problems = format.read(SourceText(Array(bytes[..<cut])), at: "a.\(format.rawValue)").problems
      #expect(problems.map(\.kind) == [.missingEndTag], "cut before \(String(decoding: bytes[cut...].prefix(20), as: UTF8.self))")
    }
  }
}
