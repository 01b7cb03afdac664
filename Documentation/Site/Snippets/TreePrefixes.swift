import TernaryTree

let menu: TernarySearchTree = ["menu.close": 1, "menu.open": 2, "menu.open.recent": 3, "window.title": 4]

print(menu.elements(withPrefix: "menu.open").map(\.key))  // ["menu.open", "menu.open.recent"]
print(menu.count(withPrefix: "menu."))  // 3
print(menu.matches(KeyPattern(wildcards: "*.?itle")).map(\.key))  // ["window.title"]

// The other direction: the stored keys that a text starts with.
let routes: TernarySearchTree = ["/": "home", "/api": "api", "/api/v2": "new API"]
print(routes.longestStoredPrefix(of: "/api/v3/users")?.value ?? "none")  // api

// Ranks and neighbours in byte order.
print(menu.rank(of: "menu.open"))  // 1
print(menu.successor(of: "menu.open")?.key ?? "none")  // menu.open.recent
print(menu.elements(from: "menu.d", upTo: "n").map(\.key))  // ["menu.open", "menu.open.recent"]
