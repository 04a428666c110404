import type { ProductRange } from '../../../../core/judging/product-range.ts'
import { type Rubric, standingChecks } from '../../../../core/judging/verdict.ts'
import { type Html, html } from '../../html.ts'
import { describedBy, type FieldProblem, fieldErrors, textField } from '../../views/field.ts'
import type { WebDeps } from '../../web-deps.ts'
import type { Attempt } from './attempt.ts'
import { type Example, examplesOf } from './examples.ts'
import type { Outcome } from './outcome.ts'
import { fieldProblems, refusalView } from './refusal-view.ts'
import { resultView } from './result-view.ts'

export type Sandbox = { attempt: Attempt; example?: Example | undefined; outcome?: Outcome | undefined }

export type SandboxDeps = Pick<WebDeps, 'baseUrl' | 'products' | 'limits'> & { examples: Example[] }

/** The form, and the outcome below it. The script replaces only the outcome. */
export function sandboxView({ attempt, example, outcome }: Sandbox, deps: SandboxDeps): Html {
  const problems = outcome?.kind === 'refused' ? fieldProblems(outcome.problem) : []
  return html`<section class="sandbox" id="sandbox" aria-labelledby="sandbox-title">
<h2 id="sandbox-title">Try it on a text</h2>
<p class="sandbox-lead">The same questions as for a certificate, without an account. Nothing you paste is kept.</p>
<form class="sandbox-form card" method="post" action="/try#outcome" data-sandbox>
${productChoice(attempt.product_type, problems, deps)}
${contentField(attempt.content, example, problems, deps)}
<div class="sandbox-optional">
${textField({ name: 'title', label: 'Title (optional)', value: attempt.title, autocomplete: 'off' }, problems)}
${textField({ name: 'source_url', label: 'Where it was published (optional)', type: 'url', value: attempt.source_url, autocomplete: 'off', placeholder: 'https://' }, problems)}
</div>
<div class="row"><button class="button" type="submit">Check this text</button><span class="small">${ratePhrase(deps)}</span></div>
</form>
<p class="visually-hidden" role="status" data-status></p>
<div id="outcome" data-outcome>${outcome !== undefined && outcomeView(outcome, deps)}</div>
${progressTemplates(deps.products)}</section>`
}

export function outcomeView(outcome: Outcome, { products, baseUrl }: SandboxDeps): Html {
  return outcome.kind === 'judged'
    ? resultView(outcome, products.of(outcome.product), baseUrl)
    : refusalView(outcome.problem, outcome.retryAfter, products)
}

function productChoice(
  selectedType: string,
  problems: FieldProblem[],
  { products, examples }: SandboxDeps,
): Html {
  const errors = problems.filter(({ field }) => field === 'product_type')
  return html`<fieldset class="field" id="product_type"${errors.length > 0 && html` aria-describedby="product_type-error"`}>
<legend>What is it?</legend>
<div class="products">${products.all.map(
    ({ type, name, accepts }) => html`<div class="product">
<label for="product-${type}"><input type="radio" id="product-${type}" name="product_type" value="${type}" required${type === selectedType && html` checked`}>
<span class="product-name">${name}</span><span class="product-reads">${accepts}</span></label>
<p class="product-examples"><span class="visually-hidden">Examples:</span> ${examplesOf(examples, type).map(({ name, label }) => html`<a href="/?example=${name}#sandbox">${label}</a> `)}</p>
</div>`,
  )}</div>
${fieldErrors('product_type', errors)}</fieldset>`
}

function contentField(
  content: string,
  example: Example | undefined,
  problems: FieldProblem[],
  { limits }: SandboxDeps,
): Html {
  const errors = problems.filter(({ field }) => field === 'content')
  const hint =
    example === undefined
      ? `Paste the whole text, up to ${bytesPhrase(limits.contentBytesMax)}, or take one of the examples above.`
      : `Example: ${example.label}. People, places and firms in it are invented.`
  // Browsers drop the first line end inside a textarea, hence the extra one.
  return html`<div class="field">
<label for="content">The text</label>
<span class="hint" id="content-hint">${hint}</span>
<textarea id="content" name="content" rows="10" required spellcheck="false" autocomplete="off"${describedBy('content', true, errors.length > 0)}>
${content}</textarea>
${fieldErrors('content', errors)}</div>`
}

function ratePhrase({ limits: { sandboxPerMinute } }: SandboxDeps): string | undefined {
  if (sandboxPerMinute === undefined) return undefined
  return sandboxPerMinute === 1 ? 'One try a minute.' : `Up to ${sandboxPerMinute} tries a minute.`
}

function bytesPhrase(bytes: number): string {
  if (bytes % 2 ** 20 === 0) return `${bytes / 2 ** 20} MiB`
  return bytes % 2 ** 10 === 0 ? `${bytes / 2 ** 10} KiB` : `${bytes} bytes`
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
<p class="progress-title"><span class="progress-sign" aria-hidden="true"></span><span>Putting ${labels.length} questions to this text</span></p>
<ul class="progress-checks">${labels.map(label => html`<li>${label}</li>`)}</ul>
<div class="row"><button type="button" class="button-plain button-small" data-cancel>Cancel</button>
<span class="small">Long texts take a few seconds.</span></div>
</div>`
}
