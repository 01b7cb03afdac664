import Foundation
import LocalizeWorkspace
import Synchronization
import TestSupport
import Testing

@Suite struct BoundedQueueTests {
  private func taken(_ queue: BoundedQueue<Int>) async -> [Int] {
    queue.finish()
    var result: [Int] = []
    while let element = await queue.next() { result.append(element) }
    return result
  }

  @Test func `The most urgent element comes first, and the oldest among equals`() async {
    let queue = BoundedQueue<Int>(capacity: 8)
    for (element, priority) in [(1, 0), (2, 5), (3, 0), (4, 5), (5, -1), (6, 9)] { await queue.push(element, priority: priority) }
    #expect(queue.count == 6)
    #expect(await taken(queue) == [6, 2, 4, 1, 3, 5])
  }

  @Test func `A full queue makes those wait that add to it, in their order`() async {
    let queue = BoundedQueue<Int>(capacity: 2)
    await queue.push(1)
    await queue.push(2)
    let admitted = Mutex<[Int]>([])
    let third = Task {
      await queue.push(3)
      admitted.withLock { $0.append(3) }
    }
    while queue.waitingCount < 1 { await Task.yield() }
    #expect(admitted.withLock(\.isEmpty) && queue.count == 2)
    #expect(await queue.next() == 1)
    await third.value
    #expect(admitted.withLock { $0 == [3] } && queue.count == 2)
    #expect(await taken(queue) == [2, 3])
  }

  @Test func `A thread is held up by a full queue`() async {
    let queue = BoundedQueue<Int>(capacity: 1)
    let results = Mutex<[Bool]>([])
    let (ended, continuation) = AsyncStream.makeStream(of: Void.self)
    Thread.detachNewThread {
      for number in 0..<100 {
        let isIn = queue.pushFromThread(number)
        results.withLock { $0.append(isIn) }
      }
      continuation.finish()
    }
    var seen: [Int] = []
    while seen.count < 100, let number = await queue.next() {
      seen.append(number)
      #expect(queue.count <= 1)
    }
    for await _ in ended {}
    #expect(seen == Array(0..<100) && results.withLock { $0 == Array(repeating: true, count: 100) })
  }

  @Test func `A heavy element takes the room of several, and one beyond the capacity comes alone`() async {
    let queue = BoundedQueue<Int>(capacity: 4)
    await queue.push(1, weight: 3)
    let heavy = Task { await queue.push(2, weight: 9) }
    while queue.waitingCount < 1 { await Task.yield() }
    #expect(queue.count == 1)
    #expect(await queue.next() == 1)
    #expect(await heavy.value)
    #expect(await taken(queue) == [2])
  }

  @Test func `What is no longer wanted leaves the queue, and makes room`() async {
    let queue = BoundedQueue<Int>(capacity: 3)
    for number in 1...3 { await queue.push(number) }
    let (fourth, fifth) = (Task { await queue.push(4) }, Task { await queue.push(5) })
    while queue.waitingCount < 2 { await Task.yield() }
    #expect(Set(queue.removeAll { $0 % 2 == 0 }) == [2, 4])
    #expect(await !fourth.value)
    #expect(await fifth.value)
    #expect(await taken(queue) == [1, 3, 5])
  }

  @Test func `A finished queue gives what it has, then nothing, and takes nothing in`() async {
    let queue = BoundedQueue<Int>(capacity: 1)
    await queue.push(1)
    let late = Task { await queue.push(2) }
    while queue.waitingCount < 1 { await Task.yield() }
    queue.finish()
    #expect(await !late.value)
    #expect(await !queue.push(3))
    #expect(await queue.next() == 1)
    #expect(await queue.next() == nil)
  }

  @Test func `A taker is woken by the next element, by the end and by a cancellation`() async {
    let queue = BoundedQueue<Int>(capacity: 1)
    let first = Task { await queue.next() }
    await queue.push(1)
    #expect(await first.value == 1)
    let cancelled = Task { await queue.next() }
    cancelled.cancel()
    #expect(await cancelled.value == nil)
    await queue.push(2)
    #expect(await queue.next() == 2)
    let last = Task { await queue.next() }
    queue.finish()
    #expect(await last.value == nil)
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `It is like a sorted list, whatever is added, taken and removed`(seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    let queue = BoundedQueue<Int>(capacity: 100)
    var list: [(element: Int, priority: Int)] = []
    for number in 0..<400 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<5 where list.count < 100:
        let priority = Int.random(in: 0..<4, using: &random)
        await queue.push(number, priority: priority)
        list.insert((number, priority), at: list.firstIndex { $0.priority < priority } ?? list.count)
      case 9:
        let unwanted = Int.random(in: 2..<9, using: &random)
        let removed = queue.removeAll { $0 % unwanted == 0 }
        #expect(removed == list.map(\.element).filter { $0 % unwanted == 0 }, "seed \(seed), step \(number)")
        list.removeAll { $0.element % unwanted == 0 }
      default:
        guard !list.isEmpty else { continue }
        #expect(await queue.next() == list.removeFirst().element, "seed \(seed), step \(number)")
      }
    }
    #expect(await taken(queue) == list.map(\.element), "seed \(seed)")
  }

  @Test func `Many tasks add and take each element once`() async {
    let queue = BoundedQueue<Int>(capacity: 5)
    let seen = await withTaskGroup(of: [Int].self) { group in
      for start in 0..<8 {
        group.addTask {
          for number in 0..<100 { await queue.push(start * 100 + number, priority: number % 3) }
          return []
        }
      }
      for _ in 0..<4 {
        group.addTask {
          var taken: [Int] = []
          for _ in 0..<200 { if let element = await queue.next() { taken.append(element) } }
          return taken
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(seen.sorted() == Array(0..<800))
  }
}
