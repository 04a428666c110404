import { say } from '../../../core/text/say.ts'
import { enumerate } from '../../../language/wording.ts'
import { oncePerReading } from '../reading/once-per-reading.ts'
import type { Slip, Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'
import {
  appositionDerivations,
  instalmentDerivations,
  neededDerivations,
  unitDerivations,
} from './quotient-derivations.ts'
import { dividedDerivations, rateDerivations } from './rate-derivations.ts'
import { resultPassages } from './result-passages.ts'
import { portionDerivations, shareDerivations } from './share-derivations.ts'
import { areaDerivations, clockDerivations, yearDerivations } from './span-derivations.ts'
import { statedResults } from './stated-results.ts'
import type { Passage } from './term.ts'
import { averageDerivations, groupDerivations } from './total-derivations.ts'
import { type Derivation, follows, isNearby, type Outcome, outcomeText } from './worked-out.ts'

const READERS = [
  areaDerivations,
  clockDerivations,
  yearDerivations,
  dividedDerivations,
  instalmentDerivations,
  appositionDerivations,
  unitDerivations,
  rateDerivations,
  portionDerivations,
  shareDerivations,
  averageDerivations,
  neededDerivations,
  groupDerivations,
  statedResults,
]

/** Figures that a sentence works out of those of the sentences before it. */
export const surveyDerivedFigures: (reading: InfoReading) => Survey = oncePerReading(reading => {
  const surveys = resultPassages(reading).map(passage => surveyPassage(reading, passage))
  return {
    examined: surveys.reduce((sum, { examined }) => sum + examined, 0),
    slips: surveys.flatMap(({ slips }) => slips),
  }
})

/** The first reader that finds something worked out is heard. */
function surveyPassage({ text }: InfoReading, passage: Passage): Survey {
  const derivations = READERS.map(read => read(passage)).find(found => found.length > 0) ?? []
  return {
    examined: derivations.length,
    slips: derivations.flatMap(derivation => slipOf(text, passage, derivation)),
  }
}

function slipOf(text: string, { start, end }: Passage, { result, outcomes, others }: Derivation): Slip[] {
  if (follows(result, outcomes) || follows(result, others)) return []
  const [nearest] = outcomes
    .filter(outcome => isNearby(result, outcome))
    .sort((left, right) => distance(left) - distance(right))
  if (!nearest) return []
  const list = enumerate([...new Set(nearest.from.map(({ words }) => words))])
  const sentence = say`From ${list} follows ${outcomeText(nearest, result)}, not ${result.words}`
  const [first] = nearest.from
  const source = { start: first!.start, end: Math.max(...nearest.from.map(term => term.end)) }
  return [
    {
      sentence,
      places: [{ start, end, shown: text.slice(start, end) }, source],
      stated: result,
      suspected: true,
    },
  ]

  function distance({ low, high }: Outcome): number {
    return Math.abs(Math.log(result.value / ((low + high) / 2)))
  }
}
