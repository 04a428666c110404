import type { FastifyReply } from 'fastify'
import type { ShownWebhook } from '../../../../../access/account-schemas.ts'
import { type Html, html } from '../../../html.ts'
import type { PageKit } from '../../../page-kit.ts'
import { confirmation } from '../confirmation.ts'
import { turnAway } from '../turn-away.ts'
import { findWebhook, type OfWebhook } from './find-webhook.ts'
import { webhookPath } from './shown-webhook.ts'

/** What is asked before a webhook is changed. */
export type Question = (webhook: ShownWebhook) => {
  /** Last part of the address. */
  name: string
  title: string
  consequence: Html
  submit: string
  grave: boolean
  fields?: Html
}

export async function askAboutWebhook(
  kit: PageKit,
  question: Question,
  request: OfWebhook,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const webhook = await findWebhook(kit, request)
  if (!webhook.ok) return turnAway(kit, webhook.problem, request, reply)
  const { name, ...asked } = question(webhook.body)
  const back = webhookPath(webhook.body.id)
  const subject = html`<p class="lead address-title"><bdi>${webhook.body.url}</bdi></p>`
  return kit.show(request, reply, {
    title: asked.title,
    description: 'Asks before a webhook is changed.',
    main: confirmation({ ...asked, subject, action: `${back}/${name}`, back }),
    islands: ['dashboard'],
  })
}
