import { say } from '../../../core/text/say.ts'
import type { Mention } from '../../../language/relations/mention.ts'
import { stemOf } from '../../../language/stems.ts'
import { between, remarkOn, type ToldSentence, toldSentences } from '../neighbours/told-sentences.ts'
import type { Slip, Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'

const DAY = 1440
const REACH = 900
const LINES_MIN = 3
const AFTER =
  /^[\s-]?(?:min(?:ute)?s?|h(?:ou)?rs?|h) (after|from|since|before) (?:the |its |it |they |we )?(?:(?:start|beginning|time) of (?:the )?)?(\p{L}{4,})/iu
const TOOK =
  /(?<!\p{L})(?:took|lasted|takes|lasts)(?!\p{L})[^.;]{0,60} from (?:the )?[^.;]{3,60} (?:to|until|till) (?:the )?[^.;]{3,60}\.?$/iu
const FARTHEST = 2

/** Lines that tell hours of the clock, and sentences that tell how long it was from one of them to another. */
export function surveyClockLines(reading: InfoReading): Survey {
  const told = toldSentences(reading)
  const found = told.flatMap((each, at) => [...afterEvent(told, each, at), ...fromLineToLine(told, each, at)])
  return { examined: found.length, slips: found.flat() }
}

/** "Opened: 13:13", then "Closed: 13:54 (41 minutes after opening)". */
function afterEvent(told: ToldSentence[], own: ToldSentence, at: number): Slip[][] {
  const [clock, ...more] = clocksOf(own)
  const lengths = own.mentions.filter(each => minutesOf(each) > 0 && !each.isLoose)
  const [length] = lengths
  if (!clock || more.length > 0 || !length || lengths.length > 1) return []
  const [, relation, event] = AFTER.exec(between(own, length.end, length.end + 60)) ?? []
  if (!event) return []
  const home = told.slice(Math.max(0, at - 12), at).findLast(each => {
    return own.start - each.start < REACH && clocksOf(each).length === 1 && tells(each, event)
  })
  const [start] = home ? clocksOf(home) : []
  if (!home || !start) return []
  // In a list of what happened when, another line may be the one that is meant.
  const others = told.slice(Math.max(0, at - 40), at).flatMap(clocksOf)
  if (others.some(({ value }) => Math.abs(Math.abs(clock.value - value) - minutesOf(length)) <= 1)) return []
  const apart = relation === 'before' ? start.value - clock.value : clock.value - start.value
  const due = (DAY + apart) % DAY
  return [slipOf(due, minutesOf(length), own, home)]
}

function tells({ text }: ToldSentence, event: string): boolean {
  const stem = stemOf(event.toLowerCase())
  return (text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).some(word => stemOf(word) === stem)
}

/** "It took 1 hour and 51 minutes from the start to the fix", above or below a list of what happened when. */
function fromLineToLine(told: ToldSentence[], own: ToldSentence, at: number): Slip[][] {
  const [length, ...more] = own.mentions.filter(each => minutesOf(each) > 0)
  if (!length || length.isLoose || more.length > 0 || clocksOf(own).length > 0 || !TOOK.test(own.text))
    return []
  const below = timesFrom(told.slice(at + 1))
  const above = timesFrom(told.slice(0, at).reverse()).reverse()
  const times = below.length >= LINES_MIN ? below : above
  const [first, last] = [times[0], times.at(-1)]
  if (times.length < LINES_MIN || first === undefined || last === undefined || last <= first) return []
  const stated = minutesOf(length)
  const isBetween = times.some(one => times.some(other => Math.abs(other - one - stated) <= 1))
  return isBetween ? [[]] : [slipOf(last - first, stated, own)]
}

/** The hours that open the lines of a list, as long as they go on. */
function timesFrom(told: ToldSentence[]): number[] {
  const times: number[] = []
  for (const { text, mentions, start } of told.slice(0, 60)) {
    const [clock] = mentions.filter(({ kind }) => kind === 'clock')
    const opens = clock && clock.start - start < 4
    const last = times.at(-1)
    if (!opens && times.length === 0 && text.length < 200) continue
    if (!opens) continue
    if (last !== undefined && Math.abs(clock.value - last) > DAY / 2) break
    times.push(clock.value)
  }
  return times
}

function clocksOf({ mentions }: ToldSentence): Mention[] {
  return mentions.filter(({ kind }) => kind === 'clock')
}

function minutesOf({ kind, unit, value }: Mention): number {
  if (kind !== 'count') return 0
  if (/^(?:h|hrs?|hours?)$/u.test(unit)) return 60 * value
  return /^(?:mins?|minutes?)$/u.test(unit) ? value : 0
}

function slipOf(due: number, stated: number, ...told: ToldSentence[]): Slip[] {
  const ratio = stated / due
  if (due <= 0 || Math.abs(due - stated) <= 1 || ratio > FARTHEST || ratio < 1 / FARTHEST) return []
  return [remarkOn(say`By the clock it is ${due} minutes, but the document gives ${stated}`, ...told)]
}
