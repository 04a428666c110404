import type { FastifyReply } from 'fastify'
import type { ShownNewWebhook } from '../../../../../access/account-schemas.ts'
import { html } from '../../../html.ts'
import type { PageKit } from '../../../page-kit.ts'
import { formOf } from '../../../read-form.ts'
import { turnAway } from '../turn-away.ts'
import type { Question } from './ask-about-webhook.ts'
import { apiPathOf, findWebhook, type OfWebhook } from './find-webhook.ts'
import { showSecret } from './make-webhook.ts'
import { webhookPath } from './shown-webhook.ts'

export const ROTATION: Question = ({ previous_secret_until }) => ({
  name: 'rotate',
  title: 'Make a new secret?',
  consequence: html`<p>The new secret is shown once. For 24 hours messages are signed with it and with the present one, so that your server has time to change; a secret from before the present one counts no more.</p>`,
  submit: 'Make a new secret',
  grave: false,
  fields: html`<input type="hidden" name="before" value="${String(previous_secret_until)}">`,
})

/** A reload sends the form again; it says until when the former secret counted, and by then that is another time. */
export async function rotateWebhook(kit: PageKit, request: OfWebhook, reply: FastifyReply) {
  const webhook = await findWebhook(kit, request)
  if (!webhook.ok) return turnAway(kit, webhook.problem, request, reply)
  if (formOf(request).before !== String(webhook.body.previous_secret_until))
    return reply.redirect(webhookPath(webhook.body.id), 303)
  const rotated = await kit.api(request).post<ShownNewWebhook>(`${apiPathOf(request)}/rotate`, {})
  if (!rotated.ok) return turnAway(kit, rotated.problem, request, reply)
  return showSecret(kit, request, reply, rotated.body, 200)
}
