import { z } from 'zod'
import { parseJson } from '../../core/encoding/parse-json.ts'
import type { JudgeQuestion } from '../../core/judging/outside-judge.port.ts'

/** From the strictest to none. */
const FORMS = ['json_schema', 'json_object', 'text'] as const

/** The parts of the protocol that a server supports. Servers say what they do not support by 400 or 422. */
export type ChatDialect = {
  form: (typeof FORMS)[number]
  /** Models that think before they answer count both, under the newer name. */
  tokensField: 'max_tokens' | 'max_completion_tokens'
  /** Some models refuse a fixed temperature or seed. */
  omits: readonly ('temperature' | 'seed')[]
}

export const FULL_DIALECT: ChatDialect = { form: 'json_schema', tokensField: 'max_tokens', omits: [] }

/** Any number, as long as it is always the same. */
const SEED = 1

/** As repeatable as the API allows. The strangers' texts are the user's message, our instruction is the system's. */
export function chatRequest(
  model: string,
  { instruction, material, form: { name, schema } }: JudgeQuestion,
  { form, tokensField, omits }: ChatDialect,
  tokensOut: number,
): Record<string, unknown> {
  return {
    model,
    messages: [
      { role: 'system', content: instruction },
      { role: 'user', content: material },
    ],
    ...(!omits.includes('temperature') && { temperature: 0 }),
    ...(!omits.includes('seed') && { seed: SEED }),
    [tokensField]: tokensOut,
    stream: false,
    ...(form === 'json_schema' && {
      response_format: { type: form, json_schema: { name, strict: true, schema } },
    }),
    ...(form === 'json_object' && { response_format: { type: form } }),
  }
}

const Refusal = z.object({ error: z.object({ param: z.string() }) })

/** The next way to ask after a refusal: without the parameter that it names, else in a looser form. Undefined after the last. */
export function looserDialect(dialect: ChatDialect, body: Uint8Array): ChatDialect | undefined {
  const param = Refusal.safeParse(parseJson(new TextDecoder().decode(body))).data?.error.param
  if (param === 'max_tokens' && dialect.tokensField === 'max_tokens')
    return { ...dialect, tokensField: 'max_completion_tokens' }
  if ((param === 'temperature' || param === 'seed') && !dialect.omits.includes(param))
    return { ...dialect, omits: [...dialect.omits, param] }
  const form = FORMS[FORMS.indexOf(dialect.form) + 1]
  return form && { ...dialect, form }
}
