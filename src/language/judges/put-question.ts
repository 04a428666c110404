import type { JudgeQuestion, JudgeSession, JudgeSilence } from '../../core/judging/outside-judge.port.ts'

/** The reading of a judge's reply, or the reason why none of it counts. */
export type JudgeReading<T> =
  /** `dropped`: answers that rest on words that were not shown, and so do not count. */
  { kind: 'believed'; answer: T; dropped: number } | { kind: 'unbelieved'; why: Disbelief }

/** A question, and how a reply to it is read. */
export type ReadableQuestion<T> = { question: JudgeQuestion; read(reply: string): JudgeReading<T> }

/** The reading of a judge that answered, or why it did not. */
export type JudgeOutcome<T> = JudgeReading<T> | { kind: 'silent'; why: JudgeSilence }

export async function putQuestion<T>(
  session: JudgeSession,
  { question, read }: ReadableQuestion<T>,
): Promise<JudgeOutcome<T>> {
  const reply = await session.ask(question)
  return reply.kind === 'answer' ? read(reply.text) : { kind: 'silent', why: reply.reason }
}

/** `form`: not the form asked for. `control`: wrong where we know better. `quotes`: words that it was not shown. */
export type Disbelief = 'form' | 'control' | 'quotes'

/** Of the answers about a content this part may rest on words that were never shown; more, and the judge makes things up. */
const UNGROUNDED_MAX = 1 / 3

export function unbelieved(why: Disbelief): { kind: 'unbelieved'; why: Disbelief } {
  return { kind: 'unbelieved', why }
}

export function isTooMuch(dropped: number, all: number): boolean {
  return dropped > all * UNGROUNDED_MAX
}
