import type { JudgeQuestion, JudgeReply, JudgeUsage, OutsideJudge } from './outside-judge.port.ts'

/** A judge without a server: it answers from what it is asked, and counts its questions. */
export function createFakeJudge(
  answer: (question: JudgeQuestion) => JudgeReply | string,
  name = 'sample-1',
): OutsideJudge {
  return {
    name,
    open() {
      const usage: JudgeUsage = { calls: 0, tokensIn: 0, tokensOut: 0, isEstimate: false, ms: 0 }
      return {
        async ask(question) {
          usage.calls += 1
          usage.tokensIn += 100
          const reply = answer(question)
          if (typeof reply !== 'string') return reply
          usage.tokensOut += 10
          usage.ms = 1500
          return { kind: 'answer', text: reply }
        },
        usage: () => usage,
      }
    },
  }
}
