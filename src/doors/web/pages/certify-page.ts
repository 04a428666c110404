import type { FastifyReply, FastifyRequest } from 'fastify'
import { contentHash } from '../../../core/encoding/content-hash.ts'
import type { WireAnswer } from '../../../pipeline/present/wire-schemas.ts'
import { html } from '../html.ts'
import type { PageKit } from '../page-kit.ts'
import { formOf } from '../read-form.ts'
import type { App } from '../web-deps.ts'
import { certifiedPage } from './certify/certified-page.ts'
import { type Attempt, attemptFields, noAttempt, readAttempt } from './preview/attempt.ts'
import { CERTIFY_PATH } from './preview/certify-step.ts'
import { type Example, readExamples } from './preview/examples.ts'
import type { PreviewOutcome } from './preview/outcome.ts'
import { forwardRetryAfter, previewText, statusOf } from './preview/preview-text.ts'
import { outcomePlace, textForm } from './preview/text-form.ts'

type Certify = PageKit & { examples: Example[] }

/** Certifies in the browser: a person with a text, and no program. Previewed first, and only then certified. */
export function certifyPage(app: App, kit: PageKit): void {
  const schema = { hide: true }
  const certify = { ...kit, examples: readExamples(kit.products) }

  app.get(CERTIFY_PATH, { schema }, async (request, reply) =>
    showForm(certify, { attempt: noAttempt(kit.products.types) }, request, reply),
  )

  app.post(CERTIFY_PATH, { schema, bodyLimit: kit.bodyBytesMax }, async (request, reply) => {
    const { previewed, once, ...form } = formOf(request)
    const attempt = readAttempt(form)
    // Without a preview of exactly this text: that comes first.
    if (previewed !== contentHash(attempt.content))
      return showForm(certify, { attempt, outcome: await previewText(kit, attempt, request) }, request, reply)
    const key = once === undefined ? undefined : { 'idempotency-key': `page-${once}` }
    const answer = await kit
      .api(request)
      .post<WireAnswer>('/api/v1/certificates', attemptFields(attempt), key)
    if (answer.ok) return reply.redirect(`${CERTIFY_PATH}/${answer.body.verify_code}`, 303)
    const { problem } = answer
    if (problem.code === 'unauthorized') return reply.redirect(`/login?next=${CERTIFY_PATH}`, 303)
    const outcome = {
      kind: 'refused' as const,
      problem,
      retryAfter: answer.headers['retry-after']?.toString(),
    }
    return showForm(certify, { attempt, outcome }, request, reply)
  })

  certifiedPage(app, kit)
}

async function showForm(
  kit: Certify,
  draft: { attempt: Attempt; outcome?: PreviewOutcome },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const visitor = await kit.visitor(request)
  if (draft.outcome !== undefined) forwardRetryAfter(draft.outcome, reply)
  return kit.show(request, reply, {
    title: draft.outcome?.kind === 'refused' ? html`Error: Certify a text` : html`Certify a text`,
    description: html`Paste a text, drop a file or give a link: preview its grade, then certify it.`,
    status: statusOf(draft.outcome),
    main: html`<header class="certify-head">
<h1>Certify a text</h1>
<p class="lead">${allowancePhrase(visitor?.allowance.remaining)}</p>
</header>
${textForm({ ...draft, visitor }, kit)}
${outcomePlace({ ...draft, visitor }, kit)}`,
    islands: ['certify'],
  })
}

/** Undefined: no session. Null: no limit. */
function allowancePhrase(remaining: number | null | undefined) {
  const steps = html`Paste it, drop a file or give a link. You see the grade first; then you decide.`
  if (remaining === undefined || remaining === null) return steps
  if (remaining === 0)
    return html`No certifications are left on your account, and previews stay free. <a href="/dashboard#allowance">How to get more</a>`
  return remaining === 1
    ? html`${steps} ${html`You have 1 certification left.`}`
    : html`${steps} ${html`You have ${remaining} certifications left.`}`
}
