import { say } from '../../../core/text/say.ts'
import type { Mention } from '../../../language/relations/mention.ts'
import { significandOf } from '../../../language/relations/significant-digits.ts'
import type { Slip, Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'
import {
  between,
  remarkOn,
  type ToldSentence,
  toldSentences,
  wordsOf,
  writtenLike,
} from './told-sentences.ts'

/** Parts, and the wholes that may be meant: one of them is, and none is what the parts make. */
type Split = {
  told: ToldSentence
  parts: Mention[]
  wholes: Mention[]
  isTooMuch: boolean
  from: ToldSentence
}

const OF_WHOM = /(?<!\p{L})of (?:whom|which) /iu
const OF_THESE = /^of (?:these|those|them),? /iu
const NONE = /(?<!\p{L})(?:no|none|not|nothing|never|without|neither)(?!\p{L})/giu
const BOTH =
  /^(?=.*(?<!\p{L})(?:women|girls|female|adults)(?!\p{L}))(?=.*(?<!\p{L})(?:men|boys|male|children)(?!\p{L}))/iu
const OTHER =
  /(?<!\p{L})(?:including|average|than|per|each|both|also|about|at least|either|between|more|fewer|year before|last year)(?!\p{L})|%/iu
const AGE_BEFORE = /(?<!\p{L})(?:under|over|aged?|above|below|from|to|than|by|at|since|until) $/iu
const NEAR = 2
const DIGITS_MIN = 1000

/** Parts of one whole that do not make it, told in a sentence of their own or behind "of whom". */
export function surveySplitCounts(reading: InfoReading): Survey {
  const sentences = toldSentences(reading)
  const found = sentences.flatMap((told, at) => {
    const near = sentences
      .slice(Math.max(0, at - NEAR), at + NEAR)
      .filter(each => each.paragraph === told.paragraph && each !== told)
    return [...ofWhom(told), ...ofThese(told, sentences[at - 1]), ...ofBothKinds(told, near)]
  })
  return { examined: found.length, slips: found.flatMap(slipOf) }
}

/** "31,260 active members, of whom 19,845 were adults and 12,415 children". */
function ofWhom(told: ToldSentence): Split[] {
  const cue = OF_WHOM.exec(told.text)
  const at = told.start + (cue?.index ?? 0)
  if (!cue || OTHER.test(told.text.slice(cue.index))) return []
  const whole = told.mentions.filter(each => each.end <= at && isCount(told, each)).at(-1)
  const parts = told.mentions.filter(each => each.start >= at && isCount(told, each))
  const isOneList = !/;|\. /u.test(told.text.slice(cue.index))
  return whole && parts.length === 2 && isOneList
    ? [{ told, parts, wholes: [whole], isTooMuch: false, from: told }]
    : []
}

/** "Of these, 46 showed none and three low counts", after 48: one part has none, the other has some. */
function ofThese(told: ToldSentence, before: ToldSentence | undefined): Split[] {
  if (!OF_THESE.test(told.text) || before?.paragraph !== told.paragraph || OTHER.test(told.text)) return []
  const parts = told.mentions.filter(each => isCount(told, each))
  const clauses = told.text.split(/,? and |; |, /u).filter(clause => /\d|\p{L}{3}/u.test(clause))
  const denied = clauses.filter(clause => clause.search(NONE) >= 0).length
  const wholes = before.mentions.filter(each => isCount(before, each))
  return parts.length === 2 && denied === 1 && wholes.length > 0
    ? [{ told, parts, wholes, isTooMuch: true, from: before }]
    : []
}

/** "Those who came were 1,918 women and 1,584 men", beside "3,402 attended". */
function ofBothKinds(told: ToldSentence, near: ToldSentence[]): Split[] {
  const parts = told.mentions.filter(each => isCount(told, each))
  const [one, other] = parts
  if (!one || !other || parts.length > 2 || !BOTH.test(told.text.slice(one.end - told.start))) return []
  if (OTHER.test(told.text) || !/^ \p{L}+,? and $/u.test(between(told, one.end, other.start))) return []
  const from = near.find(each => each.mentions.some(mention => isCount(each, mention)))
  const wholes = near.flatMap(each => each.mentions.filter(mention => isCount(each, mention)))
  return from ? [{ told, parts, wholes, isTooMuch: false, from }] : []
}

function isCount(sentence: ToldSentence, { kind, start, isLoose, step }: Mention): boolean {
  const before = between(sentence, start - 12, start)
  return kind === 'count' && !isLoose && step === 1 && !AGE_BEFORE.test(before)
}

function slipOf({ told, parts, wholes, isTooMuch, from }: Split): Slip[] {
  const sum = parts.reduce((added, { value }) => added + value, 0)
  if (wholes.some(({ value }) => value === sum)) return []
  const meant = isTooMuch
    ? wholes.every(({ value }) => value < sum) && wholes.toSorted((one, other) => other.value - one.value)
    : wholes.filter(whole => isOneDigitOff(whole, sum))
  const [whole] = meant || []
  if (!whole || (isTooMuch && sum > 1.5 * whole.value)) return []
  const list = parts.map(each => wordsOf(told, each)).join(' and ')
  const home = whole.start >= told.start && whole.end <= told.end ? told : from
  const written =
    whole.start >= home.start && whole.end <= home.end ? wordsOf(home, whole) : String(whole.value)
  const sentence = say`${list} make ${writtenLike(written, sum)}, but the document gives ${written} for all of them`
  return [remarkOn(sentence, ...new Set([told, home]))]
}

/** Numbers of four digits that differ by so many tens, hundreds or thousands differ in one digit: no chance remainder. */
function isOneDigitOff(whole: Mention, sum: number): boolean {
  const apart = Math.abs(whole.value - sum)
  const isOneDigit = /^[1-9]0*$/u.test(String(apart))
  return significandOf(whole) >= DIGITS_MIN && isOneDigit && apart < whole.value / 2
}
