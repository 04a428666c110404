import type { Catalogue } from '../../../messages/catalogue.ts'
import { type Html, html, markupIn } from '../html.ts'
import { englishText, englishWords } from '../markdown/english-text.ts'
import { renderMarkdown } from '../markdown/render-markdown.ts'
import type { PageKit } from '../page-kit.ts'
import { searchForm } from '../views/forms/search-form.ts'
import type { App } from '../web-deps.ts'
import { anchorOf, type Doc, type DocSection, docPath } from './docs/doc.ts'
import { errorsDoc } from './docs/errors-doc.ts'
import { gradesDoc } from './docs/grades-doc.ts'
import { type Guide, isListed, linksFrom, readGuides } from './docs/guides.ts'
import { limitsDoc } from './docs/limits-doc.ts'
import { quickStartDoc } from './docs/quick-start-doc.ts'
import { type DocsPassage, type Hit, passagesOf, searchPassages } from './docs/search-docs.ts'
import { verifyingDoc } from './docs/verifying-doc.ts'
import { webhooksDoc } from './docs/webhooks-doc.ts'

export function docsPages(app: App, kit: PageKit): void {
  const guides = readGuides()
  let passages: DocsPassage[] | undefined
  app.get<{ Querystring: { q?: unknown } }>('/docs', { schema: { hide: true } }, async (request, reply) => {
    const { q } = request.query
    const query = typeof q === 'string' ? q.slice(0, QUERY_CHARACTERS_MAX).trim() : ''
    // At the first search: of no use to a service that is never asked.
    if (query !== '') passages ??= guides.flatMap(passagesOf)
    const own = query === '' ? [] : ownPassages(kit, await kit.catalogue(request))
    const hits = passages && query !== '' ? searchPassages([...own, ...passages], query) : undefined
    return kit.show(request, reply, {
      title: query === '' ? html`Documentation` : html`${query} in the documentation`,
      description: html`How to certify a text, what a grade means, how to verify it, errors and limits.`,
      main: overview(guides, query, hits),
    })
  })
  for (const doc of DOCS) {
    app.get(docPath(doc), { schema: { hide: true } }, async (request, reply) =>
      kit.show(request, reply, {
        title: doc.title,
        description: doc.summary,
        main: docView(doc, doc.sections(kit), guides),
      }),
    )
  }
  for (const guide of guides) {
    app.get(guide.path, { schema: { hide: true } }, async (request, reply) =>
      kit.show(request, reply, {
        title: guide.title,
        description: guide.summary,
        main: guideView(guide, guides),
      }),
    )
  }
}

const QUERY_CHARACTERS_MAX = 100

/** The pages that hold settings of this service, for a search in the reader's language. */
function ownPassages(kit: PageKit, catalogue: Catalogue): DocsPassage[] {
  const textOf = (words: Html) => markupIn(words, catalogue).replaceAll(/<[^>]*>|&\w+;|\s+/g, ' ')
  return DOCS.flatMap(doc =>
    doc.sections(kit).map(section => ({
      path: `${docPath(doc)}#${anchorOf(section)}`,
      page: textOf(doc.title),
      heading: textOf(section.title),
      text: textOf(section.body),
    })),
  )
}

function guideView(guide: Guide, guides: Guide[]): Html {
  const text = html`<p class="eyebrow"><a href="/docs">Documentation</a></p>
${englishText(renderMarkdown(guide.source, linksFrom(guide, guides)))}`
  return docsFrame({ path: guide.path, contents: undefined }, text, guides)
}

const ELSEWHERE = [
  {
    href: '/api-docs',
    title: html`API reference`,
    summary: html`Every endpoint with its fields, answers and problems, to read and to try out; also as OpenAPI 3.1.`,
  },
  {
    href: '/log',
    title: html`The log`,
    summary: html`Every certificate in order, the signed checkpoint, and how to audit all of it.`,
  },
]

function overview(guides: Guide[], query: string, found: Hit[] | undefined): Html {
  const cards = [...DOCS.map(doc => ({ href: docPath(doc), ...doc })), ...ELSEWHERE]
  const lists = html`<ul class="docs-cards">${cards.map(card)}</ul>
<h2>Guides</h2>
<ul class="docs-cards">${guides.filter(isListed).map(({ path, title, summary }) => card({ href: path, title: englishWords(title), summary: englishWords(summary) }))}</ul>`
  return docsFrame(
    { path: '/docs', contents: undefined },
    html`<h1>Documentation</h1>
<p class="lead">Pinproof certifies a text: published checks run on it, and the result is signed, stored on IPFS and entered in a public log. Start with <a href="/certify">the form</a> or with one call of the API.</p>
${searchForm({ action: '/docs', label: html`Search the documentation`, value: query })}
${found === undefined ? lists : hitsView(query, found)}`,
    guides,
  )
}

function hitsView(query: string, hits: Hit[]): Html {
  if (hits.length === 0)
    return html`<h2>Nothing found for “${query}”</h2>
<p>Try fewer or other words, or <a href="/docs">see all pages</a>.</p>`
  return html`<h2>${hits.length === 1 ? html`One place for “${query}”` : html`${hits.length} places for “${query}”`}</h2>
<ul class="docs-hits">${hits.map(
    ({ path, page, heading, excerpt }) =>
      html`<li class="docs-hit"><h3><a href="${path}">${heading}</a></h3>${heading !== page && html`<p class="small">${page}</p>`}<p>${excerpt}</p></li>\n`,
  )}</ul>
<p><a href="/docs">All pages</a></p>`
}

function card({
  href,
  title,
  summary,
}: {
  href: string
  title: Html | string
  summary: Html | string
}): Html {
  return html`<li class="card"><h3><a href="${href}">${title}</a></h3><p>${summary}</p></li>\n`
}

function docView(doc: Doc, sections: DocSection[], guides: Guide[]): Html {
  return docsFrame(
    { path: docPath(doc), contents: contents(sections) },
    html`<p class="eyebrow"><a href="/docs">Documentation</a></p>
<h1>${doc.title}</h1>
<p class="lead">${doc.summary}</p>
${sections.map(sectionView)}
${neighbours(doc)}`,
    guides,
  )
}

function sectionView(section: DocSection): Html {
  const id = anchorOf(section)
  return html`<section aria-labelledby="${id}">
<h2 id="${id}"><a class="anchor" href="#${id}">${section.title}</a></h2>
${section.body}
</section>\n`
}

function neighbours(doc: Doc): Html {
  const at = DOCS.indexOf(doc)
  return html`<nav class="docs-neighbours" aria-label="Next pages">
${neighbour(DOCS[at - 1], 'previous')}
${neighbour(DOCS[at + 1], 'next')}
</nav>`
}

const WAYS = { previous: html`Previous`, next: html`Next` }

function neighbour(doc: Doc | undefined, way: keyof typeof WAYS): Html | false {
  return (
    doc !== undefined &&
    html`<a class="card docs-${way}" href="${docPath(doc)}"><span class="small">${WAYS[way]}</span> ${doc.title}</a>`
  )
}

/** Navigation beside the text; on a phone above it. */
function docsFrame(here: { path: string; contents: Html | undefined }, text: Html, guides: Guide[]): Html {
  const link = (path: string, title: Html | string) =>
    html`<li><a href="${path}"${path === here.path && html` aria-current="page"`}>${title}</a>${path === here.path && here.contents}</li>\n`
  return html`<div class="docs">
<nav class="docs-nav" aria-label="Documentation">
<ul>
${link('/docs', html`Overview`)}${DOCS.map(doc => link(docPath(doc), doc.title))}<li><a href="/api-docs">API reference</a></li>
</ul>
<details class="docs-guides"${guides.some(({ path }) => path === here.path) && html` open`}><summary>Guides</summary>
<ul>${guides.filter(isListed).map(({ path, title }) => link(path, englishWords(title)))}</ul></details>
</nav>
<article class="docs-text">
${text}
</article>
</div>`
}

function contents(sections: DocSection[]): Html {
  return html`<ul class="docs-contents">${sections.map(section => html`<li><a href="#${anchorOf(section)}">${section.title}</a></li>`)}</ul>`
}

/** In the order in which they are best read. */
const DOCS: Doc[] = [quickStartDoc, gradesDoc, verifyingDoc, errorsDoc, limitsDoc, webhooksDoc]
