import { speechWords } from '../reading/speech-words.ts'
import { looksLikeVerb } from './statement-words.ts'

const TAIL_WORDS_MAX = 12
const HEAD_WORDS_MIN = 4
const SPEECH = speechWords('en')!.verb

/** Verbs that assert the statement. Verbs of denial or doubt would reverse it. */
const PUTS_FORWARD =
  /^(?:said|says|say|told|stated|announced|reported|confirmed|explained|added|adds|wrote|noted|acknowledged|testified|concluded|revealed|disclosed)$/iu
const BEHIND_SPEECH =
  /^(?:$|(?:in|on|at|during|late|early|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)(?!\p{L}))/u
const NO_SUBJECT =
  /^(?:who|which|where|when|and|but|or|that|after|as|because|while|although|before|if)(?!\p{L})/iu
const PAPERS_SHOW = /^(?:[\p{L}’'-]{1,20}\s){1,5}(?:shows?|showed|suggests?|indicates?|found)$/u
const PRONOUN = /^(?:he|she|it|they|his|her|its|their|we|i|our|this|that|these|those)(?!\p{L})/iu

/** An English statement without the words that say whose it is; unchanged wherever more could get lost with them. */
export function bareStatement(statement: string): string {
  if (/["“”„«»]|\s{3}/u.test(statement)) return statement
  return withoutTail(statement) ?? withoutOpening(statement) ?? statement
}

/** "…, the ministry said in a statement." and "…, according to the port authority." */
function withoutTail(statement: string): string | undefined {
  const body = statement.replace(/[.!…]{1,3}$/u, '')
  const according = body.lastIndexOf(' according to ')
  if (according > 0 && isAside(body.slice(according)))
    return ended(body.slice(0, according).replace(/,$/u, ''))
  const comma = body.lastIndexOf(', ')
  if (comma < 0) return undefined
  const tail = body.slice(comma + 2)
  return wordCount(tail) <= TAIL_WORDS_MAX && namesSource(tail) ? ended(body.slice(0, comma)) : undefined
}

function isAside(aside: string): boolean {
  return !aside.includes(',') && wordCount(aside) <= TAIL_WORDS_MAX + 2
}

function namesSource(tail: string): boolean {
  if (NO_SUBJECT.test(tail)) return false
  const verb = SPEECH.exec(tail)
  if (!verb) return PAPERS_SHOW.test(tail)
  if (!PUTS_FORWARD.test(verb[0])) return false
  const after = tail.slice(verb.index + verb[0].length).trim()
  // "said Elena Ruiz" has its subject behind it; a tail that is only a verb has lost it to a comma.
  if (verb.index === 0) return /^(?:the\s|a\s)?[\p{L}’'-]{0,20}\s?\p{Lu}/u.test(after) && verb[0] !== 'told'
  return verb[0] === 'told' ? after !== '' : BEHIND_SPEECH.test(after)
}

/** "The mayor said that …" and "According to police, …" */
function withoutOpening(statement: string): string | undefined {
  const according = /^According to [^,]{3,80},\s/u.exec(statement)
  if (according) return opened(statement.slice(according[0].length))
  const verb = SPEECH.exec(statement.slice(0, 120))
  if (!verb || verb.index === 0 || !PUTS_FORWARD.test(verb[0])) return undefined
  const rest = statement.slice(verb.index + verb[0].length)
  const that = /^\s(?:[\p{L}\p{N}’'-]{1,20}\s){0,6}?that\s/u.exec(rest)
  if (that) return opened(rest.slice(that[0].length))
  return /^(?:said|says)$/u.test(verb[0]) && /^\s(?:the|a|an)\s/u.test(rest) ? opened(rest.trim()) : undefined
}

function ended(head: string): string | undefined {
  return wordCount(head) >= HEAD_WORDS_MIN ? `${head.trim()}.` : undefined
}

/** A pronoun here means the speaker who has just been taken off; and without a verb it was no clause. */
function opened(rest: string): string | undefined {
  const isClause = rest.split(' ').some((word, at) => at > 0 && looksLikeVerb(word))
  if (wordCount(rest) < HEAD_WORDS_MIN || PRONOUN.test(rest) || !isClause) return undefined
  return rest.replace(/^\p{Ll}/u, letter => letter.toUpperCase())
}

function wordCount(text: string): number {
  return text.trim().split(/\s+/u).length
}
