import { say } from '../../../core/text/say.ts'
import { isExact } from '../../../language/figures/read-figures.ts'
import { spansWithin } from '../../../language/spans-within.ts'
import { leaveNothing } from '../arithmetic/opposite-labels.ts'
import { spanOf } from '../claims/figure-triples.ts'
import { flatText } from '../reading/flat-text.ts'
import type { Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'

const LENGTH_MAX = 320
const MAKE_UP =
  /(?<!\p{L})(?:(?:make|makes|made|making) up|account(?:s|ed|ing)? for|constitut\p{L}+|compris\p{L}+|represent(?:s|ed|ing)?|form(?:s|ed)?) (?:(?:about|around|only|just|some|roughly|nearly|almost|over) ){0,2}$/iu
const OF_WHOLE = /^ of (?:the |our |its |all |this |these )?\p{L}/iu
const AGAINST =
  /(?:,| and| while| whereas|;| –| —) ?(?:(?:against|compared (?:with|to)|versus|vs\.?|as opposed to|with|and|while|whereas) )?(?:(?:[\p{L}-]+ ){1,3}(?:make up |account for |for |represent |are |is |form )?)?(?:(?:about|around|only|just|some|roughly|the other|the remaining) ){0,2}$/iu
// What both may leave open, by rounding.
const SLACK = 2

/** "Women make up 46 % of the workforce, against 54 % for men": two sides of one whole are no more than all of it. */
export function surveyTwoSides({ text, sentences, figures, language }: InfoReading): Survey {
  if (language !== 'en') return { examined: 0, slips: [] }
  const pairs = sentences.flatMap(({ text: words, start, end }) => {
    if (words.length > LENGTH_MAX) return []
    const shares = spansWithin(figures, start, end).filter(({ kind }) => kind === 'percent')
    const [one, other] = shares
    if (!one || !other || !isExact(one) || !isExact(other)) return []
    const before = flatText(text.slice(start, one.start))
    const between = flatText(text.slice(one.end, other.start))
    const after = flatText(text.slice(other.end, Math.min(end, other.end + 40)))
    const isOne = MAKE_UP.test(before) && OF_WHOLE.test(between) && AGAINST.test(between)
    // "66 % of nurses, against 58 % of doctors" speaks of two wholes.
    if (/^ of(?!\p{L})/iu.test(after)) return []
    const behind = /^ (?:for|by|are|were|being) (?:the )?[\p{L} ]{3,24}/iu.exec(after)?.[0] ?? between
    return isOne && leaveNothing([before, behind]) ? [{ one, other }] : []
  })
  return {
    examined: pairs.length,
    slips: pairs
      .filter(({ one, other }) => one.value + other.value > 100 + SLACK)
      .map(({ one, other }) => ({
        sentence: say`Shares that are to make up the whole (${`${one.text}, ${other.text}`}) add up to ${`${Number((one.value + other.value).toPrecision(6))} %`}, not 100 %`,
        places: [spanOf([one, other])],
        suspected: true as const,
      })),
  }
}
