import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CertificateStatus } from '../../../../../core/record/certificate.ts'
import { Problem } from '../../../../../core/runtime/problem.ts'
import { say } from '../../../../../core/text/say.ts'
import type { ShownCertificate, ShownCertificatePage } from '../../../../../pipeline/present/wire-schemas.ts'
import type { ApiProblem } from '../../../api-client.ts'
import { html } from '../../../html.ts'
import type { PageKit } from '../../../page-kit.ts'
import { formOf } from '../../../read-form.ts'
import type { FieldProblem } from '../../../views/forms/field.ts'
import { moment } from '../../../views/moment.ts'
import type { App } from '../../../web-deps.ts'
import { isOwners } from '../../certificate/shown-certificate.ts'
import { confirmation } from '../confirmation.ts'
import { sendToLogin, showProblemOrLogin } from '../problem-or-login.ts'
import type { CertificateChange } from './certificate-changes.ts'

const SUGGESTIONS_MAX = 100

const IMPOSSIBLE: Record<CertificateStatus, string> = {
  active: say`This certificate is already active.`,
  superseded: say`This certificate is already superseded.`,
  revoked: say`This certificate is already revoked.`,
}

type CertificateRoute = { Params: { code: string } }
type FormState = { value?: string; problem?: ApiProblem }

/** The confirmation page, and the change itself. */
export function changeCertificatePage(app: App, kit: PageKit, change: CertificateChange): void {
  const path = `/dashboard/certificates/:code/${change.name}`

  app.get<CertificateRoute>(path, { schema: { hide: true } }, (request, reply) =>
    ask(kit, change, request, reply),
  )

  app.post<CertificateRoute>(path, { schema: { hide: true } }, async (request, reply) => {
    const { code } = request.params
    const value = (formOf(request)[change.field] ?? '').trim()
    const answer = await kit
      .api(request)
      .post(`/api/v1/certificates/${encodeURIComponent(code)}/${change.name}`, { [change.field]: value })
    if (answer.ok) return reply.redirect(`/dashboard?done=${change.done}`, 303)
    const { problem } = answer
    if (!['invalid-field', 'conflict'].includes(problem.code))
      return showProblemOrLogin(kit, problem, request, reply)
    return ask(kit, change, request, reply, { value, problem })
  })
}

async function ask(
  kit: PageKit,
  change: CertificateChange,
  request: FastifyRequest<CertificateRoute>,
  reply: FastifyReply,
  { value, problem }: FormState = {},
): Promise<FastifyReply> {
  const { code } = request.params
  if ((await kit.visitor(request)) === undefined) return sendToLogin(request, reply)
  const answer = await kit
    .api(request)
    .get<ShownCertificate>(`/api/v1/certificates/${encodeURIComponent(code)}`)
  if (!answer.ok) return showProblemOrLogin(kit, answer.problem, request, reply)
  const certificate = answer.body
  if (!isOwners(certificate)) throw new Problem('not-found', say`You have no certificate with that code.`)
  if (!change.possible.includes(certificate.status))
    throw new Problem('conflict', IMPOSSIBLE[certificate.status])
  return kit.show(request, reply, {
    title: problem === undefined ? change.title : change.failureTitle,
    description: html`Asks before the status of a certificate is changed.`,
    status: problem?.status ?? 200,
    main: confirmation({
      title: change.question,
      subject: subjectView(certificate),
      consequence: change.consequence,
      action: `/dashboard/certificates/${code}/${change.name}`,
      submit: change.title,
      grave: change.grave,
      fields: change.fields(value, sentences(change, problem), await newerThan(certificate, kit, request)),
      problem,
      fieldNames: [change.field],
      back: '/dashboard#certificates',
    }),
    islands: ['dashboard'],
  })
}

/** The API's field problems as sentences for people. */
function sentences(
  { refusal }: CertificateChange,
  problem: ApiProblem | undefined,
): FieldProblem[] | undefined {
  return problem?.errors?.map(({ field }) => ({ field, message: refusal }))
}

/** Possible successors. The API lists the newest first. */
async function newerThan(
  { verify_code }: ShownCertificate,
  kit: PageKit,
  request: FastifyRequest,
): Promise<ShownCertificate[]> {
  const answer = await kit
    .api(request)
    .get<ShownCertificatePage>(`/api/v1/certificates?status=active&limit=${SUGGESTIONS_MAX}`)
  if (!answer.ok) return []
  const { certificates } = answer.body
  const at = certificates.findIndex(each => each.verify_code === verify_code)
  return at === -1 ? certificates : certificates.slice(0, at)
}

function subjectView({ verify_code, title, issued_at }: ShownCertificate) {
  return html`<p class="lead"><bdi>${title ?? verify_code}</bdi></p>
<p><a class="mono" href="/certificate/${verify_code}">${verify_code}</a>, issued ${moment(issued_at)}</p>`
}
