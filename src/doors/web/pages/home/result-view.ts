import type { BadgeMark, ProductDescription } from '../../../../core/judging/product-description.ts'
import type { Grade, Rubric } from '../../../../core/judging/verdict.ts'
import type { ShownFinding } from '../../../../pipeline/present/wire-schemas.ts'
import { type Html, html } from '../../html.ts'
import { codeBlock } from '../../views/code-block.ts'
import { findingList } from '../../views/finding-list.ts'
import { jsonView } from '../../views/json-view.ts'
import { limitList } from '../../views/limit-list.ts'
import { GRADE_MEANINGS, NOT_ENOUGH, seal } from '../../views/seal.ts'
import { coverageSentences } from '../certificate/sections/coverage-section.ts'
import { curlCommand } from './curl-command.ts'
import type { Outcome } from './outcome.ts'

const LANGUAGE_NAMES = new Intl.DisplayNames(['en'], { type: 'language' })

type Judged = Outcome & { kind: 'judged' }

/** Problems come first, as readers look for them first. */
const GROUPS = [
  ['weakens', 'Speaks against it'],
  ['supports', 'Speaks for it'],
  ['inconclusive', 'Could not be checked'],
] as const

/** The sandbox's result, for people and then for programs. */
export function resultView({ fields, preview }: Judged, product: ProductDescription, baseUrl: string): Html {
  const { name, badge, rubric } = product
  const {
    trust_grade: grade,
    trust_score: score,
    findings,
    limits,
    hash,
    enough_to_judge: isEnough,
  } = preview
  return html`<article class="result card" aria-labelledby="arrival">
<header class="result-head">
${seal(grade, score, isEnough)}
<div class="result-words">
<p class="eyebrow">${name}${languageNote(preview.language)} · preview, not certified</p>
<h3 id="arrival" tabindex="-1">Grade ${grade}, ${score} of 100 points</h3>
<p>${isEnough ? GRADE_MEANINGS[grade] : NOT_ENOUGH} ${coverageSentences(preview)}</p>
${limitList(limits, rubric)}
</div>
${badgePreview(badge, grade, score, isEnough)}
</header>
${GROUPS.map(([outcome, name]) =>
  findingGroup(
    name,
    findings.filter(each => each.outcome === outcome),
    rubric,
  ),
)}
<section class="result-hash"><h4>Its hash</h4>
<p class="mono">${hash}</p>
<p class="small">The SHA-256 of the text exactly as it was sent. <code>sha256sum</code> gives the same for the same bytes.</p></section>
<div class="result-code">
<section><h4>The JSON response</h4>${codeBlock(jsonView(preview), 'JSON response')}</section>
<section><h4>The same with curl</h4>${codeBlock(curlCommand(baseUrl, fields), 'curl command')}
<p class="small">Grade, findings and hash are the same every time; code and CID belong to one run.</p></section>
</div>
<div class="callout"><p>This was a try: nothing was signed, stored or entered in the log. <a href="/register">Register</a> to certify it.</p></div>
</article>`
}

function findingGroup(name: string, findings: ShownFinding[], rubric: Rubric): Html | false {
  return (
    findings.length > 0 &&
    html`<section class="result-findings"><h4>${name} <span class="count">${findings.length}</span></h4>${findingList(findings, rubric)}</section>`
  )
}

/** Which language was recognised: rules differ by language, and some checks know only English. */
function languageNote(language: string | undefined): string {
  return language === undefined ? '' : `, read as ${LANGUAGE_NAMES.of(language)}`
}

/** A preview of the badge. Drawn in the page and marked, so that no picture can be passed off as a real badge. */
function badgePreview({ label: badge }: BadgeMark, grade: Grade, score: number, isEnough: boolean): Html {
  const look = isEnough ? grade.toLowerCase() : 'open'
  const message = isEnough ? `${grade} · ${score}` : `${grade} · not enough to judge`
  return html`<figure class="badge-preview">
<span class="badge-drawing grade-${look}" role="img" aria-label="${badge}: grade ${grade}, score ${score}">
<span class="badge-label" aria-hidden="true">${badge}</span><span class="badge-grade" aria-hidden="true">${message}</span></span>
<figcaption class="small">Preview of the badge. A real one comes from us with every certificate.</figcaption>
</figure>`
}
