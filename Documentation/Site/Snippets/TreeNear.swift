import TernaryTree

let uses: TernarySearchTree = ["menu.open": 90, "menu.done": 1, "menu.print": 5]

// Two edits at most, five keys at most.
print(uses.nearest(to: "menu.opne").map(\.key))  // ["menu.done", "menu.open"]

// Exchanged letters are one edit, and a more frequent key precedes others at its distance.
let nearest = uses.nearest(to: "menu.opne", maxDistance: 1, limit: 1, metric: .optimalStringAlignment, weight: { $0 })
print(nearest.map { "\($0.key), distance \($0.distance)" })  // ["menu.open, distance 1"]

// Completions of a beginning with a typo.
print(uses.completions(of: "menu.pi").map(\.key))  // ["menu.print"]

// Conditions of your own are automata; a search visits only paths that both accept.
let automaton = Intersection(PrefixAutomaton("menu."), LevenshteinAutomaton("menu.ope", maxDistance: 1))
print(uses.matches(automaton).map(\.key))  // ["menu.open"]
