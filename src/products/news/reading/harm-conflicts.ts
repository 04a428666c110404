import type { NewsSentence } from '../request.ts'

/** A sentence by which nobody came to harm, and one by which somebody did. */
export type HarmConflict = { none: NewsSentence; some: NewsSentence }

const HURT = 'hurt|injured|wounded|harmed'
const KILLED = 'killed|dead|died'
const NOBODY = '(?:nobody|no one|no-one|no (?:people|person|passengers|residents|victims))'
const NONE_HURT = new RegExp(
  `(?<!\\p{L})(?:${NOBODY}\\s(?:was|were|is|had been|has been)\\s(?:seriously\\s)?(?:${HURT})|no (?:injuries|casualties)|without injur(?:y|ies))(?!\\p{L})`,
  'iu',
)
const NONE_KILLED = new RegExp(
  `(?<!\\p{L})(?:${NOBODY}\\s(?:(?:was|were|is|had been|has been)\\s)?(?:${KILLED})|no (?:deaths|fatalities|casualties))(?!\\p{L})`,
  'iu',
)
const COUNT =
  '(?:\\d{1,5}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozens|several|some|many|both|the)'
const PEOPLE = '(?:[\\p{L}-]{2,15}\\s){0,2}?'
const SOME_HURT = new RegExp(
  `(?<!\\p{L})${COUNT}\\s${PEOPLE}(?:was |were |had been )?(?:injured|wounded)(?!\\p{L})|(?<!\\p{L})(?:injured|wounded) (?:people|passengers|residents|men|women|children|workers|firefighters|firemen|victims)(?!\\p{L})`,
  'iu',
)
const SOME_KILLED = new RegExp(
  `(?<!\\p{L})${COUNT}\\s${PEOPLE}(?:was |were |had been )?(?:killed|died)(?!\\p{L})`,
  'iu',
)
// Another time, another event, an earlier count, a supposition: the two are not about the same harm.
const OTHER_CASE =
  /(?<!\p{L})(?:initially|at first|earlier|previous|previously|last (?:year|month|week)|years? ago|later|since|another|other|others|in (?:18|19|20)\d\d|if|could|would|might|may|after the|until|reports? of|immediate|seriously)(?!\p{L})/iu

/** Looks at the writer's own words; what speakers say may differ. Who was harmed in a place of its own was harmed by something else. */
export function findHarmConflict(sentences: NewsSentence[]): HarmConflict | undefined {
  const own = sentences.filter(({ unquoted }) => !OTHER_CASE.test(unquoted))
  const conflict = (none: RegExp, some: RegExp): HarmConflict | undefined => {
    const spared = own.find(({ unquoted }) => none.test(unquoted))
    if (spared === undefined) return undefined
    const known = namesIn(`${sentences.find(({ paragraph }) => paragraph === 1)?.text ?? ''} ${spared.text}`)
    const harmed = own.find(
      ({ text, unquoted }) => some.test(unquoted) && !none.test(unquoted) && namesIn(text).isSubsetOf(known),
    )
    return harmed && { none: spared, some: harmed }
  }
  return conflict(NONE_HURT, SOME_HURT) ?? conflict(NONE_KILLED, SOME_KILLED)
}

const NAME = /(?<=[\p{L},;] )\p{Lu}\p{L}+/gu

/** Words with a capital inside a sentence. */
function namesIn(text: string): Set<string> {
  return new Set(text.match(NAME))
}
