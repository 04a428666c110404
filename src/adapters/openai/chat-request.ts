import type { JudgeQuestion } from '../../products/news/claim-judge.port.ts'

export type AnswerForm = 'json_schema' | 'json_object' | 'text'

/** Enough for eight claims and three texts with their quotes, twice over. */
const ANSWER_TOKENS_MAX = 4096
/** Any number, as long as it is always the same. */
const SEED = 1

/** The least chance and the most repeatable: what strangers wrote is the user's message, what we ask the system's. */
export function chatRequest(
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
