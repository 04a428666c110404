import { type Html, html } from '../html.ts'
import type { PageKit } from '../page-kit.ts'
import type { App } from '../web-deps.ts'
import { anchorOf, type Doc, type DocSection, docPath } from './docs/doc.ts'
import { errorsDoc } from './docs/errors-doc.ts'
import { gradesDoc } from './docs/grades-doc.ts'
import { limitsDoc } from './docs/limits-doc.ts'
import { quickStartDoc } from './docs/quick-start-doc.ts'
import { verifyingDoc } from './docs/verifying-doc.ts'
import { webhooksDoc } from './docs/webhooks-doc.ts'

export function docsPages(app: App, kit: PageKit): void {
  app.get('/docs', { schema: { hide: true } }, async (request, reply) =>
    kit.show(request, reply, {
      title: 'Documentation',
      description: 'How to certify a text, what a grade means, how to verify it, errors and limits.',
      main: overview(),
    }),
  )
  for (const doc of DOCS) {
    app.get(docPath(doc), { schema: { hide: true } }, async (request, reply) =>
      kit.show(request, reply, {
        title: doc.title,
        description: doc.summary,
        main: docView(doc, doc.sections(kit)),
      }),
    )
  }
}

const ELSEWHERE = [
  {
    href: '/api-docs',
    title: 'API reference',
    summary:
      'Every endpoint with its fields, answers and problems, to read and to try out; also as OpenAPI 3.1.',
  },
  {
    href: '/log',
    title: 'The log',
    summary: 'Every certificate in order, the signed checkpoint, and how to audit all of it.',
  },
]

function overview(): Html {
  const cards = [...DOCS.map(doc => ({ href: docPath(doc), ...doc })), ...ELSEWHERE]
  return docsFrame(
    undefined,
    [],
    html`<h1>Documentation</h1>
<p class="lead">Pinproof certifies a text: published checks run on it, and the result is signed, stored on IPFS and entered in a public log. Start with <a href="/certify">the form</a> or with one call of the API.</p>
<ul class="docs-cards">${cards.map(card)}</ul>`,
  )
}

function card({ href, title, summary }: { href: string; title: string; summary: string }): Html {
  return html`<li class="card"><h2><a href="${href}">${title}</a></h2><p>${summary}</p></li>\n`
}

function docView(doc: Doc, sections: DocSection[]): Html {
  return docsFrame(
    doc,
    sections,
    html`<p class="eyebrow"><a href="/docs">Documentation</a></p>
<h1>${doc.title}</h1>
<p class="lead">${doc.summary}</p>
${sections.map(sectionView)}
${neighbours(doc)}`,
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
${neighbour(DOCS[at - 1], 'Previous')}
${neighbour(DOCS[at + 1], 'Next')}
</nav>`
}

function neighbour(doc: Doc | undefined, way: 'Previous' | 'Next'): Html | false {
  return (
    doc !== undefined &&
    html`<a class="card docs-${way.toLowerCase()}" href="${docPath(doc)}"><span class="small">${way}</span> ${doc.title}</a>`
  )
}

/** Navigation beside the text; on a phone above it. */
function docsFrame(here: Doc | undefined, sections: DocSection[], text: Html): Html {
  return html`<div class="docs">
<nav class="docs-nav" aria-label="Documentation">
<ul>
<li><a href="/docs"${here === undefined && html` aria-current="page"`}>Overview</a></li>
${DOCS.map(doc => html`<li>${navLink(doc, doc === here)}${doc === here && contents(sections)}</li>\n`)}<li><a href="/api-docs">API reference</a></li>
</ul>
</nav>
<article class="docs-text">
${text}
</article>
</div>`
}

function navLink(doc: Doc, isHere: boolean): Html {
  return html`<a href="${docPath(doc)}"${isHere && html` aria-current="page"`}>${doc.title}</a>`
}

function contents(sections: DocSection[]): Html {
  return html`<ul class="docs-contents">${sections.map(section => html`<li><a href="#${anchorOf(section)}">${section.title}</a></li>`)}</ul>`
}

/** In the order in which they are best read. */
const DOCS: Doc[] = [quickStartDoc, gradesDoc, verifyingDoc, errorsDoc, limitsDoc, webhooksDoc]
