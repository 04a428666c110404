import { say } from '../../../core/text/say.ts'
import type { Mention } from '../../../language/relations/mention.ts'
import type { Slip, Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'
import type { Row } from '../tables/table.ts'
import {
  between,
  remarkOn,
  type ToldSentence,
  toldSentences,
  wordsOf,
  writtenLike,
} from './told-sentences.ts'

/** The worth of one thing, and the worth that a row of a table gives for several. */
type Worth = {
  told: ToldSentence
  home: ToldSentence
  each: Mention
  label: string
  stated: Mention
  dues: number[]
}

const ONE =
  /^(?:\(\d\) )?(?:one|each|an?) (\p{L}{4,}?)s? (?:corresponds? to|equals?|stands for|represents|is worth|counts) /iu
const OF_ROW =
  /(?:^|,? and |, )(?:(?:thus|therefore) )?the (\p{L}{4,})(?: (?:thus|therefore))?(?: (?:corresponds|comes|amounts|equals)(?: to)?| takes| to)? $/iu
const FARTHEST = 1.5

/** "One credit corresponds to 30 hours. The thesis thus corresponds to 900 hours and the project to 330", by the table. */
export function surveyUnitsOfRows(reading: InfoReading): Survey {
  const sentences = toldSentences(reading)
  const rows = reading.tables.flatMap(table => table.rows)
  const found = sentences.flatMap((told, at) => {
    const home = sentences[at - 1]
    const each = home?.paragraph === told.paragraph && ONE.test(home.text) ? onlyMeasure(home) : undefined
    return home && each ? worthsIn(told, home, each, rows) : []
  })
  return { examined: found.length, slips: found.flatMap(slipOf) }
}

function onlyMeasure({ mentions }: ToldSentence): Mention | undefined {
  const counts = mentions.filter(({ kind, value }) => (kind === 'count' || kind === 'money') && value !== 1)
  return counts.length === 1 ? counts[0] : undefined
}

function worthsIn(told: ToldSentence, home: ToldSentence, each: Mention, rows: Row[]): Worth[] {
  return told.mentions.flatMap((stated, at) => {
    const from = told.mentions[at - 1]
    const lead = between(told, from ? from.end + from.unit.length + 1 : told.start, stated.start)
    const label = OF_ROW.exec(lead)?.[1]
    if (label === undefined || stated.kind !== each.kind || stated.unit !== each.unit || stated.isLoose)
      return []
    const named = rows.filter(row =>
      row.label
        .toLowerCase()
        .split(/\P{L}+/u)
        .includes(label.toLowerCase()),
    )
    const dues = named.flatMap(({ cells }) =>
      cells.flatMap(({ figure }) => (figure ? [figure.value * each.value] : [])),
    )
    return named.length === 1 && dues.length > 0 ? [{ told, home, each, label, stated, dues }] : []
  })
}

function slipOf({ told, home, each, label, stated, dues }: Worth): Slip[] {
  if (dues.includes(stated.value)) return []
  const near = dues.find(due => due / stated.value < FARTHEST && stated.value / due < FARTHEST)
  if (near === undefined) return []
  const words = wordsOf(told, stated)
  const list = `${wordsOf(home, each)} and “${label}”`
  return [remarkOn(say`From ${list} follows ${writtenLike(words, near)}, not ${words}`, told, home)]
}
