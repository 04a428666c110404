/** Answers that were stored with their certificates, so that a repeated request gets the same one. */
export interface AnswerReader {
  /** The stored answer to an earlier request with this key, if it is still kept. */
  findAnswer(accountId: string, key: string): Promise<{ fingerprint: string; answer: string } | undefined>
  /** Forgets answers given before `before`. */
  forgetAnswers(before: Date): Promise<void>
}
