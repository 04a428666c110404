/** A sentence and where it stands: `text` is exactly `source.slice(start, end)`. */
export type Sentence = { text: string; start: number; end: number }

const list = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Titles and connectives: a name or the rest of the thought always follows the full stop. */
const NEVER_ENDS = list(
  'mr mrs ms messrs dr prof gen sen rep gov lt col maj capt sgt cpl cmdr adm supt insp cllr rev hon pres st mt ft vs cf e.g i.e viz approx ' +
    'hr fr dipl ing z.b d.h u.a bzw ca ggf vgl inkl mme mlle sr sra dott sig sig.ra dra dhr mevr',
)

/** Abbreviations only before a number: "No. 5", "Art. 3", "Jan. 12". Otherwise the word is a word. */
const NUMBER_FOLLOWS = list(
  'no nos nr art arts abs fig figs p pp vol ch sec para eq jan feb mar apr jun jul aug sept sep oct nov dec',
)

/** May stand at the end of a sentence as well as inside one. */
const MAY_END = list(
  'inc ltd co corp llc plc etc jr esq bros dept univ assn ave blvd rd al usw et.al s.a s.p.a s.r.l',
)

/** Words that seldom follow an abbreviation inside a sentence but often open a new one. */
const SENTENCE_OPENERS = list(
  'the a an in on at it its he she they we you i this that these those there but and or so yet if when while after before since ' +
    'as for from by with his her their our my no not what who where why how some many most both each all any one two another ' +
    'however meanwhile although though because despite during until according officials police nobody ' +
    'der die das ein eine er sie es wir ich und aber im am in le la les un une il elle el los las una o os as um uma de het een',
)

// A run of end marks with the quotes and brackets that close behind it, or a blank line. Nothing follows the
// runs, so no mark is ever read twice.
const CANDIDATE = /[.!?…؟۔]+["'”’»)\]]*|[。！？।]+[”’」』）]*|\n[^\S\n]*\n/gu
const NEEDS_SPACE = '.!?…؟۔'
const OPENING = /["'“‘«([„¿¡]/u
const GERMAN_MONTH =
  /^(?:Januar|Jänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)$/u
const SPACE = /\s/u
const WORD_SIGN = /[\p{L}\p{M}\p{N}.]/u
const NEXT_WORD = /[\p{L}\p{M}\p{N}]{0,32}/uy
const LONGEST_WORD = 32
const LONGEST_ABBREVIATION = 8

/** Cuts a text into sentences. A blank line always ends one; a single line break is only a space. */
export function splitSentences(source: string): Sentence[] {
  const sentences: Sentence[] = []
  let start = 0
  for (const match of source.matchAll(CANDIDATE)) {
    if (!endsHere(source, start, match.index, match[0])) continue
    const end = match.index + match[0].length
    addSentence(sentences, source, start, end)
    start = end
  }
  addSentence(sentences, source, start, source.length)
  return sentences
}

function addSentence(sentences: Sentence[], source: string, from: number, to: number): void {
  const raw = source.slice(from, to)
  const text = raw.trim()
  if (text === '') return
  const start = from + (raw.length - raw.trimStart().length)
  sentences.push({ text, start, end: start + text.length })
}

function endsHere(source: string, sentenceStart: number, at: number, mark: string): boolean {
  if (!NEEDS_SPACE.includes(mark[0]!)) return true
  const end = at + mark.length
  if (end < source.length && !SPACE.test(source[end]!)) return false
  const next = wordAfter(source, end)
  if (next === '') return true
  // “Stop!” he said, and shares of Yahoo! rose: a lower-case word continues the sentence.
  if (/^\p{Ll}/u.test(next)) return false
  return mark !== '.' || !isAbbreviation(source.slice(sentenceStart, at), next)
}

function isAbbreviation(sentence: string, next: string): boolean {
  const word = lastWord(sentence)
  if (word.length > LONGEST_ABBREVIATION) return false
  // "1. Scope" numbers a heading, and "3. Mai" is a date.
  if (/^\p{N}{1,3}$/u.test(word)) return opens(sentence, word) || GERMAN_MONTH.test(next)
  const lower = word.toLowerCase()
  if (NEVER_ENDS.has(lower)) return true
  if (NUMBER_FOLLOWS.has(lower)) return /^\p{N}/u.test(next)
  // Initials (J. Smith), dotted abbreviations (U.S., p.m.) and Inc. end a sentence only if a new one clearly opens.
  const mayEnd = MAY_END.has(lower) || /^\p{L}(?:\p{L}{0,2}\.\p{L}{1,3})*$/u.test(word)
  return mayEnd && !SENTENCE_OPENERS.has(next.toLowerCase())
}

/** The last word with the dots inside it, looking back one character further than an abbreviation can be long. */
function lastWord(sentence: string): string {
  const tail = sentence.slice(-LONGEST_ABBREVIATION - 1)
  let from = tail.length
  while (from > 0 && WORD_SIGN.test(tail[from - 1]!)) from--
  return tail.slice(from)
}

/** Looks at a short opening only: trimming a long one for every mark would cost quadratic time. */
function opens(sentence: string, word: string): boolean {
  return sentence.length <= LONGEST_WORD && sentence.trimStart() === word
}

/** The next word after white space and opening quotes; empty at the end of the text or of its paragraph. */
function wordAfter(source: string, from: number): string {
  let at = from
  let lineBreaks = 0
  while (at < source.length && lineBreaks < 2 && SPACE.test(source[at]!)) {
    if (source[at] === '\n') lineBreaks++
    at++
  }
  if (lineBreaks > 1) return ''
  for (let skipped = 0; skipped < 4 && OPENING.test(source[at] ?? ''); skipped++) at++
  NEXT_WORD.lastIndex = at
  return NEXT_WORD.exec(source)![0]
}
