import { NEGATIONS } from '../negations.ts'
import type { Amount, Reading } from './amounts.ts'

// Words of a passage or a claim that tell a calculation how to go, or to leave it alone.

const DENIAL = new RegExp(
  `\\b(?:${NEGATIONS.filter(word => !word.includes("'")).join('|')}|lack(?:s|ed|ing)?|fail(?:s|ed|ing)?|miss(?:es|ed|ing)?|refus(?:e|es|ed)|reject(?:s|ed)?|unable|against|un\\p{L}{4,})\\b|n['’]t\\b`,
  'giu',
)

export function denialsIn(text: string): number {
  return text.match(DENIAL)?.length ?? 0
}

/** "The others", "elsewhere": a part that is told of by leaving out the rest. */
export const OTHERS =
  /\b(?:rest|others?|remaining|remainder|another|except|besides|the latter|the former|elsewhere)\b/iu

/** A ratio that the passage gives itself. */
export const TIMES = /\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten|many) times\b|\btwice\b/iu

export const CHANGE =
  /\b(?:rose|risen|rise[sn]?|rising|increas\w+|grew|grown|grows?|climb\w*|went up|gone up|jump\w*|fell|fallen|falls?|drop\w*|declin\w+|decreas\w+|shr[aiu]nk\w*|went down|doubl\w+|tripl\w+|quadrupl\w+|halv\w+|cut|dipped|sank|slump\w*|soar\w*|surg\w+)\b/iu

const RATE = /^[^.,;]{0,14}\b(?:an?|per|each|every) (hour|day|week|month|year|person|kilo\w*|tonne)\b/iu

/** The period or piece that an amount is told for: "month" of "60 euros a month". */
export function rateOf({ text }: Reading, { end }: Amount): string {
  return RATE.exec(text.slice(end, end + 40))?.[1]?.toLowerCase() ?? ''
}

/** The clause in which an amount stands. */
export function clauseOf({ text, sentences }: Reading, { start, end, sentence }: Amount): string {
  const whole = sentences[sentence] ?? { start: 0, end: text.length }
  const lastBreak = [...text.slice(whole.start, start).matchAll(/[;:–—]|,(?! \d{3})/gu)].at(-1)
  const nextBreak = /[,;:–—]|\b(?:and|while|but|whereas)\b/u.exec(text.slice(end, whole.end))
  return text.slice(
    lastBreak ? whole.start + lastBreak.index + 1 : whole.start,
    nextBreak ? end + nextBreak.index : whole.end,
  )
}

/** The part of its sentence that belongs to one of two amounts. */
export function stretchOf({ text, sentences }: Reading, own: Amount, other: Amount): string {
  const whole = sentences[own.sentence] ?? { start: 0, end: text.length }
  if (own.sentence !== other.sentence) return text.slice(whole.start, whole.end)
  const isFirst = own.start < other.start
  const [from, to] = isFirst ? [own.end, other.start] : [other.end, own.start]
  const breaks = [...text.slice(from, to).matchAll(/[,;]|\band\b/gu)]
  const cut = from + ((isFirst ? breaks.at(-1) : breaks[0])?.index ?? Math.floor((to - from) / 2))
  return isFirst ? text.slice(whole.start, cut) : text.slice(cut, whole.end)
}

/** The amounts of a passage, those of one measure together. */
export function byMeasure({ amounts }: Reading): Amount[][] {
  return [...Map.groupBy(amounts, ({ measure }) => measure).values()]
}
