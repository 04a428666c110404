import type { Opposition } from './oppositions.ts'

/** Signs of a contradiction between two statements. */
export type Signs = {
  /** How much of the shorter statement the other says too, 0 to 1. */
  overlap: number
  /** By how many standard deviations their words are nearer in meaning than those of any two statements of the text. */
  nearness: number
  oppositions: Opposition[]
  /** Only one of them names something of its own, so they may be about two things. */
  isNamedApart: boolean
  /** They stand in one paragraph, where authors set things side by side. */
  isSamePassage: boolean
  /** How many statements either was chosen from: the more there are, the more pairs look alike by chance. */
  among: number
}

// Weights of a logistic regression over the documents for tuning and 26 real ones with planted sentences, rounded.
// `npm run eval -- contradiction tuning` shows what a change does; the documents for reporting were never used here.
const BASE = -6.5
const PER_OVERLAP = 1.75
const PER_NEARNESS = 1
const NAMED_APART = -0.65
const SAME_PASSAGE = -2.5
const PER_LOGIT = 0.9
const STRENGTH: Record<Opposition, number> = {
  quantity: 1.25,
  date: 1.05,
  sequence: 1,
  duty: 2.3,
  extent: 0.8,
  opposite: 1.35,
  denial: 0.85,
  place: 2.4,
  name: 0.2,
}
/** The weights were found on documents of about so many statements; in longer ones the odds of any one pair are smaller. */
const TYPICAL_AMONG = 50
/** No answer of the model counts for more than this certainty. */
const SURE = 0.02

/** Log-odds before the model was asked: which pairs are worth a question. */
export function suspicionBefore(signs: Signs): number {
  const strength = signs.oppositions.reduce((sum, opposition) => sum + STRENGTH[opposition], 0)
  const chance = -Math.log(Math.max(1, signs.among / TYPICAL_AMONG))
  const alike = PER_OVERLAP * signs.overlap + PER_NEARNESS * signs.nearness
  return (
    BASE +
    chance +
    alike +
    strength +
    (signs.isNamedApart ? NAMED_APART : 0) +
    (signs.isSamePassage ? SAME_PASSAGE : 0)
  )
}

/** The most that an answer of the model can add. */
export const MODEL_ADDS_MAX = PER_LOGIT * Math.log((1 - SURE) / SURE)

/** With the model's probability of a contradiction. */
export function suspicionAfter(signs: Signs, probability: number): number {
  const bounded = Math.min(1 - SURE, Math.max(SURE, probability))
  return suspicionBefore(signs) + PER_LOGIT * Math.log(bounded / (1 - bounded))
}
