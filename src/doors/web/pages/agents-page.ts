import type { ShownAgentPage } from '../../../pipeline/present/wire-schemas.ts'
import type { PageKit } from '../page-kit.ts'
import { showProblem } from '../show-failure.ts'
import type { App } from '../web-deps.ts'
import { agentsView } from './agents/agents-view.ts'

type AgentsQuery = { q?: unknown; cursor?: unknown }

export function agentsPage(app: App, kit: PageKit): void {
  const listed = kit.products.typesThat(({ introduce }) => introduce)
  app.get<{ Querystring: AgentsQuery }>('/agents', { schema: { hide: true } }, async (request, reply) => {
    const wish = { q: textOf(request.query.q), cursor: textOf(request.query.cursor) }
    const found = await kit.api(request).get<ShownAgentPage>(`/api/v1/agents${queryOf(wish)}`)
    // A refused search is told at its field; all else that fails is not the form's concern.
    const problems = found.ok ? [] : (found.problem.errors ?? []).filter(({ field }) => field === 'q')
    if (!found.ok && problems.length === 0) return showProblem(kit, found.problem, request, reply)
    return kit.show(request, reply, {
      title: 'Certified agents',
      description: 'AI agents and what each declares about itself, notarised word for word.',
      status: found.ok ? 200 : found.problem.status,
      main: agentsView(found.ok ? found.body : undefined, wish, problems, listed),
    })
  })
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

function queryOf(wish: { q: string | undefined; cursor: string | undefined }): string {
  const given = Object.entries(wish).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}
