import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { parseJson } from '../../core/encoding/parse-json.ts'
import type { JsonPoster } from '../../core/web/web-fetcher.port.ts'
import type { ClaimJudge, JudgeQuestion, JudgeReply } from '../../products/news/claim-judge.port.ts'

/** From the strictest to none. A server that does not support one answers 400 or 422, and is asked for the next. */
const FORMS = ['json_schema', 'json_object', 'text'] as const
type AnswerForm = (typeof FORMS)[number]

const ANSWER_BYTES_MAX = 1024 * 1024
/** Enough for eight claims and three texts with their quotes, twice over. */
const ANSWER_TOKENS_MAX = 4096
/** Any number, as long as it is always the same. */
const SEED = 1
const RETRY_AFTER_MS = 500

type OpenAiJudgeParts = {
  web: JsonPoster
  /** Up to and with the version: `https://api.openai.com/v1`, `http://127.0.0.1:11434/v1`. */
  baseUrl: string
  model: string
  /** A secret. */
  apiKey?: string
}

/** Any server that speaks OpenAI's chat completions: the company's own, vLLM, llama.cpp, Ollama, LiteLLM and many more. */
export function createOpenAiJudge(parts: OpenAiJudgeParts): ClaimJudge {
  // The form that the server supported before, so that it is not asked in vain each time.
  let supportedForm = 0
  return {
    name: parts.model,
    async ask(question) {
      const ends = performance.now() + question.deadlineMs
      for (let at = supportedForm; at < FORMS.length; at += 1) {
        const reply = await askInForm(parts, question, FORMS[at]!, ends)
        if (reply === 'form-unknown') continue
        if (reply.kind === 'answer') supportedForm = at
        return reply
      }
      return { kind: 'silent', reason: 'refused' }
    },
  }
}

async function askInForm(
  { web, baseUrl, model, apiKey }: OpenAiJudgeParts,
  question: JudgeQuestion,
  form: AnswerForm,
  ends: number,
): Promise<JudgeReply | 'form-unknown'> {
  const url = `${baseUrl.replace(/\/+$/, '')}/chat/completions`
  const headers: Record<string, string> = apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }
  const body = chatRequest(model, question, form)
  const { signal } = question
  for (let isFirst = true; ; isFirst = false) {
    const deadlineMs = Math.max(0, ends - performance.now())
    const options = { headers, maxBytes: ANSWER_BYTES_MAX, deadlineMs, ...(signal && { signal }) }
    const outcome = await web.postJson(url, body, options)
    if (outcome.kind === 'unreachable')
      return { kind: 'silent', reason: outcome.reason === 'too-slow' ? 'too-slow' : 'unreachable' }
    const { status } = outcome
    if (status === 200) return readCompletion(outcome.body)
    if (status === 400 || status === 422) return 'form-unknown'
    if (status !== 429 && status < 500) return { kind: 'silent', reason: 'refused' }
    const pauseMs = readPause(outcome.headers.retryAfter)
    if (!isFirst || performance.now() + pauseMs >= ends) return { kind: 'silent', reason: 'busy' }
    // After an abort the next request does not reach the server, and that is the answer.
    await setTimeout(pauseMs, undefined, signal && { signal }).catch(() => {})
  }
}

/** In seconds, as model servers write it; a date is too far away to wait for. */
function readPause(retryAfter: string | undefined): number {
  if (retryAfter === undefined) return RETRY_AFTER_MS
  return /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) * 1000 : Number.POSITIVE_INFINITY
}

/** As repeatable as the API allows. The strangers' texts are the user's message, our instruction is the system's. */
function chatRequest(
  model: string,
  { instruction, material, form: { name, schema } }: JudgeQuestion,
  form: AnswerForm,
): Record<string, unknown> {
  return {
    model,
    messages: [
      { role: 'system', content: instruction },
      { role: 'user', content: material },
    ],
    temperature: 0,
    seed: SEED,
    max_tokens: ANSWER_TOKENS_MAX,
    stream: false,
    ...(form === 'json_schema' && {
      response_format: { type: form, json_schema: { name, strict: true, schema } },
    }),
    ...(form === 'json_object' && { response_format: { type: form } }),
  }
}

const Completion = z.object({
  choices: z
    .array(
      z.object({ finish_reason: z.string().nullish(), message: z.object({ content: z.string().min(1) }) }),
    )
    .min(1),
})

/** The text of the first choice. An answer that was cut off, filtered or refused does not count. */
function readCompletion(body: Uint8Array): JudgeReply {
  const completion = Completion.safeParse(parseJson(new TextDecoder().decode(body)))
  const choice = completion.data?.choices[0]
  if (choice === undefined || !['stop', undefined, null].includes(choice.finish_reason))
    return { kind: 'silent', reason: 'bad-answer' }
  return { kind: 'answer', text: choice.message.content }
}
