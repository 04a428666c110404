import { PROBLEMS, Problem, type ProblemCode } from '../../../core/runtime/problem.ts'
import { say } from '../../../core/text/say.ts'
import { PROBLEM_PAGES } from '../../../core/web/problem-pages.ts'
import { html, sentence } from '../html.ts'
import type { PageKit } from '../page-kit.ts'
import { codeBlock } from '../views/code-block.ts'
import { jsonView } from '../views/json-view.ts'
import { prose } from '../views/prose.ts'
import type { App } from '../web-deps.ts'

/** One page per problem type: the target of the `type` in every problem document. */
export function problemPage(app: App, kit: PageKit): void {
  app.get<{ Params: { code: string } }>(
    '/problems/:code',
    { schema: { hide: true } },
    async (request, reply) => {
      const { code } = request.params
      if (!isProblemCode(code)) throw new Problem('not-found', say`There is no problem with that code.`)
      const title = PROBLEMS[code]
      const meaning = PROBLEM_PAGES[code]
      const status = kit.problemStatus[code]
      const answer = { type: `${kit.baseUrl}/problems/${code}`, title, status, detail: '…', code }
      const main = html`<div class="narrow">
<p class="eyebrow">Problem · HTTP ${status}</p>
<h1>${sentence(title)}</h1>
<p class="lead">${prose(meaning)}</p>
<h2>How the API tells it</h2>
${codeBlock(jsonView(answer), html`the problem document`)}
<p class="small">The <code>detail</code> says what is wrong with the very request. Write programs against <code>code</code>: it is stable.</p>
<p><a href="/docs/errors">All problems</a> · <a href="/api-docs">API reference</a></p>
</div>`
      return kit.show(request, reply, { title: sentence(title), description: sentence(meaning), main })
    },
  )
}

function isProblemCode(code: string): code is ProblemCode {
  return Object.hasOwn(PROBLEMS, code)
}
