import { say } from '../../../core/text/say.ts'
import type { Figure } from '../../../language/figures/read-figures.ts'
import { articleFigures, isCount } from './article-figures.ts'

type Toll = { fate: string; noun: string; figure: Figure; sentence: string; isBound: boolean }

const FATES: [string, string][] = [
  ['killed', 'killed|killing|kills|kill|dead|died|die|dies'],
  ['injured', 'injured|injuring|injures|wounded|wounding|hurt'],
  ['missing', 'missing'],
  ['arrested', 'arrested|arresting|detained|detaining'],
  ['evacuated', 'evacuated|evacuating'],
  ['displaced', 'displaced|displacing'],
]
const TOLLS: Record<string, (figure: string) => string> = {
  killed: figure => say`${figure} killed`,
  injured: figure => say`${figure} injured`,
  missing: figure => say`${figure} missing`,
  arrested: figure => say`${figure} arrested`,
  evacuated: figure => say`${figure} evacuated`,
  displaced: figure => say`${figure} displaced`,
}
const FATE_OF = new Map(FATES.flatMap(([fate, forms]) => forms.split('|').map(form => [form, fate] as const)))
const FORMS = [...FATE_OF.keys()].join('|')
const AFTER = new RegExp(
  `^\\s(?:([\\p{L}-]{1,20})\\s(?:[\\p{L}-]{1,15}\\s){0,2}?)??(${FORMS})(?!\\p{L})`,
  'iu',
)
const BEFORE = new RegExp(`(?<!\\p{L})(${FORMS})\\s(?:at least\\s|about\\s|some\\s|up to\\s)?$`, 'iu')
const ANY_FORM = new RegExp(FORMS, 'iu')
const NOUN = /^\s([\p{L}-]{1,20})/u
// Another time, another group or an earlier count: the figures are not about the same thing.
const OTHER_COUNT =
  /(?<!\p{L})(?:another|more|other|others|earlier|previous|previously|initially|first|additional|including|among|of them|last (?:year|month|week)|since|rose|risen|later|updated|revised|(?:in|of) (?:19|20)\d\d)(?!\p{L})/iu

/** Different numbers for the same toll: inside the body, or in the headline against the body. */
export function findConflicts(headline: string, sentences: string[]): { text: string; figures: string[] }[] {
  const inHeadline = tollsOf(headline)
  const inBody = sentences
    .flatMap(sentence => tollsOf(sentence))
    .filter(toll => !OTHER_COUNT.test(toll.sentence))
  return [...againstHeadline(inHeadline, inBody), ...insideBody(inBody)]
}

function againstHeadline(inHeadline: Toll[], inBody: Toll[]): { text: string; figures: string[] }[] {
  return inHeadline.flatMap(({ fate, figure, isBound, sentence }) => {
    const rivals = inBody.filter(toll => toll.fate === fate)
    if (isBound || rivals.length === 0 || rivals.some(rival => rival.figure.value === figure.value)) return []
    if (rivals.some(rival => rival.isBound)) return []
    const [rival] = rivals
    return [
      {
        text: say`${TOLLS[fate]!(figure.text)} in the headline but ${rival!.figure.text} in the body`,
        figures: [sentence, rival!.sentence],
      },
    ]
  })
}

function insideBody(inBody: Toll[]): { text: string; figures: string[] }[] {
  const first = new Map<string, Toll>()
  const conflicts = new Map<string, { text: string; figures: string[] }>()
  for (const toll of inBody.filter(({ isBound }) => !isBound)) {
    const key = `${toll.fate} ${toll.noun}`
    const earlier = first.get(key) ?? toll
    first.set(key, earlier)
    if (earlier.figure.value !== toll.figure.value && !conflicts.has(key)) {
      const text = say`${earlier.figure.text} and ${toll.figure.text} for the same count (${key.trim()})`
      conflicts.set(key, { text, figures: [earlier.sentence, toll.sentence] })
    }
  }
  return [...conflicts.values()]
}

function tollsOf(sentence: string): Toll[] {
  if (!ANY_FORM.test(sentence)) return []
  return articleFigures(sentence, 'en')
    .filter(isCount)
    .flatMap(figure => tollOf(sentence, figure) ?? [])
}

function tollOf(sentence: string, figure: Figure): Toll | undefined {
  const following = sentence.slice(figure.end, figure.end + 70)
  const preceding = sentence.slice(Math.max(0, figure.start - 40), figure.start)
  const after = AFTER.exec(following)
  const before = after ? null : BEFORE.exec(preceding)
  const form = after?.[2] ?? before?.[1]
  if (form === undefined) return undefined
  const noun = after ? (after[1] ?? '') : (NOUN.exec(following)?.[1] ?? '')
  const fate = FATE_OF.get(form.toLowerCase())!
  return {
    fate,
    noun: noun.toLowerCase().replace(/s$/u, ''),
    figure,
    sentence,
    isBound: figure.approximate,
  }
}
