/** A question to an outside judge. Our words and the words of strangers never share a field. */
export type JudgeQuestion = {
  /** Written by us, the same for every content. */
  instruction: string
  /** A JSON text. Untrusted text occurs only inside its strings. */
  material: string
  /** The JSON Schema that the answer must follow, and a name for it. */
  form: { name: string; schema: Record<string, unknown> }
}

export type JudgeReply =
  /** The answer as it came: not yet checked against the form. */
  { kind: 'answer'; text: string } | { kind: 'silent'; reason: JudgeSilence }

/** `over-budget`: the question, or another try, would cost more than the operator allows for one certificate. */
export type JudgeSilence =
  | 'too-slow'
  | 'unreachable'
  | 'refused'
  | 'busy'
  | 'bad-answer'
  | 'too-large'
  | 'over-budget'

/** The cost of the questions about one certificate. */
export type JudgeUsage = {
  /** Requests, repetitions included. */
  calls: number
  /** As the server counts them; estimated where it does not. */
  tokensIn: number
  tokensOut: number
  /** Whether a part of the tokens is an estimate. */
  isEstimate: boolean
  /** From the opening of the session to the last answer. */
  ms: number
}

/** The questions about one certificate. Time, requests and tokens are limited for all of them together. */
export interface JudgeSession {
  /** Failures are replies, never thrown; no reply and no error contains an API key or a part of the question. */
  ask(question: JudgeQuestion): Promise<JudgeReply>
  /** The cost of the questions so far. */
  usage(): JudgeUsage
}

/** An external large language model chosen by the operator. */
export interface OutsideJudge {
  /** The name of the model, for a reader; never the place where it runs. */
  name: string
  /** Time runs from here. When the signal is aborted, the judge is silent: too slow. */
  open(signal?: AbortSignal): JudgeSession
}
