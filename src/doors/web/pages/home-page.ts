import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ShownPreview } from '../../../pipeline/present/wire-schemas.ts'
import type { PageKit } from '../page-kit.ts'
import { formOf } from '../read-form.ts'
import type { App } from '../web-deps.ts'
import { type Attempt, noAttempt, readAttempt, sandboxFields } from './home/attempt.ts'
import { type Example, findExample, readExamples } from './home/examples.ts'
import type { Outcome } from './home/outcome.ts'
import { outcomeView, type Sandbox } from './home/sandbox-view.ts'
import { startView } from './home/start-view.ts'

const TITLE = 'Pinproof: certificates for texts that anyone can check'
const DESCRIPTION =
  'Certify an article, a document, a mail or an AI agent’s declaration: hashed, judged, signed and entered in a public log. Anyone can check the result without trusting us.'

type Home = PageKit & { examples: Example[] }

/** The start page and its sandbox, which is a client of POST /api/v1/sandbox with and without a script. */
export function homePage(app: App, kit: PageKit): void {
  const schema = { hide: true }
  const home = { ...kit, examples: readExamples(kit.products) }
  const start = noAttempt(kit.products.types)

  app.get<{ Querystring: { example?: unknown } }>('/', { schema }, async (request, reply) => {
    const example = findExample(home.examples, request.query.example)
    return showStart(home, { attempt: example?.attempt ?? start, example }, request, reply)
  })

  app.get('/try', { schema }, async (_request, reply) => reply.redirect('/#sandbox', 303))

  app.post('/try', { schema, bodyLimit: kit.bodyBytesMax }, async (request, reply) => {
    const attempt = readAttempt(formOf(request))
    const outcome = await preview(kit, attempt, request)
    if (outcome.kind === 'refused' && outcome.retryAfter !== undefined)
      reply.header('retry-after', outcome.retryAfter)
    return request.headers['x-pinproof-fragment'] === undefined
      ? showStart(home, { attempt, outcome }, request, reply)
      : sendFragment(home, outcome, reply)
  })
}

async function preview(kit: PageKit, attempt: Attempt, request: FastifyRequest): Promise<Outcome> {
  const fields = sandboxFields(attempt)
  const answer = await kit.api(request).post<ShownPreview>('/api/v1/sandbox', fields)
  if (answer.ok) return { kind: 'judged', product: attempt.product_type, fields, preview: answer.body }
  const retryAfter = answer.headers['retry-after']?.toString()
  return { kind: 'refused', problem: answer.problem, retryAfter }
}

function showStart(kit: Home, sandbox: Sandbox, request: FastifyRequest, reply: FastifyReply) {
  return kit.show(request, reply, {
    title: sandbox.outcome === undefined ? TITLE : titleOf(sandbox.outcome),
    description: DESCRIPTION,
    main: startView(sandbox, kit),
    status: statusOf(sandbox.outcome),
    islands: ['sandbox'],
  })
}

function sendFragment(kit: Home, outcome: Outcome, reply: FastifyReply): FastifyReply {
  return reply
    .code(statusOf(outcome))
    .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    .header('x-pinproof-fragment', '1')
    .send(String(outcomeView(outcome, kit)))
}

function titleOf(outcome: Outcome): string {
  return outcome.kind === 'judged'
    ? `Grade ${outcome.preview.trust_grade}`
    : `Error: ${outcome.problem.title}`
}

function statusOf(outcome: Outcome | undefined): number {
  return outcome?.kind === 'refused' ? outcome.problem.status : 200
}
