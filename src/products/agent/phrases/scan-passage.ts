import type { Evidence } from '../../../core/judging/finding.ts'
import type { Declaration } from '../reading/declaration.ts'
import { fileStatement } from '../reading/file-statement.ts'
import { emailAround, urlAround } from './addresses.ts'
import { CharacterClass } from './character-classes.ts'
import { evidenceFrom } from './declared-statement.ts'
import { Meaning, Section } from './meanings.ts'
import { ROOT, wordTrie } from './word-trie.ts'

/** A stretch of text under one heading, label or key. */
type Passage = {
  text: string
  /** The text as foldText writes it. */
  bytes: Uint8Array
  start: number
  end: number
  section: number
  /** The meaning of the key itself, added to every sentence, so that `retentionDays: 30` says as much as a sentence. */
  meaning: number
  /** A path into the card; without one the place is the line, counted from `line`. */
  path: string | undefined
  line: number
}

/** No promise is longer; a megabyte without a full stop is judged by its beginning. */
const SENTENCE_MAX = 2000
/** `url` under an operator or a contact is theirs, not the agent's. */
const ADDRESS_SECTIONS = Section.endpoint | Section.operator | Section.contact
const SPACE = 0x20
const ADDRESSES_MAX = 20

/** The sentence being read. */
type Scan = {
  passage: Passage
  meaning: number
  wholeMeaning: number
  wordCount: number
  line: number
  sentenceStart: number
  sentenceLine: number
  urlsBefore: number
}

/** Looks at every character once, files each sentence, and returns the sum of the meanings of all words. */
export function scanPassage(declaration: Declaration, passage: Passage): number {
  const { bytes, start, end } = passage
  const { classes, next, meaningAt, languageAt } = wordTrie
  const { languageHits } = declaration
  const scan = openScan(declaration, passage)
  let at = start
  while (at < end) {
    let kind = classes[bytes[at]!]!
    if (kind > CharacterClass.foreignLetter) {
      at = kind <= CharacterClass.other ? at + 1 : readMark(declaration, scan, kind, at)
      continue
    }
    let node = ROOT
    do {
      node = next[(node << 5) | kind]!
      at++
      kind = at < end ? classes[bytes[at]!]! : CharacterClass.other
    } while (kind <= CharacterClass.apostrophe)
    scan.meaning |= meaningAt[node]!
    scan.wordCount++
    languageHits[languageAt[node]!]!++
  }
  closeSentence(declaration, scan, end)
  return scan.wholeMeaning
}

function openScan({ urls }: Declaration, passage: Passage): Scan {
  const { start, meaning, line } = passage
  return {
    passage,
    meaning,
    wholeMeaning: 0,
    wordCount: 0,
    line,
    sentenceStart: start,
    sentenceLine: line,
    urlsBefore: urls.length,
  }
}

/** Reads what is neither letter nor space and returns where to go on. */
function readMark(declaration: Declaration, scan: Scan, kind: number, at: number): number {
  if (kind === CharacterClass.digit) scan.meaning |= Meaning.digit
  else if (kind === CharacterClass.percent) scan.meaning |= Meaning.absolute
  else if (kind === CharacterClass.at) readEmail(declaration, scan, at)
  else if (kind === CharacterClass.colon) return readUrl(declaration, scan, at)
  else if (kind === CharacterClass.newline) readNewline(scan)
  else if (endsSentence(scan.passage, at)) closeSentence(declaration, scan, at + 1)
  return at + 1
}

function readNewline(scan: Scan): void {
  scan.line++
  if (scan.wordCount === 0) scan.sentenceLine = scan.line
}

/** A full stop before a lower-case letter belongs to an abbreviation, one without a space to a number or a name. */
function endsSentence({ bytes, text, end }: Passage, at: number): boolean {
  if (bytes[at] === 0x3b || at + 1 === end || text.charCodeAt(at) > 0xff) return true
  const following = bytes[at + 1]
  if (following !== 0x20 && following !== 0x0a && following !== 0x0d) return false
  const beyond = at + 2 < end ? bytes[at + 2]! : 0
  return !(beyond >= 0x61 && beyond <= 0x7a)
}

function closeSentence(declaration: Declaration, scan: Scan, end: number): void {
  const { passage, wordCount, meaning } = scan
  if (wordCount > 0 || (meaning & Meaning.digit) !== 0) {
    let start = scan.sentenceStart
    while (start < end && passage.bytes[start]! <= SPACE) start++
    const text = passage.text.slice(start, Math.min(end, start + SENTENCE_MAX))
    const { section, path } = passage
    const place = path === undefined ? { start } : {}
    fileStatement(declaration, { text, meaning, section, wordCount, path, line: scan.sentenceLine, ...place })
    if (declaration.urls.length > scan.urlsBefore) fileContactUrls(declaration, scan)
  }
  declaration.wordCount += wordCount
  scan.wholeMeaning |= meaning
  scan.meaning = passage.meaning
  scan.wordCount = 0
  scan.sentenceStart = end
  scan.sentenceLine = scan.line
  scan.urlsBefore = declaration.urls.length
}

/** An address in a sentence that speaks of questions, reports or documentation is one to turn to. */
function fileContactUrls({ urls, contactUrls }: Declaration, { passage, meaning, urlsBefore }: Scan): void {
  const invites = (meaning & Meaning.contact) !== 0 || (passage.section & Section.contact) !== 0
  if (invites) contactUrls.push(...urls.slice(urlsBefore))
}

function readEmail(declaration: Declaration, scan: Scan, at: number): void {
  if (declaration.emails.length === ADDRESSES_MAX) return
  const email = emailAround(scan.passage.text, at)
  if (email) declaration.emails.push(evidenceAt(scan, email, at - email.indexOf('@')))
}

/** The words inside an address say nothing about the agent, so reading goes on behind it. */
function readUrl(declaration: Declaration, scan: Scan, colon: number): number {
  const url = urlAround(scan.passage.text, colon)
  if (!url) return colon + 1
  if (declaration.urls.length < ADDRESSES_MAX) {
    const text = scan.passage.text.slice(url.start, url.end)
    const address = evidenceAt(scan, text, url.start)
    declaration.urls.push(address)
    if ((scan.passage.section & ADDRESS_SECTIONS) === Section.endpoint) declaration.endpoints.push(address)
  }
  return Math.min(url.end, scan.passage.end)
}

function evidenceAt({ passage: { path }, line }: Scan, text: string, start: number): Evidence {
  return evidenceFrom({ path, line, ...(path === undefined && { start }) }, text)
}
