import { utcDay } from '../../../core/encoding/utc-day.ts'
import { type Check, type Evidence, inconclusive } from '../../../core/judging/finding.ts'
import { say } from '../../../core/text/say.ts'
import { isProven } from '../../../language/contradictions/proven-contradictions.ts'
import type { EarlierDocument } from '../earlier-documents.port.ts'
import { shortQuote } from '../reading/short-quote.ts'
import type { Place, Slip } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'
import { quotePair, quoteStatement } from './answer-contradictions.ts'
import { quoteSlips } from './consistency-check.ts'
import { CONSISTENCY_CHECKS } from './consistency-checks.ts'
import type { ContradictionSearch, Findings } from './contradiction-search.ts'
import type { FigureSearch } from './unfitting-figures.ts'

/** A place worth a second look. The sentence has no full stop yet. */
type Remark = { sentence: string; evidence: Evidence[] }

const QUOTED_MAX = 3

/** Oddities that are not proven: shown to the author, without points. */
export function createRemarksCheck(search: ContradictionSearch, unfitting: FigureSearch): Check<InfoReading> {
  return {
    code: 'info-remarks',
    async ask(reading, context) {
      const result = await search(reading, context)
      const figures = await unfitting(reading, context)
      const remarks = [
        ...('findings' in result ? suspectedPairs(reading, result.findings) : []),
        ...suspectedSlips(reading, figures),
      ]
      if (remarks.length === 0) return inconclusive(say`There is nothing else to look at again.`)
      const sentences = remarks.slice(0, QUOTED_MAX).map(({ sentence }) => sentence)
      const rest = remarks.length - sentences.length
      return inconclusive(
        sayRemarks(sentences.join('; '), rest),
        remarks.flatMap(({ evidence }) => evidence),
      )
    },
  }
}

function sayRemarks(remarks: string, rest: number): string {
  if (rest === 0) return say`Worth a second look, without effect on the score: ${remarks}.`
  return rest === 1
    ? say`Worth a second look, without effect on the score: ${remarks}; and there is 1 more remark.`
    : say`Worth a second look, without effect on the score: ${remarks}; and there are ${rest} more remarks.`
}

/** Suspicions of the rules, and figures that do not fit where the rules found nothing. */
function suspectedSlips(reading: InfoReading, unfitting: Slip[]): Remark[] {
  const slips = CONSISTENCY_CHECKS.flatMap(({ survey }) => survey(reading).slips)
  const others = unfitting.filter(({ places }) => !slips.some(slip => overlap(slip.places, places)))
  return [
    ...slips.filter(({ suspected }) => suspected).map(slip => remarkOn(reading, slip, 2)),
    // Their figures may stand in several sentences, and any of them may be the wrong one.
    ...others.map(slip => remarkOn(reading, slip, 4)),
  ]
}

function remarkOn(reading: InfoReading, slip: Slip, quoted: number): Remark {
  return {
    sentence: slip.sentence.replace(/\s+/gu, ' '),
    evidence: quoteSlips(reading, [slip]).slice(0, quoted),
  }
}

function overlap(places: Place[], others: Place[]): boolean {
  return places.some(one => others.some(other => one.start < other.end && other.start < one.end))
}

function suspectedPairs(reading: InfoReading, { within, against, sourceOf }: Findings): Remark[] {
  const inside = within.found.filter(pair => !isProven(pair))
  return [
    ...inside.map(pair => ({
      sentence: say`“${shortQuote(pair.left.text)}” and “${shortQuote(pair.right.text)}” may not both be true`,
      evidence: quotePair(reading, pair),
    })),
    ...(against?.found ?? []).map(pair => {
      const source = nameOf(sourceOf!.get(pair.right)!)
      return {
        sentence: say`“${shortQuote(pair.left.text)}” and “${shortQuote(pair.right.text)}”, which ${source} says, may not both be true`,
        evidence: [quoteStatement(reading, pair.left), { where: source, text: pair.right.text }],
      }
    }),
  ]
}

function nameOf({ code, issuedAt }: EarlierDocument): string {
  return say`the earlier document ${code} of ${utcDay(issuedAt)}`
}
