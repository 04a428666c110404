/** A question to an outside judge. Our words and the words of strangers never share a field. */
export type JudgeQuestion = {
  /** Written by us, the same for every article. */
  instruction: string
  /** A JSON text. Untrusted text occurs only inside its strings. */
  material: string
  /** The JSON Schema that the answer must follow, and a name for it. */
  form: { name: string; schema: Record<string, unknown> }
  /** For everything together, a second try included. */
  deadlineMs: number
  /** When it is aborted, the judge is silent: too slow. */
  signal?: AbortSignal
}

export type JudgeReply =
  /** The answer as it came: not yet checked against the form. */
  | { kind: 'answer'; text: string }
  | { kind: 'silent'; reason: 'too-slow' | 'unreachable' | 'refused' | 'busy' | 'bad-answer' }

/**
 * An external large language model chosen by the operator. Failures are replies, never thrown; no reply and no error
 * contains an API key or a part of the question.
 */
export interface ClaimJudge {
  /** The name of the model, for a reader; never the place where it runs. */
  name: string
  ask(question: JudgeQuestion): Promise<JudgeReply>
}
