import { has } from '../phrases/declared-statement.ts'
import { Meaning, Section } from '../phrases/meanings.ts'
import { deniesHumans, findOverclaims } from '../phrases/phrases.ts'
import type { DeclaredStatement } from '../reading/declaration.ts'
import { admitsLimit } from '../reading/file-disclosures.ts'
import { isNegated, isTurnedRound } from './wording/clause-polarity.ts'
import { isElsewhere, isLocated } from './wording/data-places.ts'
import { conceptsOf, coverage } from './wording/declaration-concepts.ts'
import { durationsOf, isLonger, losesPeriod, numbersOf, ratesOf } from './wording/durations.ts'
import { hasFewerWatchers, losesPerson } from './wording/human-subject.ts'
import { deniesAct, losesAct, losesPart } from './wording/lost-acts.ts'
import { hasNewException, isNarrowed, isQualified, losesBound } from './wording/new-conditions.ts'

export type Safeguard = {
  statement: DeclaredStatement
  concepts: Set<string>
  /** Users may rely on it: a limit, a promise not to, a watcher, a period, a protection. */
  isRelied: boolean
  isAboutData: boolean
  isNotice: boolean
}

const DATA_WORDS = Meaning.keep | Meaning.share | Meaning.collect | Meaning.others
const NOTIFYING = /\b(?:inform|tell|told|notif|announc|publish|ahead|advance)/i
const BOUNDING = /\b(?:only|read-only|at most|up to|no more than|maximum|limited to)\b/i
const PROTECTING =
  /\b(?:encrypt|anonymi|pseudonym|sandbox|audit|authenticat|opt[- ]?(?:in|out)|two-factor|moderat|guardrail|rate.limit|redact|isolat|access control)/i
const WITHOUT_NOTICE = /\bwithout (?:\w+ )?(?:notice|warning|announcement)\b/i
const IN_ADVANCE = /\b(?:advance|ahead|before|beforehand|prior)\b/i
/** A report of the past stands for no safeguard. */
const REPORTED = /\bin this (?:version|release)\b|\bnot true\b|\b(?:un|not )true that\b|\bfalse that\b/i
const LEAST_WORDS = 2
/** Of what a sentence speaks of, so much must stand in the sentence that is taken for it. */
const SAME_SENTENCE = 0.5
/** And so much in one that does not look like a safeguard. */
const SAME_WORDS = 0.75
/** So much where its parts have gone into several sentences. */
const SPREAD_OUT = 0.85

/** Returns all sentences, also ones that are no safeguard: see `isRelied`. */
export function safeguardsOf(statements: DeclaredStatement[]): Safeguard[] {
  return statements.map(statement => ({
    statement,
    concepts: conceptsOf(statement.text),
    isRelied: isSafeguard(statement),
    isAboutData: isAboutData(statement),
    isNotice: isNotice(statement),
  }))
}

function isSafeguard(statement: DeclaredStatement): boolean {
  const { text, meaning: m, section: s, wordCount } = statement
  if (wordCount < LEAST_WORDS || findOverclaims(text).length > 0 || deniesHumans(text)) return false
  if (has(s, Section.limits | Section.oversight) || isNotice(statement)) return true
  if (has(m, Meaning.flaw | Meaning.oversee) || admitsLimit(m)) return true
  if (isAboutData(statement) && isLocated(text)) return true
  return isPeriod(m) || isNegated(text) || BOUNDING.test(text) || PROTECTING.test(text)
}

function isNotice({ text, meaning: m, section: s }: DeclaredStatement): boolean {
  return has(s, Section.changes) || (has(m, Meaning.change) && NOTIFYING.test(text))
}

function isPeriod(m: number): boolean {
  return has(m, Meaning.keep | Meaning.erase) && has(m, Meaning.time)
}

function isAboutData({ meaning: m, section: s }: DeclaredStatement): boolean {
  return has(s, Section.data) || isPeriod(m) || (has(m, DATA_WORDS) && !has(s, Section.oversight))
}

export type LostSafeguard = { safeguard: Safeguard; how: 'gone' | 'weaker' | 'longer' }

/** Which of the earlier safeguards no longer stand, or stand for less. Each is paired with the sentence most like it. */
export function lostSafeguards(earlier: Safeguard[], later: Safeguard[]): LostSafeguard[] {
  const relied = earlier.filter(({ isRelied }) => isRelied)
  // A sentence that stood there before, word for word, is not where another one has gone.
  const former = new Set(earlier.map(({ statement }) => statement.text))
  const pairs = pairUp(relied, later, former)
  const additions = later.filter(({ statement }) => !former.has(statement.text))
  const everything = new Set(
    later.flatMap(({ concepts, isRelied, statement }) =>
      isRelied && !REPORTED.test(statement.text) ? [...concepts] : [],
    ),
  )
  return relied.flatMap((safeguard): LostSafeguard[] => {
    const counterpart = pairs.get(safeguard)
    if (counterpart === undefined)
      return coverage(safeguard.concepts, everything) >= SPREAD_OUT ? [] : [{ safeguard, how: 'gone' }]
    const how = takenBack(safeguard, counterpart, additions)
    return how === undefined ? [] : [{ safeguard, how }]
  })
}

/** Most alike first, each sentence once: so a sentence that is gone is not excused by its neighbour. */
function pairUp(
  earlier: Safeguard[],
  later: Safeguard[],
  former: ReadonlySet<string>,
): Map<Safeguard, Safeguard> {
  const likely = earlier.flatMap(one =>
    later.flatMap(other => {
      const { text } = other.statement
      if ((former.has(text) || REPORTED.test(text)) && text !== one.statement.text) return []
      const share = coverage(one.concepts, other.concepts)
      return share < (other.isRelied ? SAME_SENTENCE : SAME_WORDS)
        ? []
        : { one, other, likeness: share + coverage(other.concepts, one.concepts) }
    }),
  )
  likely.sort((left, right) => right.likeness - left.likeness)
  const pairs = new Map<Safeguard, Safeguard>()
  const partners = new Set<Safeguard>()
  for (const { one, other } of likely) {
    if (pairs.has(one) || partners.has(other)) continue
    pairs.set(one, other)
    partners.add(other)
  }
  return pairs
}

/** `others` are the sentences that are new beside the counterpart: a safeguard may have been divided among them. */
function takenBack(
  before: Safeguard,
  after: Safeguard,
  others: Safeguard[],
): 'weaker' | 'longer' | undefined {
  const [earlier, later] = [before.statement.text, after.statement.text]
  if (earlier === later) return undefined
  const [was, is] = [durationsOf(earlier), durationsOf(later)]
  const together = [after, ...others].map(each => each.statement.text).join(' ')
  if (before.isAboutData && (isLonger(is, was) || losesPeriod(earlier, later, together))) return 'longer'
  if (before.isAboutData && isElsewhere(later, earlier)) return 'weaker'
  if (hasFewerWatchers(later, earlier)) return 'weaker'
  if (before.isNotice && isNoticeShorter(later, is, was)) return 'weaker'
  if ((isNegated(earlier) && !isNegated(later)) || isTurnedRound(later, earlier)) return 'weaker'
  if (isCeilingRaised(later, earlier) || (NOT_ALWAYS.test(later) && !NOT_ALWAYS.test(earlier)))
    return 'weaker'
  // An admitted flaw "may" well happen: only promises can be hedged.
  const { meaning } = before.statement
  const isAdmission = has(meaning, Meaning.flaw) && !has(meaning, Meaning.oversee) && !isNegated(earlier)
  if (isAdmission) return undefined
  return isWeaker(later, earlier) || isHollow(before, after, others) ? 'weaker' : undefined
}

/** "14 days in advance" became "one day in advance", or "afterwards". */
function isNoticeShorter(later: string, is: number[], was: number[]): boolean {
  if (WITHOUT_NOTICE.test(later)) return true
  return is.length > 0 ? isLonger(was, is) : was.length > 0 && !IN_ADVANCE.test(later)
}

/** Whether a safeguard is kept in part only: another subject, a new condition, a clause that was cut. */
function isHollow({ statement, ...before }: Safeguard, after: Safeguard, others: Safeguard[]): boolean {
  const earlier = statement.text
  const later = after.statement.text
  const together = [after, ...others].map(each => each.statement.text).join(' ')
  const isOversight = has(statement.section, Section.oversight) || has(statement.meaning, Meaning.oversee)
  if (losesAct(earlier, together, { isOversight, isAboutData: before.isAboutData })) return true
  if (isOversight && (losesPerson(earlier, later) || (deniesAct(later) && !deniesAct(earlier)))) return true
  if (isOversight && BEFORE.test(earlier) && !IN_TIME.test(together)) return true
  if (losesBound(together, earlier) || losesPart(earlier, conceptsOf(together))) return true
  const isPromise = isOversight || before.isAboutData || before.isNotice
  if (isPromise) return isQualified(later, earlier) || isNarrowed(later, earlier)
  return hasNewException(later, earlier) || (isNegated(earlier) && isNarrowed(later, earlier))
}

const STRICT =
  /\b(?:every|all|each|always|never|any|must|no|none|not|only|nothing|nobody|cannot|required|requires?|before|without|full|fully)\b/gi
const HEDGES =
  /\b(?:some|sometimes|usually|generally|normally|often|mostly|typically|may|might|could|should|optional(?:ly)?|occasional(?:ly)?|selected|sampled?|certain|rarely|seldom|(?:where|if|when|wherever|whenever) (?:possible|practical|feasible|convenient|needed|appropriate)|in most cases|tr(?:y|ies) to|aims? to|on request|at (?:its|our|their) discretion|reserves?|random(?:ly)?|spot checks?|(?:once|twice) an? (?:week|month|quarter|year)|weekly|monthly|quarterly|yearly|annually|periodically|from time to time|now and then|large(?:r)?|important)\b/gi
const THRESHOLD =
  /\b(?:above|over|exceed(?:s|ing)?|more than|up to|at most|maximum|max|limit(?:ed)?|no more than|larger than|greater than|beyond)\b/i
/** The same as "at any time". */
const STOP_WHEN_NEEDED =
  /\b((?:stop|halt|pause|suspend|interrupt|switch|shut|disable)\w*(?: \w+){0,4}?) when(?:ever)? (?:needed|necessary|appropriate)/gi
/** Words by which an act comes first, or the other one not at all. */
const IN_TIME =
  /\b(?:before(?:hand)?|prior|first|until|unless|without|only|ahead|advance|must|needs?|needed|requires?|required|once|no|not|never|nothing)\b/i
const AFTER = /(?<!only )\bafter(?:wards)?\b/i
const BEFORE = /\bbefore(?:hand)?\b/i

/** Whether a sentence that stands for an earlier one takes some of it back. */
function isWeaker(later: string, earlier: string): boolean {
  if (AFTER.test(later) && !AFTER.test(earlier) && BEFORE.test(earlier) && !BEFORE.test(later)) return true
  const plain = later.replace(STOP_WHEN_NEEDED, '$1')
  return count(HEDGES, plain) > count(HEDGES, earlier) && count(STRICT, earlier) > count(STRICT, later)
}

/** "It does not usually sign": at times it does. */
const NOT_ALWAYS =
  /\b(?:not|never|cannot|nothing) (?:\w+ )?(?:usually|normally|generally|typically|routinely|always|necessarily|ordinarily|automatically)\b/i

/** "At most 100" became "at most 5,000". */
function isCeilingRaised(later: string, earlier: string): boolean {
  if (!THRESHOLD.test(later) || !THRESHOLD.test(earlier)) return false
  const [is, was] = [ratesOf(later), ratesOf(earlier)]
  return is.length === 1 && was.length === 1
    ? isRaised(is, was)
    : isRaised(numbersOf(later), numbersOf(earlier))
}

function isRaised([later = 0]: number[], [earlier]: number[]): boolean {
  return earlier !== undefined && later > earlier
}

function count(pattern: RegExp, text: string): number {
  return text.match(pattern)?.length ?? 0
}
