import { z } from 'zod'
import type { JudgeQuestion } from '../claim-judge.port.ts'
import { mixInControls } from './control-claims.ts'
import { type Hearing, isTooMuch, unbelieved } from './hearing.ts'
import { CLAIMS_PROMPT } from './judge-prompts.ts'
import { isQuotedFrom, readReply } from './read-reply.ts'

const Labelling = z.strictObject({
  id: z.string(),
  label: z.enum(['supported', 'refuted', 'not-enough']),
  quote: z.string(),
})
const Form = z.strictObject({ claims: z.array(Labelling) })

type ShownClaim = { text: string; paragraph: number; passages: string[] }
type Labelling = z.infer<typeof Labelling>

export type LabelledClaim = { claim: ShownClaim; label: Labelling['label']; quote: string }

/** Asks for a label for each claim, from its passages alone. Claims without passages are not worth asking about. */
export function createClaimsQuestion(claims: readonly ShownClaim[]): {
  question: Omit<JudgeQuestion, 'deadlineMs'>
  read(reply: string): Hearing<LabelledClaim[]>
} {
  const questions = mixInControls(claims)
  const idOf = (at: number) => `c${at + 1}`
  const material = questions.map(({ claim, passages }, at) => ({ id: idOf(at), claim, passages }))

  function read(reply: string): Hearing<LabelledClaim[]> {
    const labels = readReply(reply, Form)?.claims
    if (labels === undefined || labels.length !== questions.length) return unbelieved('form')
    if (labels.some(({ id }, at) => id !== idOf(at))) return unbelieved('form')
    const labelled: LabelledClaim[] = []
    for (const [at, { passages, own, source }] of questions.entries()) {
      const { label, quote } = labels[at]!
      const isGrounded = label === 'not-enough' || isQuotedFrom(quote, passages)
      if (own !== undefined && (label !== own || !isGrounded)) return unbelieved('control')
      if (source !== undefined && isGrounded) labelled.push({ claim: source, label, quote })
    }
    if (isTooMuch(claims.length - labelled.length, claims.length)) return unbelieved('quotes')
    return { kind: 'believed', answer: labelled }
  }

  return {
    question: {
      instruction: CLAIMS_PROMPT,
      material: JSON.stringify({ claims: material }),
      form: { name: 'claim_labels', schema: z.toJSONSchema(Form) },
    },
    read,
  }
}
