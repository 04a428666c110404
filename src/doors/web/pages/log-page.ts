import { keysNewestFirst } from '../../../core/log/succession.ts'
import { html } from '../html.ts'
import type { PageKit } from '../page-kit.ts'
import { showProblem } from '../show-failure.ts'
import type { App } from '../web-deps.ts'
import { findInLog } from './log/find-in-log.ts'
import { logView } from './log/log-view.ts'
import { readEntries } from './log/read-entries.ts'

type LogQuery = { q?: unknown; before?: unknown }

/** The log for people; programs read the tiles under /log/. */
export function logPage(app: App, kit: PageKit): void {
  app.get<{ Querystring: LogQuery }>('/log', { schema: { hide: true } }, async (request, reply) => {
    const { q, before } = request.query
    const head = (await kit.log.head())!
    const search = typeof q === 'string' && q.trim() !== '' ? q : undefined
    const result = search === undefined ? undefined : await findInLog(search, head.size, kit.api(request))
    if (result?.kind === 'found') return reply.redirect(result.path, 303)
    if (result?.kind === 'problem') return showProblem(kit, result.problem, request, reply)
    const page = await readEntries(kit.log, head.size, before)
    const keys = keysNewestFirst(kit.verifierKey, await kit.log.handOvers())
    return kit.show(request, reply, {
      title: html`The log`,
      description: html`Every certificate and every change of its status, in a public log that anyone can audit.`,
      status: result === undefined ? 200 : 404,
      main: logView({
        head,
        page,
        keys,
        provenTo: await provenTo(kit),
        attestors: await kit.attestations.attestors(),
        products: kit.products,
        baseUrl: kit.baseUrl,
        failedSearch: result && { search: search!, says: result.says },
      }),
    })
  })
}

async function provenTo({ prefixTree }: PageKit): Promise<number | undefined> {
  const { size, rootEntry } = await prefixTree.head()
  return rootEntry === undefined ? undefined : size
}
