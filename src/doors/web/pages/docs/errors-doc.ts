import { PROBLEMS, type ProblemCode } from '../../../../core/runtime/problem.ts'
import { PROBLEM_PAGES } from '../../../../core/web/problem-pages.ts'
import { type Html, html, sentence } from '../../html.ts'
import type { PageKit } from '../../page-kit.ts'
import { codeBlock } from '../../views/code-block.ts'
import { jsonView } from '../../views/json-view.ts'
import { prose } from '../../views/prose.ts'
import type { Doc } from './doc.ts'

/** The API's message for an empty content. */
const EMPTY_CONTENT = 'must hold at least one character that is not a space'

export const errorsDoc: Doc = {
  name: 'errors',
  title: html`Errors`,
  summary: html`What an answer looks like when something is wrong, and what to do about each problem.`,
  sections: kit => [
    { title: html`The problem document`, body: problemDocument(kit) },
    { title: html`When to try again`, body: retryAdvice },
    { title: html`Every problem`, body: everyProblem(kit) },
  ],
}

function problemDocument({ baseUrl, problemStatus }: PageKit): Html {
  const code = 'invalid-field'
  const example = {
    type: `${baseUrl}/problems/${code}`,
    title: PROBLEMS[code],
    status: problemStatus[code],
    detail: `\`content\`: ${EMPTY_CONTENT}.`,
    code,
    errors: [{ field: 'content', message: EMPTY_CONTENT }],
  }
  return html`<p>Every failure of the API is a document after <a href="https://www.rfc-editor.org/rfc/rfc9457" rel="noreferrer">RFC 9457</a>, sent as <code>application/problem+json</code>. A call that fails costs nothing and leaves nothing behind.</p>
${codeBlock(jsonView(example), html`a problem document`)}
<ul>
<li><code>code</code> is stable: write your program against it.</li>
<li><code>detail</code> says in words what is wrong with this very request. It is for people and may change.</li>
<li><code>errors</code> names each field and what is wrong with it.</li>
<li><code>type</code> is the address of a page about the problem.</li>
</ul>`
}

const retryAdvice = html`<p>Problems from 400 to 422 do not go away by themselves: change the request. A <code>429</code> and a <code>503</code> carry <code>Retry-After</code>, the seconds to wait. After a broken connection or a <code>5xx</code>, send the same call with the same <code>Idempotency-Key</code>: if the first one did arrive, you get its answer and are not charged twice.</p>`

function everyProblem({ problemStatus }: PageKit): Html {
  const codes = Object.keys(problemStatus) as ProblemCode[]
  return html`<dl class="problems">${codes.map(
    code => html`<div id="${code}">
<dt><span class="problem-status">${problemStatus[code]}</span> <a href="/problems/${code}"><code>${code}</code></a></dt>
<dd><strong>${sentence(PROBLEMS[code])}.</strong> ${prose(PROBLEM_PAGES[code])}</dd>
</div>`,
  )}</dl>`
}
