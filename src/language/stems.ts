import { withoutAccents } from './look-alikes.ts'

// Words that stand in every sentence and tell nothing of what it is about. Words of denial, duty and amount are among
// them: what they do to a statement is read elsewhere.
const UNTELLING = new Set(
  (
    'a an the of and or to in on at by for from with as into onto within without about over under between among during per via ' +
    'is are was were be been being am do does did done has have had having will would shall should may might can could must cannot ' +
    'it its they them their he she his her him we us our you your i my me who whom whose which that this these those there here ' +
    'not no nor never none nobody nothing neither either both all every each any some several many most few much more less least ' +
    'only also too very so such than then else even still already yet again just quite rather always everyone everybody ' +
    'if unless when while whereas where because since although though however but after before until till once again again ' +
    'up out off down so how what why one other others another own same itself themselves himself herself yourself ' +
    'need needs get gets got make makes made take takes took taken give gives given go goes come comes came become becomes put ' +
    'case order way part well like well-known new regard respect accordance according'
  ).split(' '),
)

export function isTelling(word: string): boolean {
  return word.length > 1 && !UNTELLING.has(word)
}

const ENDINGS: [ending: RegExp, left: string, lengthMin: number][] = [
  [/['’]s?$/u, '', 2],
  [/ies$/u, 'y', 5],
  [/(?<=[sxz]|[cs]h)es$/u, '', 5],
  [/(?<=[^su])s$/u, '', 4],
  [/(?<=\p{L}{3})[ai]ble$/u, '', 7],
  [/(?<=\p{L}{3})ment$/u, '', 7],
  [/(?<=[vs])al$/u, '', 7],
  [/(?<=[ts])ion$/u, '', 7],
  [/(?<=\p{L}{3})ing$/u, '', 6],
  [/(?<=\p{L}{2})ed$/u, '', 5],
  [/(?<=\p{L}{3})e$/u, '', 4],
]

/** The stem of a lower-case word, without its commonest endings: near enough to tell that two words belong together. */
export function stemOf(word: string): string {
  let stem = word
  for (const [ending, left, lengthMin] of ENDINGS) {
    if (stem.length >= lengthMin) stem = stem.replace(ending, left)
  }
  return stem.replace(/([bdgmnprt])\1$/u, '$1')
}

const LOOSE_LETTERS = 6
const NUMBER = /^\p{N}/u

/**
 * A looser stem, for any language that writes with letters: without accents and the commonest English endings, and cut short,
 * so that "resignation" finds "resigned". Numbers stay whole.
 */
export function looseStem(word: string): string {
  const lower = word.toLowerCase()
  if (NUMBER.test(lower)) return lower
  return withoutAccents(lower)
    .replace(/['’]s?$/u, '')
    .replace(/(?<=^\p{L}{3,24})(?:e?s|e?d|ing|e)$/u, '')
    .slice(0, LOOSE_LETTERS)
}
