import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ShownPreview } from '../../../../pipeline/present/wire-schemas.ts'
import { type Html, html, sentence } from '../../html.ts'
import type { PageKit } from '../../page-kit.ts'
import { type Attempt, attemptFields } from './attempt.ts'
import type { PreviewOutcome } from './outcome.ts'

/** Judges a text in the sandbox, which is a client of POST /api/v1/sandbox like any other. */
export async function previewText(
  kit: PageKit,
  attempt: Attempt,
  request: FastifyRequest,
): Promise<PreviewOutcome> {
  const fields = attemptFields(attempt)
  const answer = await kit.api(request).post<ShownPreview>('/api/v1/sandbox', fields)
  return answer.ok
    ? { kind: 'judged', product: attempt.product_type, fields, preview: answer.body }
    : { kind: 'refused', problem: answer.problem, retryAfter: answer.headers['retry-after']?.toString() }
}

export function statusOf(outcome: PreviewOutcome | undefined): number {
  return outcome?.kind === 'refused' ? outcome.problem.status : 200
}

/** A refusal for a while keeps its Retry-After. */
export function forwardRetryAfter(outcome: PreviewOutcome, reply: FastifyReply): void {
  if (outcome.kind === 'refused' && outcome.retryAfter !== undefined)
    reply.header('retry-after', outcome.retryAfter)
}

export function titleOf(outcome: PreviewOutcome): Html {
  return outcome.kind === 'judged'
    ? html`Grade ${outcome.preview.trust_grade}`
    : html`Error: ${sentence(outcome.problem.title)}`
}
