import TernaryTree

@main
struct Main {
  static func main() {
    let suites = ["lookup": LookupBenchmarks.run, "build": BuildBenchmarks.run, "search": SearchBenchmarks.run]
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "million" {
      for measurement in MillionBenchmarks.run() { print(measurement.json) }
      return
    }
    if arguments.first == "first" {
      if let opening = FirstOpening(arguments.dropFirst()) { print(opening.nanoseconds) }
      return
    }
    let chosen = arguments.filter { suites.keys.contains($0) }
    var corpora = [Corpus.dottedKeys()]
    // The first argument that is not a suite is a list of words.
    if let path = arguments.first(where: { !suites.keys.contains($0) && !["corpora", "save"].contains($0) }),
      let words = WordList.read(path)
    {
      corpora.insert(Corpus(name: "web2", keys: words), at: 0)
    }
    // For peers in other languages.
    if arguments.contains("corpora") {
      for corpus in corpora { print(corpus.json) }
      return
    }
    if arguments.contains("save"), let corpus = corpora.first {
      do {
        try FrozenTernarySearchTree(keys: corpus.keys).save(to: arguments.last ?? "\(corpus.name).tree")
      } catch {
        print(error)
      }
      return
    }
    for corpus in corpora {
      for name in ["lookup", "build", "search"] where chosen.isEmpty || chosen.contains(name) {
        for measurement in suites[name]?(corpus) ?? [] { print(measurement.json) }
      }
    }
  }
}
