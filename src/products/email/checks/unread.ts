import { type Answer, inconclusive } from '../../../core/judging/finding.ts'
import { say } from '../../../core/text/say.ts'

/** The answer of a check about a message that was never opened. */
export function notOpened({ reason }: { reason: string }): Answer {
  return inconclusive(say`The message was not opened because ${reason}, so this could not be looked at.`)
}

/** The answer of a check of the headers about a newsletter without them. */
export function withoutHeaders(what: string): Answer {
  return inconclusive(say`The text came without mail headers, so ${what} could not be looked at.`)
}
