/** Words in capitals that stand together: "Maria Ortiz", "Ministry of Health", "UNICEF". */
export type CapitalRun = { text: string; index: number; wordCount: number; isPlace: boolean }

const CAPITAL = "\\p{Lu}[\\p{L}\\p{M}\\p{N}'’\\-]*\\.?"
const LINK = '(?:of|de|del|della|di|da|do|dos|du|la|van|von|der|den|bin|al|el)'
const RUN = new RegExp(`(?<![\\p{L}\\p{N}\\-])${CAPITAL}(?:\\s(?:${LINK}\\s){0,2}${CAPITAL})*`, 'gu')
const BEFORE_PLACE =
  /(?:^|\s)(?:in|at|near|from|to|on|across|outside|around|en|à|a|aus|im|nel|em|te)\s(?:the\s)?$/iu

// A capital letter at the start of a sentence, or on a day of the week, makes no name.
const NOT_NAMES = new Set(
  (
    'the a an this that these those it its he she they we you i his her their our my in on at by for from to of with as and or but nor so yet if when while where ' +
    'after before since until during because although though despite however meanwhile also then there here what who how why no not yes more most many some several ' +
    'all both each one two three four five six seven eight nine ten first last about under over between among according officials police authorities experts critics analysts sources researchers scientists ' +
    'residents witnesses lawmakers prosecutors investigators engineers people everyone nobody nothing monday tuesday wednesday thursday friday saturday sunday january february march april may june ' +
    'july august september october november december der die das ein eine er sie es wir ich und le la les un une il elle el los las de het een o os as um uma lo gli'
  ).split(' '),
)

export function capitalRuns(text: string): CapitalRun[] {
  const runs: CapitalRun[] = []
  for (const { 0: found, index } of text.matchAll(RUN)) {
    const parts = found.split(' ')
    const skipped = parts.findIndex(part => !NOT_NAMES.has(part.toLowerCase()))
    if (skipped < 0) continue
    const name = parts.slice(skipped)
    if (!/^\p{Lu}/u.test(name[0]!)) continue
    const isPlace = BEFORE_PLACE.test(text.slice(Math.max(0, index - 20), index))
    runs.push({ text: name.join(' ').replace(/\.$|['’]s$/u, ''), index, wordCount: name.length, isPlace })
  }
  return runs
}
