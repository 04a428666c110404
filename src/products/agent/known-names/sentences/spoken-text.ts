import type { Evidence } from '../../../../core/judging/finding.ts'
import { squash } from '../../../../language/names/squash.ts'
import { evidenceFrom } from '../../phrases/declared-statement.ts'
import { namesOperator, Section } from '../../phrases/meanings.ts'
import { scanTitle } from '../../phrases/scan-title.ts'
import type { Declaration } from '../../reading/declaration.ts'
import type { NameMatch } from '../name-shapes.ts'
import { wordsIn } from '../name-words.ts'
import { type ClaimingPhrase, findClaimingPhrases, isWithin } from './claiming-phrases.ts'
import { foldLetters } from './fold-letters.ts'
import { SENTENCE_CHARACTERS, sentenceEnd, sentenceStarts } from './sentence-places.ts'

/** A sentence in which the declaration may say whose agent it is. */
export type SpokenSentence = {
  start: number
  /** The sum of `PhraseKind` over the phrases in it that begin a claim. */
  phrases: number
  /** The sentence before, and the heading above. */
  before: SpokenSentence | undefined
  heading: SpokenSentence | undefined
}

export type SpokenText = {
  text: string
  sentences: SpokenSentence[]
  textOf(sentence: SpokenSentence): string
  /** Whether it stands under a heading such as "Model", or behind a sentence about one: without a subject it speaks of that. */
  isOfOthers(sentence: SpokenSentence): boolean
  evidenceOf(sentence: SpokenSentence): Evidence
  /** Of the sentence that holds this place of the text. */
  evidenceAt(place: number): Evidence
  /** Whether all of these words are of the agent's name. */
  isNamed(words: string): boolean
  /** Whether a sentence says that the agent has nothing to do with the owner of this name. */
  isDisclaimed(match: NameMatch): boolean
}

const CARD_CHARACTERS = 2_000
const PROSE_CHARACTERS = 20_000

/** The sentences of a text, or those of a card's description and of what else its author has it say. */
export function readSpokenText(declaration: Declaration): SpokenText {
  const { kind, content, name } = declaration
  const isProse = kind === 'prose'
  const parts = isProse ? [] : spokenParts(declaration)
  const written = isProse ? content.slice(0, PROSE_CHARACTERS) : parts.map(({ text }) => text).join(PART_END)
  const text = withoutStops(written)
  const letters = foldLetters(text)
  const sentences = sentencesIn(letters)
  const textOf = ({ start }: SpokenSentence) =>
    text.slice(start, sentenceEnd(letters, start)).replaceAll('\n', ' ')
  let disclaimers: string[] | undefined
  let nameWords: Set<string> | undefined
  const evidenceOf = (sentence: SpokenSentence) => {
    if (!isProse) return partAt(parts, sentence.start)
    const line = content.slice(0, sentence.start).split('\n').length
    const { start } = sentence
    const said = written.slice(start, start + textOf(sentence).length).replaceAll('\n', ' ')
    return evidenceFrom({ path: undefined, line, start }, said)
  }
  return {
    text,
    sentences,
    textOf,
    evidenceOf,
    evidenceAt: place => evidenceOf(sentences.findLast(({ start }) => start <= place) ?? sentences[0]!),
    isOfOthers: ({ before, heading }) =>
      (before !== undefined && OTHER_SUBJECT.test(textOf(before))) ||
      (heading !== undefined && isOfOtherSection(lineAt(text, heading.start))),
    isNamed(words) {
      nameWords ??= new Set(wordsIn(name?.text ?? openingName(text) ?? '').map(squash))
      return wordsIn(words).every(word => nameWords!.has(squash(word)))
    },
    isDisclaimed(match) {
      disclaimers ??= sentences.map(textOf).filter(isDisclaimer)
      return disclaimers.some(disclaimer => isAbout(disclaimer, match))
    },
  }
}

const OPENING_NAME =
  /^[\s*_#"“«]{0,6}(\p{Lu}[\p{L}\p{N}'’-]{1,30}(?: [\p{L}\p{N}'’-]{1,30}){0,3}?)(?:[*_"”»]{1,3}|(?= (?:is|helps|answers|reads|finds|explains|shows|tells|lets|predicts|checks|writes|keeps|ist|hilft|est|aide|es|ayuda|è|é|aiuta) ))/u

/** "Symptom Diary is an agent that …", as the first words of a text without a title. */
export function openingName(text: string): string | undefined {
  return OPENING_NAME.exec(text)?.[1]
}

const PART_END = '\n\n'

function spokenParts({ description, said, furtherTexts = [] }: Declaration): Evidence[] {
  const [purpose] = said.purpose
  // The purpose is one sentence of a text.
  const first = description ?? furtherTexts.find(({ where }) => where === purpose?.where) ?? purpose
  const others = furtherTexts.filter(({ where }) => where !== first?.where)
  return first === undefined ? others : [{ ...first, text: first.text.slice(0, CARD_CHARACTERS) }, ...others]
}

function partAt(parts: Evidence[], start: number): Evidence {
  let at = 0
  for (let end = 0; at < parts.length - 1; at++) {
    end += parts[at]!.text.length + PART_END.length
    if (start < end) break
  }
  return parts[at]!
}

const INITIALS = /(?<!\p{L})(?:\p{Lu}\.){3,6}(?=\s?(\p{Ll})?)/gu
/** Legal forms that are written with stops, of which the last may end the sentence, too. */
const FORMS =
  /(?<=[\p{L}\p{N}.,)] )(?:S\.p\.A|S\.r\.l|S\.à ?r\.l|S\.A\.(?:S|U)|S\.A|S\.E|B\.V|N\.V|N\.A|S\.L\.U|S\.L|A\.Ş|A\.S|K\.K|e\.V|a\.s|d\.o\.o|d\.d|s\.r\.o|S\. ?de ?R\. ?L)\.(?=[\s,;:)*_]|$)(?=\s?(\p{Lu})?)/gu
const DOT = /[·•‧∙]/
const LETTERS_APART = /(?<!\p{L})\p{L}(?:[·•‧∙]\p{L}){3,40}(?!\p{L})/gu

/** At the stops of "U.S. Treasury", "Acme sp. z o.o." and "H.M.R.C. speaking" no sentence ends, and "A·C·M·E" is one word. */
function withoutStops(text: string): string {
  let plain = text.includes('U.S. ') ? text.replaceAll('U.S. ', 'US   ') : text
  if (plain.includes('sp. z o.o.')) plain = plain.replaceAll('sp. z o.o.', 'spzoo     ')
  if (INITIALS.test(plain))
    plain = plain.replace(INITIALS, (letters, next?: string) =>
      (letters.replaceAll('.', '') + (next === undefined ? '.' : '')).padEnd(letters.length),
    )
  if (plain.includes('. ') || plain.includes('.,'))
    plain = plain.replace(FORMS, (form, next?: string) =>
      (form.replace(/[. ]/g, '') + (next === undefined ? '' : '.')).padEnd(form.length),
    )
  return DOT.test(plain) && LETTERS_APART.test(plain)
    ? plain.replace(LETTERS_APART, letters => letters.replace(/[·•‧∙]/g, '').padEnd(letters.length))
    : plain
}

function sentencesIn(letters: Uint8Array): SpokenSentence[] {
  const phrases = findClaimingPhrases(letters)
  let before: SpokenSentence | undefined
  let heading: SpokenSentence | undefined
  let firstPhrase = 0
  return sentenceStarts(letters).map(({ start, isHeading }) => {
    while (firstPhrase < phrases.length && phrases[firstPhrase]!.end <= start) firstPhrase++
    const sentence = { start, phrases: kindsFrom(phrases, firstPhrase, letters, start), before, heading }
    if (isHeading) heading = sentence
    before = sentence
    return sentence
  })
}

/** The end of the sentence is looked for only where a phrase stands near enough. */
function kindsFrom(phrases: ClaimingPhrase[], first: number, letters: Uint8Array, start: number): number {
  if (first === phrases.length || phrases[first]!.end > start + SENTENCE_CHARACTERS) return 0
  const end = sentenceEnd(letters, start)
  let kinds = 0
  for (let at = first; at < phrases.length && phrases[at]!.end <= end; at++) {
    const phrase = phrases[at]!
    if ((kinds & phrase.kind) !== phrase.kind && isWithin(phrase, letters, start, end)) kinds |= phrase.kind
  }
  return kinds
}

const OTHER_SUBJECT =
  /(?<!\p{L})(?:models?|modell|modèle|modelo|modello|llm|gpt|chatgpt|claude|gemini|mistral|llama|apis?|sdk|hosting|hosted|payments?|maps|translations?)(?!\p{L})/iu

function isOfOtherSection(heading: string): boolean {
  return !namesOperator(scanTitle(heading).section | Section.operator)
}

function lineAt(text: string, start: number): string {
  const end = text.indexOf('\n', start)
  return text.slice(start, end < 0 ? undefined : end)
}

function isAbout(disclaimer: string, { entry }: NameMatch): boolean {
  const letters = squash(disclaimer)
  const names = [squash(entry.owner), squash(entry.name), 'unofficial']
  if (names.some(name => letters.includes(name))) return true
  const short = shortNames(entry.owner)
  return wordsIn(disclaimer).some(word => short.includes(word.toUpperCase()))
}

const SHORT_MIN = 2

/** "TfL" of Transport for London, "PKP" of PKP Intercity. */
function shortNames(owner: string): string[] {
  const words = wordsIn(owner)
  const initials = words
    .map(word => word[0]!)
    .join('')
    .toUpperCase()
  const capitals = words.filter(word => /^\p{Lu}{3,}$/u.test(word))
  return initials.length >= SHORT_MIN ? [initials, ...capitals] : capitals
}

const NEGATION =
  /(?<!\p{L})(?:not|isn['’]t|no|never|neither|nor|nicht|kein\p{L}{0,2}|pas|ni|non|nessun\p{L}?|aucun\p{L}{0,2})(?!\p{L})/iu
const TIE =
  /affili|endors|associat|offici|offiziell|oficial|ufficial|connect|relat|sponsor|operated|run by|part of|product|gehör|verbunden|verbindung|zugehörig|autoris/i
/** "Wir gehören nicht zu Acme" */
const BELONGS = /(?<!\p{L})(?:gehör|apparten|pertenec)/iu
const INDEPENDENT =
  /unofficial|independent of|inoffiziell|unabhängig(?:e[rs]?)? von|indépendante?s? (?:de|du|d['’])|independientes? (?:de|del)(?!\p{L})|indipendent[ei] d(?:a|i|al|alla|all['’])|onafhankelijk van|oberoende av|never (?:claim|pretend)s? to be|gibt? sich nie als/iu

/** "Not affiliated with OpenAI" takes back what other sentences say of it; "no setup needed" does not. */
function isDisclaimer(sentence: string): boolean {
  const at = sentence.search(NEGATION)
  return (at >= 0 && (TIE.test(sentence.slice(at)) || BELONGS.test(sentence))) || INDEPENDENT.test(sentence)
}
