import { say } from '../../../core/text/say.ts'
import { type Figure, isExact } from '../../../language/figures/read-figures.ts'
import { inBaseUnit, unitWithSymbol } from '../../../language/figures/units.ts'
import { spansWithin } from '../../../language/spans-within.ts'
import type { Survey } from '../reading/slip.ts'
import { lineAt, type TextLine } from '../reading/text-lines.ts'
import type { InfoReading } from '../request.ts'

/** A figure that a document promises once and for all, whatever the words around it. */
type PromisedFigure = {
  term: string
  figure: Figure
  value: number
  heading: string
  start: number
  end: number
}

// One word for each promise; a kind of figure goes with it.
const TERMS: [term: string, pattern: RegExp, kind: 'percent' | 'days' | 'months'][] = [
  [say`availability`, /(?<!\p{L})(?:availability|uptime)(?!\p{L})/iu, 'percent'],
  [say`notice period`, /(?<!\p{L})(?:notice period|period of notice)(?!\p{L})/iu, 'days'],
  [say`notice period`, /(?<!\p{L})(?:notice period|period of notice)(?!\p{L})/iu, 'months'],
  [
    say`payment term`,
    /(?<!\p{L})(?:payment terms?|payment period|invoices? (?:is|are|shall be|must be) (?:due|payable|paid))(?!\p{L})/iu,
    'days',
  ],
  [say`warranty period`, /(?<!\p{L})warranty period(?!\p{L})/iu, 'months'],
  [say`cancellation period`, /(?<!\p{L})(?:cancellation|cooling-off|withdrawal) period(?!\p{L})/iu, 'days'],
]
// A case of its own: a plan, a class, a month, a condition, a past or a target.
const OWN_CASE =
  /(?<!\p{L})(?:if|unless|when|where|for|except|only|plans?|tiers?|basic|standard|premium|gold|silver|enterprise|free|paid|level|class|priority|severity|type|category|was|were|had|achieved|actual|measured|reached|target|aim|goal|expected|previous|former|extended?|reduced?|shortened|additional|further|minimum|maximum|at least|at most|up to|less than|more than|below|above|drops?|falls?|credits?|either|or|probation\p{L}*|during|after \p{L}+ years?|first|second|20\d\d|example|e\.g|zones?|regions?|single|multi\p{L}*|per (?:instance|zone|region)|sub-?processors?|suppliers?|competitors?)(?!\p{L})/iu
const SENTENCE_LENGTH_MAX = 220

/** "We guarantee an availability of 99.5 %" beside "Guaranteed availability: 99.99 %". */
export function surveyStandingTerms({ text, lines, sentences, figures }: InfoReading): Survey {
  const headings = lines.filter(({ kind }) => kind === 'heading')
  const promised = sentences.flatMap(sentence => {
    if (sentence.text.length > SENTENCE_LENGTH_MAX || OWN_CASE.test(sentence.text)) return []
    const inside = spansWithin(figures, sentence.start, sentence.end).filter(({ yearLike }) => !yearLike)
    const [figure, ...others] = inside
    if (!figure || others.length > 0 || !isExact(figure)) return []
    return readPromise(sentence.text, figure).map(read => {
      return {
        ...read,
        heading: headingOf(headings, sentence.start),
        start: sentence.start,
        end: sentence.end,
      }
    })
  })
  const groups = [...Map.groupBy(promised, ({ term, heading }) => `${term} ${caseOf(heading)}`).values()]
  const repeated = groups.filter(group => group.length > 1)
  const slips = repeated.flatMap(([first, ...more]) => {
    const other = more.find(({ value }) => value !== first!.value)
    if (other === undefined) return []
    const sentence = say`The ${first!.term} is ${first!.figure.text} in one place and ${other.figure.text} in another`
    const quote = ({ start, end }: PromisedFigure) => text.slice(start, end).trim()
    return [{ sentence, places: [first!, other].map(each => ({ ...each.figure, shown: quote(each) })) }]
  })
  return { examined: repeated.length, slips: slips.map(({ sentence, places }) => ({ sentence, places })) }
}

function readPromise(text: string, figure: Figure): Pick<PromisedFigure, 'term' | 'figure' | 'value'>[] {
  return TERMS.flatMap(([term, pattern, kind]) => {
    if (!pattern.test(text)) return []
    if (kind === 'percent') return figure.kind === 'percent' ? [{ term, figure, value: figure.value }] : []
    const unit = figure.kind === 'measure' ? unitWithSymbol(figure.unit) : undefined
    return unit?.dimension === kind
      ? [{ term: `${term}`, figure, value: inBaseUnit(figure.value, unit) }]
      : []
  })
}

function headingOf(headings: TextLine[], offset: number): string {
  const above = headings.length === 0 ? undefined : lineAt(headings, offset)
  return above !== undefined && above.start <= offset ? above.text : ''
}

/** A heading that names a plan or a product makes a case of its own; one that names a topic does not. */
function caseOf(heading: string): string {
  return OWN_CASE.test(heading) ? heading : ''
}
