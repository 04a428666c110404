import type { ShownOverview } from '../../../../access/operators/overview-schemas.ts'
import type { ApiProblem } from '../../api-client.ts'
import { type Html, html, sentence } from '../../html.ts'
import { type AccountsOptions, accountsView } from './accounts-view.ts'
import { figuresView } from './figures-view.ts'
import { logHealthView, queuesView, sourcesView } from './health-views.ts'
import { problemsView, settingsView } from './settings-view.ts'

type AdminOptions = AccountsOptions & { now: Date; problem: ApiProblem | undefined }

export function adminView(options: AdminOptions): Html {
  const { overview, problem } = options
  return html`<div class="admin">
<header class="row"><h1>Operator</h1>
<form method="post" action="/admin/leave"><button class="button-quiet" type="submit">Leave</button></form></header>
${problem && html`<p class="callout callout-bad" role="alert">${sentence(problem.detail)}</p>`}
${stateView(overview)}
${figuresView(overview, options.now)}
${accountsView(options)}
${sourcesView(overview.sources)}
${queuesView(overview)}
${logHealthView(overview)}
${problemsView(overview.problems)}
${settingsView(overview.settings)}
</div>`
}

/** The one line to read first. */
function stateView({ log, queues, requests, sources }: ShownOverview): Html {
  if (log.stopped_because !== null)
    return html`<p class="callout callout-bad" data-state="stopped"><strong>Nothing is issued:</strong> ${sentence(log.stopped_because)}</p>`
  const failing = queues.filter(queue => queue.failing > 0).length
  const unread = sources.filter(({ failures }) => failures > 0).length
  const troubles = [
    counted(requests.length, html`1 account asks for more`, html`${requests.length} accounts ask for more`),
    counted(failing, html`1 queue has failed attempts`, html`${failing} queues have failed attempts`),
    counted(unread, html`1 source cannot be read`, html`${unread} sources cannot be read`),
  ].filter(trouble => trouble !== undefined)
  return troubles.length === 0
    ? html`<p class="callout" data-state="well">Certificates are issued, and nothing waits for you.</p>`
    : html`<p class="callout callout-warn" data-state="attention">Certificates are issued. ${troubles.map((trouble, at) => [at > 0 && '; ', trouble])}.</p>`
}

function counted(count: number, one: Html, many: Html): Html | undefined {
  if (count === 0) return undefined
  return count === 1 ? one : many
}
