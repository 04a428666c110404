/** Things that belong together, by name. Joining is for good. */
export type DisjointSets = {
  join(left: string, right: string): void
  /** The same name for all members of a set, whatever order they were joined in. */
  nameOf(member: string): string
}

/** Union-find with path halving. The smallest member names the set, so the order of joins leaves no trace. */
export function createDisjointSets(): DisjointSets {
  const parents = new Map<string, string>()

  function nameOf(member: string): string {
    let at = member
    for (let parent = parents.get(at); parent !== undefined; parent = parents.get(at)) {
      const above = parents.get(parent)
      if (above !== undefined) parents.set(at, above)
      at = above ?? parent
    }
    return at
  }

  return {
    nameOf,
    join(left, right) {
      const [one, other] = [nameOf(left), nameOf(right)]
      if (one < other) parents.set(other, one)
      else if (other < one) parents.set(one, other)
    },
  }
}
