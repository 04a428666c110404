import type { Amount } from '../../../language/calculation/amounts.ts'
import { PERIOD_ADVERBS } from '../../../language/statements/quantities.ts'

const NOUNS = '(?:(?!and |or |but |with )[\\p{L}-]+ ){0,2}'
const AFTER = new RegExp(
  `^(?:(?: ${NOUNS})? ?(?:each|every|an?) (?:single )?(hour|day|week|month|quarter|year)(?!\\p{L})|(?: (?:square|cubic|sq) \\p{L}+)?(?: ?/ ?| (?:per|an|a|(?:for |in |from )?(?:each|every)) )(?:single |full |working |calendar )?(\\p{L}+)| (?:[\\p{L}-]+ ){0,3}?(?:per|for each|for every) (\\p{L}+)|(?: ${NOUNS})? ?(each|apiece)(?=[\\s.,;)]|$)|(?: ${NOUNS})? ?(hourly|daily|weekly|monthly|quarterly|annually|yearly)(?!\\p{L}))`,
  'iu',
)
const FOR_SOME = /^ for (adults|children|\p{L}{3,}s)(?=[\s.,;)])/iu
const EACH_BEFORE =
  /(?:^|[,;] |(?<!\p{L})(?:on|in|for|at|and|so) )(?:each|every|per|one) (\p{L}+)(?: \p{L}+){0,6} $|^an? (?:\p{L}+ ){0,2}?(\p{L}+)(?: of \p{L}+)? (?:makes|has|holds|contains|costs|takes|needs|weighs|seats|lasts|covers|serves|yields|gives|pays|gets|uses) (?:\p{L}+ )?$/iu
const ADVERB_BEFORE =
  /(?<!\p{L})(hourly|daily|weekly|monthly|quarterly|annual|yearly) (?:\p{L}+ ){1,2}(?:(?:of|is|was|at) )?$/iu
const NO_PERIOD = new Set('of the our this that these those them their its his her time one more'.split(' '))

/** The period or the thing that a figure is told for, or "each". A result "for schools" is no price for each of them. */
export function perOf(
  text: string,
  { start, end, measure }: Pick<Amount, 'start' | 'end' | 'measure'>,
  isOwn: boolean,
): string | undefined {
  const after = text.slice(end, end + 60).replace(/\s/gu, ' ')
  const match = AFTER.exec(after)
  if (match) {
    const [, period, near, far, each, adverb] = match
    if (adverb) return periodNamed(adverb)
    const word = (period ?? near ?? far)?.toLowerCase()
    return each || word === undefined || NO_PERIOD.has(word) ? 'each' : word
  }
  const some = measure === 'money' && !isOwn ? FOR_SOME.exec(after)?.[1] : undefined
  if (some) return some.toLowerCase()
  const before = text.slice(Math.max(0, start - 80), start).replace(/\s/gu, ' ')
  const adverb = ADVERB_BEFORE.exec(before)?.[1]
  if (adverb) return periodNamed(adverb)
  const each = EACH_BEFORE.exec(before)
  return (each?.[1] ?? each?.[2])?.toLowerCase()
}

function periodNamed(adverb: string): string | undefined {
  const word = adverb.toLowerCase()
  if (word === 'hourly') return 'hour'
  return word === 'annual' ? 'year' : PERIOD_ADVERBS[word]
}
