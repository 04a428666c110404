import { say } from '../../../core/text/say.ts'
import type { Mention } from '../../../language/relations/mention.ts'
import { enumerate } from '../../../language/wording.ts'
import type { Slip, Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'
import {
  between,
  remarkOn,
  type ToldSentence,
  toldSentences,
  wordsOf,
  writtenLike,
} from './told-sentences.ts'

/** The plan of a trial: how many of each, how often, and how many plots, pots or runs that makes. */
type Plan = { told: ToldSentence; factors: Mention[]; stated: Mention }

const FACTOR =
  /^(?:varieties|cultivars|hybrids|lines|rates|levels|doses|treatments|temperatures|densities|dates|mixes|mixtures|sites|replicates?|replications?|repeats?|repetitions?|blocks|batches)$/u
const AGAIN = /^(?:replicates?|replications?|repeats?|repetitions?|blocks|batches)$/u
const RESULT =
  /^(?:plots|pots|trays|tests|runs|samples|specimens|cubes|trials|cells|cages|pens|tubes|plates|beakers)$/u
const SO =
  /(?<!\p{L})(?:making|giving|so|thus|hence|therefore|that is|that makes|which makes|which gives|in all|altogether|i\.e\.|a total of|or)(?!\p{L})[^.;]{0,24}$/iu
/** Plots that no factor counts. */
const MORE =
  /(?<!\p{L})(?:plus|besides|controls?|extra|additional|further|except|missing|lost|unplanted)(?!\p{L})/iu
const FACTORS_MIN = 2

/** "Four rates and three varieties were laid out in four replicates, making 36 plots." */
export function surveyTrialPlots(reading: InfoReading): Survey {
  const found = toldSentences(reading).flatMap(planIn)
  return { examined: found.length, slips: found.flatMap(slipOf) }
}

function planIn(told: ToldSentence): Plan[] {
  const stated = told.mentions.find(
    ({ kind, unit, isLoose }) => kind === 'count' && !isLoose && RESULT.test(unit),
  )
  if (!stated || MORE.test(told.text) || !SO.test(between(told, told.start, stated.start))) return []
  const factors = told.mentions.filter(
    ({ kind, unit, end }) => kind === 'count' && FACTOR.test(unit) && end < stated.start,
  )
  const isPlan = factors.length >= FACTORS_MIN && factors.some(({ unit }) => AGAIN.test(unit))
  // A number of something else may be a factor too.
  const others = told.mentions.filter(
    each => !factors.includes(each) && each !== stated && each.end < stated.start,
  )
  return isPlan && others.length === 0 ? [{ told, factors, stated }] : []
}

function slipOf({ told, factors, stated }: Plan): Slip[] {
  const due = factors.reduce((product, { value }) => product * value, 1)
  if (due === stated.value) return []
  const list = enumerate(factors.map(factor => `${wordsOf(told, factor)} ${factor.unit}`))
  const words = wordsOf(told, stated)
  return [remarkOn(say`From ${list} follows ${writtenLike(words, due)}, not ${words}`, told)]
}
