import { say } from '../../../core/text/say.ts'
import { spelledNumber } from '../../../language/number-words.ts'
import { remarkOn, type ToldSentence, toldSentences } from '../neighbours/told-sentences.ts'
import type { Slip, Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'

const NUMBER =
  '(\\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen)'
const BODY = new RegExp(
  `(?<!\\p{L})(committee|board|panel|team|jury|council|crew|staff|working group|group|cabinet|delegation) of ${NUMBER}(?! (?:per|%|to|or)(?!\\p{L}))(?![\\d\\p{L}-])`,
  'iu',
)
const CONSISTS =
  /^(?:It|They|These|The (?:committee|board|panel|team|jury|council|crew|staff|group|cabinet)|Its members|The members) (?:(?:consists?|is made up|are made up|is composed|is formed) of|comprises?|are:?) /u
/** The end of the list: words behind it are said of all members. */
const OF_ALL = /, (?:all|who|which|each|elected|appointed|chosen|every one|and all) |[:;.(]/u
const ITEM_END =
  /,? and (?=(?:an?|the|its|our|one|two|three|four|five|six|seven|eight|nine|ten|\d{1,2}) )|, /u
const ONE =
  /^(?:an?|the|its|our|one) (?!(?:\p{L}+ ){0,3}(?:members|representatives|others|delegates|officers|heads|chairs|trustees|directors)(?!\p{L}))/iu
const SEVERAL = new RegExp(`^(?:the )?${NUMBER} (?:\\p{L}+ ){0,3}\\p{L}+s(?!\\p{L})`, 'iu')
const ITEMS_MIN = 2
const FARTHEST = 3

/** "A committee of nine. It consists of the chair, the secretary, the treasurer and four further members." */
export function surveyNamedMembers(reading: InfoReading): Survey {
  let examined = 0
  const slips: Slip[] = []
  const told = toldSentences(reading)
  for (const [at, own] of told.entries()) {
    const before = told[at - 1]
    const [, body, number] = (before?.paragraph === own.paragraph && BODY.exec(before.text)) || []
    const named = number === undefined ? undefined : membersIn(own)
    if (!before || named === undefined) continue
    const apart = Math.abs(named - spelledNumber(number!))
    if (apart > FARTHEST) continue
    examined++
    if (apart > 0)
      slips.push(
        remarkOn(
          say`“${`${body!} of ${number!}`}” is announced, and ${named} members are named`,
          before,
          own,
        ),
      )
  }
  return { examined, slips }
}

function membersIn({ text }: ToldSentence): number | undefined {
  const [lead] = CONSISTS.exec(text) ?? []
  if (lead === undefined) return undefined
  const items = text.slice(lead.length).split(OF_ALL, 1)[0]!.split(ITEM_END)
  const counts = items.map(countOf)
  const isClear = items.length >= ITEMS_MIN && counts.every(count => count !== undefined)
  return isClear ? counts.reduce((sum, count) => sum + count!, 0) : undefined
}

function countOf(item: string): number | undefined {
  const several = SEVERAL.exec(item)?.[1]
  if (several !== undefined) return spelledNumber(several)
  return ONE.test(item) && !/ and /u.test(item) ? 1 : undefined
}
