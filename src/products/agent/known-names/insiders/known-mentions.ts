import { squash } from '../../../../language/names/squash.ts'
import { tellingName, tellingNames } from '../full-names.ts'
import { type KnownName, knownNames } from '../known-names.ts'
import { allListedNames, listedName } from '../listed/listed-names.ts'
import { madeOnce } from '../made-once.ts'
import { nameIndex } from '../name-index.ts'
import { EVERYDAY, isOwnName } from '../name-match.ts'
import type { NameMatch } from '../name-shapes.ts'
import { wordsIn } from '../name-words.ts'
import { matchShortName, shortNameList } from './short-name.ts'

/** A known name in running text, with the words of its sentence around it. */
export type KnownMention = { match: NameMatch; start: number; end: number; before: string; after: string }

const AROUND = 110
const NAME_MAX = 90
const SENTENCE_END = /(?:\p{L}{2}|[\d)”"%])[.!?][*_”"]{0,2}\s|\n\s*\n|\n[#*-]/gu
const CLAUSE_SIGN = /[,;:!?()*_"“”«»\n]|\.(?:\s|$)/u

/** The known names in a text, from left to right. `names` are those of the agent, which tell what the text is about. */
export function knownMentions(text: string, names: string): KnownMention[] {
  const { firstWords } = mentionIndex()
  const mentions: KnownMention[] = []
  let end = 0
  for (let at = 0; at < text.length; at++) {
    if (!isCapital(text.charCodeAt(at)) || (at > 0 && isLetter(text.charCodeAt(at - 1)))) continue
    if (at < end || !firstWords.has(firstWord(text.slice(at, at + WORD_MAX)))) continue
    const [clause = ''] = text.slice(at, at + NAME_MAX).split(CLAUSE_SIGN, 1)
    const article = ARTICLE.exec(text.slice(Math.max(0, at - ARTICLE_MAX), at))?.[1]
    const found = nameIn(clause, article, `${names} ${text}`)
    if (found === undefined) continue
    end = at + wordsEnd(clause, found.length)
    mentions.push({ match: found, start: at, end, ...wordsAround(text, at, end) })
  }
  return mentions
}

const WORD_MAX = 30
const [A, Z, SMALL_A, SMALL_Z, ONE, LATIN_1, LATIN_END] = [0x41, 0x5a, 0x61, 0x7a, 0x31, 0xc0, 0x24f]

/** Of Latin letters beyond ASCII every one passes: the index tells the rest. */
function isCapital(code: number): boolean {
  return (code >= A && code <= Z) || code === ONE || (code >= LATIN_1 && code <= LATIN_END)
}

function isLetter(code: number): boolean {
  return (code >= SMALL_A && code <= SMALL_Z) || (code >= A && code <= Z) || code >= LATIN_1
}

type Found = NameMatch & { length: number }

const ARTICLE = /(?<!\p{L})(la|le|el|il|the) $/iu
const ARTICLE_MAX = 5

function nameIn(clause: string, article: string | undefined, text: string): Found | undefined {
  const words = wordsIn(clause).slice(0, NAME_WORDS_MAX)
  const letters = words.map(squash)
  const own = longestName(letters)
  // "La Banque Postale" has an article of its own.
  const whole = own === undefined && article !== undefined ? longestName([squash(article), ...letters]) : own
  const match = whole && whole !== own ? { ...whole, length: whole.length - 1 } : own
  if (match && match.length > 0 && !EVERYDAY.has(squash(match.entry.name))) return match
  return matchShortName(words, text)
}

const NAME_WORDS_MAX = 8

/** Letter by letter: slips and disguises are no sign of a speaker. */
function longestName(letters: readonly string[]): Found | undefined {
  const { byName } = nameIndex()
  let run = ''
  let found: Found | undefined
  for (const [at, word] of letters.entries()) {
    run += word
    const entry = byName.get(run) ?? tellingName(run) ?? listedName(run)
    if (entry && isSpoken(entry)) found = { entry, isLookAlike: false, length: at + 1 }
  }
  return found
}

function isSpoken(entry: KnownName): boolean {
  return isOwnName({ entry, isLookAlike: false }) || entry.kind === 'platform'
}

type MentionIndex = { firstWords: ReadonlySet<string> }

const mentionIndex = madeOnce((): MentionIndex => {
  const own = [...knownNames(), ...allListedNames()].filter(isSpoken)
  const names = own.map(({ name }) => name.replace(ARTICLE_FIRST, ''))
  return { firstWords: new Set([...names, ...tellingNames(), ...shortNameList()].map(firstWord)) }
})

const ARTICLE_FIRST = /^(?:La|Le|El|Il|The) (?=\p{Lu})/u
const PLAIN = /^[A-Za-z0-9]+/

/** As it is compared: small letters, and nothing behind a sign within it. */
function firstWord(text: string): string {
  const word = PLAIN.exec(text)?.[0]
  const isWhole = word !== undefined && !/^[\p{L}\p{M}]/u.test(text.slice(word.length))
  return isWhole ? word.toLowerCase() : squash(/^[\p{L}\p{N}\p{M}]+/u.exec(text)?.[0] ?? '')
}

/** Where so many words end. */
function wordsEnd(text: string, count: number): number {
  const words = text.matchAll(/[\p{L}\p{N}\p{M}]+(?:[$@!|&][\p{L}\p{N}\p{M}]+)*/gu)
  let end = 0
  let left = count
  for (const { 0: word, index } of words) {
    if (left-- === 0) break
    end = index + word.length
  }
  return end
}

function wordsAround(text: string, start: number, end: number): { before: string; after: string } {
  const head = text.slice(Math.max(0, start - AROUND), start)
  const tail = text.slice(end, end + AROUND)
  const cut = [...head.matchAll(SENTENCE_END)].at(-1)
  const stop = tail.search(TAIL_END)
  return {
    before: (cut ? head.slice(cut.index + cut[0].length) : head).replaceAll('\n', ' '),
    after: (stop < 0 ? tail : tail.slice(0, stop)).replaceAll('\n', ' '),
  }
}

const TAIL_END = /[.!?][*_”")]{0,2}(?:\s|$)|\n\s*\n|\n[#*-]/u
