import { say } from '../../../core/text/say.ts'
import type { Slip, Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'

// Lengths of time that make a longer one: "A round trip lasts 3 h 30 min: loading 60 min, drive 45 min, unloading 60 min, return 45 min."

const LENGTH =
  '(?:(\\d{1,3}) ?(?:h|hrs?|hours?)(?:,? (?:and )?(\\d{1,2}) ?(?:m|mins?|minutes?))?|(\\d{1,3}) ?(?:m|mins?|minutes?))(?![\\p{L}\\d])'
const PART = `(?:[\\p{L}-]+ ){1,4}${LENGTH}`
const SUM = new RegExp(
  `(?<![\\p{L}\\d.,])${LENGTH}(?: in (?:all|total)| altogether)?(?::| \\(| –| —) ?(${PART}(?:(?:,|;| and|, and| plus) ${PART}){1,9})`,
  'giu',
)
const LENGTHS = new RegExp(LENGTH, 'giu')
const OTHER = /(?<!\p{L})(?:each|per|or|every|up to|about|around|at least|including|of which)(?!\p{L})/iu
const FARTHEST = 2

export function surveyDurationSums({ text, language }: InfoReading): Survey {
  if (language !== 'en') return { examined: 0, slips: [] }
  const flat = text.replace(/\s/gu, ' ')
  const claims = [...flat.matchAll(SUM)].filter(match => !OTHER.test(match[4]!))
  return {
    examined: claims.length,
    slips: claims.flatMap((match): Slip[] => {
      const parts = [...match[4]!.matchAll(LENGTHS)]
      const sum = parts.reduce((added, part) => added + minutesOf(part), 0)
      const stated = minutesOf(match)
      if (sum === stated || sum > FARTHEST * stated || stated > FARTHEST * sum) return []
      const list = parts.map(([words]) => words).join(' + ')
      const sentence = say`${list} make ${String(sum)} minutes, but the document gives ${String(stated)} for all of them`
      // A bracket may name only some of the parts.
      const place = { start: match.index, end: match.index + match[0].length }
      return [{ sentence, places: [place], suspected: true }]
    }),
  }
}

function minutesOf([, hours, minutes, alone]: RegExpMatchArray | RegExpExecArray): number {
  return alone === undefined ? 60 * Number(hours) + Number(minutes ?? 0) : Number(alone)
}
