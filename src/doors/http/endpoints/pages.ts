import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { escapeHtml } from '../../../core/escape-html.ts'
import { PROBLEMS, Problem, type ProblemCode } from '../../../core/problem.ts'
import { PROBLEM_PAGES } from '../../../core/problem-pages.ts'
import type { App, HttpDeps } from '../http-deps.ts'
import { PROBLEM_STATUS } from '../problem-document.ts'

const HTML = 'text/html; charset=utf-8'
const styles = readFileSync(new URL('../pages.css', import.meta.url))

/** The plain pages: what this is, where to go next, and one page per problem. */
export function pagesEndpoint(app: App, { baseUrl }: HttpDeps): void {
  const schema = { hide: true }
  app.get('/', { schema }, async (_request, reply) =>
    reply.header('content-type', HTML).send(startPage(baseUrl)),
  )
  app.get('/pages.css', { schema }, async (_request, reply) =>
    reply
      .headers({ 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=300' })
      .send(styles),
  )
  app.get(
    '/problems/:code',
    { schema: { ...schema, params: z.object({ code: z.string() }) } },
    async (request, reply) => {
      const { code } = request.params
      if (!Object.hasOwn(PROBLEMS, code))
        throw new Problem('not-found', 'There is no problem with that code.')
      return reply.header('content-type', HTML).send(problemPage(code as ProblemCode))
    },
  )
}

function startPage(baseUrl: string): string {
  const sandbox = `curl -s ${baseUrl}/api/v1/sandbox \\
  -H 'Content-Type: application/json' \\
  -d '{"product_type":"news_verify","content":"The council approved the bridge on Monday."}'`
  return page(
    'Pinproof',
    `<p>Pinproof certifies content: it hashes a text, judges it, signs the verdict, stores the record on IPFS and enters it
in a public append-only log. Anyone can check the result later without trusting us.</p>
<p>Try it without an account:</p>
<pre><code>${escapeHtml(sandbox)}</code></pre>
<ul>
<li><a href="/api-docs">API documentation</a>: register, make a key, certify</li>
<li><a href="/log/checkpoint">The log’s signed checkpoint</a> and <a href="/log/key">its key</a></li>
<li><a href="/.well-known/did.json">The keys that sign records</a></li>
</ul>`,
  )
}

function problemPage(code: ProblemCode): string {
  return page(
    PROBLEMS[code],
    `<p>Problem <code>${code}</code>, HTTP status ${PROBLEM_STATUS[code]}.</p>
<p>${escapeHtml(PROBLEM_PAGES[code])}</p>
<p><a href="/api-docs">API documentation</a></p>`,
  )
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/pages.css">
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`
}
