import TernaryTree

/// Words in a file that is mapped and not decoded.
func nearestWords(to word: String, inFile path: String) throws(FrozenTreeError) -> [String] {
  let words = try FrozenTernarySearchTree(contentsOf: path)
  return words.nearest(to: word).map(\.key)
}

let words = FrozenTernarySearchTree(keys: ["tea", "ten", "to"], hasExactIndex: true)
print(words.rank(of: "ten") ?? -1)  // 1
print(words[1])  // ten
print(words.contains("two"))  // false

do {
  print(try nearestWords(to: "tan", inFile: "no/such/file"))
} catch {
  print(error.code == .cannotRead)  // true
}
