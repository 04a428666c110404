import { z } from 'zod'
import {
  isTooMuch,
  type JudgeReading,
  type ReadableQuestion,
  unbelieved,
} from '../../../language/judges/put-question.ts'
import { isQuotedFrom, readReply } from '../../../language/judges/read-reply.ts'
import type { ShownClaim } from './clean-material.ts'
import { mixInControls } from './control-claims.ts'
import { CLAIMS_PROMPT } from './judge-prompts.ts'

const Labelling = z.strictObject({
  id: z.string(),
  label: z.enum(['supported', 'refuted', 'not-enough']),
  quote: z.string(),
})
const Form = z.strictObject({ claims: z.array(Labelling) })

type Labelling = z.infer<typeof Labelling>

export type LabelledClaim = {
  claim: ShownClaim
  label: Labelling['label']
  quote: string
  /** Whether the quote stands in a passage whose publisher answers for it. */
  isProven: boolean
}

/** Asks for a label for each claim, from its passages alone. Claims without passages are not worth asking about. */
export function createClaimsQuestion(claims: readonly ShownClaim[]): ReadableQuestion<LabelledClaim[]> {
  const questions = mixInControls(claims)
  const idOf = (at: number) => `c${at + 1}`
  const material = questions.map(({ claim, passages }, at) => ({ id: idOf(at), claim, passages }))

  function read(reply: string): JudgeReading<LabelledClaim[]> {
    const labels = readReply(reply, Form)?.claims
    if (labels === undefined || labels.length !== questions.length) return unbelieved('form')
    if (labels.some(({ id }, at) => id !== idOf(at))) return unbelieved('form')
    const labelled: LabelledClaim[] = []
    for (const [at, { passages, own, source }] of questions.entries()) {
      const { label, quote } = labels[at]!
      const isGrounded = label === 'not-enough' || isQuotedFrom(quote, passages)
      if (own !== undefined && (label !== own || !isGrounded)) return unbelieved('control')
      if (source === undefined || !isGrounded) continue
      labelled.push({ claim: source, label, quote, isProven: isQuotedFrom(quote, source.proven) })
    }
    const dropped = claims.length - labelled.length
    if (isTooMuch(dropped, claims.length)) return unbelieved('quotes')
    return { kind: 'believed', answer: labelled, dropped }
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
