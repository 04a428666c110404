import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ShownNewWebhook, ShownWebhook } from '../../../../../access/account-schemas.ts'
import { say } from '../../../../../core/text/say.ts'
import type { ApiProblem } from '../../../api-client.ts'
import { type Html, html } from '../../../html.ts'
import type { PageKit } from '../../../page-kit.ts'
import { formOf } from '../../../read-form.ts'
import { codeBlock } from '../../../views/code-block.ts'
import { moment } from '../../../views/moment.ts'
import { showProblemOrLogin } from '../problem-or-login.ts'
import { API, webhookPath } from './shown-webhook.ts'
import { type WebhookFormState, webhookBody, webhookForm } from './webhook-form.ts'

const SENT_BEFORE: ApiProblem = {
  title: say`No further webhook was made`,
  status: 409,
  code: 'conflict',
  detail: say`No further webhook was made: this form was sent before, or your webhooks were changed elsewhere in the meantime. A secret cannot be shown again. To add another webhook, send the form once more.`,
}

/** The secret is only in the answer to the form, as a new key is. */
export async function makeWebhook(kit: PageKit, request: FastifyRequest, reply: FastifyReply) {
  const values = formOf(request)
  const api = kit.api(request)
  const webhooks = await api.get<{ webhooks: ShownWebhook[] }>(API)
  if (!webhooks.ok) return showProblemOrLogin(kit, webhooks.problem, request, reply)
  const count = webhooks.body.webhooks.length
  if (values.held !== String(count)) return showForm(count, { values, problem: SENT_BEFORE })
  const answer = await api.post<ShownNewWebhook>(API, webhookBody(values))
  if (answer.ok) return showSecret(kit, request, reply, answer.body, 201)
  if (answer.problem.code === 'unauthorized') return showProblemOrLogin(kit, answer.problem, request, reply)
  return showForm(count, { values, problem: answer.problem })

  function showForm(count: number, state: WebhookFormState): Promise<FastifyReply> {
    return kit.show(request, reply, {
      title: html`Error: Add a webhook`,
      description: html`The form for a webhook was not taken.`,
      status: state.problem!.status,
      main: html`<div class="narrow"><h1>Add a webhook</h1>
${webhookForm(count, state)}
<p><a href="/dashboard#webhooks">Back to the dashboard</a></p></div>`,
      islands: ['dashboard'],
    })
  }
}

export function showSecret(
  kit: PageKit,
  request: FastifyRequest,
  reply: FastifyReply,
  webhook: ShownNewWebhook,
  status: number,
): Promise<FastifyReply> {
  return kit.show(request, reply, {
    title: html`Your webhook’s secret`,
    description: html`The secret of a webhook, shown once.`,
    status,
    main: secretView(webhook),
  })
}

/** Shows the secret, once. */
function secretView({ id, url, secret, previous_secret_until: until }: ShownNewWebhook): Html {
  return html`<div class="narrow">
<p class="eyebrow"><bdi>${url}</bdi></p>
<h1>Your webhook’s secret</h1>
<div class="callout callout-warn"><p><strong>Copy it now.</strong> It is shown this once. Your server needs it to tell our messages from forged ones; whoever else has it can forge them.</p></div>
<div class="new-key">${codeBlock(secret, html`the secret`)}</div>
${until !== null && html`<p class="small">Messages are signed with this secret and with the former one until ${moment(until)}.</p>`}
<p><a href="/docs/webhooks#check-the-signature">How your server checks a message</a></p>
<p><a class="button" href="${webhookPath(id)}">I have stored the secret</a></p>
</div>`
}
