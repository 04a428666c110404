import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ShownNewWebhook, ShownWebhook } from '../../../../../access/account-schemas.ts'
import { Problem } from '../../../../../core/runtime/problem.ts'
import { say } from '../../../../../core/text/say.ts'
import type { ApiAnswer } from '../../../api-client.ts'
import { type Html, html } from '../../../html.ts'
import type { PageKit } from '../../../page-kit.ts'
import { formOf } from '../../../read-form.ts'
import type { App } from '../../../web-deps.ts'
import { confirmation } from '../confirmation.ts'
import { doneNote } from '../done-note.ts'
import { showProblemOrLogin } from '../problem-or-login.ts'
import { makeWebhook, showSecret } from './make-webhook.ts'
import { API, type ShownDeliveryPage, webhookPath } from './shown-webhook.ts'
import { webhookView } from './webhook-view.ts'

const HIDDEN = { schema: { hide: true } }
const PATH = '/dashboard/webhooks'

/** Actions without a confirmation: they lose nothing. */
const ACTIONS: Record<string, { path: (request: WebhookRequest) => string; done: string }> = {
  test: { path: () => 'test', done: 'webhook-tested' },
  enable: { path: () => 'enable', done: 'webhook-enabled' },
  replay: {
    path: request => `deliveries/${encodeURIComponent(formOf(request).delivery ?? '')}/replay`,
    done: 'delivery-replayed',
  },
}

export function webhookPages(app: App, kit: PageKit): void {
  type Show = (request: WebhookRequest, reply: FastifyReply) => Promise<FastifyReply>
  const get = (name: string, show: Show) =>
    app.get(`${PATH}/:id${name}`, HIDDEN, (request, reply) => show(request as WebhookRequest, reply))
  const post = (name: string, act: Show) =>
    app.post(`${PATH}/:id${name}`, HIDDEN, (request, reply) => act(request as WebhookRequest, reply))

  app.post(PATH, HIDDEN, (request, reply) => makeWebhook(kit, request, reply))
  app.get(PATH, HIDDEN, async (_request, reply) => reply.redirect('/dashboard#webhooks', 303))
  get('', (request, reply) => showWebhook(kit, request, reply))
  get('/rotate', (request, reply) => askAboutWebhook(kit, ROTATION, request, reply))
  post('/rotate', (request, reply) => rotateWebhook(kit, request, reply))
  get('/delete', (request, reply) => askAboutWebhook(kit, DELETION, request, reply))
  post('/delete', async (request, reply) => {
    const answer = await kit.api(request).delete(apiPathOf(request))
    if (!answer.ok) return showProblemOrLogin(kit, answer.problem, request, reply)
    return reply.redirect('/dashboard?done=webhook-deleted', 303)
  })
  for (const [name, { path, done }] of Object.entries(ACTIONS)) {
    get(`/${name}`, async (request, reply) => reply.redirect(webhookPath(request.params.id), 303))
    post(`/${name}`, async (request, reply) => {
      const answer = await kit.api(request).post(`${apiPathOf(request)}/${path(request)}`, {})
      if (!answer.ok) return showProblemOrLogin(kit, answer.problem, request, reply)
      return reply.redirect(`${webhookPath(request.params.id)}?done=${done}`, 303)
    })
  }
}

const DELETION: Question = () => ({
  name: 'delete',
  title: html`Delete this webhook?`,
  consequence: html`<p>Nothing more is sent there. What is still to be delivered, and the list of deliveries, go with it. This cannot be undone.</p>`,
  submit: html`Delete the webhook`,
  grave: true,
})

async function showWebhook(kit: PageKit, request: WebhookRequest, reply: FastifyReply) {
  const webhook = await findWebhook(kit, request)
  if (!webhook.ok) return showProblemOrLogin(kit, webhook.problem, request, reply)
  const { cursor } = request.query
  const page = typeof cursor === 'string' ? `?cursor=${encodeURIComponent(cursor)}` : ''
  const deliveries = await kit.api(request).get<ShownDeliveryPage>(`${apiPathOf(request)}/deliveries${page}`)
  if (!deliveries.ok) return showProblemOrLogin(kit, deliveries.problem, request, reply)
  return kit.show(request, reply, {
    title: html`Webhook`,
    description: html`What was sent to one of your webhooks.`,
    main: html`<div class="stack">
<header><p class="eyebrow"><a href="/dashboard#webhooks">Dashboard</a></p><h1 class="address-title"><bdi>${webhook.body.url}</bdi></h1></header>
${doneNote(request.query)}
${webhookView(webhook.body, deliveries.body)}
</div>`,
    islands: ['dashboard'],
  })
}

const ROTATION: Question = ({ previous_secret_until }) => ({
  name: 'rotate',
  title: html`Make a new secret?`,
  consequence: html`<p>The new secret is shown once. For 24 hours messages are signed with it and with the present one, so that your server has time to change; a secret from before the present one counts no more.</p>`,
  submit: html`Make a new secret`,
  grave: false,
  fields: html`<input type="hidden" name="before" value="${String(previous_secret_until)}">`,
})

/** A form that a reload sends again holds an outdated `previous_secret_until`, and is ignored. */
async function rotateWebhook(kit: PageKit, request: WebhookRequest, reply: FastifyReply) {
  const webhook = await findWebhook(kit, request)
  if (!webhook.ok) return showProblemOrLogin(kit, webhook.problem, request, reply)
  if (formOf(request).before !== String(webhook.body.previous_secret_until))
    return reply.redirect(webhookPath(webhook.body.id), 303)
  const answer = await kit.api(request).post<ShownNewWebhook>(`${apiPathOf(request)}/rotate`, {})
  if (!answer.ok) return showProblemOrLogin(kit, answer.problem, request, reply)
  return showSecret(kit, request, reply, answer.body, 200)
}

/** The confirmation of a change to a webhook. */
type Question = (webhook: ShownWebhook) => {
  /** Last part of the address. */
  name: string
  title: Html
  consequence: Html
  submit: Html
  grave: boolean
  fields?: Html
}

async function askAboutWebhook(
  kit: PageKit,
  question: Question,
  request: WebhookRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const webhook = await findWebhook(kit, request)
  if (!webhook.ok) return showProblemOrLogin(kit, webhook.problem, request, reply)
  const { name, ...words } = question(webhook.body)
  const back = webhookPath(webhook.body.id)
  const subject = html`<p class="lead address-title"><bdi>${webhook.body.url}</bdi></p>`
  return kit.show(request, reply, {
    title: words.title,
    description: html`Asks before a webhook is changed.`,
    main: confirmation({ ...words, subject, action: `${back}/${name}`, back }),
    islands: ['dashboard'],
  })
}

type WebhookRequest = FastifyRequest<{ Params: { id: string }; Querystring: { cursor?: unknown } }>

/** The webhook in the address. Webhooks of other accounts are not found. */
async function findWebhook(kit: PageKit, request: WebhookRequest): Promise<ApiAnswer<ShownWebhook>> {
  const webhooks = await kit.api(request).get<{ webhooks: ShownWebhook[] }>(API)
  if (!webhooks.ok) return webhooks
  const webhook = webhooks.body.webhooks.find(({ id }) => id === request.params.id)
  if (webhook === undefined) throw new Problem('not-found', say`You have no webhook at this address.`)
  return { ...webhooks, body: webhook }
}

function apiPathOf({ params }: WebhookRequest): string {
  return `${API}/${encodeURIComponent(params.id)}`
}
