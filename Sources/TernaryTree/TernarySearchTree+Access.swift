extension TernarySearchTree {
  /// Whether a key is there.
  ///
  /// - Complexity: O(*k* + log *n*) in the bytes of the key and the number of keys.
  @inlinable
  public func contains(_ key: String) -> Bool {
    arena.slot(of: key) != nil
  }

  /// The value of a key, or `nil` if the key is not there.
  ///
  /// Setting `nil` removes the key.
  ///
  /// - Complexity: O(*k* + log *n*) in the bytes of the key and the number of keys, and once O(*b*) in all bytes if the tree shares its storage
  ///   and is changed.
  @inlinable
  public subscript(key: String) -> Value? {
    get {
      guard let slot = arena.slot(of: key) else { return nil }
      return slots[Int(slot)]
    }
    set {
      if let newValue {
        updateValue(newValue, forKey: key)
      } else {
        removeValue(forKey: key)
      }
    }
    _modify {
      // The value leaves its slot while the caller changes it, so that a collection in it is not copied.
      let slot = arena.slot(of: key)
      var value = slot.flatMap { slots[Int($0)].take() }
      defer {
        switch (slot, value) {
        case (let slot?, let value?): slots[Int(slot)] = value
        case (nil, let value?): insert(value, forKey: key)
        case (_?, nil): removeValue(forKey: key)
        case (nil, nil): break
        }
      }
      yield &value
    }
  }

  /// The value of a key, or a default if the key is not there.
  ///
  /// A change of the result stores it, the default included: `counts[word, default: 0] += 1`.
  ///
  /// - Complexity: O(*k* + log *n*) in the bytes of the key and the number of keys, and once O(*b*) in all bytes if the tree shares its storage
  ///   and is changed.
  @inlinable
  public subscript(key: String, default defaultValue: @autoclosure () -> Value) -> Value {
    get { self[key] ?? defaultValue() }
    _modify {
      let slot = arena.slot(of: key)
      var value = slot.flatMap { slots[Int($0)].take() } ?? defaultValue()
      defer {
        if let slot {
          slots[Int(slot)] = value
        } else {
          insert(value, forKey: key)
        }
      }
      yield &value
    }
  }

  /// Sets the value of a key, which is added if it is not there, and returns the value it had.
  ///
  /// - Complexity: O(*k* + log *n*) in the bytes of the key and the number of keys, amortised, and once O(*b*) in all bytes if the tree shares
  ///   its storage.
  @inlinable
  @discardableResult
  public mutating func updateValue(_ value: Value, forKey key: String) -> Value? {
    guard let slot = arena.slot(of: key) else {
      insert(value, forKey: key)
      return nil
    }
    let previous = slots[Int(slot)].take()
    slots[Int(slot)] = value
    return previous
  }

  /// Removes a key and returns the value it had, or `nil` if it was not there.
  ///
  /// - Complexity: O(*k* + log *n*) in the bytes of the key and the number of keys, amortised, and once O(*b*) in all bytes if the tree shares
  ///   its storage.
  @inlinable
  @discardableResult
  public mutating func removeValue(forKey key: String) -> Value? {
    guard let slot = arena.remove(key) else { return nil }
    freeSlots.append(slot)
    return slots[Int(slot)].take()
  }

  /// Removes all keys.
  ///
  /// - Parameter keepCapacity: Whether the memory is kept for keys to come.
  /// - Complexity: O(*n*) in the number of keys.
  @inlinable
  public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    arena.removeAll(keepingCapacity: keepCapacity)
    slots.removeAll(keepingCapacity: keepCapacity)
    freeSlots.removeAll(keepingCapacity: keepCapacity)
  }

  /// Adds a key that is not there.
  @inlinable
  mutating func insert(_ value: Value, forKey key: String) {
    if let slot = freeSlots.popLast() {
      arena.insert(key, slot: slot)
      slots[Int(slot)] = value
    } else {
      arena.insert(key, slot: UInt32(slots.count))
      slots.append(value)
    }
  }
}
