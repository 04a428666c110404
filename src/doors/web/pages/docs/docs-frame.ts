import { type Html, html } from '../../html.ts'
import { anchorOf, type Doc, type DocSection, docPath } from './doc.ts'
import { DOCS } from './doc-list.ts'

/** Navigation beside the text; on a phone above it. */
export function docsFrame(here: Doc | undefined, sections: DocSection[], text: Html): Html {
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
