import { type Check, inconclusive, supports, weakens } from '../../../core/judging/finding.ts'
import { say } from '../../../core/text/say.ts'
import { words } from '../../../language/words.ts'
import type { NewsReading } from '../request.ts'

const NOTE =
  /^[[(*]?(?:corrections?|clarification|editor['’]?s['’]? note|update|updated|this (?:article|story|report|post) (?:has been|was) (?:updated|corrected|amended|changed|revised)|an earlier version of this|korrektur|berichtigung|anmerkung der redaktion|rectificatif|mise à jour|rectificación|fe de errata|corrección|errata corrige|aggiornamento|correção|errata|rectificatie|correctie)(?!\p{L})/iu
const NOTE_CHARACTERS_MAX = 600
const EXPLANATION_WORDS_MIN = 6
const UNEXPLAINED = 0.4

export const correctionsCheck: Check<NewsReading> = {
  code: 'news-corrections',
  ask(reading) {
    const notes = findNotes([...reading.headLines, ...reading.paragraphs])
    const evidence = notes.map(text => ({ where: say`note`, text }))
    if (notes.length === 0) {
      return inconclusive(say`The article mentions no correction or update, so there is nothing to explain.`)
    }
    const explained = notes.some(note => words(note).length >= EXPLANATION_WORDS_MIN)
    return explained
      ? supports(1, say`The article tells its readers that it was changed and what was changed.`, evidence)
      : weakens(UNEXPLAINED, say`The article says that it was changed but not what was changed.`, evidence)
  },
}

/** A heading such as “Correction:” is explained by the paragraph below it. */
function findNotes(lines: string[]): string[] {
  return lines.flatMap((line, index) => {
    if (!isChangeNote(line)) return []
    const isHeading = words(line).length < EXPLANATION_WORDS_MIN && /:$|^\p{L}+$/u.test(line)
    return [isHeading ? `${line} ${lines[index + 1] ?? ''}` : line]
  })
}

/** A line such as “Updated 3 May 2024, 10:15” only dates the article; the date check reads it. */
function isChangeNote(line: string): boolean {
  if (line.length > NOTE_CHARACTERS_MAX || !NOTE.test(line)) return false
  const isTimestamp = /^[[(]?updated?(?!\p{L})/iu.test(line) && /\d/u.test(line) && words(line).length <= 12
  return !isTimestamp
}
