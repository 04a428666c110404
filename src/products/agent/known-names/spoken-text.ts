import type { Evidence } from '../../../core/judging/finding.ts'
import { evidenceFrom } from '../phrases/declared-statement.ts'
import { namesOperator, Section } from '../phrases/meanings.ts'
import { scanTitle } from '../phrases/scan-title.ts'
import type { Declaration } from '../reading/declaration.ts'
import type { NameMatch } from './name-shapes.ts'
import { squash } from './squash.ts'

/** A sentence in which the declaration may say whose agent it is. */
export type SpokenSentence = {
  text: string
  evidence: Evidence
  /** Stands under a heading such as "Model", or behind a sentence about one: without a subject it speaks of that. */
  isOfOthers: boolean
}

const CARD_CHARACTERS = 2_000
const PROSE_CHARACTERS = 20_000
const SENTENCE_CHARACTERS = 400

/** Behind a stop, or at the beginning of a line, which the writer may have broken anywhere. */
const SENTENCE_START = /(?:^|\n|[.!?][ \t]+)([\s>#*_|-]*)(?=\S)/gu
const SENTENCE_END = /[.!?](?=\s|$)|\n\s*\n/u
const OTHER_SUBJECT =
  /(?<!\p{L})(?:models?|modell|modèle|modelo|modello|llm|gpt|chatgpt|claude|gemini|mistral|llama|apis?|sdk|hosting|hosted|payments?|maps|translations?)(?!\p{L})/iu

/** The sentences of a card's description, or of a text. */
export function spokenSentences(declaration: Declaration): SpokenSentence[] {
  const { kind, content, description, said } = declaration
  if (kind === 'prose') return proseSentences(content.slice(0, PROSE_CHARACTERS))
  const evidence = description ?? said.purpose[0]
  if (evidence === undefined) return []
  return sentencesIn(evidence.text.slice(0, CARD_CHARACTERS)).map(({ text, isOfOthers }) => ({
    text,
    evidence,
    isOfOthers,
  }))
}

type Sentence = { text: string; start: number; marks: string; isOfOthers: boolean }

function sentencesIn(text: string): Sentence[] {
  let before = ''
  return Array.from(text.matchAll(SENTENCE_START), ({ index, 0: whole, 1: marks = '' }) => {
    const start = index + whole.length
    const rest = text.slice(start, start + SENTENCE_CHARACTERS)
    const end = SENTENCE_END.exec(rest)
    const sentence = rest.slice(0, end === null ? undefined : end.index + 1).replaceAll('\n', ' ')
    const isOfOthers = OTHER_SUBJECT.test(before)
    before = sentence
    return { text: sentence.trim(), start, marks, isOfOthers }
  })
}

function proseSentences(content: string): SpokenSentence[] {
  let isOfOthers = false
  let [line, counted] = [1, 0]
  return sentencesIn(content).map(sentence => {
    const { text, start, marks } = sentence
    for (; counted < start; counted++) if (content[counted] === '\n') line++
    if (marks.includes('#')) isOfOthers = !namesOperator(scanTitle(text).section | Section.operator)
    return {
      text,
      evidence: evidenceFrom({ path: undefined, line, start }, text),
      isOfOthers: isOfOthers || sentence.isOfOthers,
    }
  })
}

/** "Not affiliated with OpenAI" takes back what other sentences say of it; "no setup needed" does not. */
const DISCLAIMING =
  /(?<!\p{L})(?:not|isn['’]t|no|never|neither|nor|nicht|kein\p{L}{0,2}|pas|non|aucun\p{L}{0,2})(?!\p{L})[^.!?]{0,60}(?:affili|endors|associat|offici|offiziell|oficial|ufficial|connect|relat|sponsor|operated|run by|verbunden|verbindung|zugehörig|autoris)|(?<!\p{L})(?:unofficial|independent of|inoffiziell|unabhängig von)/iu

/** The sentences that deny a connection with somebody, in plain letters. */
export function disclaimersIn(sentences: readonly SpokenSentence[]): string[] {
  return sentences.filter(({ text }) => DISCLAIMING.test(text)).map(({ text }) => squash(text))
}

/** Whether one of them says that the agent has nothing to do with the owner of this name. */
export function isDisclaimed(disclaimers: readonly string[], { entry }: NameMatch): boolean {
  const names = [squash(entry.owner), squash(entry.name), 'unofficial']
  return disclaimers.some(text => names.some(name => text.includes(name)))
}
