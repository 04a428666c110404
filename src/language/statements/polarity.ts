import { conceptOf } from '../concepts.ts'
import { NEGATIONS } from '../negations.ts'
import { isTelling } from '../stems.ts'
import { polesOf, withoutPrefix } from './opposites.ts'

/** The terms of a statement, those it denies, and its place on scales with two ends. */
export type Polarity = {
  terms: Set<string>
  denied: Set<string>
  /** Per scale the end it asserts: "rejected" and "not approved" stand at the same end. */
  ends: Map<number, 1 | -1>
  /** Which terms put it on which scales. */
  scales: Map<string, number[]>
}

const CLAUSES = /[,;:()–—]|\s(?:but|while|whereas|because|although|though)\s/u
const TOKEN = /[\p{L}\p{M}\p{N}]+(?:['’.,][\p{L}\p{N}]+)*/gu
const DENIALS = new Set([...NEGATIONS, "wasn't", "weren't"])
// These deny the whole clause, what stands before them included.
const DENIALS_OF_ALL = new Set('no none nobody nothing neither'.split(' '))
// "free of charge" names one end of the scale with the words of both.
const FIXED = [
  [/\bfree of charge\b|\bfor free\b/giu, 'free'],
  [/\bcosts? nothing\b/giu, 'is free'],
  [/\bhead office\b/giu, 'headquarters'],
  [/\bno (?:more|later|less|fewer|earlier|longer) than\b|\bnot (?:only|later|before|until|earlier)\b/giu, ''],
  [/\b(?:take|takes|took|taking) part\b/giu, 'participate'],
  [/\b(?:in charge of)\b/giu, 'leading'],
] as const

export function readPolarity(text: string, isKnown: (word: string) => boolean): Polarity {
  const polarity: Polarity = { terms: new Set(), denied: new Set(), ends: new Map(), scales: new Map() }
  const plain = FIXED.reduce((rest, [from, to]) => rest.replace(from, to), text.replaceAll('’', "'"))
  for (const clause of plain.split(CLAUSES)) readClause(tokensOf(clause), isKnown, polarity)
  return polarity
}

export function tokensOf(text: string): string[] {
  return text.toLowerCase().match(TOKEN) ?? []
}

function readClause(tokens: string[], isKnown: (word: string) => boolean, into: Polarity): void {
  const at = tokens.findIndex(token => DENIALS.has(token))
  const deniesAll = at >= 0 && DENIALS_OF_ALL.has(tokens[at]!)
  const endsOnDenial = at >= 0 && !tokens.slice(at + 1).some(isTelling)
  for (const [place, token] of tokens.entries()) {
    if (!isTelling(token)) continue
    const rest = withoutPrefix(token)
    const hasPrefix = rest !== undefined && isKnown(rest)
    const denied = at >= 0 && (deniesAll || endsOnDenial || place > at) !== hasPrefix
    const isDenied = at >= 0 ? denied : hasPrefix
    const word = hasPrefix ? rest : token
    const concept = conceptOf(word)
    into.terms.add(concept)
    if (isDenied) into.denied.add(concept)
    const poles = polesOf(word)
    if (poles.length > 0)
      into.scales.set(
        concept,
        poles.map(({ scale }) => scale),
      )
    for (const { scale, end } of poles) into.ends.set(scale, isDenied ? (-end as 1 | -1) : end)
  }
}
