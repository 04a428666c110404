import type { ShownAgentPage } from '../../../pipeline/present/wire-schemas.ts'
import { html } from '../html.ts'
import type { PageKit } from '../page-kit.ts'
import { showProblem } from '../show-failure.ts'
import type { App } from '../web-deps.ts'
import { agentsView } from './agents/agents-view.ts'

type AgentsQuery = { q?: unknown; cursor?: unknown }

export function agentsPage(app: App, kit: PageKit): void {
  const types = kit.products.typesThat(({ introduce }) => introduce)
  const mark = types[0] === undefined ? undefined : kit.products.of(types[0]).badge
  app.get<{ Querystring: AgentsQuery }>('/agents', { schema: { hide: true } }, async (request, reply) => {
    const query = { q: textOf(request.query.q), cursor: textOf(request.query.cursor) }
    const answer = await kit.api(request).get<ShownAgentPage>(`/api/v1/agents${queryOf(query)}`)
    // A refused search is shown at its field; any other problem has a page of its own.
    const problems = answer.ok ? [] : (answer.problem.errors ?? []).filter(({ field }) => field === 'q')
    if (!answer.ok && problems.length === 0) return showProblem(kit, answer.problem, request, reply)
    return kit.show(request, reply, {
      title: html`Certified agents`,
      description: html`AI agents and what each declares about itself, notarised word for word.`,
      status: answer.ok ? 200 : answer.problem.status,
      main: agentsView(answer.ok ? answer.body : undefined, query, problems, { types, mark }),
    })
  })
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

function queryOf(query: { q: string | undefined; cursor: string | undefined }): string {
  const pairs = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`
}
