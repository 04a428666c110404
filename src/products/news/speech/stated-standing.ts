import type { Language } from '../../../language/detect-language.ts'

/** Offices and callings in which people speak: "the director of the clinic", "a spokeswoman". */
const OFFICES =
  /(?<!\p{L})(?:(?:Sen|Rep|Gov|Gen|Col|Prof)\.\s\p{Lu}|spokes(?:man|woman|person)|chief\sexecutive|chair(?:man|woman|person)|director|secretary|minister|professor|analyst|economist|manager|coach|captain|senator|representative|governor|mayor|attorney|lawyer|judge|sheriff|(?:president|head|chief)\sof|editor|strategist|aide|advis[eo]r|commissioner|ambassador|officer)(?!\p{L})/giu
/** Occasions on which something was said, and papers in which it stands: "told reporters", "in a court filing". */
const OCCASIONS =
  /(?<!\p{L})(?:in\san?\s(?:\p{L}{1,20}\s)?(?:statement|interview|letter|speech|report|filing|memo|e-?mail|note|ruling|lawsuit|survey|study|poll)|(?:news|press)\s(?:conference|briefing|release)|told\s(?:reporters|journalists|lawmakers|an?\s)|interview\swith|court\s(?:documents|filings?|papers|records)|testi(?:fied|mony))(?!\p{L})/giu

/** How often the writer tells in what office, or on what occasion, somebody spoke; undefined where the words are not known. */
export function countStanding(
  sentences: readonly { unquoted: string }[],
  language: Language,
): number | undefined {
  if (language !== 'en') return undefined
  return sentences.reduce(
    (total, { unquoted }) => total + countOf(OFFICES, unquoted) + countOf(OCCASIONS, unquoted),
    0,
  )
}

function countOf(pattern: RegExp, text: string): number {
  return text.match(pattern)?.length ?? 0
}
