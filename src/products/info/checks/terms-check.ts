import { say } from '../../../core/text/say.ts'
import type { Slip, Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'
import { type Definition, introducedTerms, readDefinitions } from '../structure/definitions.ts'
import { consistencyCheck } from './consistency-check.ts'

// One definition may be a stray remark; from three on the document clearly defines what it capitalises.
const DEFINITIONS_MIN = 3
const USES_MIN = 2
const TWICE_MAX = 3
const ANNEX =
  /^[\s#|*]{0,12}(?:annex|appendix|exhibit|schedule|attachment|addendum|anlage|anhang|data (?:processing|protection) addendum)(?!\p{L})/iu

export const termsCheck = consistencyCheck('info-terms', surveyTerms, {
  subject: say`defined terms`,
  holds: say`each is defined once and used`,
  nothing: say`The document defines no terms, so none can be missing or defined twice.`,
})

function surveyTerms(reading: InfoReading): Survey {
  const definitions = readDefinitions(reading.text, reading.lines)
  const undefinedTerms = definitions.length < DEFINITIONS_MIN ? [] : usedUndefined(reading)
  return {
    examined: definitions.length + undefinedTerms.length,
    slips: [
      ...definedTwice(reading, definitions),
      ...undefinedTerms.map(({ term, count, start }) => ({
        sentence: say`“${term}” is written like a defined term ${count} times, but the document never defines it`,
        places: [{ start, end: start + term.length }],
        suspected: true as const,
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
    sentence: say`“${first.term}” is defined twice, in line ${first.line} and in line ${second.line}`,
    places: [first, second],
    suspected: true as const,
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
    const sentence = say`“${term}” is defined in line ${line} but not used anywhere else`
    return [{ sentence, places: [definition], suspected: true as const }]
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
  const introductions = introducedTerms(text).map(term => singular(term).toLowerCase())
  return candidates.filter(({ term }) => {
    const name = singular(term).toLowerCase()
    const introduced = introductions.some(other => name.includes(other) || other.includes(name))
    return !introduced && !text.includes(` ${name}`)
  })
}

/** A run of capitalised words inside a sentence, counted over the document. */
type CapitalisedTerm = { term: string; count: number; start: number }

const TERM = /(?<=[\p{Ll},;)”"]\s)\p{Lu}[\p{L}’'-]+(?:\s\p{Lu}[\p{L}’'-]+){0,3}/gu
const TERMS_MAX = 20_000

/** Only words that follow a lower-case word or a comma: the first word of a sentence is capitalised anyway. */
function capitalisedTerms(text: string): Map<string, CapitalisedTerm> {
  const terms = new Map<string, CapitalisedTerm>()
  for (const match of text.matchAll(TERM)) {
    const term = match[0].replace(/['’]s$/u, '')
    const uses = terms.get(term)
    if (uses) uses.count++
    else if (terms.size < TERMS_MAX) terms.set(term, { term, count: 1, start: match.index })
  }
  return terms
}

const list = (words: string): string[] => words.split(' ')

// Nouns that contracts write with a capital only where they define them. "Agreement" and "Party" often stay undefined.
const NOUNS = new Set(
  list(
    'Affiliate Asset Borrower Buyer Client Collateral Contractor Consultant Customer Date Day Deliverable Distributor ' +
      'Documentation Employee Employer Equipment Expense Fee Goods Indemnitee Information Invention Landlord Lender Lessee ' +
      'Lessor Licensee Licensor Loan Loss Material Obligation Payment Period Premises Price Product Property Provider ' +
      'Purchaser Recipient Rent Right Royalty Seller Service Software Specification Subcontractor Supplier Tenant Territory ' +
      'Vendor Warranty',
  ),
)
// Words that qualify such a noun. Any other word in front makes it a name: "Acme Software".
const QUALIFIERS = new Set(
  list(
    'Additional Business Closing Commencement Completion Confidential Contract Delivery Disclosing Due Effective End Expiry ' +
      'Initial Intellectual Licensed Payment Personal Purchase Receiving Renewal Service Start Termination',
  ),
)

/** Whether a capitalised run of one or two words is a noun that a document with definitions would define. */
function isContractNoun(term: string): boolean {
  const words = term.split(/\s/u)
  const qualified = words.length === 1 || (words.length === 2 && QUALIFIERS.has(words[0]!))
  return qualified && (NOUNS.has(words.at(-1)!) || NOUNS.has(singular(words.at(-1)!)))
}

const ROLES = new Set(
  list(
    'Borrower Buyer Client Contractor Consultant Customer Distributor Employee Employer Landlord Lender Lessee Lessor Licensee ' +
      'Licensor Provider Purchaser Recipient Seller Supplier Tenant Vendor',
  ),
)

/** A contract role: "the Purchaser" is odd even once where there is only a Buyer. */
function isContractRole(term: string): boolean {
  return ROLES.has(term) || ROLES.has(singular(term))
}

/** One form for "Service" and "Services", "Warranty" and "Warranties". */
function singular(word: string): string {
  return word
    .replace(/ies$/u, 'y')
    .replace(/(?<=s|x|ch|sh)es$/u, '')
    .replace(/(?<=[^s])s$/u, '')
}
