import { MONTHS, WEEKDAYS } from '../calendar.ts'
import { capitalRuns } from '../names/capital-runs.ts'

/** A name: words in capitals, a code such as T-4, or a numbered thing such as "hall 2". */
export type Name = {
  text: string
  role: 'place' | 'other' | 'code'
  /** The title of the document names it, so it is what a sentence is about that names nothing. */
  isTopic: boolean
}

const CODE = /(?<![\p{L}\p{N}])\p{Lu}{1,6}[- ]?\d{1,4}\p{L}?(?![\p{L}\p{N}])/gu
const NUMBERED =
  /(?<!\p{L})(?:line|hall|tank|visit|table|section|clause|version|phase|amendment|article|item|step|level|class|type|room|unit|part|annex|floor|group|zone|lot|edition|draft|building)s?\s(?:\d{1,3}(?![\d%.,]\d|\s?%)|[A-Z](?!\p{L}))/giu
const BEFORE_PLACE = new Set('in at from near of behind inside outside within'.split(' '))
// Capitals that are no names.
const CALENDAR = new Set([...MONTHS, ...WEEKDAYS, 'Christmas', 'Easter'].flatMap(name => [name, `${name}s`]))
const LINK = /^\p{Ll}+$/u

/** `isName` tells whether a word that opens a sentence is a name elsewhere in the document; `title` is in lower case. */
export function readNames(text: string, isName: (word: string) => boolean, title: string): Name[] {
  const codes = [...text.matchAll(CODE), ...text.matchAll(NUMBERED)].map(({ 0: code }) => ({
    text: code.toLowerCase().replace(/\s+/gu, ' '),
    role: 'code' as const,
    isTopic: title.includes(code.toLowerCase()),
  }))
  const names = capitalRuns(text).flatMap(({ text: run, index, wordCount, before }) => {
    // A code that opens a sentence is among the codes already.
    if (index === 0 && wordCount === 1 && (/\p{N}/u.test(run) || !isName(run))) return []
    const words = run.split(' ').filter(word => !CALENDAR.has(word) && !LINK.test(word))
    if (words.length === 0) return []
    const role = BEFORE_PLACE.has(before) ? 'place' : 'other'
    const name = words.join(' ').toLowerCase()
    return [{ text: name, role, isTopic: title.includes(name) } as const]
  })
  return [...names, ...codes]
}
