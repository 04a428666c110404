import type { Origin } from './independent-origins.ts'
import type { JudgedPassage, JudgedPassages, Passage, Probabilities } from './passage.ts'

/** Below this a passage says nothing either way. On 2,273 written pairs that were kept aside, 90 in 100 of those decided are right. */
export const ABSTAIN_BELOW = 0.55
/** To accuse takes more than to confirm: models call different what is merely told differently. */
export const REFUTES_FROM = 0.68
/** Passages of several origins, read as one text, may speak of several things: a denial must be plainer there. */
export const TOGETHER_REFUTES_FROM = 0.75
/** One origin of the day decides; two old ones do. */
export const DECIDING_WEIGHT = 1
/** A passage that anybody could have put there helps a house that says the same; alone it decides nothing. */
export const UNPROVEN_WEIGHT = 0.5
/** A side three times as strong prevails: one misreading among many origins makes no conflict. */
export const OUTNUMBERS = 3

export type ClaimOutcome = 'supported' | 'refuted' | 'conflicting' | 'not-enough'

/** The testimony of one origin, by its strongest passage. */
export type Testimony = {
  origin: string
  stance: 'supports' | 'refutes'
  passage: Passage
  /** The words of the passage that say so. */
  quote: string
  probabilities: Probabilities
  weight: number
}

export type ClaimVerdict = {
  outcome: ClaimOutcome
  /** The testimonies that the outcome rests on; empty when there were not enough. */
  deciding: Testimony[]
  supportWeight: number
  refuteWeight: number
  /** How many independent origins had a passage on the claim at all. */
  originCount: number
}

export type VerdictRules = {
  /** From 0 to 1, by age (freshness.ts). A passage of weight 0 is not heard. */
  weigh?: (passage: Passage) => number
}

/** The verdict of independent origins on a claim. Without evidence the answer is `not-enough`, never a yes. */
export function claimVerdict(
  { each: judged, together }: JudgedPassages,
  origins: Origin[],
  rules: VerdictRules = {},
): ClaimVerdict {
  const byOrigin = origins.map(({ name, passages }) => {
    const own = new Set(passages)
    return { name, judged: judged.filter(({ passage }) => own.has(passage)) }
  })
  const testimonies = byOrigin.flatMap(origin => strongest(origin.judged, origin.name, rules) ?? [])
  const supporting = testimonies.filter(({ stance }) => stance === 'supports')
  const refuting = testimonies.filter(({ stance }) => stance === 'refutes')
  const [supportWeight, refuteWeight] = [weightOf(supporting), weightOf(refuting)]
  const originCount = byOrigin.filter(origin => origin.judged.length > 0).length
  const outcome = decide(supportWeight, refuteWeight)
  const stance = together && stanceOf(together, TOGETHER_REFUTES_FROM)
  if (together && stance && outcome === 'not-enough') {
    const joint = byOrigin.flatMap(origin => joinedTestimony(origin, stance, together, rules))
    if (weightOf(joint) >= DECIDING_WEIGHT && joint.length > 1)
      return decidedTogether(stance, joint, originCount)
  }
  // One passage says so and all of them together deny it: then one of the two was misread.
  const isDoubtful =
    (outcome === 'supported' || outcome === 'refuted') && stance && OUTCOME_OF[stance] !== outcome
  if (isDoubtful) return { outcome: 'not-enough', deciding: [], supportWeight, refuteWeight, originCount }
  return {
    outcome,
    deciding: decidingOf(outcome, supporting, refuting),
    supportWeight,
    refuteWeight,
    originCount,
  }
}

const OUTCOME_OF = { supports: 'supported', refutes: 'refuted' } as const

/** However many it took: together they count as one origin that says so. */
function decidedTogether(stance: Testimony['stance'], joint: Testimony[], originCount: number): ClaimVerdict {
  const [supportWeight, refuteWeight] = stance === 'supports' ? [DECIDING_WEIGHT, 0] : [0, DECIDING_WEIGHT]
  return {
    outcome: OUTCOME_OF[stance],
    deciding: joint.sort(byStrength),
    supportWeight,
    refuteWeight,
    originCount,
  }
}

/** The nearest passage of an origin that may decide, as a part of what all of them say. */
function joinedTestimony(
  { name, judged }: { name: string; judged: JudgedPassage[] },
  stance: Testimony['stance'],
  probabilities: Probabilities,
  { weigh = () => 1 }: VerdictRules,
): Testimony[] {
  const nearest = judged.find(
    ({ passage }) => !passage.unproven && passage.review === undefined && weigh(passage) > 0,
  )
  if (nearest === undefined) return []
  const { passage, excerpt } = nearest
  return [
    { origin: name, stance, passage, quote: excerpt ?? passage.text, probabilities, weight: weigh(passage) },
  ]
}

function decide(supportWeight: number, refuteWeight: number): ClaimOutcome {
  const [isSupported, isRefuted] = [supportWeight >= DECIDING_WEIGHT, refuteWeight >= DECIDING_WEIGHT]
  if (!isSupported) return isRefuted ? 'refuted' : 'not-enough'
  if (!isRefuted || supportWeight >= OUTNUMBERS * refuteWeight) return 'supported'
  return refuteWeight >= OUTNUMBERS * supportWeight ? 'refuted' : 'conflicting'
}

function decidingOf(outcome: ClaimOutcome, supporting: Testimony[], refuting: Testimony[]): Testimony[] {
  if (outcome === 'supported') return supporting.sort(byStrength)
  if (outcome === 'refuted') return refuting.sort(byStrength)
  return outcome === 'conflicting' ? [...supporting, ...refuting].sort(byStrength) : []
}

function strongest(judged: JudgedPassage[], origin: string, rules: VerdictRules): Testimony | undefined {
  return judged.flatMap(one => testify(one, origin, rules) ?? []).sort(byStrength)[0]
}

function testify(
  { passage, excerpt, probabilities }: JudgedPassage,
  origin: string,
  { weigh = () => 1 }: VerdictRules,
): Testimony | undefined {
  const weight = passage.unproven ? UNPROVEN_WEIGHT * weigh(passage) : weigh(passage)
  if (!(weight > 0)) return undefined
  const stance = stanceOf(probabilities)
  if (stance === undefined || (stance === 'refutes' && passage.unproven)) return undefined
  return { origin, stance, passage, quote: excerpt ?? passage.text, probabilities, weight }
}

/** The stance of a passage on a claim, where the model is sure enough of one. */
export function stanceOf(
  { entailment, contradiction }: Probabilities,
  refutesFrom = REFUTES_FROM,
): Testimony['stance'] | undefined {
  if (contradiction >= refutesFrom && contradiction > entailment) return 'refutes'
  return entailment >= ABSTAIN_BELOW && entailment > contradiction ? 'supports' : undefined
}

function weightOf(testimonies: Testimony[]): number {
  return testimonies.reduce((total, { weight }) => total + weight, 0)
}

/** Newer before older, surer before less sure; a house that says both is heard with its objection. */
function byStrength(left: Testimony, right: Testimony): number {
  return (
    right.weight - left.weight ||
    sureness(right) - sureness(left) ||
    compare(left.stance, right.stance) ||
    compare(left.passage.url, right.passage.url) ||
    compare(left.passage.text, right.passage.text)
  )
}

/** How likely the model holds what the testimony says. */
export function sureness({ stance, probabilities }: Pick<Testimony, 'stance' | 'probabilities'>): number {
  return stance === 'supports' ? probabilities.entailment : probabilities.contradiction
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0
}
