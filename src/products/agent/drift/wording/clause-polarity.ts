import { NEGATIONS } from '../../../../language/negations.ts'
import { conceptOf, conceptStem, wordsOf } from './declaration-concepts.ts'

/** Words that turn a clause into a denial. */
const NEGATORS = new Set([
  ...NEGATIONS,
  ...'zero refuses refuse forbidden prohibited false unable impossible lacks lack barred'.split(' '),
])
/** Where a new clause begins, which may say the opposite: "never sends, but deletes", "drafts, never bookings". */
const CLAUSE_END =
  /[;:.!?](?:\s|$)|\n|\b(?:but|however|instead|though|although|whereas|yet|except)\b|,\s(?=(?:and |or )?(?:not|no|never|none|nothing|nobody|nor|neither|without)\b)|\band (?=(?:it |they |we |the agent )?(?:may|can|will|sends|shares|sells|passes|stores|keeps|deletes|writes|pays|executes|collects|records|transfers|forwards|uses|runs)\s\w|(?:is |are )?used (?:to|for|in|as)\s)/iu

/** "No more than 10" bounds, and denies nothing. */
const NO_DENIAL = /\bnot only\b|\bno (?:more|later|higher|further) than\b/gi

export type ClausePolarity = { granted: Set<string>; denied: Set<string> }

/** Sorts the telling words of a sentence into what it grants and what it denies: a denial holds for its clause. */
export function polarityOf(text: string, meaningOf: (stem: string) => string | undefined): ClausePolarity {
  const granted = new Set<string>()
  const denied = new Set<string>()
  for (const clause of text.replace(NO_DENIAL, 'at most').split(CLAUSE_END)) {
    const words = wordsOf(clause)
    const meanings = words.some(word => NEGATORS.has(word)) ? denied : granted
    for (const word of words) {
      const meaning = meaningOf(conceptStem(word))
      if (meaning !== undefined) meanings.add(meaning)
    }
  }
  return { granted, denied }
}

export function isNegated(text: string): boolean {
  return wordsOf(text.replace(NO_DENIAL, '')).some(word => NEGATORS.has(word))
}

const AFFIRMING = new Set('can may will could is are does'.split(' '))
const LINKING = new Set('be been able to ever any a an the also'.split(' '))

/** Whether a sentence says of a verb that it can be, of which the other says that it cannot: "cannot see", "can see". */
export function isTurnedRound(later: string, earlier: string): boolean {
  const denied = headsAfter(wordsOf(earlier), NEGATORS)
  const affirmed = affirmedHeads(later)
  const wasAffirmed = affirmedHeads(earlier)
  return [...denied].some(head => affirmed.has(head) && !wasAffirmed.has(head))
}

/** Behind a denial nothing is affirmed: "no commands are executed". */
function affirmedHeads(text: string): Set<string> {
  const words = wordsOf(text)
  const denial = words.findIndex(word => NEGATORS.has(word))
  return headsAfter(denial < 0 ? words : words.slice(0, denial), AFFIRMING)
}

/** The word that each of these words is about. */
function headsAfter(words: string[], leads: ReadonlySet<string>): Set<string> {
  const heads = new Set<string>()
  for (const [at, word] of words.entries()) {
    if (!leads.has(word)) continue
    const head = words.slice(at + 1, at + 5).find(next => !LINKING.has(next))
    if (head !== undefined && !NEGATORS.has(head)) heads.add(conceptOf(head))
  }
  return heads
}
