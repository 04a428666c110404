/** Which letters a slip may leave out: none, all but the first, or those between the first and the last. */
type Omissions = 'none' | 'inner' | 'later'

type Entry<Value> = { name: string; value: Value; order: number; omissions: Omissions }

export type SlipIndex<Value> = {
  add(name: string, value: Value, omissions?: Omissions): void
  /** The value of the first name that was added and of which this word is a slip. */
  find(word: string): Value | undefined
}

/**
 * Names by their slips: one letter written twice (`gooogle`), two neighbours that have changed places (`micorsoft`), one left
 * out (`antropic`). A name and its slip have the same letters but one, so the sum of their letters finds the few names to
 * compare with. A list of every slip would be some twenty times as long.
 */
export function createSlipIndex<Value>(): SlipIndex<Value> {
  const bySum = new Map<number, Entry<Value>[]>()
  const byShorterSum = new Map<number, Entry<Value>[]>()
  let order = 0

  function add(name: string, value: Value, omissions: Omissions = 'none'): void {
    const entry = { name, value, order: order++, omissions }
    const sum = sumOf(name)
    file(bySum, sum, entry)
    if (omissions === 'none') return
    for (let at = 1; at < name.length; at++) file(byShorterSum, sum - weightAt(name, at), entry)
  }

  function find(word: string): Value | undefined {
    const sum = sumOf(word)
    let first: Entry<Value> | undefined
    const consider = (entries: Entry<Value>[] | undefined, isSlip: (entry: Entry<Value>) => boolean) => {
      for (const entry of entries ?? [])
        if ((first === undefined || entry.order < first.order) && isSlip(entry)) first = entry
    }
    consider(bySum.get(sum), ({ name }) => isSwapped(word, name))
    consider(byShorterSum.get(sum), ({ name, omissions }) => isShortened(word, name, omissions))
    for (let at = 1; at < word.length; at++)
      if (word[at] === word[at - 1])
        consider(bySum.get(sum - weightAt(word, at)), ({ name }) => isDoubled(word, name))
    return first?.value
  }

  return { add, find }
}

function file<Value>(entries: Map<number, Value[]>, sum: number, entry: Value): void {
  const others = entries.get(sum)
  if (others === undefined) entries.set(sum, [entry])
  else if (others.at(-1) !== entry) others.push(entry)
}

/** The same for the same letters in any order, and rarely for others. */
function sumOf(word: string): number {
  let sum = 0
  for (let at = 0; at < word.length; at++) sum += weightAt(word, at)
  return sum
}

/** Of at most 2²⁰: a sum stays a small integer, which a map finds in less time. */
function weightAt(word: string, at: number): number {
  const code = word.charCodeAt(at)
  return Math.imul(code * code + 1, 0x9e3779b1) >>> 12
}

function isSwapped(word: string, name: string): boolean {
  const at = firstDifference(word, name)
  return (
    word.length === name.length &&
    word[at] === name[at + 1] &&
    word[at + 1] === name[at] &&
    word.endsWith(name.slice(at + 2)) &&
    word !== name
  )
}

function isDoubled(word: string, name: string): boolean {
  const at = firstDifference(word, name)
  return isLongerBy(word, name, at) && word[at] === word[at - 1]
}

function isShortened(word: string, name: string, omissions: Omissions): boolean {
  const at = firstDifference(word, name)
  if (at === 0 || !isLongerBy(name, word, at)) return false
  // Of two equal letters at the end, either may be the one that is missing.
  return omissions === 'later' || at < name.length - 1 || name[at] === name[at - 1]
}

/** Whether the longer one has one letter more, at this place. */
function isLongerBy(longer: string, shorter: string, at: number): boolean {
  return longer.length === shorter.length + 1 && longer.endsWith(shorter.slice(at))
}

function firstDifference(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  return at
}
