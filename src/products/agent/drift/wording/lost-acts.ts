import { conceptOf, conceptsOf, wordsOf } from './declaration-concepts.ts'

/** Acts of watchers, and of the end of data; the ones behind them are at least as strict. */
const AT_LEAST_AS_STRICT = new Map(
  [
    ['approve', 'decide'],
    ['decide', 'approve'],
    ['review', 'oversee', 'approve', 'decide'],
    ['oversee', 'review', 'approve'],
    ['stop'],
  ].map(([act, ...stricter]) => [conceptOf(act!), stricter.map(conceptOf)] as const),
)
const DELETING = conceptOf('delete')
const PROTECTIONS =
  /\b(?:encrypt|anonymi|pseudonym|sandbox|audit|authenticat|two-factor|moderat|redact|isolat)/gi
/** "Kept for no more than 14 days" says that they are deleted then. */
const KEPT_AT_MOST =
  /\b(?:at most|no more than|no longer than|never longer than|not longer than|maximum|up to|not kept (?:after|beyond|for longer)|(?:not|never) (?:kept|stored|saved|retained)(?! (?:for|longer|beyond|after|by|in|with)))\b/i

export type ActScope = { isOversight: boolean; isAboutData: boolean }

/** Whether the acts that make a sentence a safeguard are missing in those that stand for it now. */
export function losesAct(earlier: string, later: string, { isOversight, isAboutData }: ActScope): boolean {
  const [was, is] = [conceptsOf(earlier), conceptsOf(later)]
  if (isOversight)
    for (const [act, stricter] of AT_LEAST_AS_STRICT)
      if (was.has(act) && !is.has(act) && !stricter.some(each => is.has(each))) return true
  if (isAboutData && was.has(DELETING) && !is.has(DELETING) && !KEPT_AT_MOST.test(later)) return true
  const protections = new Set(later.toLowerCase().match(PROTECTIONS))
  return (earlier.toLowerCase().match(PROTECTIONS) ?? []).some(each => !protections.has(each))
}

const NEGATING = new Set(
  "not never nobody none neither cannot can't don't doesn't won't isn't aren't hardly rarely seldom longer".split(
    ' ',
  ),
)
const OTHER_DENIALS = new Set(['no', 'nothing'])
const REACH = 3
const ANOTHER_NEGATION = /\b(?:without|unless|until|before|nothing|not only)\b/i
const BY_MACHINE = /\b(?:alone|automatic\w*|by (?:the |an? )?(?:agent|assistant|machine|model|bot)s?)\b/i
const CLAUSE = /[;:]|\b(?:but|yet|however|while|although)\b/i

/** "A clerk no longer approves refunds": the act is there, and is denied. */
export function deniesAct(text: string): boolean {
  return text.split(CLAUSE).some(clause => {
    const words = wordsOf(clause)
    const at = words.findIndex((word, index) => isDenial(words, word, index))
    if (at < 0 || BY_MACHINE.test(clause)) return false
    const isDouble = words.some(
      (word, index) =>
        index < at && (NEGATING.has(word) || OTHER_DENIALS.has(word)) && words[index + 1] !== 'longer',
    )
    const between = words.slice(at + 1, at + 1 + REACH)
    const actAt = between.findIndex(word => AT_LEAST_AS_STRICT.has(conceptOf(word)))
    return actAt >= 0 && !isDouble && !ANOTHER_NEGATION.test(between.slice(0, actAt).join(' '))
  })
}

function isDenial(words: string[], word: string, at: number): boolean {
  return NEGATING.has(word) && (word !== 'longer' || words[at - 1] === 'no')
}

const LEAST_CONCEPTS = 2
const PART = /[;:,]|\b(?:and|but|or|nor|who|which)\b/i

/** Whether a part of a sentence is gone altogether: "and is not a substitute for the office". */
export function losesPart(earlier: string, later: ReadonlySet<string>): boolean {
  const least = earlier.search(PROTECTIONS) < 0 ? LEAST_CONCEPTS : 1
  return earlier.split(PART).some(part => {
    const concepts = [...conceptsOf(part)]
    return concepts.length >= least && !concepts.some(concept => later.has(concept))
  })
}
