import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ShownApiKey, ShownNewApiKey } from '../../../../../access/account-schemas.ts'
import { say } from '../../../../../core/text/say.ts'
import type { ApiProblem } from '../../../api-client.ts'
import { type Html, html } from '../../../html.ts'
import type { PageKit } from '../../../page-kit.ts'
import { formOf } from '../../../read-form.ts'
import { codeBlock } from '../../../views/code-block.ts'
import { moment } from '../../../views/moment.ts'
import { codeSamples, sampleTabs } from '../../../views/samples/code-samples.ts'
import { showProblemOrLogin } from '../problem-or-login.ts'
import { showDashboard } from '../show-dashboard.ts'
import { expiryOf } from './key-form.ts'
import { permissionsIn } from './key-permission-fields.ts'

const SENT_BEFORE: ApiProblem = {
  title: say`No further key was created`,
  status: 409,
  code: 'conflict',
  detail: say`No further key was created: this form was sent before, or a key was created elsewhere in the meantime. A key cannot be shown again. To create another one, send the form once more.`,
}

/**
 * The key is only in the answer to the form: no address, cookie or memory of ours carries it to another page. A form that
 * a reload sends again holds an outdated number of keys, and is refused.
 */
export async function makeKey(
  kit: PageKit,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const values = formOf(request)
  const api = kit.api(request)
  const keys = await api.get<{ keys: ShownApiKey[] }>('/api/v1/keys')
  if (!keys.ok) return showProblemOrLogin(kit, keys.problem, request, reply)
  if (values.made !== String(keys.body.keys.length)) {
    return showDashboard(kit, request, reply, { values, problem: SENT_BEFORE })
  }
  const fields = {
    name: (values.name ?? '').trim(),
    expires_at: expiryOf(values, kit.clock()),
    ...permissionsIn(values),
  }
  const answer = await api.post<ShownNewApiKey>('/api/v1/keys', fields)
  if (answer.ok) {
    return kit.show(request, reply, {
      title: html`Your new key`,
      description: html`An API key, shown once.`,
      status: 201,
      main: newKeyView(answer.body, kit.baseUrl),
    })
  }
  if (answer.problem.code === 'unauthorized') return showProblemOrLogin(kit, answer.problem, request, reply)
  return showDashboard(kit, request, reply, { values, problem: answer.problem })
}

/** Shows the key, once. */
function newKeyView({ name, key, expires_at }: ShownNewApiKey, baseUrl: string): Html {
  return html`<div class="narrow">
<p class="eyebrow"><bdi>${name}</bdi></p>
<h1>Your new key</h1>
<div class="callout callout-warn"><p><strong>Copy it now.</strong> It is shown this once: we keep only a fingerprint of it and cannot show it again. Anyone who has it can use it for your account.</p></div>
<div class="new-key">${codeBlock(key, html`the key`)}</div>
<p class="small">${expires_at === null ? html`It works until you revoke it.` : html`It works until ${moment(expires_at)}, or until you revoke it.`}</p>
<h2>Certify with it</h2>
<p>Your key is filled in. Save a text of your own as <code>article.txt</code> and run one of these: it uses one certification, and the answer is your certificate, with its code, grade and badge.</p>
${sampleTabs(codeSamples({ baseUrl, key }), 'sample')}
<p><a class="button" href="/dashboard">I have stored the key</a></p>
</div>`
}
