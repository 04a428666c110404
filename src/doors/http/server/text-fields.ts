import { z } from 'zod'
import { say } from '../../../core/text/say.ts'

export const codeParams = z.object({ code: z.string().meta({ examples: ['PP-7Q2K9ZJ4M1XW8B3T'] }) })

/** One line of text, not empty, without characters that could break a log line, a header or a page. */
export function lineOfText(charactersMax: number) {
  return (
    z
      .string()
      // Invisible marks do not count.
      .refine(text => /[^\s\p{Cf}]/u.test(text), say`must not be empty`)
      .refine(text => text.isWellFormed() && !/\p{Cc}/u.test(text), say`must not hold control characters`)
      .refine(text => [...text].length <= charactersMax, `must be at most ${charactersMax} characters`)
      .meta({ minLength: 1, maxLength: charactersMax })
  )
}

/** The longest text to search for. */
export const SEARCH_CHARACTERS_MAX = 200

const EMAIL_CHARACTERS_MAX = 254
const EMAIL_PATTERN = /^[^\s@"(),:;<>[\\\]\p{Cc}]{1,64}@[^\s@"(),:;<>[\\\]\p{Cc}]{1,190}$/u

export const emailField = z
  .string()
  .refine(
    text => text.length <= EMAIL_CHARACTERS_MAX && text.isWellFormed() && EMAIL_PATTERN.test(text),
    say`must be an e-mail address`,
  )
  .meta({ format: 'email', maxLength: EMAIL_CHARACTERS_MAX, examples: ['editor@paper.example'] })

const PASSWORD_CHARACTERS_MIN = 8
const PASSWORD_CHARACTERS_MAX = 256

/** Only the length is restricted, not the characters. */
export const newPasswordField = z
  .string()
  .refine(text => text.isWellFormed(), say`must not hold a lone surrogate`)
  .refine(
    text => [...text].length >= PASSWORD_CHARACTERS_MIN,
    `must be at least ${PASSWORD_CHARACTERS_MIN} characters`,
  )
  .refine(
    text => [...text].length <= PASSWORD_CHARACTERS_MAX,
    `must be at most ${PASSWORD_CHARACTERS_MAX} characters`,
  )
  .meta({
    format: 'password',
    minLength: PASSWORD_CHARACTERS_MIN,
    maxLength: PASSWORD_CHARACTERS_MAX,
    examples: ['correct horse battery staple'],
  })

export const passwordField = z
  .string()
  .max(4 * PASSWORD_CHARACTERS_MAX)
  .meta({ format: 'password' })

/** Of an authenticator app, or a recovery code. */
export const secondFactorCodeField = z
  .string()
  .min(1)
  .max(40)
  .meta({ examples: ['123456'] })
