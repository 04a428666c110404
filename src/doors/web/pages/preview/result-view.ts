import type { ProductDescription } from '../../../../core/judging/product-description.ts'
import type { Rubric } from '../../../../core/judging/verdict.ts'
import type { ShownFinding } from '../../../../pipeline/present/wire-schemas.ts'
import { type Html, html, sentence } from '../../html.ts'
import { badgeDrawing } from '../../views/badge-drawing.ts'
import { codeBlock } from '../../views/code-block.ts'
import { findingList, isRemark } from '../../views/finding-list.ts'
import { languageName } from '../../views/in-language.ts'
import { jsonView } from '../../views/json-view.ts'
import { limitList } from '../../views/limit-list.ts'
import { bestPossibleNote } from '../../views/result/best-possible.ts'
import { markedText } from '../../views/result/marked-text.ts'
import { partBars } from '../../views/result/part-bars.ts'
import { GRADE_MEANINGS, NOT_ENOUGH, seal } from '../../views/seal.ts'
import { coverageSentences } from '../certificate/sections/coverage-section.ts'
import { curlCommand } from './curl-command.ts'
import type { PreviewOutcome } from './outcome.ts'

export type JudgedOutcome = PreviewOutcome & { kind: 'judged' }

type ResultDeps = {
  product: ProductDescription
  baseUrl: string
  /** The way on from here: to certify, to register first, or to get more certifications. */
  nextStep: Html
}

/** A preview as a picture: the text with its findings marked, and beside it the reasons for the grade. */
export function resultView(
  { fields, preview }: JudgedOutcome,
  { product, baseUrl, nextStep }: ResultDeps,
): Html {
  const { rubric } = product
  const { findings } = preview
  return html`<article class="result card" aria-labelledby="arrival" data-result>
${resultHead(preview, product)}
${nextStep}
<div class="result-columns">
<section class="result-text" aria-labelledby="result-text">
<h4 id="result-text">Your text</h4>
<p class="small mark-legend"><span class="mark mark-weakens">problem</span> <span class="mark mark-inconclusive">not checked</span> <span class="mark mark-supports">passed</span></p>
${markedText(fields.content, findings, code => sentence(rubric.checks[code]?.label ?? code))}
</section>
<section class="result-findings" aria-label="Findings">
${heldDown(preview, product)}
${findingGroups(findings, rubric, fields.content)}
${bestPossibleNote(preview, rubric)}
</section>
</div>
<details class="technical"><summary>Hash, JSON and curl</summary>
<section class="result-hash"><h4>Hash</h4>
<p class="mono">${preview.hash}</p>
<p class="small">The SHA-256 of the text exactly as it was sent. <code>sha256sum</code> gives the same for the same bytes.</p></section>
<div class="result-code">
<section><h4>The JSON response</h4>${codeBlock(jsonView(preview), html`JSON response`)}</section>
<section><h4>The same with curl</h4>${codeBlock(curlCommand(baseUrl, fields), html`curl command`)}
<p class="small">Grade, findings and hash are the same every time; code and CID belong to one run.</p></section>
</div></details>
</article>`
}

function resultHead(preview: JudgedOutcome['preview'], { name, badge, rubric }: ProductDescription): Html {
  const { trust_grade: grade, trust_score: score, findings, enough_to_judge: isEnough } = preview
  return html`<header class="result-head">
${seal(grade, score, isEnough)}
<div class="result-words">
<p class="eyebrow">${previewNote(name, preview.language)}</p>
<h3 id="arrival" tabindex="-1">Grade ${grade}, ${score} of 100 points</h3>
<p>${isEnough ? GRADE_MEANINGS[grade] : NOT_ENOUGH} ${coverageSentences(preview)}</p>
</div>
<div class="result-side">${partBars(findings, rubric)}
<figure class="badge-preview">${badgeDrawing(badge, grade, score, isEnough)}
<figcaption class="small">Preview of the badge</figcaption></figure></div>
</header>`
}

function heldDown({ limits }: JudgedOutcome['preview'], { rubric }: ProductDescription): Html | false {
  return (
    limits.length > 0 && html`<div class="held-down"><h4>Held down by</h4>${limitList(limits, rubric)}</div>`
  )
}

/** The language that was recognised: rules differ by language, and some checks know only English. */
function previewNote(product: string, language: string | undefined): Html {
  return language === undefined
    ? html`Preview, not certified · ${sentence(product)}`
    : html`Preview, not certified · ${sentence(product)} in ${languageName(language)}`
}

const GROUP_NAMES: Record<ShownFinding['outcome'], Html> = {
  weakens: html`Problems`,
  inconclusive: html`Not checked`,
  supports: html`Passed`,
}

/** Problems first, the costliest on top, then what is worth a look; the rest is folded. `content` is the text shown beside it, if one is. */
function findingGroups(findings: ShownFinding[], rubric: Rubric, content?: string): Html {
  const of = (outcome: ShownFinding['outcome']) => findings.filter(each => each.outcome === outcome)
  const problems = of('weakens').toSorted((left, right) => costOf(right) - costOf(left))
  const remarks = findings.filter(isRemark)
  const open = of('inconclusive').filter(each => !isRemark(each))
  const cost = problems.reduce((sum, each) => sum + costOf(each), 0)
  const folded = (group: ShownFinding[], note: Html | undefined, isOpen: boolean) =>
    group.length > 0 &&
    html`<details class="finding-group"${isOpen && html` open`}><summary><h4>${GROUP_NAMES[group[0]!.outcome]} <span class="count">${group.length}</span></h4>${note !== undefined && html` <span class="small">${note}</span>`}</summary>
${findingList(group, rubric, content)}</details>`
  return html`<section class="finding-group">
<h4>${GROUP_NAMES.weakens} <span class="count">${problems.length}</span>${cost > 0 && html` <span class="group-cost">−${cost} points</span>`}</h4>
${problems.length === 0 ? html`<p class="small">None found.</p>` : findingList(problems, rubric, content)}
</section>
${
  remarks.length > 0 &&
  html`<section class="finding-group"><h4>Worth a second look</h4>
${findingList(remarks, rubric, content)}</section>`
}
${folded(open, html`count half`, problems.length === 0)}
${folded(of('supports'), undefined, false)}`
}

function costOf({ points, max }: ShownFinding): number {
  return max - points
}
