import { say } from '../../../core/text/say.ts'
import type { DateMention } from '../../../language/dates/read-dates.ts'
import type { Slip, Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'

const LOOK_BACK = 110
const FOUNDED =
  /^(?<subject>[^.;:!?\n]*?)(?<!\p{L})(?:founded|established|incorporated|set up|came into being|foundation|founding) (?:back )?(?:in|on) (?:\p{Lu}\p{L}+ )?$/u
// The subject of a document that names no other: "we", "the company", or nothing but "founded in 1998".
const OWN =
  /^(?:(?:since|after|when|from) )?(?:(?:it|we|our company|its|our|the (?:company|firm|group|organi[sz]ation|business|programme|program|foundation|association|institute|society|charity|club|school|agency|fund|trust)(?:['’]s)?),? ?(?:(?:was|were|is|has been|had been|which was|were first|was first|are) ?)?)?$/iu

/** "The company was founded in 1998" beside "since it was founded in 2001". */
export function surveyFoundingYears({ text, dates }: InfoReading): Survey {
  const founded = dates.filter(date => date.year > 1600 && isOwnFounding(text, date))
  const [first, ...others] = founded
  if (!first || others.length === 0) return { examined: 0, slips: [] }
  const other = others.find(({ year }) => year !== first.year)
  const slips: Slip[] = other
    ? [
        {
          sentence: say`The foundation is dated to ${first.year} in one place and to ${other.year} in another`,
          places: [first, other],
        },
      ]
    : []
  return { examined: 1, slips }
}

function isOwnFounding(text: string, { start }: DateMention): boolean {
  const before = text.slice(Math.max(0, start - LOOK_BACK), start).replace(/\s/gu, ' ')
  const sentence = before.slice(Math.max(0, before.search(/[^.;:!?]*$/u))).trimStart()
  const subject = FOUNDED.exec(sentence)?.groups?.subject
  return subject !== undefined && OWN.test(subject.trimStart())
}
