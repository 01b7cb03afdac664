import LocalizeProject
import Testing

@Suite struct EditDistanceTests {
  @Test(
    arguments: [
      ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("count", "count", 0), ("cuont", "count", 1), ("conut", "count", 1),
      ("coun", "count", 1),
      ("counnt", "count", 1), ("caunt", "count", 1), ("ca", "abc", 3), ("größe", "grösse", 2),
    ])
  func `Neighbours that changed places are one mistake`(first: String, second: String, expected: Int) {
    #expect(EditDistance.between(Array(first), Array(second)) == expected)
    #expect(EditDistance.between(Array(second), Array(first)) == expected)
  }
}
