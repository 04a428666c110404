import type { FastifyReply } from 'fastify'
import { html } from '../../../html.ts'
import type { PageKit } from '../../../page-kit.ts'
import { formOf } from '../../../read-form.ts'
import type { App } from '../../../web-deps.ts'
import { turnAway } from '../turn-away.ts'
import { askAboutWebhook, type Question } from './ask-about-webhook.ts'
import { apiPathOf, type OfWebhook } from './find-webhook.ts'
import { makeWebhook } from './make-webhook.ts'
import { ROTATION, rotateWebhook } from './rotate-webhook.ts'
import { showWebhook } from './show-webhook.ts'
import { webhookPath } from './shown-webhook.ts'

const HIDDEN = { schema: { hide: true } }
const PATH = '/dashboard/webhooks'

/** What is done at once: nothing is lost by it. */
const ACTS: Record<string, { path: (request: OfWebhook) => string; done: string }> = {
  test: { path: () => 'test', done: 'webhook-tested' },
  enable: { path: () => 'enable', done: 'webhook-enabled' },
  replay: {
    path: request => `deliveries/${encodeURIComponent(formOf(request).delivery ?? '')}/replay`,
    done: 'delivery-replayed',
  },
}

export function webhookPages(app: App, kit: PageKit): void {
  type Show = (request: OfWebhook, reply: FastifyReply) => Promise<FastifyReply>
  const get = (name: string, show: Show) =>
    app.get(`${PATH}/:id${name}`, HIDDEN, (request, reply) => show(request as OfWebhook, reply))
  const post = (name: string, act: Show) =>
    app.post(`${PATH}/:id${name}`, HIDDEN, (request, reply) => act(request as OfWebhook, reply))

  app.post(PATH, HIDDEN, (request, reply) => makeWebhook(kit, request, reply))
  app.get(PATH, HIDDEN, async (_request, reply) => reply.redirect('/dashboard#webhooks', 303))
  get('', (request, reply) => showWebhook(kit, request, reply))
  get('/rotate', (request, reply) => askAboutWebhook(kit, ROTATION, request, reply))
  post('/rotate', (request, reply) => rotateWebhook(kit, request, reply))
  get('/delete', (request, reply) => askAboutWebhook(kit, DELETION, request, reply))
  post('/delete', async (request, reply) => {
    const deleted = await kit.api(request).delete(apiPathOf(request))
    if (!deleted.ok) return turnAway(kit, deleted.problem, request, reply)
    return reply.redirect('/dashboard?done=webhook-deleted', 303)
  })
  for (const [name, { path, done }] of Object.entries(ACTS)) {
    get(`/${name}`, async (request, reply) => reply.redirect(webhookPath(request.params.id), 303))
    post(`/${name}`, async (request, reply) => {
      const acted = await kit.api(request).post(`${apiPathOf(request)}/${path(request)}`, {})
      if (!acted.ok) return turnAway(kit, acted.problem, request, reply)
      return reply.redirect(`${webhookPath(request.params.id)}?done=${done}`, 303)
    })
  }
}

const DELETION: Question = () => ({
  name: 'delete',
  title: 'Delete this webhook?',
  consequence: html`<p>Nothing more is sent there. What is still to be delivered, and the list of deliveries, go with it. This cannot be undone.</p>`,
  submit: 'Delete the webhook',
  grave: true,
})
