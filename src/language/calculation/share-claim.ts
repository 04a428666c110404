import { conceptOf } from '../concepts.ts'
import { type Pole, polesOf } from '../statements/opposites.ts'
import { isTelling } from '../stems.ts'
import { type Amount, conceptsIn, type Reading } from './amounts.ts'
import { CHANGE, clauseOf, denialsIn, OTHERS } from './figure-wording.ts'
import { type Interval, isNear, isWithin } from './interval.ts'

const MAJORITY =
  /\b(?:most(?: of)?|(?:a|the) (?:clear |large |small |narrow |vast |great )?majority|the (?:greater|larger) part|the bulk|mainly|mostly)\b(?! (?:recent|expensive|popular|important|common|likely|famous|serious|\p{L}+(?:ive|ous|ful|al|ant|ent) ))/iu
const MINORITY = /\b(?:a (?:small )?minority|the (?:lesser|smaller) part)\b/iu
/** Claims in which a share stands for something else: a change, a rate, a rank. */
const OTHER_MATTER =
  /\b(?:percent|per cent|%) (?:safer|more|less|higher|lower|cheaper|faster)|\bby an average\b|\b100 percent\b|\b(?:half|third|quarter|twice) (?:as|the (?:price|rate|size|tax|cost))\b|\b(?:highest|lowest|largest|smallest|points?)\b/iu
const LEVEL = /\bto (?:about |just |below |under |above |over |less than |more than |almost |nearly ){0,3}$/iu
const IN_PARTS = /\b(?:another|further|additional|all but|plus|together)\b/iu
const REST = /\b(?:the (?:rest|others?|remaining|remainder)|others)\b/iu
const RELATIVE = /\b(?:fewer|less|more|lower|higher|down|up|below|above)\b/iu

type Claimed = { start: number; end: number; range: Interval; exact: boolean }
type Candidate = { range: Interval; concepts: string[]; clause: string; end: number }

/** "More than a third of the seats" against "22 of the 60 seats". */
export function shareHolds(claim: Reading, passage: Reading): boolean | undefined {
  const claimed = claimedShare(claim)
  if (!claimed || CHANGE.test(claim.text) || OTHER_MATTER.test(claim.text)) return undefined
  if (LEVEL.test(claim.text.slice(0, claimed.start)) || IN_PARTS.test(passage.text)) return undefined
  const candidates = candidatesIn(passage, new Set(claim.concepts))
  const predicate = predicateOf(claim, claimed)
  const rest = REST.exec(passage.text)
  if (rest) return restHolds(claim, claimed, candidates, predicate, passage.text.slice(rest.index))

  const hits = candidates.map(each => new Set(each.concepts.filter(concept => predicate.has(concept))).size)
  const most = Math.max(0, ...hits)
  if (most === 0 || hits.filter(hit => hit === most).length > 1) return undefined
  const best = candidates[hits.indexOf(most)]!
  return isSaidAlike(claim, claimed, passage, best) ? decide(best.range, claimed) : undefined
}

function claimedShare({ text, amounts }: Reading): Claimed | undefined {
  const shares = amounts.filter(({ measure }) => measure === 'share')
  if (shares.length > 0) return shares.length === 1 ? shares[0] : undefined
  const [majority, minority] = [MAJORITY.exec(text), MINORITY.exec(text)]
  const named = majority ?? minority
  if (!named) return undefined
  const range: Interval = majority
    ? { low: 0.5, high: Infinity, lowOpen: true }
    : { low: -Infinity, high: 0.5, highOpen: true }
  return { start: named.index, end: named.index + named[0].length, range, exact: false }
}

function candidatesIn(passage: Reading, claimed: Set<string>): Candidate[] {
  const shares = passage.amounts.filter(({ measure }) => measure === 'share')
  if (shares.length > 0) return shares.map(share => candidate(passage, share, share.range))
  const counts = passage.amounts.filter(({ measure, exact }) => measure === 'count' && exact)
  return counts.flatMap(whole =>
    counts
      .filter(part => isPartOf(passage, part, whole, claimed))
      .map(part => candidate(passage, part, exactly(part.value / whole.value))),
  )
}

const OF_BEFORE = /\bof (?:the |its |their |all |these |those |a |\p{L}+['’]s |some |about ){0,3}$/iu

/** "Of 240 objections, seventeen …", "It received 240 objections. Seventeen …" */
function isPartOf({ text }: Reading, part: Amount, whole: Amount, claimed: Set<string>): boolean {
  if (part === whole || part.value >= whole.value) return false
  const isNearby = part.sentence === whole.sentence || part.sentence === whole.sentence + 1
  const isWhole = OF_BEFORE.test(text.slice(Math.max(0, whole.start - 40), whole.start))
  return isNearby && (isWhole || (whole.noun !== '' && claimed.has(whole.noun)))
}

function candidate(passage: Reading, amount: Amount, range: Interval): Candidate {
  return { range, concepts: amount.concepts, clause: clauseOf(passage, amount), end: amount.end }
}

function exactly(value: number): Interval {
  return { low: value, high: value }
}

/** The concepts that say something of the group: neither the noun that is counted nor a name. */
function predicateOf({ text }: Reading, { start, end }: Claimed): Set<string> {
  const words = [...text.matchAll(/\p{L}[\p{L}'’-]*/gu)].filter(({ 0: word }) =>
    isTelling(word.toLowerCase()),
  )
  const group = words.find(({ index }) => index >= end)
  const telling = words.filter(({ 0: word, index }) => {
    const isShare = index >= start && index < end
    const isName = index > 0 && /^\p{Lu}/u.test(word)
    return !isShare && !isName
  })
  const concepts = new Set(telling.map(({ 0: word }) => conceptOf(word.toLowerCase())))
  if (group) concepts.delete(conceptOf(group[0].toLowerCase()))
  return concepts
}

/** "A quarter burn diesel, the others run on batteries": which of the two parts is claimed shows in the words. */
function restHolds(
  { text }: Reading,
  claimed: Claimed,
  candidates: Candidate[],
  predicate: Set<string>,
  from: string,
): boolean | undefined {
  const [only] = candidates
  if (!only || candidates.length > 1) return undefined
  const rest = from.split(/[.;]/u)[0]!
  const ofRest = conceptsIn(rest)
  const isRest = [...ofRest].some(concept => predicate.has(concept))
  const isOwn = only.concepts.some(concept => predicate.has(concept) && !ofRest.has(concept))
  if (isRest === isOwn || denialsIn(text) !== denialsIn(isRest ? rest : only.clause)) return undefined
  return decide(isRest ? complement(only.range) : only.range, claimed)
}

function complement({ low, high, lowOpen, highOpen }: Interval): Interval {
  return {
    low: 1 - high,
    high: 1 - low,
    ...(highOpen && { lowOpen: highOpen }),
    ...(lowOpen && { highOpen: lowOpen }),
  }
}

/** Neither side denies what the other says, and the share is new: a claim repeated word for word needs no calculation. */
function isSaidAlike(claim: Reading, claimed: Claimed, { text }: Reading, best: Candidate): boolean {
  const written = claim.text.slice(claimed.start, claimed.end).toLowerCase()
  const isRelative = [text.slice(best.end), claim.text.slice(claimed.end)].map(after =>
    RELATIVE.test(after.slice(0, 12)),
  )
  return (
    !OTHERS.test(best.clause) &&
    !text.toLowerCase().includes(written) &&
    isRelative[0] === isRelative[1] &&
    denialsIn(claim.text) % 2 === denialsIn(best.clause) % 2 &&
    !areOpposed(claim.concepts, best.concepts)
  )
}

function areOpposed(claimed: string[], given: string[]): boolean {
  const isOther = (one: Pole) => (other: Pole) => other.scale === one.scale && other.end !== one.end
  return claimed.some(
    concept =>
      !given.includes(concept) &&
      polesOf(concept).some(pole => given.some(other => polesOf(other).some(isOther(pole)))),
  )
}

const ROUNDING = { same: 0.025, apart: 0.04 }

function decide(given: Interval, { range, exact }: Claimed): boolean | undefined {
  return exact ? isNear(given, range.low, ROUNDING) : isWithin(given, range)
}
