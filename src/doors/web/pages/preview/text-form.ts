import type { ProductRange } from '../../../../core/judging/product-range.ts'
import { type Rubric, standingChecks } from '../../../../core/judging/verdict.ts'
import { type Html, html, sentence } from '../../html.ts'
import type { Visitor } from '../../page-kit.ts'
import { describedBy, type FieldProblem, fieldErrors, textField } from '../../views/forms/field.ts'
import type { WebDeps } from '../../web-deps.ts'
import type { Attempt } from './attempt.ts'
import { certifyStep, FORM_ID } from './certify-step.ts'
import { type Example, examplesOf } from './examples.ts'
import type { PreviewOutcome } from './outcome.ts'
import { fieldProblems, refusalView } from './refusal-view.ts'
import { resultView } from './result-view.ts'

/** A text on its way to a preview or a certificate. */
export type Draft = {
  attempt: Attempt
  example?: Example | undefined
  outcome?: PreviewOutcome | undefined
  visitor: Visitor | undefined
}

export type DraftDeps = Pick<WebDeps, 'assets' | 'baseUrl' | 'products' | 'limits' | 'readsPages'> & {
  examples: Example[]
}

/** The extensions of files that the browser turns into text; see core/files. */
const FILE_TYPES = '.txt,.md,.markdown,.html,.htm,.eml,.json,.docx,.pdf'

/** The form. It names the scripts that read PDF files, which are fetched only when one is given. */
export function textForm({ attempt, example, outcome, visitor }: Draft, deps: DraftDeps): Html {
  const problems = outcome?.kind === 'refused' ? fieldProblems(outcome.problem) : []
  const { pdf, pdfWorker } = deps.assets
  return html`<form class="draft card" id="${FORM_ID}" method="post" action="/try#outcome" data-draft data-pdf="${pdf}" data-pdf-worker="${pdfWorker}" data-bytes-max="${deps.limits.contentBytesMax}">
${contentField(attempt.content, example, problems, deps)}
${sourceBar(deps, visitor)}
${productChoice(attempt.product_type, problems, deps)}
<div class="draft-optional">
${textField({ name: 'title', label: html`Title (optional)`, value: attempt.title, autocomplete: 'off' }, problems)}
${textField({ name: 'source_url', label: html`Published at (optional)`, type: 'url', value: attempt.source_url, autocomplete: 'off', placeholder: 'https://' }, problems)}
</div>
<input type="hidden" name="file_hash" value="${attempt.file_hash}">
<div class="row"><button class="button" type="submit" data-check>Check this text</button><span class="small">${html`Free, and nothing is kept.`} ${ratePhrase(deps)}</span></div>
</form>`
}

/** The place for the outcome. The script replaces only this. */
export function outcomePlace({ outcome, visitor }: Draft, deps: DraftDeps): Html {
  return html`<p class="visually-hidden" role="status" data-status></p>
<div id="outcome" data-outcome>${outcome !== undefined && outcomeView(outcome, visitor, deps)}</div>
${progressTemplates(deps.products)}`
}

export function outcomeView(outcome: PreviewOutcome, visitor: Visitor | undefined, deps: DraftDeps): Html {
  const { products, baseUrl, examples, limits } = deps
  if (outcome.kind === 'refused') return refusalView(outcome.problem, outcome.retryAfter, products)
  const isExample = examples.some(({ attempt }) => attempt.content === outcome.fields.content)
  const step = certifyStep({ visitor, hash: outcome.preview.hash, isExample, limits })
  return resultView(outcome, { product: products.of(outcome.product), baseUrl, nextStep: step })
}

function contentField(
  content: string,
  example: Example | undefined,
  problems: FieldProblem[],
  { limits }: DraftDeps,
): Html {
  const errors = problems.filter(({ field }) => field === 'content')
  const hint =
    example === undefined
      ? html`Paste it here, up to ${bytesPhrase(limits.contentBytesMax)}.`
      : html`Example: ${sentence(example.label)}. People, places and firms in it are invented.`
  // Browsers drop the first line end inside a textarea, hence the extra one.
  return html`<div class="field draft-content">
<label for="content">The text</label>
<span class="hint" id="content-hint" data-hint>${hint}</span>
<textarea id="content" name="content" rows="9" required spellcheck="false" autocomplete="off"${describedBy('content', true, errors.length > 0)}>
${content}</textarea>
${fieldErrors('content', errors)}</div>`
}

/** Other ways to fill the form: a file, a page, an example. The first two need a script. */
function sourceBar({ examples, products, readsPages }: DraftDeps, visitor: Visitor | undefined): Html {
  return html`<div class="draft-sources">
<span class="scripted-only"><label class="button-plain button-small file-button">Choose a file<input class="visually-hidden" type="file" accept="${FILE_TYPES}" data-file></label></span>
${visitor !== undefined && readsPages && html`<button class="button-plain button-small scripted-only" type="button" data-read-page>Read from a link</button>`}
<details class="draft-examples"><summary>Try an example</summary>
<ul>${products.all.map(
    ({ type, name }) =>
      html`<li>${sentence(name)}: ${examplesOf(examples, type).map(({ name: id, label }) => html`<a href="/?example=${id}#${FORM_ID}" data-example="${id}">${sentence(label)}</a> `)}</li>`,
  )}</ul></details>
<p class="small draft-note" data-note role="status"></p>
</div>`
}

function productChoice(selectedType: string, problems: FieldProblem[], { products }: DraftDeps): Html {
  const errors = problems.filter(({ field }) => field === 'product_type')
  return html`<fieldset class="field" id="product_type"${errors.length > 0 && html` aria-describedby="product_type-error"`}>
<legend>What is it? <span class="small recognised" data-recognised></span></legend>
<div class="products">${products.all.map(
    ({
      type,
      name,
    }) => html`<label class="product" for="product-${type}"><input type="radio" id="product-${type}" name="product_type" value="${type}" required${type === selectedType && html` checked`}>
<span>${sentence(name)}</span></label>`,
  )}</div>
${fieldErrors('product_type', errors)}</fieldset>`
}

function ratePhrase({ limits: { sandboxPerMinute } }: DraftDeps): Html | undefined {
  if (sandboxPerMinute === undefined) return undefined
  return sandboxPerMinute === 1 ? html`One try a minute.` : html`Up to ${sandboxPerMinute} tries a minute.`
}

function bytesPhrase(bytes: number): Html {
  if (bytes % 2 ** 20 === 0) return html`${bytes / 2 ** 20} MiB`
  return bytes % 2 ** 10 === 0 ? html`${bytes / 2 ** 10} KiB` : html`${bytes} bytes`
}

/** Progress views for the script, one template for each product. */
function progressTemplates({ all }: ProductRange): Html[] {
  return all.map(
    ({ type, rubric }) => html`<template data-progress="${type}">${progressView(rubric)}</template>\n`,
  )
}

/** The checks finish together, so none is ticked off before the others. */
function progressView(rubric: Rubric): Html {
  const labels = standingChecks(rubric).map(([, { label }]) => label)
  return html`<div class="progress card">
<p class="progress-title"><span class="progress-sign" aria-hidden="true"></span><span>Running ${labels.length} checks</span></p>
<ul class="progress-checks">${labels.map(label => html`<li>${sentence(label)}</li>`)}</ul>
<div class="row"><button type="button" class="button-plain button-small" data-cancel>Cancel</button>
<span class="small">Long texts take a few seconds.</span></div>
</div>`
}
