import TernaryTree

var counts: TernarySearchTree = ["menu.open": 3, "menu.close": 1, "window.title": 2]
counts["menu.save"] = 4
counts["menu.open", default: 0] += 1

print(counts["menu.open"] ?? 0)  // 4
print(counts["menu.print"] == nil)  // true
print(Array(counts.keys))  // ["menu.close", "menu.open", "menu.save", "window.title"]

// One call that builds from all keys is faster than insertion one by one.
let squares = TernarySearchTree((1...3).map { (key: "\($0)", value: $0 * $0) })
print(squares)  // ["1": 1, "2": 4, "3": 9]
