import { nameWords } from '../../../language/names/capital-runs.ts'
import type { NewsReading, NewsSentence } from '../request.ts'
import { WORTH_MIN } from './check-worthiness.ts'
import { chooseClaims } from './choose-claims.ts'
import type { Claim } from './claim.ts'
import { type ArticleContext, type ClaimDraft, readDraft, readReferent, toClaim } from './read-claim.ts'
import { opensWithPronoun, type Referent } from './resolve-pronoun.ts'

/** Each claim costs as many questions to a model as it finds passages; twelve cover a report of ordinary length. */
export const CLAIMS_MAX = 12

// As many as the longest magazine pieces have; beyond, a few claims more or less decide nothing.
const SENTENCES_MAX = 2000
// Notes that stand around an article and are no part of its story.
const NOTE =
  /^[([*]?(?:corrections?|clarification|editor['’]s note|reporting by|additional reporting|copyright|all rights reserved)(?:[:,\s]|$)|^©/iu
const SHORT_NOTE =
  /^[([*]?(?:update|photo|image|caption|credit|sources?|read more|see also|related|advertisement|sign up|subscribe|follow us|share this)(?:[:,\s]|$)/iu
const NOTE_OPENING = 60
const SHORT_NOTE_MAX = 160

/** The statements of an article that are most worth holding against evidence, in its own order. */
export function extractClaims(reading: NewsReading, claimsMax = CLAIMS_MAX): Claim[] {
  const sentences = reading.sentences.slice(0, SENTENCES_MAX)
  const context = readContext({ ...reading, sentences })
  const drafts: ClaimDraft[] = []
  let place = 0
  let before: Referent | undefined
  for (const [index, sentence] of sentences.entries()) {
    const goesOn = sentence.paragraph === sentences[index - 1]?.paragraph
    place = goesOn ? place + 1 : 1
    const draft = readDraft(sentence, place, goesOn ? before : undefined, context)
    if (draft?.kind === 'assertion' && draft.worthiness >= WORTH_MIN) drafts.push(draft)
    before = draft && asksForReferent(sentences[index + 1]) ? readReferent(draft, context) : undefined
  }
  return chooseClaims(drafts, claimsMax).map(draft => toClaim(draft, context.language))
}

function asksForReferent(next: NewsSentence | undefined): boolean {
  return next !== undefined && opensWithPronoun(next.text)
}

function readContext(reading: NewsReading): ArticleContext {
  const { sentences, paragraphs, strayQuoteParagraphs, language } = reading
  const notes = paragraphs.flatMap((text, at) => (isNote(text) ? [at + 1] : []))
  const speakers = sentences.flatMap(({ attribution }) =>
    attribution?.kind === 'named' ? [attribution.source.split(' ').at(-1)!] : [],
  )
  return {
    language,
    speakers: new Set(speakers),
    knownNames: new Set(sentences.flatMap(({ unquoted }) => nameWords(unquoted))),
    skipped: new Set([...notes, ...strayQuoteParagraphs]),
  }
}

function isNote(paragraph: string): boolean {
  const opening = paragraph.slice(0, NOTE_OPENING)
  return NOTE.test(opening) || (paragraph.length <= SHORT_NOTE_MAX && SHORT_NOTE.test(opening))
}
