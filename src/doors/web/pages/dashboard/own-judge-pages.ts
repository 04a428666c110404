import { type Html, html } from '../../html.ts'
import type { PageKit, Visitor } from '../../page-kit.ts'
import type { App } from '../../web-deps.ts'
import { showProblemOrLogin } from './problem-or-login.ts'

const PATH = '/dashboard/own-judge'

/** Whether the operator's own model may read the account's documents and mails. Nothing where the operator has none. */
export function ownJudgeView({ judge_documents: agrees }: Visitor): Html | false {
  if (agrees === undefined) return false
  return html`<section class="card" aria-labelledby="own-judge">
<h2 id="own-judge">Second reader</h2>
${agrees ? withdrawal() : offer()}
</section>`
}

function offer(): Html {
  return html`<p>Whoever runs this service also runs a large language model. If you agree, it reads the documents and mails you certify from now on and looks for statements that exclude each other. What it finds is shown to you alone and does not change the score.</p>
<p class="small">The text goes to that model server and to no other. You can withdraw this at any time.</p>
<form method="post" action="${PATH}" data-send-once>
<button class="button-plain" type="submit">Let it read my documents and mails</button>
</form>`
}

function withdrawal(): Html {
  return html`<p>The operator’s own language model reads the documents and mails you certify, and looks for statements that exclude each other.</p>
<form method="post" action="${PATH}/withdraw" data-send-once>
<button class="button-plain" type="submit">Stop it</button>
</form>`
}

export function ownJudgePages(app: App, kit: PageKit): void {
  const changes = [
    { path: PATH, judge_documents: true, done: 'judge-agreed' },
    { path: `${PATH}/withdraw`, judge_documents: false, done: 'judge-withdrawn' },
  ]
  for (const { path, judge_documents, done } of changes) {
    app.post(path, { schema: { hide: true } }, async (request, reply) => {
      const answer = await kit.api(request).patch('/api/v1/account', { judge_documents })
      if (!answer.ok) return showProblemOrLogin(kit, answer.problem, request, reply)
      return reply.redirect(`/dashboard?done=${done}`, 303)
    })
    // A refused form leaves its address in the browser, where a reload asks for it by GET.
    app.get(path, { schema: { hide: true } }, async (_request, reply) =>
      reply.redirect('/dashboard#own-judge', 303),
    )
  }
}
