import { readDates } from '../../../language/dates/read-dates.ts'
import { readFigures } from '../../../language/figures/read-figures.ts'
import { readStatements, type Statement } from '../../../language/statements/statements.ts'
import type { NewsReading } from '../request.ts'

/** The statements of an article's body; `passage` counts its paragraphs from 0. */
export function articleStatements({
  headline,
  paragraphs,
  language,
}: Pick<NewsReading, 'headline' | 'paragraphs' | 'language'>): Statement[] {
  const text = paragraphs.join('\n')
  const dates = readDates(text)
  let from = 0
  const passages = paragraphs.map((paragraph): [number, number] => {
    const place: [number, number] = [from, from + paragraph.length]
    from += paragraph.length + 1
    return place
  })
  return readStatements({
    text,
    title: headline,
    passages,
    dates,
    figures: readFigures(text, dates, language),
  })
}
