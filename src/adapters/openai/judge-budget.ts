import type { JudgeUsage } from '../../core/judging/outside-judge.port.ts'

/** The budget of all questions about one certificate at one judge. */
export type JudgeLimits = { seconds: number; calls: number; tokensIn: number; tokensOut: number }

export type TokenCount = { tokensIn: number; tokensOut: number }

/** The part of the budget that one request may use. */
export type Reservation = {
  tokensOut: number
  /** `counted` by the server; `estimated` by us where it says nothing. The rest of the reservation is free again. */
  settle(cost: { counted: TokenCount } | { estimated: TokenCount }): void
}

/** Enough for eight claims and three texts with their quotes, twice over. */
const ANSWER_TOKENS_MAX = 4096
/** With less room than this an answer is cut off for certain. */
const ANSWER_TOKENS_MIN = 64
/** Of UTF-8: English has four to five, most other scripts have three or more. */
const BYTES_PER_TOKEN = 3

export type JudgeBudget = {
  /** Undefined where the request would go beyond the limits. */
  reserve(tokensIn: number): Reservation | undefined
  spent(): Omit<JudgeUsage, 'ms'>
}

/** Questions that run beside each other never exceed the limits together: each reserves before it is sent. */
export function createJudgeBudget(limits: Omit<JudgeLimits, 'seconds'>): JudgeBudget {
  const usage = { calls: 0, tokensIn: 0, tokensOut: 0 }
  let isEstimate = false
  return {
    reserve(tokensIn) {
      const tokensOut = Math.min(ANSWER_TOKENS_MAX, limits.tokensOut - usage.tokensOut)
      if (usage.calls >= limits.calls || usage.tokensIn + tokensIn > limits.tokensIn) return undefined
      if (tokensOut < ANSWER_TOKENS_MIN) return undefined
      usage.calls += 1
      usage.tokensIn += tokensIn
      usage.tokensOut += tokensOut
      return {
        tokensOut,
        settle(cost) {
          const final = 'counted' in cost ? cost.counted : cost.estimated
          usage.tokensIn += final.tokensIn - tokensIn
          usage.tokensOut += final.tokensOut - tokensOut
          isEstimate ||= 'estimated' in cost
        },
      }
    },
    spent: () => ({ ...usage, isEstimate }),
  }
}

export function estimateTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / BYTES_PER_TOKEN)
}
