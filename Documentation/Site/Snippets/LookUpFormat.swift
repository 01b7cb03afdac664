import Localize

// A translation with a wrong placeholder shows a wrong text and reads no memory.
print(SafeFormat.string("%2$@ von %1$@", arguments: [.string("Brahms"), .string("Requiem")]))  // Requiem von Brahms
print(SafeFormat.string("%s %d", arguments: [.integer(3)]))  // 3 %d
print(SafeFormat.string("100 %% of %@", arguments: [.string("it")]))  // 100 % of it
