import type { FastifyReply } from 'fastify'
import { html } from '../../../html.ts'
import type { PageKit } from '../../../page-kit.ts'
import { doneNote } from '../done-note.ts'
import { turnAway } from '../turn-away.ts'
import { apiPathOf, findWebhook, type OfWebhook } from './find-webhook.ts'
import type { DeliveryPage } from './shown-webhook.ts'
import { webhookView } from './webhook-view.ts'

export async function showWebhook(kit: PageKit, request: OfWebhook, reply: FastifyReply) {
  const webhook = await findWebhook(kit, request)
  if (!webhook.ok) return turnAway(kit, webhook.problem, request, reply)
  const { cursor } = request.query
  const page = typeof cursor === 'string' ? `?cursor=${encodeURIComponent(cursor)}` : ''
  const deliveries = await kit.api(request).get<DeliveryPage>(`${apiPathOf(request)}/deliveries${page}`)
  if (!deliveries.ok) return turnAway(kit, deliveries.problem, request, reply)
  return kit.show(request, reply, {
    title: 'Webhook',
    description: 'What was sent to one of your webhooks.',
    main: html`<div class="stack">
<header><p class="eyebrow"><a href="/dashboard#webhooks">Dashboard</a></p><h1 class="address-title"><bdi>${webhook.body.url}</bdi></h1></header>
${doneNote(request.query)}
${webhookView(webhook.body, deliveries.body)}
</div>`,
    islands: ['dashboard'],
  })
}
