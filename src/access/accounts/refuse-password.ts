import { Problem } from '../../core/runtime/problem.ts'

/** What somebody tries first who knows where and whose the account is. */
const OWN_WORDS = ['pinproof']
const WORD_LENGTH_MIN = 4

/** Refuses a new password that is among the first guesses: used by many, or a word of ours or of the address and some signs. */
export function refusePassword(
  password: string,
  email: string,
  isCommon: (password: string) => boolean,
  field: string,
): void {
  if (isCommon(password)) throw refusal(field, 'is one of the passwords that are tried first; choose another')
  const letters = lettersOf(password)
  const guesses = [...OWN_WORDS, ...email.split('@'), ...email.split(/[@.+_-]/), email].map(lettersOf)
  if (guesses.some(word => word.length >= WORD_LENGTH_MIN && isNothingBut(word, letters)))
    throw refusal(field, 'is little more than a part of the address or our name; choose another')
}

/** The word itself, or itself again and again. */
function isNothingBut(word: string, letters: string): boolean {
  return letters !== '' && letters.replaceAll(word, '') === ''
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/\P{L}/gu, '')
}

function refusal(field: string, message: string): Problem {
  return new Problem('invalid-field', `\`${field}\`: ${message}.`, { errors: [{ field, message }] })
}
