/** Work that waits: first come, first served under one name, and the names take turns. */
export type Turns<Work> = {
  add(name: string, work: Work): void
  /** Before all other work of its name: for the rest of work that was begun. */
  addFirst(name: string, work: Work): void
  remove(name: string, work: Work): void
  /** Takes out the work whose turn it is; its name then goes behind the others. */
  next(): Work | undefined
}

export function createTurns<Work>(): Turns<Work> {
  // The first name in the map is the next to have its turn.
  const lines = new Map<string, Work[]>()
  const lineOf = (name: string) => {
    const line = lines.get(name) ?? []
    lines.set(name, line)
    return line
  }
  return {
    add: (name, work) => void lineOf(name).push(work),
    addFirst: (name, work) => void lineOf(name).unshift(work),
    remove(name, work) {
      const line = lines.get(name) ?? []
      const place = line.indexOf(work)
      if (place >= 0) line.splice(place, 1)
      if (line.length === 0) lines.delete(name)
    },
    next() {
      const first = lines.entries().next().value
      if (first === undefined) return undefined
      const [name, line] = first
      lines.delete(name)
      const work = line.shift()!
      if (line.length > 0) lines.set(name, line)
      return work
    },
  }
}
