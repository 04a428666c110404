import { say } from '../../../core/text/say.ts'
import { type DayMention, readDays } from './read-days.ts'

/** When the article says it appeared. `dateline` has a day but may lack the year; `mentioned` is only a date in the text. */
export type PublishedDate = DayMention & { kind: 'stated' | 'dateline' | 'mentioned'; where: string }

const NOTE =
  /^[([]?(?:first |originally |last )?(?:published|posted|updated|date|dated|veröffentlicht|stand|datum|publié|publicado|actualizado|publicada|aktualisiert|erstellt|mis à jour|pubblicato|aggiornato|atualizado|gepubliceerd)(?!\p{L})/iu
const NOTE_MAX = 160
const FIRST_PARAGRAPHS = 2
const LAST_PARAGRAPHS = 3

export function readPublishedDate(headLines: string[], body: string[]): PublishedDate | undefined {
  for (const line of headLines) {
    const [date] = readDays(line)
    if (date) return { ...date, kind: 'stated', where: say`head of the article` }
  }
  for (const line of [...body.slice(0, FIRST_PARAGRAPHS), ...body.slice(-LAST_PARAGRAPHS)]) {
    const [date] = line.length <= NOTE_MAX && NOTE.test(line) ? readDays(line) : []
    if (date) return { ...date, kind: 'stated', where: say`date line of the article` }
  }
  return fromDateline(body[0] ?? '') ?? firstMentioned(body)
}

const DATELINE_MAX = 100

/** "LONDON, May 3 (Reuters) -": what stands before the first dash when it opens with a place in capitals. */
export function datelineOf(lede: string): string | undefined {
  const opening = lede.slice(0, DATELINE_MAX)
  const credit = CREDIT.exec(opening)?.[0] ?? ''
  const dash = opening.slice(credit.length).search(/\s?[–—]|\s?--|\)[.\s]{0,2}-|\s-\s/u)
  const dateline = dash < 3 ? '' : opening.slice(0, credit.length + dash + 1)
  return DATELINE.test(dateline.slice(credit.length)) ? dateline.trim() : datedOpening(opening)
}

const CREDIT = /^\([^()]{2,30}\)\s?[-–—]\s?/u
const DATELINE = /^\p{Lu}{3,}|^\p{Lu}[\p{L}.'’ -]{1,30},?[^()]{0,30}\(\p{L}/u
const PLACE =
  /^(?:\([^()]{2,30}\)\s?[-–—]\s?)?(?:\p{Lu}[\p{L}'’.-]*(?:\s(?:\p{Lu}[\p{L}'’.-]*|del?|di|la|les?|am|an|der|im|sur|en)){0,4},\s)?(?:(?:le|den|el|il)\s)?$/u
const DATELINE_ENDS = /^[.,]?\s?(?:\([^()]{2,40}\)\s?)?(?:\.?\s?[-–—]|[.:](?=\s))/u

/** "Halle, 10. November 2026. In Deutschland", "Roma, 30 ottobre 2026 - A settembre": a place, a day and an end. */
function datedOpening(opening: string): string | undefined {
  const [date] = readDays(opening)
  if (!date || !PLACE.test(opening.slice(0, date.start))) return undefined
  const end = DATELINE_ENDS.exec(opening.slice(date.end))
  return end ? opening.slice(0, date.end + end[0].length).trim() : undefined
}

function fromDateline(lede: string): PublishedDate | undefined {
  const dateline = datelineOf(lede)
  const [date] = dateline ? readDays(dateline) : []
  return date ? { ...date, kind: 'dateline', where: say`dateline` } : undefined
}

function firstMentioned(body: string[]): PublishedDate | undefined {
  for (const [index, paragraph] of body.entries()) {
    const date = readDays(paragraph).find(({ year }) => year > 0)
    if (date) return { ...date, kind: 'mentioned', where: say`paragraph ${index + 1}` }
  }
  return undefined
}
