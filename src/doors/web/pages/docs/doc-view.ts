import { type Html, html } from '../../html.ts'
import { anchorOf, type Doc, type DocSection, docPath } from './doc.ts'
import { DOCS } from './doc-list.ts'
import { docsFrame } from './docs-frame.ts'

export function docView(doc: Doc, sections: DocSection[]): Html {
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
