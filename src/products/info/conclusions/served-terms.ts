import { say } from '../../../core/text/say.ts'
import { spelledNumber } from '../../../language/number-words.ts'
import { stemOf } from '../../../language/stems.ts'
import { remarkOn, type ToldSentence, toldSentences } from '../neighbours/told-sentences.ts'
import type { Slip, Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'

const NUMBER =
  '(\\d{1,3}|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|sixty|ninety)'
const UNIT = '(minute|hour|day|week|month|year)'
/** "A two-year term", "sessions of 90 minutes". */
const LENGTH = new RegExp(
  `(?<![\\p{L}\\d])${NUMBER}[ -]${UNIT}s? (?:consecutive |full |successive )?(\\p{L}{3,20})|(?<!\\p{L})(\\p{L}{3,20}) (?:of|lasting|lasts?|runs? for) ${NUMBER} ${UNIT}s?(?!\\p{L})`,
  'giu',
)
/** "Four consecutive terms (eight years)", "four terms, or eight years". */
const COUNTED = new RegExp(
  `(?<![\\p{L}\\d])${NUMBER} (?:(?:consecutive|full|successive|additional|more|further|such|${NUMBER}[ -]${UNIT}) ){0,2}(\\p{L}{3,20}s)(?: \\(|, (?:or|that is|i\\.e\\.|which is|a total of) |,? making )(?:a total of |for a total of )?${NUMBER} ${UNIT}s?(?=[).,; ])`,
  'giu',
)
const SENTENCES = 3

/** "Members serve two-year terms … a lifetime of four terms (eight years)." */
export function surveyServedTerms(reading: InfoReading): Survey {
  const told = toldSentences(reading)
  const claims = told.flatMap((each, at) => claimsIn(told.slice(Math.max(0, at - SENTENCES), at + 1), each))
  return { examined: claims.length, slips: claims.flat() }
}

function claimsIn(near: ToldSentence[], own: ToldSentence): Slip[][] {
  return [...own.text.matchAll(COUNTED)].flatMap(match => {
    const [, count, ownLength, ownUnit, noun, total, unit] = match
    const length = ownLength ? { value: spelledNumber(ownLength), unit: ownUnit! } : lengthOf(near, noun!)
    if (!length || length.unit.toLowerCase() !== unit!.toLowerCase()) return []
    const due = spelledNumber(count!) * length.value
    const stated = spelledNumber(total!)
    if (due === stated || stated > 3 * due || 3 * stated < due) return [[]]
    const years = (value: number | string) => `${value} ${unit!.toLowerCase()}s`
    const sentence = say`${count!} times ${years(length.value)} make ${years(due)}, but the document gives ${years(total!)}`
    return [[remarkOn(sentence, own)]]
  })
}

/** The last length told of one of them; none where several differ. */
function lengthOf(near: ToldSentence[], noun: string): { value: number; unit: string } | undefined {
  const lengths = near.flatMap(({ text }) =>
    [...text.matchAll(LENGTH)].flatMap(([, value, unit, behind, before, other, otherUnit]) => {
      const word = behind ?? before!
      return stemOf(word.toLowerCase()) === stemOf(noun.toLowerCase())
        ? [{ value: spelledNumber(value ?? other!), unit: (unit ?? otherUnit)!.toLowerCase() }]
        : []
    }),
  )
  return new Set(lengths.map(({ value, unit }) => `${value} ${unit}`)).size === 1 ? lengths[0] : undefined
}
