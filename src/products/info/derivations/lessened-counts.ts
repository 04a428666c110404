import { say } from '../../../core/text/say.ts'
import { conceptsIn } from '../../../language/calculation/amounts.ts'
import { splitSentences } from '../../../language/sentences.ts'
import { passages } from '../reading/figure-sentences.ts'
import { flatText } from '../reading/flat-text.ts'
import type { Slip, Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'
import { addedOutcomes } from './simple-outcomes.ts'
import { readTerms, type Term } from './term.ts'
import { follows, itself, minus, outcomeText } from './worked-out.ts'

/** A count, how many of it fell away, and how many the document says are left. */
type Lessening = { whole: Term; gone: Term; left: Term; others: Term[]; start: number; end: number }

const GONE =
  '(?:no longer|cancel\\p{L}*|dropped out|drop-?outs?|withdr\\p{L}+|resign\\p{L}*|moved away|were lost|died|deaths?|were sold|were removed|were excluded|did not (?:come|attend|show|turn)|failed to|no-shows?|gave up|retired|departures?|have left|had left|has left)'
const GONE_ANYWHERE = new RegExp(`(?<!\\p{L})${GONE}(?!\\p{L})`, 'iu')
const GONE_AFTER = new RegExp(`^(?: (?!and |but |or )[\\p{L}’'-]+){0,4} ${GONE}(?!\\p{L})`, 'iu')
const LEFT_AFTER =
  /^ (?:of (?:those|them|these|the)(?!\p{L})|(?:\p{L}+ )?(?:remain|are left|were left|took part|attended|came|finished|stayed))/iu
const NOW =
  /(?<!\p{L})(?:now|at present|currently|today|after|afterwards|since then|still|remaining|leaving|left with|so)(?!\p{L})/iu
const OTHER =
  /(?<!\p{L})(?:new|joined|another|additional|more|further|added|since|last year|previous\p{L}*|average|each|per|between|expected|target|percent)(?!\p{L})|%/iu
const NEXT = 3
const REACH = 500

/** "Of the 250 families 100 no longer need us. At present we have a list of 150 families." */
export function surveyLessenedCounts({ text, lines, language }: InfoReading): Survey {
  if (language !== 'en') return { examined: 0, slips: [] }
  const found = passages(lines).flatMap(([from, to]) => {
    const words = flatText(text.slice(from, to))
    if (!GONE_ANYWHERE.test(words)) return []
    return lesseningsIn(words, from)
  })
  return { examined: found.length, slips: found.flatMap(slipOf) }
}

function lesseningsIn(text: string, offset: number): Lessening[] {
  const sentences = splitSentences(text)
  return sentences.flatMap((_, place) => {
    const near = sentences.slice(Math.max(0, place - NEXT + 1), place + 1)
    const terms = near.flatMap(({ text: words, start }) => readTerms(words, start))
    const counts = terms.filter(({ measure, inRange }) => measure === 'count' && !inRange)
    return lesseningOf(text, counts, near[0]!.start).map(each => ({
      ...each,
      start: offset + each.start,
      end: offset + each.end,
    }))
  })
}

function lesseningOf(text: string, counts: Term[], from: number): Lessening[] {
  const gone = counts.find(({ end }) => GONE_AFTER.test(text.slice(end, end + 80)))
  const whole = counts.find(({ start }) => gone && start < gone.start)
  const left = counts.find(({ start }) => gone && start > gone.start)
  if (!gone || !whole || !left || left.start - from > REACH) return []
  if (whole.value <= gone.value || whole.value <= left.value || OTHER.test(text.slice(gone.end, left.end)))
    return []
  const sentence = text.slice(text.lastIndexOf('. ', left.start) + 1, left.end)
  const isSame = !whole.nouns.isDisjointFrom(left.nouns) && whole.nouns.size > 0
  const isOfThem = LEFT_AFTER.test(text.slice(left.end, left.end + 40))
  const isNow = NOW.test(sentence)
  if (!(isNow && (isSame || isOfThem)) || conceptsIn(sentence).size === 0) return []
  const others = counts.filter(term => term !== left && term !== gone && term !== whole)
  return [{ whole, gone, left, others, start: left.start, end: left.end }]
}

function slipOf({ whole, gone, left, others, start, end }: Lessening): Slip[] {
  const meant = minus(itself(whole), itself(gone))
  const ratio = left.value / meant.value
  if (follows(left, [meant, ...addedOutcomes([whole, gone, ...others])]) || ratio > 1.6 || ratio < 0.6)
    return []
  const sentence = say`From ${`${whole.words} and ${gone.words}`} follows ${outcomeText(meant, left)}, not ${left.words}`
  return [{ sentence, places: [{ start, end }], stated: { start, end }, suspected: true }]
}
