import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ShownAgentKey } from '../../../../../access/account-schemas.ts'
import { Problem } from '../../../../../core/runtime/problem.ts'
import { say } from '../../../../../core/text/say.ts'
import type { ApiProblem } from '../../../api-client.ts'
import { html } from '../../../html.ts'
import type { PageKit } from '../../../page-kit.ts'
import { type Form, formOf } from '../../../read-form.ts'
import { dayOf } from '../../../views/moment.ts'
import type { App } from '../../../web-deps.ts'
import { confirmation } from '../confirmation.ts'
import { showProblemOrLogin } from '../problem-or-login.ts'
import { KEYS_API, keyPath, nameOf, PAGE } from './agent-paths.ts'
import { readKeyText } from './read-key-text.ts'
import { showAgents } from './show-agents.ts'

const HIDDEN = { schema: { hide: true } }
const PATH = `${PAGE}/keys/:thumbprint`
const SECRET = /"(?:d|p|q|dp|dq|qi|k)"|PRIVATE KEY/

type KeyRequest = FastifyRequest<{ Params: { thumbprint: string } }>

export function changeAgentKeysPages(app: App, kit: PageKit): void {
  app.post(`${PAGE}/keys`, HIDDEN, (request, reply) => addKey(kit, request, reply))
  // A refused form leaves its address in the browser, where a reload asks for it by GET.
  app.get(`${PAGE}/keys`, HIDDEN, async (_request, reply) => reply.redirect(`${PAGE}#agent-keys`, 303))
  app.get(`${PATH}/remove`, HIDDEN, (request, reply) => askAboutKey(kit, request as KeyRequest, reply))
  app.post(`${PATH}/remove`, HIDDEN, async (request, reply) => {
    const { thumbprint } = (request as KeyRequest).params
    const answer = await kit.api(request).delete(`${KEYS_API}/${encodeURIComponent(thumbprint)}`)
    if (!answer.ok) return showProblemOrLogin(kit, answer.problem, request, reply)
    return reply.redirect(`${PAGE}?done=agent-key-removed`, 303)
  })
}

async function addKey(kit: PageKit, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const values = formOf(request)
  const keyText = readKeyText(values.key ?? '', values.kid ?? '')
  if (typeof keyText === 'string') return refuse(unreadable(keyText))
  const answer = await kit.api(request).post(KEYS_API, keyText)
  if (answer.ok) return reply.redirect(`${PAGE}?done=agent-key-added#agent-keys`, 303)
  if (answer.problem.code === 'unauthorized') return showProblemOrLogin(kit, answer.problem, request, reply)
  return refuse(answer.problem)

  function refuse(problem: ApiProblem): Promise<FastifyReply> {
    return showAgents(kit, request, reply, { keys: { refusal: { problem, values: withoutSecret(values) } } })
  }
}

/** A refused form is shown with its values again, but for a secret key. */
function withoutSecret(values: Form): Form {
  return SECRET.test(values.key ?? '') ? { ...values, key: '' } : values
}

function unreadable(message: string): ApiProblem {
  const errors = [{ field: 'jwk', message }]
  return {
    title: say`The key was not added`,
    status: 422,
    code: 'invalid-field',
    detail: say`The key ${message}.`,
    errors,
  }
}

async function askAboutKey(kit: PageKit, request: KeyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const keys = await kit.api(request).get<{ keys: ShownAgentKey[] }>(KEYS_API)
  if (!keys.ok) return showProblemOrLogin(kit, keys.problem, request, reply)
  const key = keys.body.keys.find(({ thumbprint }) => thumbprint === request.params.thumbprint)
  if (key === undefined) throw new Problem('not-found', say`You have no agent key of this name.`)
  return kit.show(request, reply, {
    title: html`Remove a key`,
    description: html`Asks before a key for agent cards is removed.`,
    main: confirmation({
      title: html`Remove this key?`,
      subject: html`<p class="lead address-title"><bdi>${nameOf(key)}</bdi></p>
<p>Added on ${dayOf(key.created_at)}.</p>`,
      consequence: html`<p>No signature is verified with it any more: cards that it signed count as signed by somebody unknown when you certify them again. Certificates stay as they are, and you can add the key again.</p>`,
      action: `${keyPath(key.thumbprint)}/remove`,
      submit: html`Remove the key`,
      grave: true,
      back: `${PAGE}#agent-keys`,
    }),
    islands: ['dashboard'],
  })
}
