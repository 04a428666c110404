import type { FastifyReply, FastifyRequest } from 'fastify'
import { html, markupIn } from '../html.ts'
import type { PageKit } from '../page-kit.ts'
import { formOf } from '../read-form.ts'
import type { App } from '../web-deps.ts'
import { createShowcase, type Showcase } from './home/showcase.ts'
import { startView } from './home/start-view.ts'
import { noAttempt, readAttempt } from './preview/attempt.ts'
import { type Example, findExample, readExamples } from './preview/examples.ts'
import type { PreviewOutcome } from './preview/outcome.ts'
import { forwardRetryAfter, previewText, statusOf, titleOf } from './preview/preview-text.ts'
import { type Draft, outcomeView } from './preview/text-form.ts'

const TITLE = html`Pinproof: certificates for texts that anyone can check`
const DESCRIPTION = html`Certify an article, a document, a mail or an AI agent’s declaration: checked, signed and entered in a public log. Anyone can check the result without trusting us.`

type Home = PageKit & { examples: Example[]; showcase: Showcase }

/** The start page, and the sandbox, which works with and without a script. */
export function homePage(app: App, kit: PageKit): void {
  const schema = { hide: true }
  const examples = readExamples(kit.products)
  const home = { ...kit, examples, showcase: createShowcase(kit, examples) }
  const start = noAttempt(kit.products.types)

  app.get<{ Querystring: { example?: unknown } }>('/', { schema }, async (request, reply) => {
    const example = findExample(examples, request.query.example)
    return showStart(home, { attempt: example?.attempt ?? start, example }, request, reply)
  })

  app.get<{ Params: { name: string } }>('/examples/:name', { schema }, async (request, reply) => {
    const example = findExample(examples, request.params.name)
    if (example === undefined) return reply.callNotFound()
    return reply
      .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' })
      .send(JSON.stringify({ ...example.attempt, label: example.label }))
  })

  app.get('/try', { schema }, async (_request, reply) => reply.redirect('/#draft', 303))

  app.post('/try', { schema, bodyLimit: kit.bodyBytesMax }, async (request, reply) => {
    const attempt = readAttempt(formOf(request))
    const outcome = await previewText(kit, attempt, request)
    forwardRetryAfter(outcome, reply)
    return request.headers['x-pinproof-fragment'] === undefined
      ? showStart(home, { attempt, outcome }, request, reply)
      : sendFragment(home, outcome, request, reply)
  })
}

async function showStart(
  kit: Home,
  draft: Omit<Draft, 'visitor'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { outcome } = draft
  const visitor = await kit.visitor(request)
  return kit.show(request, reply, {
    title: outcome === undefined ? TITLE : titleOf(outcome),
    description: DESCRIPTION,
    main: startView({ ...draft, visitor }, { ...kit, showcase: await kit.showcase() }),
    status: statusOf(outcome),
    islands: ['certify'],
  })
}

async function sendFragment(
  kit: Home,
  outcome: PreviewOutcome,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const catalogue = await kit.catalogue(request)
  return reply
    .code(statusOf(outcome))
    .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    .headers({ 'content-language': catalogue.language, 'x-pinproof-fragment': '1' })
    .send(markupIn(outcomeView(outcome, await kit.visitor(request), kit), catalogue))
}
