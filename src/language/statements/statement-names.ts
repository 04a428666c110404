import { MONTHS, WEEKDAYS } from '../calendar.ts'

/** A name: words in capitals, a code such as T-4, or a numbered thing such as "hall 2". */
export type Name = {
  text: string
  role: 'place' | 'other' | 'code'
  /** The title of the document names it, so it is what a sentence is about that names nothing. */
  isTopic: boolean
}

const NAME = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}'’&.-]*(?:\s(?:of\s)?\p{Lu}[\p{L}\p{N}'’&-]*){0,4}/gu
const CODE = /(?<![\p{L}\p{N}])\p{Lu}{1,6}[- ]?\d{1,4}\p{L}?(?![\p{L}\p{N}])/gu
const NUMBERED =
  /(?<!\p{L})(?:line|hall|tank|visit|table|section|clause|version|phase|amendment|article|item|step|level|class|type|room|unit|part|annex|floor|group|zone|lot|edition|draft|building)s?\s(?:\d{1,3}(?![\d%.,]\d|\s?%)|[A-Z](?!\p{L}))/giu
const PLACE_BEFORE = /(?<!\p{L})(?:in|at|from|near|of|behind|inside|outside|within)\s(?:the\s)?$/iu
// Capitals that are no names.
const CALENDAR = new Set([...MONTHS, ...WEEKDAYS, 'Christmas', 'Easter'].flatMap(name => [name, `${name}s`]))
const OPENERS =
  /^(?:The|A|An|Our|Its|Their|This|That|These|Those|In|On|At|By|For|From|With|Of|To|All|Every|Each|No|None|If|When|While|After|Before|Until|Since|It|They|We|You|He|She|I|Both|Some|Only|Not|And|But|Or|As|Once|Under|Within|Without|During|Should|Any|Most|Many|Several|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten)$/u

/** `isName` tells whether a word that opens a sentence is a name elsewhere in the document; `title` is in lower case. */
export function readNames(text: string, isName: (word: string) => boolean, title: string): Name[] {
  const codes = [...text.matchAll(CODE), ...text.matchAll(NUMBERED)].map(({ 0: code }) => ({
    text: code.toLowerCase().replace(/\s+/gu, ' '),
    role: 'code' as const,
    isTopic: title.includes(code.toLowerCase()),
  }))
  const named = [...text.matchAll(NAME)].flatMap(({ 0: run, index }) => {
    const words = run.replace(/(?:['’]s|\.)$/u, '').split(/\s/u)
    while (words.length > 0 && (OPENERS.test(words[0]!) || isCommonOpener(words, index, isName)))
      words.shift()
    const kept = words.filter(word => !CALENDAR.has(word) && word !== 'of')
    if (kept.length === 0) return []
    const role = PLACE_BEFORE.test(text.slice(Math.max(0, index - 16), index)) ? 'place' : 'other'
    const name = kept.join(' ').toLowerCase()
    return [{ text: name, role, isTopic: title.includes(name) } as const]
  })
  return [...named, ...codes]
}

function isCommonOpener(words: string[], index: number, isName: (word: string) => boolean): boolean {
  return index === 0 && words.length === 1 && !isName(words[0]!)
}

/** Words that carry a capital where no sentence opens. */
export function nameWords(text: string): string[] {
  return [...text.slice(1).matchAll(/(?<=[\p{Ll}\p{N},;)]\s)\p{Lu}[\p{L}'’-]+/gu)].map(({ 0: word }) => word)
}
