import { setTimeout } from 'node:timers/promises'
import type { JsonPoster } from '../../core/web/web-fetcher.port.ts'
import type { ClaimJudge, JudgeQuestion, JudgeReply } from '../../products/news/claim-judge.port.ts'
import { type AnswerForm, chatRequest } from './chat-request.ts'
import { readCompletion } from './read-completion.ts'

/** From the strictest to none. A server that does not know one says 400 or 422, and is asked for the next. */
const FORMS: AnswerForm[] = ['json_schema', 'json_object', 'text']
const ANSWER_BYTES_MAX = 1024 * 1024
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
export function createOpenAiJudge({ web, baseUrl, model, apiKey }: OpenAiJudgeParts): ClaimJudge {
  const url = `${baseUrl.replace(/\/+$/, '')}/chat/completions`
  const headers: Record<string, string> = apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }
  // What the server has understood before, so that it is not asked in vain each time.
  let understood = 0

  return {
    name: model,
    async ask(question) {
      const ends = performance.now() + question.deadlineMs
      for (let at = understood; at < FORMS.length; at += 1) {
        const reply = await send(question, FORMS[at]!, ends)
        if (reply === 'form-unknown') continue
        if (reply.kind === 'answer') understood = at
        return reply
      }
      return { kind: 'silent', reason: 'refused' }
    },
  }

  async function send(
    question: JudgeQuestion,
    form: AnswerForm,
    ends: number,
  ): Promise<JudgeReply | 'form-unknown'> {
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
      // Asked again after an abort, the server is not reached, and that is the answer.
      await setTimeout(pauseMs, undefined, signal && { signal }).catch(() => {})
    }
  }
}

/** In seconds, as servers of models write it; who names a date does not want to be asked again soon. */
function readPause(retryAfter: string | undefined): number {
  if (retryAfter === undefined) return RETRY_AFTER_MS
  return /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) * 1000 : Number.POSITIVE_INFINITY
}
