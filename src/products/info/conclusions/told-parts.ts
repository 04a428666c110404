import { say } from '../../../core/text/say.ts'
import type { Mention } from '../../../language/relations/mention.ts'
import {
  between,
  digitsIn,
  remarkOn,
  type ToldSentence,
  toldSentences,
  wordsOf,
  writtenLike,
} from '../neighbours/told-sentences.ts'
import type { Slip, Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'

const OTHER_CASE =
  /(?<!\p{L})(?:includ(?:es?|ing|ed)|of which|of whom|if|unless|except|could|would|might|at least|at most|up to|(?<!divided |split |shared |allocated |distributed )between|either|whether|in addition|additional(?:ly)?|also|besides|another|further|about|around|nearly|almost|roughly|some|each|every|per(?! cent)|respectively|both|or|last year|previous|earlier|than)(?!\p{L})/iu
const PARTS_MIN = 3
/** A sum further off was not meant. */
const FARTHEST = 0.25

/** "Visitors will see 140 objects. Eighty-five come from …, forty are lent by …, and twenty-five by …": the whole, and in the next sentence its parts. */
export function surveyToldParts(reading: InfoReading): Survey {
  const told = toldSentences(reading)
  let examined = 0
  const slips: Slip[] = []
  for (const [at, own] of told.entries()) {
    const before = told[at - 1]
    if (!before || before.paragraph !== own.paragraph || OTHER_CASE.test(own.text)) continue
    const parts = moneyParts(own) ?? bareParts(own) ?? ballotParts(own) ?? bracketParts(own)
    const whole = parts && wholeOf(before, own, parts)
    if (!parts || !whole) continue
    const sum = parts.reduce((total, { value }) => total + value, 0)
    const apart = Math.abs(sum - whole.value)
    if (apart > FARTHEST * whole.value || parts.some(({ value }) => value >= whole.value)) continue
    examined++
    const slack =
      parts.reduce((total, { step }) => total + (step > 1 ? step / 2 : 0), 0) * Number(whole.step > 1)
    if (apart < 1e-6 * whole.value || apart <= slack * 0.5) continue
    const words = wordsOf(before, whole)
    const due = writtenLike(words, (sum / whole.value) * (digitsIn(words) ?? whole.value))
    slips.push(remarkOn(say`The ${parts.length} parts add up to ${due}, not to ${words}`, before, own))
  }
  return { examined, slips }
}

const REST = /(?<!\p{L})(?:the|our|its) (?:rest|remaining|remainder|balance|other)(?!\p{L})/iu

/** "A loan provided £1.1 million, shares £650,000 and savings the remaining £500,000": the rest is told with the others. */
function moneyParts(told: ToldSentence): Mention[] | undefined {
  const amounts = told.mentions.filter(({ kind }) => kind === 'money')
  const isWhole = amounts.length >= PARTS_MIN && REST.test(told.text)
  const areParts = told.mentions.every(
    ({ kind, isLoose }) => !isLoose && kind !== 'percent' && kind !== 'fraction',
  )
  return isWhole && areParts ? amounts : undefined
}

/** Behind a number without a noun: the noun is that of the sentence before. */
const NO_NOUN =
  /^ (?:are|were|is|was|have|had|has|came|comes?|works?|worked|lives?|lived|goes|go|went|by|from|in|on|at|with|said|says?|voted|took|takes?|chose|use[sd]?|lent|lend|belongs?|holds?|held|fits?|serves?|served|sits?|study|studies|plays?|attend(?:ed)?|travel(?:led)?|stand|stood|lie|lay|remain(?:ed)?|stayed|left|joined|wanted|asked|replied|answered|agreed|abstained|need(?:ed)?|speak|spoke|drive|drove|bought|sold|paid|received|passed|failed|won|lost|do|did|deal|look after|run|teach|cook|clean)(?!\p{L})/iu

const GOES_ON = /;|(?<!\p{L})(?:the (?:other|rest|last|remaining|\p{L}+th)|others?|nobody|none)(?!\p{L})/iu

/** "Seventeen work in the workshop, eight fit on site, and five are in the office." */
function bareParts(told: ToldSentence): Mention[] | undefined {
  const counts = told.mentions.filter(({ kind }) => kind === 'count')
  if (counts.length < PARTS_MIN || counts.length < told.mentions.length || GOES_ON.test(told.text))
    return undefined
  const [first, ...others] = counts
  const opens = between(told, told.start, first!.start).trim() === ''
  const isBare = (each: Mention) => NO_NOUN.test(between(told, each.end, each.end + 16))
  const areApart = others.every(each => /[,;](?: and)? $| and $/u.test(between(told, told.start, each.start)))
  return opens && areApart && counts.filter(isBare).length >= counts.length - 1 && isBare(first!)
    ? counts
    : undefined
}

const FOR = /(?<!\p{L})(?:for|in favour|in favor|yes)(?!\p{L})/iu
const AGAINST = /(?<!\p{L})(?:against|no)(?!\p{L})/iu
const VOID = /(?<!\p{L})(?:spoil(?:ed|t)|invalid|blank|void|abst\p{L}+)(?!\p{L})/iu

/** "For action were 246, against it 78, and four papers were spoiled." */
function ballotParts(told: ToldSentence): Mention[] | undefined {
  const counts = told.mentions.filter(({ kind }) => kind === 'count')
  const areVotes = [FOR, AGAINST, VOID].every(sign => sign.test(told.text))
  return areVotes && counts.length === PARTS_MIN && told.mentions.length === PARTS_MIN ? counts : undefined
}

const DIVIDED = /(?<!\p{L})(?:divided|split|shared|broken down|allocated|distributed|made up)(?!\p{L})/iu

/** "The quality marks are divided between the method statement (20), staffing (15) and mobilisation (5)." */
function bracketParts(told: ToldSentence): Mention[] | undefined {
  if (!DIVIDED.test(told.text)) return undefined
  const counts = told.mentions.filter(
    ({ kind }) => kind === 'count' || kind === 'money' || kind === 'percent',
  )
  const areBracketed = counts.every(each =>
    /\([£$€]?$/u.test(between(told, told.start, each.start).slice(-2)),
  )
  return counts.length >= 2 && counts.length === told.mentions.length && areBracketed ? counts : undefined
}

const CAST =
  /^ (?:[\p{L}’'-]+ ){0,4}?(?:sent back|returned|voted|cast|took part|ballots|papers|votes|replied|answered)(?!\p{L})/iu

/** The one figure of the sentence before that the parts may be parts of. */
function wholeOf(before: ToldSentence, own: ToldSentence, parts: Mention[]): Mention | undefined {
  const kind = parts[0]!.kind
  const alike = before.mentions.filter(each => each.kind === kind && !each.isLoose && each.value > 1)
  const [only, ...more] = before.mentions.some(each => each.kind === 'fraction') ? [] : alike
  if (only && more.length === 0) return kind === 'money' || !isMeasure(only) ? only : undefined
  const cast = alike.filter(each => CAST.test(between(before, each.end, each.end + 48)))
  if (FOR.test(own.text) && VOID.test(own.text) && cast.length === 1) return cast[0]
  return DIVIDED.test(own.text) ? namedWhole(before, own, alike) : undefined
}

const UNIT = /^(?:%|years?|months?|weeks?|days?|hours?|minutes?|miles?|metres?|km|litres?|percent|per)/iu

function isMeasure({ unit }: Mention): boolean {
  return UNIT.test(unit)
}

/** "Price counts for 40 marks, quality for 45": the figure behind the noun that is divided. */
function namedWhole(before: ToldSentence, own: ToldSentence, alike: Mention[]): Mention | undefined {
  const subject =
    own.text
      .slice(0, DIVIDED.exec(own.text)!.index)
      .toLowerCase()
      .match(/\p{L}{5,}/gu) ?? []
  const named = alike.filter(each => {
    const clause = between(before, before.start, each.start)
      .split(/[,;]| and /u)
      .at(-1)!
      .toLowerCase()
    return subject.some(word => clause.includes(word))
  })
  return named.length === 1 ? named[0] : undefined
}
