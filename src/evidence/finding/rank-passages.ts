import type { EvidenceFound } from '../../products/news/evidence-finder.port.ts'

/** A passage as the port has it. */
export type Passage = EvidenceFound['passages'][number][number]

export type Candidate = {
  passage: Passage
  wordScore: number
  embedding: Float32Array | undefined
}

/** The question that passages are ranked for. */
export type RankedQuestion = { embedding: Float32Array | undefined; until: Date }

/**
 * Ranks are compared, not scores: word scores and vector scores have no common scale, and it changes with the model.
 * Reciprocal ranks (Cormack et al. 2009), with a constant for short lists. Words and meaning weigh the same: with half as
 * much again for meaning, recall among the first eight falls by 0.1 (AVeriTeC) and 1.1 points (CLIMATE-FEVER).
 */
const PLACE_OFFSET = 10
const AGE_WEIGHT = 0.3
/** A second passage of a host, or a second print of a text, counts half; a third a quarter. */
const REPEATED_SHARE = 0.5
const PER_HOST_MAX = 3

/** The nearest first: by words, by meaning where vectors are known, and by age; other hosts rather than one twice. */
export function rankPassages(
  candidates: readonly Candidate[],
  { embedding, until }: RankedQuestion,
  limit: number,
): Passage[] {
  // Equal candidates are ordered by address, so that the order of the search does not matter.
  const ordered = [...candidates].sort(byAddress)
  const byWords = places(ordered, candidate => candidate.wordScore)
  const byAge = places(ordered, ({ passage }) => -ageOf(passage, until))
  const byMeaning = embedding === undefined ? byWords : meaningPlaces(ordered, embedding, byWords)
  const scoredPassages = ordered.map(candidate => ({
    passage: candidate.passage,
    meaningPlace: byMeaning.get(candidate)!,
    score:
      1 / (PLACE_OFFSET + byWords.get(candidate)!) +
      1 / (PLACE_OFFSET + byMeaning.get(candidate)!) +
      AGE_WEIGHT / (PLACE_OFFSET + byAge.get(candidate)!),
  }))
  // Sorting keeps the order of equals: the nearer in meaning.
  scoredPassages.sort((left, right) => left.meaningPlace - right.meaningPlace)
  return pickVaried(scoredPassages, limit)
}

/** A candidate without a vector keeps the place that its words gave it. */
function meaningPlaces(
  candidates: Candidate[],
  question: Float32Array,
  byWords: Map<Candidate, number>,
): Map<Candidate, number> {
  const comparable = candidates.filter(({ embedding }) => embedding?.length === question.length)
  const byMeaning = places(comparable, ({ embedding }) => similarity(embedding!, question))
  return new Map([...byWords, ...byMeaning])
}

/** Equals share a place. */
function places(candidates: Candidate[], measure: (candidate: Candidate) => number): Map<Candidate, number> {
  const measurements = candidates.map(candidate => ({ candidate, measure: measure(candidate) }))
  measurements.sort((left, right) => right.measure - left.measure)
  let place = 0
  return new Map(
    measurements.map((each, at) => {
      if (each.measure !== measurements[place]!.measure) place = at
      return [each.candidate, place]
    }),
  )
}

function pickVaried(scoredPassages: { passage: Passage; score: number }[], limit: number): Passage[] {
  const voices = new Map<string, number>()
  const countOf = (voice: string) => voices.get(voice) ?? 0
  const best = scoredPassages.toSorted((left, right) => right.score - left.score)
  const discountedPassages = best.flatMap(({ passage, score }) => {
    const repeats = countOf(`host ${passage.host}`)
    if (repeats >= PER_HOST_MAX) return []
    const reprints = countOf(`text ${passage.text}`)
    voices.set(`host ${passage.host}`, repeats + 1)
    voices.set(`text ${passage.text}`, reprints + 1)
    return [{ passage, score: score * REPEATED_SHARE ** Math.max(repeats, reprints) }]
  })
  discountedPassages.sort((left, right) => right.score - left.score)
  return discountedPassages.slice(0, limit).map(({ passage }) => passage)
}

/** A passage without a date counts as old. */
function ageOf({ publishedAt }: Passage, until: Date): number {
  return publishedAt === undefined ? Number.MAX_VALUE : Math.abs(until.getTime() - publishedAt.getTime())
}

/** Of two vectors of length one. */
export function similarity(left: Float32Array, right: Float32Array): number {
  let sum = 0
  for (let at = 0; at < left.length; at += 1) sum += left[at]! * right[at]!
  return sum
}

function byAddress({ passage: left }: Candidate, { passage: right }: Candidate): number {
  return compare(left.url, right.url) || compare(left.text, right.text)
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0
}
