import { badgeLabel } from '../../../../core/judging/badge-label.ts'
import { isDangerous } from '../../../../core/judging/declared-change.ts'
import type { BadgeMark } from '../../../../core/judging/product-description.ts'
import type { ProductType } from '../../../../core/judging/product-type.ts'
import type { ShownAgent, ShownAgentPage } from '../../../../pipeline/present/wire-schemas.ts'
import { type Html, html, sentence } from '../../html.ts'
import { dangersOf } from '../../views/declared-changes.ts'
import type { FieldProblem } from '../../views/forms/field.ts'
import { searchForm } from '../../views/forms/search-form.ts'
import { listing } from '../../views/in-language.ts'
import { dayOf } from '../../views/moment.ts'
import { pager } from '../../views/pager.ts'
import { smallSeal } from '../../views/seal.ts'

type AgentsQuery = { q: string | undefined; cursor: string | undefined }

/** The products that the directory lists, and the badge of the first. */
type Listing = { types: ProductType[]; mark: BadgeMark | undefined }

/** Without a page where the search itself was refused. */
export function agentsView(
  page: ShownAgentPage | undefined,
  query: AgentsQuery,
  problems: FieldProblem[],
  { types, mark }: Listing,
): Html {
  return html`<div class="narrow">
<h1>Certified agents</h1>
<p class="lead">Each of these AI agents comes with a declaration: who runs it, what it does, which tools it may use, what happens to data. It is notarised word for word and graded by what it says and whether it agrees with itself.</p>
${searchForm({ action: '/agents', label: html`Find an agent`, hint: html`By its name or by words of its declaration`, value: query.q, problems })}
</div>
${page !== undefined && listView(page, query, mark)}
${listingHelp(types)}`
}

function listView(
  { agents, next_cursor }: ShownAgentPage,
  query: AgentsQuery,
  mark: BadgeMark | undefined,
): Html {
  const isPart = query.cursor !== undefined || query.q !== undefined
  return html`${agents.length === 0 ? emptyView(query) : html`<ul class="agents">${agents.map(agent => agentCard(agent, mark))}</ul>`}
${pager(html`Agents`, [
  isPart && { href: '/agents', name: html`All agents, newest first` },
  next_cursor !== null && { href: addressOf(query.q, next_cursor), name: html`More agents` },
])}`
}

function agentCard(agent: ShownAgent, mark: BadgeMark | undefined): Html {
  const { name, verify_code, trust_grade, trust_score, issued_at, declaration_excerpt, changes, limits } =
    agent
  const id = `agent-${verify_code}`
  return html`<li class="card agent">
<div class="agent-head">${smallSeal(trust_grade)}
<div><h2 id="${id}"><a href="/certificate/${verify_code}"><bdi>${name}</bdi></a></h2>
<p class="small">${mark && html`${sentence(badgeLabel(mark, limits))} · `}${trust_score} of 100 points · ${dayOf(issued_at)}</p></div></div>
${changes?.kinds.some(isDangerous) && html`<p class="small agent-changed"><strong>Changed since the last version:</strong> ${dangersOf(changes)}.</p>`}
<blockquote class="agent-excerpt" dir="auto">${declaration_excerpt}</blockquote>
<p class="row row-spread small"><a href="/certificate/${verify_code}" aria-describedby="${id}">The whole declaration</a> <span class="mono">${verify_code}</span></p>
</li>`
}

function emptyView({ q }: AgentsQuery): Html {
  if (q === undefined)
    return html`<div class="card narrow empty">
<h2>No agent is listed yet</h2>
<p>The first declaration that is certified will stand here. It may be yours.</p>
</div>`
  return html`<div class="card narrow empty" role="status">
<h2>No certified agent matches “<bdi>${q}</bdi>”</h2>
<p>Try fewer words, or another form of the name. An agent that is missing here has not been certified, or its certificate has been revoked.</p>
</div>`
}

const listingHelp = (
  types: ProductType[],
) => html`<section class="narrow listed-how" aria-labelledby="listed">
<h2 id="listed">How to be listed</h2>
<p>Certify your agent’s declaration as ${listing(
  types.map(type => html`<code>${type}</code>`),
  'disjunction',
)}: an A2A agent card, an MCP server card, or plain prose. It enters the public record with its hash, the agent gets an “AI Agent Certified” badge, and it appears here at once. Certify a new version when the agent changes, and name it as the successor of the old one.</p>
<div class="callout"><p>A certificate shows what was declared, and when. Names are claimed, not verified, and nothing shows whether the agent keeps to its declaration.</p></div>
<div class="row"><a class="button" href="/certify">Certify an agent</a> <a class="button-plain" href="/docs/grades#ai-agent">How agents are graded</a> <a class="button-plain" href="/docs/quick-start">Quick start</a></div>
</section>`

function addressOf(q: string | undefined, cursor: string): string {
  return `/agents?${new URLSearchParams({ ...(q === undefined ? {} : { q }), cursor })}`
}
