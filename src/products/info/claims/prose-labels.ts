import type { Figure } from '../figures/read-figures.ts'

const SENTENCE_LENGTH_MAX = 300
const NAMES =
  /(?:^|\s)((?:[\p{L}'’-]+\s){1,5})(?:(?:in|for)\s\d{4}\s)?(?:of|was|is|were|are|amounted to|amounts to|totall?ed|reached|stood at|stands at|came to|comes to|came in at|was reported at)\s$/u
// What may stand right before a label without narrowing it: "our revenue", but not "German revenue".
const OPENERS = new Set(
  'the our its a an with and on that reported achieved generated recorded posted had has have'.split(' '),
)
// What follows the figure must close it or date it; anything else may narrow what it counts.
const CLOSES =
  /^(?:[.,;)]|$|\s(?:and|the|we|our|this|includes|applies|is|was)\s|\s(?:in|for|during|at the end of|as of|by)\s(?:the\s)?(?:(?:financial|fiscal|business)\s)?(?:year|FY|Q[1-4]|\d{4}|\d{1,2}\s|January|February|March|April|May|June|July|August|September|October|November|December))/u
const NOT_THE_FIGURE =
  /(?<!\p{L})(?:compared|previous|prior|last|former|forecasts?|expect(?:ed|s)?|target(?:ed)?|budget(?:ed)?|plan(?:ned|s)?|would|could|may|might|if|assum\p{L}+|scenario|estimate[ds]?|adjusted|pro forma|segment|division|subsidiary|regional|respectively|increase[ds]?|decrease[ds]?|rose|fell|grew|from|average|minimum|maximum|initial(?:ly)?|original(?:ly)?|amended|revised|restated|another|other|additional|each|per|every|first|second|third|competitor|industry|market|peers?|than|only when|not)(?!\p{L})/iu

const UNREAL =
  /(?<!\p{L})(?:forecasts?|expect(?:ed|s)?|target(?:ed)?|budget(?:ed)?|plan(?:ned|s)?|would|could|may|might|will|if|scenario|adjusted|pro forma|segment|division|subsidiary|region|respectively|average|not|peers?|industry|market)(?!\p{L})/iu
const MOVED_TO =
  /^(?:in\s(?:FY\s?)?\d{4},?\s)?(?:(?:the|our|total|group|its)\s){0,2}((?:[\p{L}'’-]+\s){1,3}?)(?:rose|increased|grew|fell|declined|decreased|dropped|climbed|improved|was up|was down)\s[^.;]{0,80}(?<!\p{L})to\s$/iu

export type ProseLabel = { label: string; figure: Figure }

/** The names a sentence gives to its figures, if nothing in the sentence narrows or moves what they are about. */
export function proseLabels(text: string, start: number, inside: Figure[]): ProseLabel[] {
  if (text.length > SENTENCE_LENGTH_MAX) return []
  const telling = inside.filter(figure => !figure.yearLike)
  if (!NOT_THE_FIGURE.test(text)) return telling.flatMap(figure => namedBefore(text, start, figure))
  return UNREAL.test(text) ? [] : telling.flatMap(figure => movedTo(text, start, figure))
}

function namedBefore(text: string, start: number, figure: Figure): ProseLabel[] {
  const at = figure.start - start
  const named = NAMES.exec(text.slice(Math.max(0, at - 80), at))?.[1]
  if (!named || !CLOSES.test(text.slice(figure.end - start))) return []
  const opens = at <= 80 && text.slice(0, at).trimStart().startsWith(named)
  const label = trimLabel(named.trim().split(/\s/u), opens)
  return label === undefined ? [] : [{ label, figure }]
}

/** "Revenue rose by 4 % to 4.6 million": what it rose to is the revenue. */
function movedTo(text: string, start: number, figure: Figure): ProseLabel[] {
  const label = MOVED_TO.exec(text.slice(0, figure.start - start))?.[1]
  if (!label || figure.kind === 'percent' || !CLOSES.test(text.slice(figure.end - start))) return []
  return [{ label: label.trim().toLowerCase(), figure }]
}

function trimLabel(words: string[], opensSentence: boolean): string | undefined {
  const opener = words.findLastIndex(word => OPENERS.has(word.toLowerCase()))
  if (opener < 0 && !opensSentence) return undefined
  const label = words.slice(opener + 1)
  return label.length === 0 || label.length > 3 ? undefined : label.join(' ').toLowerCase()
}
