import { type DayMention, readDays } from './read-days.ts'

/** When the article says it appeared. `dateline` has a day but may lack the year; `mentioned` is only a date in the text. */
export type PublishedDate = DayMention & { kind: 'stated' | 'dateline' | 'mentioned'; where: string }

const NOTE =
  /^[([]?(?:first |originally |last )?(?:published|posted|updated|date|dated|veröffentlicht|stand|datum|publié|publicado|actualizado|pubblicato|atualizado|gepubliceerd)(?!\p{L})/iu
const NOTE_MAX = 160
const FIRST_PARAGRAPHS = 2
const LAST_PARAGRAPHS = 3

export function readPublishedDate(headLines: string[], body: string[]): PublishedDate | undefined {
  for (const line of headLines) {
    const [date] = readDays(line)
    if (date) return { ...date, kind: 'stated', where: 'head of the article' }
  }
  for (const line of [...body.slice(0, FIRST_PARAGRAPHS), ...body.slice(-LAST_PARAGRAPHS)]) {
    const [date] = line.length <= NOTE_MAX && NOTE.test(line) ? readDays(line) : []
    if (date) return { ...date, kind: 'stated', where: 'date line of the article' }
  }
  return fromDateline(body[0] ?? '') ?? firstMentioned(body)
}

const DATELINE_MAX = 100

/** "LONDON, May 3 (Reuters) -": what stands before the first dash when it opens with a place in capitals. */
export function datelineOf(lede: string): string | undefined {
  const opening = lede.slice(0, DATELINE_MAX)
  const dash = opening.search(/\s?[–—]|\s?--|\)\s?-|\s-\s/u)
  if (dash < 3) return undefined
  const dateline = opening.slice(0, dash + 1)
  return /^\p{Lu}{3,}|^\p{Lu}[\p{L}.'’ -]{1,30},?[^()]{0,30}\(\p{Lu}/u.test(dateline)
    ? dateline.trim()
    : undefined
}

function fromDateline(lede: string): PublishedDate | undefined {
  const dateline = datelineOf(lede)
  const [date] = dateline ? readDays(dateline) : []
  return date ? { ...date, kind: 'dateline', where: 'dateline' } : undefined
}

function firstMentioned(body: string[]): PublishedDate | undefined {
  for (const [index, paragraph] of body.entries()) {
    const date = readDays(paragraph).find(({ year }) => year > 0)
    if (date) return { ...date, kind: 'mentioned', where: `paragraph ${index + 1}` }
  }
  return undefined
}
