import { type Answer, inconclusive } from '../../../core/finding.ts'

/** What a check says about a message that was never opened. */
export function notOpened({ reason }: { reason: string }): Answer {
  return inconclusive(`The message was not opened because ${reason}, so this could not be looked at.`)
}

/** What a check of the headers says about a newsletter that came without them. */
export function withoutHeaders(what: string): Answer {
  return inconclusive(`The text came without mail headers, so ${what} could not be looked at.`)
}
