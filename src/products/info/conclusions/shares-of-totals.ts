import { say } from '../../../core/text/say.ts'
import type { Mention } from '../../../language/relations/mention.ts'
import { between, remarkOn, type ToldSentence, toldSentences, wordsOf } from '../neighbours/told-sentences.ts'
import type { Slip, Survey } from '../reading/slip.ts'
import { lineAt } from '../reading/text-lines.ts'
import type { InfoReading } from '../request.ts'
import { isTotal } from '../tables/table-totals.ts'

const OTHER_CASE =
  /(?<!\p{L})(?:if|unless|would|could|might|at least|at most|up to|between|either|whether|each|every|interest|compared|than|rise|fall|increase|decrease|more|less|respectively)(?!\p{L})/iu
/** "£6,000, which is 75 per cent of the cost" */
const GAP =
  /^,? (?:\()?(?:which is|that is|which makes|or|i\.e\.|which comes to|equal to|equivalent to|just|exactly|,| )*$/iu
const OF_WHOLE =
  /^ of (?:the|our|its|their|all|this) (?:(?:total|whole|overall|entire|full|agreed|estimated) )?(?:costs?|total|budget|sum|price|project|task|lot|work|whole|amount|expenses|expenditure|spending|programme)(?!\p{L})/iu
const WHOLE_TOLD = /^(?: [\p{L}-]+)? ?(?:in all|altogether|in total|all told)(?!\p{L})/iu
const LINES = 6

/** A share of a total that stands in the table above, or at the end of the sentence before. */
export function surveySharesOfTotals(reading: InfoReading): Survey {
  const told = toldSentences(reading)
  let examined = 0
  const slips: Slip[] = []
  for (const [at, own] of told.entries()) {
    const pair = OTHER_CASE.test(own.text) ? undefined : shareIn(own)
    if (!pair) continue
    const { part, share } = pair
    const whole = part.kind === 'money' ? totalAbove(reading, own) : countBefore(told[at - 1], own)
    if (whole === undefined || part.value >= whole) continue
    const due = (100 * part.value) / whole
    const stated = percentOf(share)
    if (Math.abs(due - stated) > 0.5 * stated) continue
    examined++
    if (Math.abs(due - stated) <= Math.max(1, share.step) * 1.01) continue
    const words = wordsOf(own, share)
    slips.push(remarkOn(say`The part is ${Math.round(due)} percent of the whole, not ${words}`, own))
  }
  return { examined, slips }
}

/** An amount or a bare count, and behind it the share that it is of the whole. */
function shareIn(own: ToldSentence): { part: Mention; share: Mention } | undefined {
  const [part, share, ...more] = own.mentions
  if (!part || !share || more.some(({ kind }) => kind === 'percent') || share.kind !== 'percent')
    return undefined
  if (part.isLoose || share.isLoose || (part.kind !== 'money' && part.kind !== 'count')) return undefined
  const gap = between(own, part.end, share.start)
  const isSaid = GAP.test(gap) || /^[^,]{0,30}, which (?:is|makes) $/u.test(gap)
  return isSaid && OF_WHOLE.test(between(own, share.end, share.end + 60)) ? { part, share } : undefined
}

function percentOf({ value }: Mention): number {
  return value <= 1 ? 100 * value : value
}

/** The total of the table right above. */
function totalAbove({ tables, lines }: InfoReading, { start }: ToldSentence): number | undefined {
  const { number } = lineAt(lines, start)
  const table = tables.findLast(({ rows }) => {
    const last = rows.at(-1)?.line ?? 0
    return last < number && last >= number - LINES
  })
  const row = table?.rows.findLast(({ label }) => isTotal(label))
  const figures = row?.cells.flatMap(({ figure }) => (figure?.kind === 'money' ? [figure.value] : [])) ?? []
  return figures.at(-1)
}

/** "twenty in all. Fourteen have been replaced" */
function countBefore(before: ToldSentence | undefined, own: ToldSentence): number | undefined {
  if (!before || before.paragraph !== own.paragraph) return undefined
  const last = before.mentions.findLast(
    each => each.kind === 'count' && WHOLE_TOLD.test(between(before, each.end, each.end + 30)),
  )
  return last && !last.isLoose ? last.value : undefined
}
