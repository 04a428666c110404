import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiAnswer, ApiProblem } from '../../../api-client.ts'
import { type Html, html } from '../../../html.ts'
import type { PageKit, Visitor } from '../../../page-kit.ts'
import { formOf } from '../../../read-form.ts'
import { codeBlock } from '../../../views/code-block.ts'
import { codeField, textField } from '../../../views/forms/field.ts'
import { problemNote } from '../../../views/forms/problem-note.ts'
import { qrCode } from '../../../views/qr-code.ts'
import type { App } from '../../../web-deps.ts'
import { sendToLogin } from '../problem-or-login.ts'

const PAGE = '/dashboard/account/second-factor'
const API = '/api/v1/account/second-factor'

type Step = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
type Failure = { problem: ApiProblem; retryAfter?: string | undefined }

/** Switching the second factor on and off. Secret and codes are only in the answer to a form, as a new key is. */
export function secondFactorPages(app: App, kit: PageKit): void {
  const post = (path: string, step: Step) => {
    app.post(path, { schema: { hide: true } }, step)
    // A refused form leaves its address in the browser, where a reload asks for it by GET.
    if (path !== PAGE)
      app.get(path, { schema: { hide: true } }, async (_, reply) => reply.redirect(PAGE, 303))
  }
  app.get(PAGE, { schema: { hide: true } }, (request, reply) => showState(kit, request, reply))

  post(PAGE, async (request, reply) => {
    const { current_password = '' } = formOf(request)
    const answer = await kit.api(request).post<Proposal>(API, { current_password })
    if (!answer.ok) return refuse(kit, request, reply, answer)
    return showProposal(kit, request, reply, answer.body)
  })
  post(`${PAGE}/confirmation`, async (request, reply) => {
    const { code = '', secret = '', uri = '' } = formOf(request)
    if (!uri.startsWith('otpauth://totp/')) return reply.redirect(PAGE, 303)
    const answer = await kit.api(request).post<Codes>(`${API}/confirmation`, { code: code.trim() })
    if (answer.ok) return showCodes(kit, request, reply, answer.body)
    if (answer.problem.code === 'second-factor-needed' || answer.problem.code === 'invalid-field')
      return showProposal(kit, request, reply, { secret, uri }, answer)
    return refuse(kit, request, reply, answer)
  })
  post(`${PAGE}/recovery-codes`, async (request, reply) => {
    const answer = await kit.api(request).post<Codes>('/api/v1/account/recovery-codes', bothOf(request))
    if (!answer.ok) return refuse(kit, request, reply, answer)
    return showCodes(kit, request, reply, answer.body)
  })
  post(`${PAGE}/remove`, async (request, reply) => {
    const answer = await kit.api(request).delete(API, bothOf(request))
    if (!answer.ok) return refuse(kit, request, reply, answer)
    return reply.redirect('/dashboard/account?done=second-factor-removed', 303)
  })
}

type Proposal = { secret: string; uri: string }
type Codes = { recovery_codes: string[] }

/** The link to it, for the account page. */
export function secondFactorLink({ second_factor: { on, recovery_codes: left } }: Visitor): Html {
  return html`<section class="card" aria-labelledby="second-factor">
<h2 id="second-factor">Second factor</h2>
<p>${on ? html`On: a log-in needs a code of your authenticator app. ${left} recovery codes are left.` : html`Off: your password alone lets anyone in who has it.`}</p>
<p><a class="button-plain button-small" href="${PAGE}">${on ? html`Change it` : html`Switch it on`}</a></p>
</section>`
}

/** Empty fields are left out: the API then says what is missing. */
function bothOf(request: FastifyRequest): Record<string, string> {
  const { current_password = '', code = '' } = formOf(request)
  return { current_password, ...(code.trim() !== '' && { code: code.trim() }) }
}

async function refuse(
  kit: PageKit,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: ApiAnswer<unknown> & { ok: false },
): Promise<FastifyReply> {
  if (answer.problem.code === 'unauthorized') return sendToLogin(request, reply)
  const { retryAfter } = answer.problem
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  return showState(kit, request, reply, { problem: answer.problem, retryAfter })
}

async function showState(
  kit: PageKit,
  request: FastifyRequest,
  reply: FastifyReply,
  failure?: Failure,
): Promise<FastifyReply> {
  const visitor = await kit.visitor(request)
  if (visitor === undefined) return sendToLogin(request, reply)
  const form = visitor.second_factor.on ? onView(failure?.problem) : offView(failure?.problem)
  return show(kit, request, reply, form, failure)
}

function show(
  kit: PageKit,
  request: FastifyRequest,
  reply: FastifyReply,
  main: Html,
  failure?: Failure,
): Promise<FastifyReply> {
  const { problem, retryAfter } = failure ?? {}
  return kit.show(request, reply, {
    title: problem === undefined ? html`Second factor` : html`Error: Second factor`,
    description: html`A code of an authenticator app beside the password.`,
    status: problem?.status ?? 200,
    isSecret: true,
    main: html`<div class="narrow">
<p class="eyebrow"><a href="/dashboard/account">Account</a></p>
<h1>Second factor</h1>
${problem !== undefined && problemNote(problem, ['current_password', 'code'], retryAfter)}
${main}
</div>`,
    islands: ['dashboard'],
  })
}

const passwordOf = (errors: ApiProblem['errors']) =>
  textField(
    {
      name: 'current_password',
      label: html`Your password`,
      type: 'password',
      required: true,
      autocomplete: 'current-password',
    },
    errors,
  )

function offView(problem?: ApiProblem): Html {
  return html`<p class="lead">With it a log-in takes your password and a code that an app on your phone makes. A stolen password alone opens nothing.</p>
<p>You need an authenticator app (TOTP): Aegis, FreeOTP, 2FAS, Google Authenticator, or your password manager. API keys stay as they are.</p>
<form class="card" method="post" action="${PAGE}" data-send-once>
${passwordOf(problem?.errors)}
<button class="button" type="submit">Switch it on</button>
</form>`
}

function onView(problem?: ApiProblem): Html {
  const errors = problem?.errors
  return html`<p class="lead">It is on.</p>
<form class="card" method="post" data-send-once>
<p>Both need your password and a code.</p>
${passwordOf(errors)}
${codeField(errors)}
<button class="button" type="submit" formaction="${PAGE}/recovery-codes">Get new recovery codes</button>
<button class="button-plain button-danger" type="submit" formaction="${PAGE}/remove">Switch it off</button>
</form>`
}

/** The form sends the secret back only so that a mistyped code does not lose the picture. */
function showProposal(
  kit: PageKit,
  request: FastifyRequest,
  reply: FastifyReply,
  { secret, uri }: Proposal,
  failure?: Failure,
): Promise<FastifyReply> {
  const groups = secret.match(/.{1,4}/g)?.join(' ') ?? ''
  const main = html`<p class="lead">Scan this with your authenticator app, then enter the code that it shows.</p>
${qrCode(uri, html`QR code with the secret for your app`)}
<p>On the same device? <a href="${uri}">Open your app</a>, or type this secret:</p>
${codeBlock(groups, html`the secret`)}
<form class="card" method="post" action="${PAGE}/confirmation" data-send-once>
<input type="hidden" name="secret" value="${secret}"><input type="hidden" name="uri" value="${uri}">
${codeField(failure?.problem.errors)}
<button class="button" type="submit">Confirm</button>
</form>`
  return show(kit, request, reply, main, failure)
}

function showCodes(
  kit: PageKit,
  request: FastifyRequest,
  reply: FastifyReply,
  { recovery_codes }: Codes,
): Promise<FastifyReply> {
  return show(
    kit,
    request,
    reply,
    html`<p class="lead">It is on. These are your recovery codes.</p>
<div class="callout callout-warn"><p><strong>Keep them where you find them without your phone.</strong> Each lets you in once in place of the app. They are shown this once.</p></div>
${codeBlock(recovery_codes.join('\n'), html`the recovery codes`)}
<p><a class="button" href="/dashboard/account">I have stored them</a></p>`,
  )
}
