import { looksLikeVerb } from './statement-words.ts'

const WORD = /[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}.'’-]*/gu
const OPENING_MAX = 160
const SUBJECT_WORDS_MAX = 8

/** What opens a clause that stands before the subject. */
const BEFORE_SUBJECT = new Set(
  (
    'in of on at after before during when while since until for with without by as if although though despite under over between among ' +
    'according because from to about unlike like and but or so yet there here then also however meanwhile not no last this next'
  ).split(' '),
)

/**
 * The words before the verb of an English statement: "The Harwick city council", "Mayor Susan Bright". Undefined
 * wherever another reading is possible; nobody is helped by a guess.
 */
export function subjectOf(statement: string): string | undefined {
  const opening = statement.slice(0, OPENING_MAX)
  const words = [...opening.matchAll(WORD)]
  if (words[0] === undefined || BEFORE_SUBJECT.has(words[0][0].toLowerCase())) return undefined
  const verb = words.slice(0, SUBJECT_WORDS_MAX + 1).find(({ 0: word }, at) => at > 0 && looksLikeVerb(word))
  const comma = opening.search(/[,;:(—–]/u)
  const end = Math.min(verb?.index ?? -1, comma < 0 ? Number.POSITIVE_INFINITY : comma)
  if (end <= 0) return apposed(opening, comma)
  const subject = opening.slice(0, end).trim()
  return /["“”„«»]|\s{2}|\s(?:and|or|of|in|on|to|at|for|with|by|from|the|a)$/u.test(subject)
    ? undefined
    : subject
}

/** "Elena Ruiz, the city’s chief engineer, said": the verb stands far behind, but what a comma ends is the subject. */
function apposed(opening: string, comma: number): string | undefined {
  const subject = comma > 0 && opening[comma] === ',' ? opening.slice(0, comma).trim() : ''
  const isName = /^\p{Lu}[\p{L}\p{M}.'’-]*(?:\s\p{Lu}[\p{L}\p{M}.'’-]*){1,4}$/u.test(subject)
  return isName ? subject : undefined
}
