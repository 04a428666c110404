import type { Evidence } from '../../../core/judging/finding.ts'
import { squash } from '../../../language/names/squash.ts'
import { evidenceFrom } from '../phrases/declared-statement.ts'
import { namesOperator, Section } from '../phrases/meanings.ts'
import { scanTitle } from '../phrases/scan-title.ts'
import type { Declaration } from '../reading/declaration.ts'
import type { NameMatch } from './name-shapes.ts'

/** A sentence in which the declaration may say whose agent it is. */
type SpokenSentence = {
  text: string
  start: number
  /** The sentence before, and the heading above. */
  before: string
  heading: string
}

export type SpokenText = {
  sentences: SpokenSentence[]
  evidenceOf(sentence: SpokenSentence): Evidence
  /** Whether a sentence says that the agent has nothing to do with the owner of this name. */
  isDisclaimed(match: NameMatch): boolean
}

const CARD_CHARACTERS = 2_000
const PROSE_CHARACTERS = 20_000
const SENTENCE_CHARACTERS = 400
/** A sentence that is broken into more lines is read to the end of this one; all lines are read a few times at most. */
const SENTENCE_LINES = 3

/** The sentences of a card's description, or of a text. */
export function readSpokenText({ kind, content, description, said }: Declaration): SpokenText {
  const isProse = kind === 'prose'
  const evidence = description ?? said.purpose[0]
  const text = isProse ? content.slice(0, PROSE_CHARACTERS) : evidence?.text.slice(0, CARD_CHARACTERS)
  const sentences = text === undefined ? [] : sentencesIn(text)
  let disclaimers: string[] | undefined
  return {
    sentences,
    evidenceOf(sentence) {
      if (!isProse) return evidence!
      const line = content.slice(0, sentence.start).split('\n').length
      return evidenceFrom({ path: undefined, line, start: sentence.start }, sentence.text)
    },
    isDisclaimed({ entry }) {
      disclaimers ??= sentences
        .map(each => each.text)
        .filter(isDisclaimer)
        .map(squash)
      const names = [squash(entry.owner), squash(entry.name), 'unofficial']
      return disclaimers.some(disclaimer => names.some(name => disclaimer.includes(name)))
    },
  }
}

/** Behind a stop, or at the beginning of a line, which the writer may have broken anywhere. */
const SENTENCE_START = /(?:^|\n|[.!?][ \t]+)([\s>#*_|-]{0,20})(?=\S)/g
const SENTENCE_END = /[.!?](?=\s|$)|\n\s*\n/

function sentencesIn(text: string): SpokenSentence[] {
  let [before, heading] = ['', '']
  return Array.from(text.matchAll(SENTENCE_START), ({ index, 0: whole, 1: marks = '' }) => {
    const start = index + whole.length
    const sentence = { text: sentenceAt(text, start), start, before, heading }
    if (marks.includes('#')) heading = lineAt(text, start)
    before = sentence.text
    return sentence
  })
}

function sentenceAt(text: string, start: number): string {
  let end = start
  for (let line = 0; line < SENTENCE_LINES && end >= 0; line++) end = text.indexOf('\n', end + 1)
  const rest = text.slice(
    start,
    end < 0 ? start + SENTENCE_CHARACTERS : Math.min(end, start + SENTENCE_CHARACTERS),
  )
  const stop = SENTENCE_END.exec(rest)
  return rest
    .slice(0, stop === null ? undefined : stop.index + 1)
    .replaceAll('\n', ' ')
    .trimEnd()
}

function lineAt(text: string, start: number): string {
  const end = text.indexOf('\n', start)
  return text.slice(start, end < 0 ? undefined : end)
}

const OTHER_SUBJECT =
  /(?<!\p{L})(?:models?|modell|modèle|modelo|modello|llm|gpt|chatgpt|claude|gemini|mistral|llama|apis?|sdk|hosting|hosted|payments?|maps|translations?)(?!\p{L})/iu

/** Whether it stands under a heading such as "Model", or behind a sentence about one: without a subject it speaks of that. */
export function isOfOthers({ before, heading }: SpokenSentence): boolean {
  return OTHER_SUBJECT.test(before) || !namesOperator(scanTitle(heading).section | Section.operator)
}

const NEGATION =
  /(?<!\p{L})(?:not|isn['’]t|no|never|neither|nor|nicht|kein\p{L}{0,2}|pas|non|aucun\p{L}{0,2})(?!\p{L})/iu
const TIE =
  /affili|endors|associat|offici|offiziell|oficial|ufficial|connect|relat|sponsor|operated|run by|verbunden|verbindung|zugehörig|autoris/i
const INDEPENDENT = /unofficial|independent of|inoffiziell|unabhängig von/i

/** "Not affiliated with OpenAI" takes back what other sentences say of it; "no setup needed" does not. */
function isDisclaimer(sentence: string): boolean {
  const at = sentence.search(NEGATION)
  return (at >= 0 && TIE.test(sentence.slice(at))) || INDEPENDENT.test(sentence)
}
