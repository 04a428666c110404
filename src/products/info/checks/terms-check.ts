import type { Slip, Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'
import { type CapitalisedTerm, capitalisedTerms } from '../structure/capitalised-terms.ts'
import { isContractNoun, isContractRole, singular } from '../structure/contract-nouns.ts'
import { type Definition, introducedTerms, readDefinitions } from '../structure/definitions.ts'
import { consistencyCheck } from './consistency-check.ts'

// One definition may be a stray remark; from three on the document clearly defines what it capitalises.
const DEFINITIONS_MIN = 3
const USES_MIN = 2
const TWICE_MAX = 3
const ANNEX =
  /^[\s#|*]{0,12}(?:annex|appendix|exhibit|schedule|attachment|addendum|anlage|anhang|data (?:processing|protection) addendum)(?!\p{L})/iu

export const termsCheck = consistencyCheck('info-terms', surveyTerms, {
  subject: 'defined terms',
  holds: 'each is defined once and used',
  nothing: 'The document defines no terms, so none can be missing or defined twice.',
})

function surveyTerms(reading: InfoReading): Survey {
  const definitions = readDefinitions(reading.text, reading.lines)
  const undefinedTerms = definitions.length < DEFINITIONS_MIN ? [] : usedUndefined(reading)
  return {
    examined: definitions.length + undefinedTerms.length,
    slips: [
      ...definedTwice(reading, definitions),
      ...undefinedTerms.map(({ term, count, start }) => ({
        sentence: `“${term}” is written like a defined term ${count} times, but the document never defines it`,
        places: [{ start, end: start + term.length }],
      })),
      ...(definitions.length < DEFINITIONS_MIN ? [] : neverUsed(reading, definitions)),
    ],
  }
}

/**
 * The same term defined twice in the same manner. A list of definitions may repeat what the opening put in brackets, and
 * an annex has its own; where nearly everything is there twice, the text holds two documents.
 */
function definedTwice({ lines }: InfoReading, definitions: Definition[]): Slip[] {
  const repeated = [...Map.groupBy(definitions, ({ term, form }) => `${form} ${term}`).values()].filter(
    group => group.length > 1,
  )
  const annexes = repeated.length === 0 ? [] : lines.filter(({ text }) => ANNEX.test(text.slice(0, 60)))
  const twice = (repeated as [Definition, Definition][]).filter(
    ([first, second]) => !annexes.some(({ number }) => number > first.line && number <= second.line),
  )
  if (twice.length > TWICE_MAX) return []
  return twice.map(([first, second]) => ({
    sentence: `“${first.term}” is defined twice, in line ${first.line} and in line ${second.line}`,
    places: [first, second],
  }))
}

/** Lower case counts as a use: a slip of capitals is not a missing term. */
function neverUsed({ text }: InfoReading, definitions: Definition[]): Slip[] {
  const lower = text.toLowerCase()
  // Lower case may be longer than the original in a few scripts; there offsets mean nothing and nothing is claimed.
  if (lower.length !== text.length) return []
  return definitions.flatMap(definition => {
    const { term, start, end, line } = definition
    const stem = singular(term).toLowerCase()
    if (lower.indexOf(stem) < start || lower.indexOf(stem, end) >= 0) return []
    const sentence = `“${term}” is defined in line ${line} but not used anywhere else`
    return [{ sentence, places: [definition], minor: true }]
  })
}

// The document takes its terms from another one.
const DEFINED_ELSEWHERE =
  /not (?:otherwise |expressly )?defined (?:herein|in this|below|here)|(?:as|terms) defined in (?:the|our|its)|meanings? (?:set forth|set out|given|assigned|ascribed|specified|provided)/iu

/** Capitalised contract nouns that the document introduces nowhere and never writes in lower case. */
function usedUndefined({ text }: InfoReading): CapitalisedTerm[] {
  if (DEFINED_ELSEWHERE.test(text)) return []
  const candidates = [...capitalisedTerms(text).values()].filter(
    ({ term, count, start }) =>
      isContractNoun(term) &&
      (count >= USES_MIN || (isContractRole(term) && text.slice(Math.max(0, start - 4), start) === 'the ')),
  )
  const known = introducedTerms(text).map(term => singular(term).toLowerCase())
  return candidates.filter(({ term }) => {
    const name = singular(term).toLowerCase()
    const introduced = known.some(other => name.includes(other) || other.includes(name))
    return !introduced && !text.includes(` ${name}`)
  })
}
