import { MONTHS, WEEKDAYS } from '../../../language/calendar.ts'
import type { Language } from '../../../language/detect-language.ts'
import { capitalRuns } from '../../../language/names/capital-runs.ts'

const NAMES_MAX = 8
const OPENING_LINK = /^\p{Lu}[^\s]*\s(?:of|de|di|von|van)\s(?=\p{Lu})/u
const CALENDAR = new Set([...WEEKDAYS, ...MONTHS])
// German writes every noun with a capital, so only two capitals side by side may be a name.
const GERMAN_NAME = /^(?!(?:Millionen|Milliarden|Ende|Anfang|Mitte)\s)\p{Lu}[^\s]*\s\p{Lu}/u

/** The names in a statement, each once. A single capital at the start is a name only if the article shows it elsewhere. */
export function namesIn(text: string, known: ReadonlySet<string>, language: Language): string[] {
  const names = new Set<string>()
  for (const run of capitalRuns(text)) {
    const isUnknown = run.index === 0 && !known.has(run.text.split(' ', 1)[0]!)
    // "Shares of Brenning AG": only the sentence gave the first word its capital.
    const name = isUnknown ? run.text.replace(OPENING_LINK, '') : run.text
    if (CALENDAR.has(name) || (language === 'de' && !GERMAN_NAME.test(name))) continue
    if (isUnknown && run.wordCount === 1) continue
    names.add(name)
    if (names.size === NAMES_MAX) break
  }
  return [...names]
}
