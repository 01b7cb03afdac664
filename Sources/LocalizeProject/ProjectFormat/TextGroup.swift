package import Localize

/// A mapping or list with a name, in a file in which texts are nested.
package struct TextGroup: Sendable {
  /// The name.
  package var name: String
  /// Where the name is.
  package var range: TextRange
  /// Whether its members have names.
  package var isMapping: Bool
  /// The number of the node that it is a member of.
  package var owner: Int
  /// The number of the group that it is in; -1 for none.
  package var parent: Int

  /// Creates a group.
  package init(name: String, range: TextRange, isMapping: Bool, owner: Int, parent: Int) {
    (self.name, self.range, self.isMapping, self.owner, self.parent) = (name, range, isMapping, owner, parent)
  }
}
