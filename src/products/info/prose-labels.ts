import type { Figure } from './figures.ts'

const SENTENCE_LENGTH_MAX = 300
const NAMES =
  /(?:^|\s)((?:[\p{L}'’-]+\s){1,5})(?:of|was|is|were|are|amounted to|amounts to|totall?ed|reached|stood at|stands at|came to|comes to)\s$/u
// What may stand right before a label without narrowing it: "our revenue", but not "German revenue".
const OPENERS = new Set(
  'the our its a an with and on that reported achieved generated recorded posted had has have'.split(' '),
)
// What follows the figure must close it or date it; anything else may narrow what it counts.
const CLOSES =
  /^(?:[.,;)]|$|\sand\s|\s(?:in|for|during|at the end of|as of|by)\s(?:the\s)?(?:(?:financial|fiscal|business)\s)?(?:year|FY|Q[1-4]|\d{4}|\d{1,2}\s|January|February|March|April|May|June|July|August|September|October|November|December))/u
const NOT_THE_FIGURE =
  /(?<!\p{L})(?:compared|previous|prior|last|former|forecasts?|expect(?:ed|s)?|target(?:ed)?|budget(?:ed)?|plan(?:ned|s)?|would|could|may|might|if|assum\p{L}+|scenario|estimate[ds]?|adjusted|pro forma|segment|division|subsidiary|region|respectively|increase[ds]?|decrease[ds]?|rose|fell|grew|from|average|minimum|maximum|initial(?:ly)?|original(?:ly)?|amended|revised|restated|another|other|additional|each|per|every|first|second|third|competitor|industry|market|peers?|than|only when|not)(?!\p{L})/iu

/** The name a sentence gives to its one figure, if nothing in the sentence narrows or moves what it is about. */
export function proseLabel(
  text: string,
  start: number,
  inside: Figure[],
): { label: string; figure: Figure } | undefined {
  if (text.length > SENTENCE_LENGTH_MAX) return undefined
  const telling = inside.filter(figure => !figure.yearLike)
  const [figure] = telling
  if (telling.length !== 1 || !figure || NOT_THE_FIGURE.test(text)) return undefined
  const at = figure.start - start
  const named = NAMES.exec(text.slice(Math.max(0, at - 80), at))?.[1]
  if (!named || !CLOSES.test(text.slice(figure.end - start))) return undefined
  const label = trimLabel(
    named.trim().split(/\s/u),
    at <= 80 && text.slice(0, at).trimStart().startsWith(named),
  )
  return label === undefined ? undefined : { label, figure }
}

function trimLabel(words: string[], opensSentence: boolean): string | undefined {
  const opener = words.findLastIndex(word => OPENERS.has(word.toLowerCase()))
  if (opener < 0 && !opensSentence) return undefined
  const label = words.slice(opener + 1)
  return label.length === 0 || label.length > 3 ? undefined : label.join(' ').toLowerCase()
}
