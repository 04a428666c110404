import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { parseJson } from '../../core/encoding/parse-json.ts'
import type {
  JudgeQuestion,
  JudgeReply,
  JudgeSilence,
  OutsideJudge,
} from '../../core/judging/outside-judge.port.ts'
import type { JsonPoster, Unreachable } from '../../core/web/web-fetcher.port.ts'
import { type ChatDialect, chatRequest, FULL_DIALECT, looserDialect } from './chat-request.ts'
import {
  createJudgeBudget,
  estimateTokens,
  type JudgeBudget,
  type JudgeLimits,
  type Reservation,
  type TokenCount,
} from './judge-budget.ts'

const ANSWER_BYTES_MAX = 1024 * 1024
const RETRY_AFTER_MS = 500

type OpenAiJudgeParts = {
  web: JsonPoster
  /** Up to and with the version: `https://api.openai.com/v1`, `http://127.0.0.1:11434/v1`. */
  baseUrl: string
  model: string
  /** A secret. */
  apiKey?: string
  /** For each certificate. */
  limits: JudgeLimits
}

/** The questions about one certificate: one budget, one deadline. */
type Session = OpenAiJudgeParts & { budget: JudgeBudget; ends: number; signal: AbortSignal | undefined }

/** Any server that speaks OpenAI's chat completions: the company's own, vLLM, llama.cpp, Ollama, LiteLLM and many more. */
export function createOpenAiJudge(parts: OpenAiJudgeParts): OutsideJudge {
  // As the server supported it before, so that it is not asked in vain each time.
  let supported = FULL_DIALECT
  return {
    name: parts.model,
    open(signal) {
      const start = performance.now()
      let lastAnswer = start
      const budget = createJudgeBudget(parts.limits)
      const session: Session = { ...parts, budget, ends: start + parts.limits.seconds * 1000, signal }
      return {
        async ask(question) {
          const { reply, dialect } = await converse(session, question, supported)
          lastAnswer = performance.now()
          if (reply.kind === 'answer') supported = dialect
          return reply
        },
        usage: () => ({ ...budget.spent(), ms: Math.round(lastAnswer - start) }),
      }
    },
  }
}

/** Asks until there is an answer: in looser forms after a refusal, and a second time where the server is busy. */
async function converse(
  session: Session,
  question: JudgeQuestion,
  first: ChatDialect,
): Promise<{ reply: JudgeReply; dialect: ChatDialect }> {
  let isSecondTry = false
  for (let dialect = first; ; ) {
    const outcome = await askOnce(session, question, dialect)
    if ('reply' in outcome) return { reply: outcome.reply, dialect }
    if ('refusal' in outcome) {
      const looser = looserDialect(dialect, outcome.refusal)
      if (looser === undefined) return { reply: silent('refused'), dialect }
      dialect = looser
      continue
    }
    if (isSecondTry || performance.now() + outcome.pauseMs >= session.ends)
      return { reply: silent('busy'), dialect }
    isSecondTry = true
    // After an abort the next request does not reach the server, and that is the answer.
    const { signal } = session
    await setTimeout(outcome.pauseMs, undefined, signal && { signal }).catch(() => {})
  }
}

type Outcome = { reply: JudgeReply } | { refusal: Uint8Array } | { pauseMs: number }

const NOTHING: { counted: TokenCount } = { counted: { tokensIn: 0, tokensOut: 0 } }

async function askOnce(session: Session, question: JudgeQuestion, dialect: ChatDialect): Promise<Outcome> {
  const tokensIn = estimateTokens(question.instruction) + estimateTokens(question.material)
  const reservation = session.budget.reserve(tokensIn)
  if (reservation === undefined) return { reply: silent('over-budget') }
  const outcome = await post(session, chatRequest(session.model, question, dialect, reservation.tokensOut))
  if (outcome.kind === 'unreachable') {
    // A request that was cut off may have been worked on; one that got no connection was not.
    const isSent = outcome.reason === 'too-slow' || outcome.reason === 'too-large'
    reservation.settle(isSent ? { estimated: { tokensIn, tokensOut: 0 } } : NOTHING)
    return { reply: silent(silenceOf(outcome)) }
  }
  const { status, body, headers } = outcome
  if (status === 200) return { reply: readCompletion(body, reservation, tokensIn) }
  reservation.settle(NOTHING)
  if (status === 400 || status === 422) return { refusal: body }
  return status === 429 || status >= 500
    ? { pauseMs: readPause(headers.retryAfter) }
    : { reply: silent('refused') }
}

function post({ web, baseUrl, apiKey, ends, signal }: Session, body: Record<string, unknown>) {
  const url = `${baseUrl.replace(/\/+$/, '')}/chat/completions`
  const headers: Record<string, string> = apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }
  const deadlineMs = Math.max(0, ends - performance.now())
  const options = { headers, maxBytes: ANSWER_BYTES_MAX, deadlineMs, ...(signal && { signal }) }
  return web.postJson(url, body, options)
}

function silenceOf({ reason }: Unreachable): JudgeSilence {
  return reason === 'too-slow' || reason === 'too-large' ? reason : 'unreachable'
}

function silent(reason: JudgeSilence): JudgeReply {
  return { kind: 'silent', reason }
}

/** In seconds, as model servers write it; a date is too far away to wait for. */
function readPause(retryAfter: string | undefined): number {
  if (retryAfter === undefined) return RETRY_AFTER_MS
  return /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) * 1000 : Number.POSITIVE_INFINITY
}

const Completion = z.object({
  choices: z
    .array(
      z.object({ finish_reason: z.string().nullish(), message: z.object({ content: z.string().min(1) }) }),
    )
    .min(1),
})
const Count = z.int().min(0).max(100_000_000)
const Counted = z.object({ usage: z.object({ prompt_tokens: Count, completion_tokens: Count }) })

/** The text of the first choice. An answer that was cut off, filtered or refused does not count, but it costs. */
function readCompletion(body: Uint8Array, { settle }: Reservation, tokensIn: number): JudgeReply {
  const answer = parseJson(new TextDecoder().decode(body))
  const { usage } = Counted.safeParse(answer).data ?? {}
  const choice = Completion.safeParse(answer).data?.choices[0]
  const text = choice?.message.content ?? ''
  settle(
    usage === undefined
      ? { estimated: { tokensIn, tokensOut: estimateTokens(text) } }
      : { counted: { tokensIn: usage.prompt_tokens, tokensOut: usage.completion_tokens } },
  )
  if (choice === undefined || !['stop', undefined, null].includes(choice.finish_reason))
    return silent('bad-answer')
  return { kind: 'answer', text }
}
