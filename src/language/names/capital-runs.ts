/** Words in capitals that stand together: "Maria Ortiz", "Ministry of Health", "UNICEF". `before` is the word in front of them. */
export type CapitalRun = { text: string; index: number; wordCount: number; before: string }

const LETTERS = "[\\p{L}\\p{M}\\p{N}'’&\\-]"
// "U.S." and "Example.com" are one word each, "Foley.The" is two.
const CAPITAL = `\\p{Lu}${LETTERS}*(?:\\.(?:\\p{Lu}(?!\\p{L})|\\p{Ll}${LETTERS}*))*\\.?`
const LINK = '(?:of|de|del|della|di|da|do|dos|du|la|van|von|der|den|bin|al|el)'
const RUN = new RegExp(
  `(?<![\\p{L}\\p{N}\\-])(?:[ae]l-)?${CAPITAL}(?:\\s(?:${LINK}\\s){0,2}${CAPITAL})*`,
  'gu',
)
const WORD_BEFORE = /(?:^|\s)(\p{L}+)\s(?:the\s)?$/iu
const WORD_BEFORE_LENGTH_MAX = 20
const SENTENCE_END = /[.!?…]['"”’»)]?\s$/u

const list = (words: string): ReadonlySet<string> => new Set(words.split(' '))

// A capital letter at the start of a sentence, or on a day of the week, makes no name.
const NOT_NAMES = list(
  'the a an this that these those it its he she they we you i his her their our my in on at by for from to of with as and or but nor so yet if when while where ' +
    'after before since until during because although though despite however meanwhile also then there here what who how why no none not yes more most many some several ' +
    'all both each every any only once should within without first last about under over between among according officials police authorities experts critics analysts sources researchers scientists ' +
    'residents witnesses lawmakers prosecutors investigators engineers people everyone nobody nothing monday tuesday wednesday thursday friday saturday sunday january february march april may june ' +
    'july august september october november december',
)
// These open a sentence too, but elsewhere belong to a name: "Las Vegas", "the One".
const OPENERS = list(
  'one two three four five six seven eight nine ten der die das ein eine er sie es wir ich und le la les un une il elle el los las de het een o os as um uma lo gli ' +
    'wer was wie wo zuvor auf im am bei nach mit von für dann auch als wenn doch aber denn dem den dies diese dieser noch nun seit zu zum zur vor unter über um dabei damit dort heute gestern bereits laut durch gegen ' +
    'en así ahora además también según por para con sobre tras desde este esta estos estas su se cuando aunque pero y entre hoy ayer ' +
    'dans au aux du des à sur par pour avec sans sous selon après avant depuis ce cette ces ils elles qui mais et si comme quand lors hier ' +
    'nel nella nei nelle dalla della secondo dopo ma questo questa oggi ieri non anche così',
)
// "L'intervento": an article before a word in small letters.
const ELIDED = /^(?:[CDJLNQST]|Un|Qu|All|Dall|Dell|Nell|Sull)['’]\p{Ll}/u
const CAPITALS = /^\p{Lu}{2,}$/u
const CONTRACTION = /['’](?:s|re|ve|d|ll|m|t)$/u

const STARTS_NAME = /^(?:[ae]l-)?\p{Lu}/u

export function capitalRuns(text: string): CapitalRun[] {
  const runs: CapitalRun[] = []
  for (const { 0: run, index } of text.matchAll(RUN)) {
    const parts = run.split(/\s/u)
    const front = text.slice(Math.max(0, index - WORD_BEFORE_LENGTH_MAX), index)
    const opens = front === '' || SENTENCE_END.test(front)
    const skipped = parts.findIndex(
      (part, place) => STARTS_NAME.test(part) && !isNoName(part, opens && place === 0),
    )
    if (skipped < 0) continue
    const name = parts.slice(skipped)
    runs.push({
      text: name.join(' ').replace(/\.$|['’]s$/u, ''),
      index,
      wordCount: name.length,
      before: WORD_BEFORE.exec(front)?.[1]?.toLowerCase() ?? '',
    })
  }
  return runs
}

function isNoName(word: string, isOpening: boolean): boolean {
  const bare = word.toLowerCase().replace(CONTRACTION, '')
  if (ELIDED.test(word)) return true
  // "MIT" is a name, "Mit" opens a German sentence.
  return NOT_NAMES.has(bare) || (isOpening && OPENERS.has(bare) && !CAPITALS.test(word))
}

// After a word in small letters or a comma no grammar asks for a capital.
const INSIDE = /(?<=[\p{Ll}\p{N},;)]\s)\p{Lu}[\p{L}\p{M}\p{N}'’-]+/gu

/** Words that carry a capital where no sentence opens. */
export function nameWords(text: string): string[] {
  return text.match(INSIDE) ?? []
}
