import { numberAtEnd } from '../../../language/number-words.ts'
import type { Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'

const NAME = "\\p{Lu}[\\p{L}’'-]{1,20}(?: \\p{Lu}[\\p{L}’'-]{1,20}){0,2}"
// The names must close the sentence: what comes after them could be one more.
const COUNTED = new RegExp(
  `(?<![\\p{L}\\p{N}])(two|three|four|five|six|seven|eight|nine|ten) (?:[\\p{Ll}-]{3,20} ){0,2}[\\p{Ll}-]{2,20}s(?: are(?: in)?| in|:|, namely| [(]) ?((?:${NAME}, ){1,9}${NAME}(?:,? and ${NAME})?)(?=[.;)])`,
  'gu',
)

/** "The five offices are in Rome, Paris, Oslo, Bern and Riga." */
export function surveyNameCounts({ text }: InfoReading): Survey {
  const claims = [...text.matchAll(COUNTED)].map(match => {
    const told = numberAtEnd(match[1]!)!
    const listed = match[2]!.split(/,? and |, /u).length
    return { told, listed, start: match.index, end: match.index + match[0].length }
  })
  return {
    examined: claims.length,
    slips: claims
      .filter(({ told, listed }) => told !== listed)
      .map(({ told, listed, start, end }) => ({
        sentence: `The document speaks of ${told} and names ${listed}`,
        places: [{ start, end }],
      })),
  }
}
