import { readDates } from '../../../language/dates/read-dates.ts'
import type { Language } from '../../../language/detect-language.ts'
import { words } from '../../../language/words.ts'
import type { Attribution } from '../reading/find-attribution.ts'
import { datelineOf } from '../reading/published-date.ts'
import type { NewsSentence } from '../request.ts'
import { bareStatement } from './bare-statement.ts'
import { checkWorthiness, type WorthSign } from './check-worthiness.ts'
import type { Claim } from './claim.ts'
import { claimDates, type DatedSpan } from './claim-dates.ts'
import { namesIn } from './claim-names.ts'
import { type ClaimQuantity, findQuantities } from './find-quantities.ts'
import { comparableWords } from './phrase-list.ts'
import { opensWithPronoun, type Referent, resolvePronoun } from './resolve-pronoun.ts'
import { readStatement, STATEMENT_CHARACTERS_MAX, type StatementKind } from './statement-kind.ts'
import { looksLikeVerb, ORGANISATION } from './statement-words.ts'

export type ArticleContext = {
  language: Language
  /** The last names of everybody who speaks in the article. */
  speakers: ReadonlySet<string>
  knownNames: ReadonlySet<string>
  /** Paragraphs that tell no story, or whose quotation marks leave open who is speaking. */
  skipped: ReadonlySet<number>
}

/** As much of a claim as it takes to choose it; most sentences get no further. */
export type ClaimDraft = {
  source: NewsSentence
  kind: StatementKind
  paragraph: number
  /** The place within the paragraph, from 1. */
  sentence: number
  resolved: string
  names: string[]
  numbers: ClaimQuantity[]
  dates: DatedSpan[]
  worthiness: number
  signs: WorthSign[]
}

const UNSEEN = /[\p{Cc}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u
const ALL_UNSEEN = new RegExp(UNSEEN, 'gu')

/** Undefined for a sentence that cannot be one statement of the story. `before` must be of the same paragraph. */
export function readDraft(
  source: NewsSentence,
  sentence: number,
  before: Referent | undefined,
  { language, speakers, knownNames, skipped }: ArticleContext,
): ClaimDraft | undefined {
  const { paragraph, text, attribution } = source
  if (text.length > STATEMENT_CHARACTERS_MAX || skipped.has(paragraph)) return undefined
  const from = paragraph === 1 && sentence === 1 ? storyStart(text) : 0
  const own = source.unquoted.slice(from)
  const ownWords = comparableWords(words(own))
  const isEnglish = language === 'en'
  const clean = cleaned(text.slice(from))
  const explicit = isEnglish ? resolvePronoun(clean, before, speakers) : clean
  const meant = explicit === clean ? [] : namesIn(before!.subject, knownNames, language)
  const names = [...new Set([...meant, ...namesIn(own, knownNames, language)])]
  const mentions = readDates(own)
  const dates = claimDates(own, mentions)
  const numbers = findQuantities(own, mentions, language)
  const isOpen = isEnglish && opensWithPronoun(explicit)
  const counts = { figureCount: numbers.length, dateCount: dates.length, nameCount: names.length }
  const worth = checkWorthiness({ ownWords, ...counts, attribution, isOpen, isEnglish })
  const { kind } = readStatement(source, ownWords, language)
  return { source, kind, paragraph, sentence, resolved: explicit, names, numbers, dates, ...worth }
}

/** The possible meanings of a pronoun in the next sentence. After a quotation that is left open: its speaker, perhaps. */
export function readReferent(
  draft: ClaimDraft,
  { language, speakers }: ArticleContext,
): Referent | undefined {
  if (language !== 'en' || draft.kind === 'quotation') return undefined
  const subject = subjectOf(draft.resolved)
  if (subject === undefined) return undefined
  // A name of two words may be a person's, and so may that of anybody who speaks.
  const others = draft.names.filter(name => {
    if (subject.includes(name) || ORGANISATION.test(name)) return false
    return name.includes(' ') || speakers.has(name)
  })
  return { subject, others }
}

export function toClaim(draft: ClaimDraft, language: Language): Claim {
  const { source, paragraph, sentence, resolved, names, numbers, worthiness, signs } = draft
  const { text, attribution } = source
  const isEnglish = language === 'en'
  const what = isEnglish ? bareStatement(resolved) : resolved
  return {
    text,
    standalone: isPersonal(attribution) ? resolved : what,
    paragraph,
    sentence,
    kind: 'assertion',
    who: { subject: isEnglish ? subjectOf(resolved) : undefined, names },
    what,
    numbers,
    dates: draft.dates.map(({ text: date, year, month, day }) => ({ text: date, year, month, day })),
    attribution,
    worthiness,
    signs,
  }
}

/** When an office reports, the fact is the news; when a person speaks, that he said so is. */
function isPersonal(attribution: Attribution | undefined): boolean {
  if (attribution === undefined || attribution.kind === 'institution') return false
  return !ORGANISATION.test(attribution.source)
}

function storyStart(lede: string): number {
  const dateline = datelineOf(lede)
  if (dateline === undefined) return 0
  return dateline.length + /^\s?[)–—-]{0,3}\s?/u.exec(lede.slice(dateline.length))![0].length
}

/** Direction marks and control characters would let a reader and a model see different sentences. */
function cleaned(text: string): string {
  return UNSEEN.test(text) ? text.replace(ALL_UNSEEN, ' ').replace(/\s+/gu, ' ').trim() : text.trim()
}

const WORD = /[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}.'’-]*/gu
const OPENING_MAX = 160
const SUBJECT_WORDS_MAX = 8

/** Words that open a clause before the subject. */
const BEFORE_SUBJECT = new Set(
  (
    'in of on at after before during when while since until for with without by as if although though despite under over between among ' +
    'according because from to about unlike like and but or so yet there here then also however meanwhile not no last this next'
  ).split(' '),
)

/**
 * The words before the verb of an English statement: "The Harwick city council", "Mayor Susan Bright". Undefined
 * wherever another reading is possible: a wrong guess is worse than none.
 */
function subjectOf(statement: string): string | undefined {
  const opening = statement.slice(0, OPENING_MAX)
  const words = [...opening.matchAll(WORD)]
  if (words[0] === undefined || BEFORE_SUBJECT.has(words[0][0].toLowerCase())) return undefined
  const verb = words.slice(0, SUBJECT_WORDS_MAX + 1).find(({ 0: word }, at) => at > 0 && looksLikeVerb(word))
  const comma = opening.search(/[,;:(—–]/u)
  const end = Math.min(verb?.index ?? -1, comma < 0 ? Number.POSITIVE_INFINITY : comma)
  if (end <= 0) return apposed(opening, comma)
  const subject = opening.slice(0, end).trim()
  return /["“”„«»]|\s{2}|\s(?:and|or|of|in|on|to|at|for|with|by|from|the|a)$/u.test(subject)
    ? undefined
    : subject
}

/** "Elena Ruiz, the city’s chief engineer, said": the verb stands far behind, but what a comma ends is the subject. */
function apposed(opening: string, comma: number): string | undefined {
  const subject = comma > 0 && opening[comma] === ',' ? opening.slice(0, comma).trim() : ''
  const isName = /^\p{Lu}[\p{L}\p{M}.'’-]*(?:\s\p{Lu}[\p{L}\p{M}.'’-]*){1,4}$/u.test(subject)
  return isName ? subject : undefined
}
