import { conceptOf, conceptsOf, wordsOf } from './declaration-concepts.ts'
import { numbersOf } from './durations.ts'

const PERSON = conceptOf('person')
const ACTS = new Set(['approve', 'review', 'oversee', 'decide', 'release'].map(conceptOf))
const MACHINES = new Set(
  `agent assistant bot model engine algorithm rule ruleset classifier filter script software program ai llm machine system
pipeline automat automatic automation automated checker computer code workflow heuristic`
    .split(/\s+/)
    .map(conceptOf),
)
/** Words that say which machine, and name no person. */
const WHICH = new Set(
  'second another separate further other independent dedicated own large language itself user patient customer passenger visitor caller subscriber'
    .split(' ')
    .map(conceptOf),
)
/** An "AI reviewer" is no person. */
const ARTIFICIAL = new Set('ai automated automatic virtual digital artificial robotic synthetic'.split(' '))
const PASSIVE = new Set('is are was were be been being gets get'.split(' '))
const REACH = 2
const NAMED_REACH = 5
const AUTOMATICALLY =
  /\b(?:approv|review|check|confirm|authori[sz]|clear|releas)\w* automatically\b|\bautomatic(?:ally)? (?:approv|review|check|confirm|authori[sz]|clear|releas)/i

/** Whether a machine, or nobody at all, does the part of a watching person. */
export function losesPerson(earlier: string, later: string): boolean {
  const was = conceptsOf(earlier)
  if (!was.has(PERSON)) return false
  if (isDoneByMachine(later) && !isDoneByMachine(earlier)) return true
  const is = conceptsOf(later)
  if (is.has(PERSON)) return false
  // A new word may be an occupation that is not in the list.
  return [...is].every(concept => was.has(concept) || MACHINES.has(concept) || WHICH.has(concept))
}

const WATCHING = new Set([PERSON, ...ACTS, ...['signature', 'eye'].map(conceptOf)])

/** "Two signatures" became "a signature". */
export function hasFewerWatchers(later: string, earlier: string): boolean {
  const was = watchersOf(earlier)
  return was > 1 && watchersOf(later) < was && conceptsOf(later).size > 0
}

function watchersOf(text: string): number {
  const words = wordsOf(text)
  const counts = words.flatMap((word, at) => {
    const watches = words.slice(at + 1, at + 3).some(next => WATCHING.has(conceptOf(next)))
    return watches ? (numbersOf(word)[0] ?? 0) : 0
  })
  return Math.max(0, ...counts.filter(count => count <= WATCHERS_MAX))
}

const WATCHERS_MAX = 10

function isDoneByMachine(text: string): boolean {
  if (AUTOMATICALLY.test(text)) return true
  const words = wordsOf(text)
  const concepts = words.map(conceptOf)
  const isMachine = (at: number) =>
    concepts[at] === PERSON
      ? ARTIFICIAL.has(words[at - 1] ?? '')
      : MACHINES.has(concepts[at]!) && concepts[at - 1] !== PERSON
  return words.some((word, at) => {
    if (word === 'by' && (ACTS.has(concepts[at - 1] ?? '') || words[at - 1] === 'or')) {
      const doer = concepts.slice(at + 1, at + 1 + NAMED_REACH)
      const machineAt = doer.findIndex((_, next) => isMachine(at + 1 + next))
      return machineAt >= 0 && !doer.slice(0, machineAt).includes(PERSON)
    }
    if (!isMachine(at)) return false
    const actAt = concepts.slice(at + 1, at + 2 + REACH).findIndex(concept => ACTS.has(concept))
    const between = words.slice(at + 1, at + 1 + actAt)
    return actAt >= 0 && !between.some(each => PASSIVE.has(each) || conceptOf(each) === PERSON)
  })
}
