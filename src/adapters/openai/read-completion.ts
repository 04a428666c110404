import { z } from 'zod'
import { parseJson } from '../../core/encoding/parse-json.ts'
import type { JudgeReply } from '../../products/news/claim-judge.port.ts'

const Completion = z.object({
  choices: z
    .array(
      z.object({ finish_reason: z.string().nullish(), message: z.object({ content: z.string().min(1) }) }),
    )
    .min(1),
})

/** The words of the first choice. An answer that was cut off, filtered or refused has none that count. */
export function readCompletion(body: Uint8Array): JudgeReply {
  const completion = Completion.safeParse(parseJson(new TextDecoder().decode(body)))
  const choice = completion.data?.choices[0]
  if (choice === undefined || !['stop', undefined, null].includes(choice.finish_reason))
    return { kind: 'silent', reason: 'bad-answer' }
  return { kind: 'answer', text: choice.message.content }
}
