import type { ProductRange } from '../../../../core/judging/product-range.ts'
import { type Rubric, standingChecks } from '../../../../core/judging/verdict.ts'
import { type Html, html } from '../../html.ts'

/** For the script: what to show while a text is being judged, one template for each product. */
export function progressTemplates({ all }: ProductRange): Html[] {
  return all.map(
    ({ type, rubric }) => html`<template data-progress="${type}">${progressView(rubric)}</template>\n`,
  )
}

/** The questions are answered together, so none of them is ticked off before all are. */
function progressView(rubric: Rubric): Html {
  const labels = standingChecks(rubric).map(([, { label }]) => label)
  return html`<div class="progress card">
<p class="progress-title"><span class="progress-sign" aria-hidden="true"></span><span>Putting ${labels.length} questions to this text</span></p>
<ul class="progress-checks">${labels.map(label => html`<li>${label}</li>`)}</ul>
<div class="row"><button type="button" class="button-plain button-small" data-cancel>Cancel</button>
<span class="small">Long texts take a few seconds.</span></div>
</div>`
}
