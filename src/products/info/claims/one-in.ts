import { say } from '../../../core/text/say.ts'
import { readWordNumbers } from '../../../language/number-words.ts'
import { flatText } from '../reading/flat-text.ts'
import type { Slip, Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'

const ONE_IN =
  /(?<!\p{L})one (?:\p{L}+ )?in (?:every )?((?:\d{1,3}(?:,\d{3})+|\d{1,7}|\p{L}{3,9}(?:-\p{L}{3,5})?)) ?(?:[\p{L}-]+ ){0,3}?(?:\((?:about |or |i\.e\. )?|, or |, that is )(\d{1,2}(?:\.\d{1,4})?) ?(?:%|per ?cent)(?!\p{L})/giu
const VAGUE = /(?<!\p{L})(?:about|roughly|nearly|almost|around|more than|less than|over|under|some) $/iu
const LOOSE = 0.15

/** "One in 2,500 (0.04%)". */
export function surveyOneIn({ text, language }: InfoReading): Survey {
  if (language !== 'en') return { examined: 0, slips: [] }
  const claims = [...flatText(text).matchAll(ONE_IN)].flatMap(match => {
    const many = numberOf(match[1]!)
    return many > 1 ? [{ match, many, share: match[2]! }] : []
  })
  return { examined: claims.length, slips: claims.flatMap(slipOf) }

  function slipOf({ match, many, share }: { match: RegExpExecArray; many: number; share: string }): Slip[] {
    const [due, stated] = [100 / many, Number(share)]
    const step = 10 ** -(share.split('.')[1]?.length ?? 0)
    const isVague = VAGUE.test(text.slice(Math.max(0, match.index - 12), match.index))
    if (Math.abs(due - stated) < step + (isVague ? LOOSE * due : 0)) return []
    const written = Number(due.toPrecision(3))
    const end = match.index + match[0].length
    const sentence = say`${'1'} of ${match[1]!} is ${written} %, but the document says ${`${share} %`}`
    return [{ sentence, places: [{ start: match.index, end }] }]
  }
}

function numberOf(written: string): number {
  if (/^\d/u.test(written)) return Number(written.replaceAll(',', ''))
  const [number] = readWordNumbers(written)
  return number !== undefined && number.end - number.start === written.length ? number.value : 0
}
