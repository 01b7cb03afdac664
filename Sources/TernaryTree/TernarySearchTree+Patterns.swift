extension TernarySearchTree {
  /// The elements whose keys an automaton accepts, in byte order.
  ///
  /// Nothing is collected: an element is searched for when the iteration asks for it.
  public struct Matches<Automaton: KeyAutomaton>: Sequence {
    let tree: TernarySearchTree
    let automaton: Automaton

    /// Goes over the elements.
    public struct Iterator: IteratorProtocol {
      private var walk: AutomatonWalk<Automaton>
      private let tree: TernarySearchTree

      init(_ tree: TernarySearchTree, _ automaton: Automaton) {
        walk = AutomatonWalk(automaton, root: tree.arena.root)
        self.tree = tree
      }

      /// The steps the iteration took so far.
      var work: Int { walk.work }

      /// The next element, with the state in which the automaton accepted its key, or `nil` after the last.
      ///
      /// - Complexity: O(*c*) steps of the automaton over the whole iteration, with *c* the bytes of the paths that it lets pass.
      public mutating func next() -> (key: String, value: Value, state: Automaton.State)? {
        tree.arena.withShape { shape in
          guard let visit = walk.next(in: shape) else { return nil }
          let bucket = shape.bucket(visit.entry)
          guard let value = tree.slots[Int(bucket.slot(visit.entry.index))] else { return nil }
          return (bucket.keyString(visit.entry.index), value, visit.state)
        }
      }
    }

    /// Creates an iterator over the elements.
    ///
    /// - Complexity: O(1).
    public func makeIterator() -> Iterator { Iterator(tree, automaton) }
  }

  /// The elements whose keys an automaton accepts, in byte order, each with the state in which it was accepted.
  ///
  /// - Complexity: O(*c*) steps of the automaton, with *c* the bytes of the paths that it lets pass, at most all bytes of the tree.
  public func matches<Automaton: KeyAutomaton>(_ automaton: Automaton) -> Matches<Automaton> {
    Matches(tree: self, automaton: automaton)
  }

  /// The elements whose whole keys match a pattern, in byte order.
  ///
  /// - Complexity: O(*c* · *p*) with *p* the steps of the pattern and *c* the bytes of the paths that can still match, at most all bytes
  ///   of the tree. A machine word takes 64 steps of a pattern at once, and no order of wildcards makes the search try a path twice.
  public func matches(_ pattern: KeyPattern) -> Matches<WildcardAutomaton> {
    matches(WildcardAutomaton(pattern))
  }
}

extension TernarySearchTree.Matches: Sendable where Value: Sendable {}
extension TernarySearchTree.Matches.Iterator: Sendable where Value: Sendable {}
