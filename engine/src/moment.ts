/** Works something out once for each moment of a game, whoever asks: supply lines, a net of railways. */

/**
 * For listings and refusals. Never while a choice is carried out: there the moment stays, and the state changes. What it
 * gives is shared: nobody writes into it.
 */
export function onceAMoment<G extends { readonly moment: number }, K, T>(
  make: (g: G, key: K) => T,
): (g: G, key: K) => T {
  let moment: number | undefined;
  const known = new Map<K, T>();
  return (g, key) => {
    if (g.moment !== moment || moment === undefined) {
      known.clear();
      moment = g.moment;
    }
    let found = known.get(key);
    if (found === undefined && !known.has(key)) {
      found = make(g, key);
      known.set(key, found);
    }
    return found as T;
  };
}

/** Works something out once for each thing it is about that never changes: a map, the counters of a setting. */
export function onceFor<K extends WeakKey, T>(make: (key: K) => T): (key: K) => T {
  const known = new WeakMap<K, T>();
  return (key) => {
    let found = known.get(key);
    if (found === undefined) {
      found = make(key);
      known.set(key, found);
    }
    return found;
  };
}
