import { type Html, html } from '../../html.ts'
import { badgeDrawing } from '../../views/badge-drawing.ts'
import type { ShownExample } from './showcase.ts'

const PARAGRAPHS_SHOWN = 4

/** A page of an invented newspaper that bears a badge: what readers see, with the grade that this server gives it. */
export function newspaperView({ example, product, grade, score, isEnough }: ShownExample): Html {
  const { title, content, source_url: source } = example.attempt
  const paragraphs = content
    .split(/\n\s*\n/)
    .map(each => each.trim())
    .filter(each => each !== '' && each !== title)
    .slice(0, PARAGRAPHS_SHOWN)
  return html`<figure class="newspaper" aria-label="An article with a badge">
<div class="newspaper-page">
<p class="newspaper-name" aria-hidden="true">The Port Ellery Gazette</p>
<p class="newspaper-title">${title}</p>
<p class="newspaper-badge">${badgeDrawing(product.badge, grade, score, isEnough)}</p>
<div class="newspaper-text">${paragraphs.map(each => html`<p>${each}</p>`)}</div>
</div>
<figcaption class="small">An invented article${source !== '' && html` at <span class="mono">${new URL(source).host}</span>`}. This server gives it ${grade}, ${score} of 100. <a href="/?example=${example.name}#draft" data-example="${example.name}">See why</a></figcaption>
</figure>`
}
