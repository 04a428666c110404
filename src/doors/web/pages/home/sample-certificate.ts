import type { ProductDescription } from '../../../../core/judging/product-description.ts'
import { gradeOf, scoreOf, standingChecks } from '../../../../core/judging/verdict.ts'
import type { ShownFinding } from '../../../../pipeline/present/wire-schemas.ts'
import { type Html, html } from '../../html.ts'
import { findingList } from '../../views/finding-list.ts'
import { seal } from '../../views/seal.ts'

/** A sample certificate. Its grade is not chosen: it follows from its findings, as every grade does. */
export function sampleCertificate(product: ProductDescription): Html {
  const { name, rubric, sample } = product
  const findings = sampleFindings(product)
  const score = scoreOf(findings)
  const visibleFindings = findings.filter(({ code }) => sample?.findings.some(each => each.code === code))
  return html`<figure class="sample card" aria-label="A sample certificate">
<div class="sample-head">
${seal(gradeOf(score), score)}
<div><p class="eyebrow">Sample certificate</p>
<p class="sample-title">${sample?.title}</p>
<p class="small">${name} · rubric ${rubric.version}</p></div>
</div>
${findingList(visibleFindings, rubric)}
<dl class="sample-facts">
<div><dt>Code</dt><dd class="mono">PP-7Q2K9ZJ4M1XW8B3T</dd></div>
<div><dt>Hash</dt><dd class="mono">sha256:9c1e…47d0</dd></div>
<div><dt>Log</dt><dd>entry 1,204</dd></div>
</dl>
</figure>`
}

/** Checks without a sample finding count in its favour. */
export function sampleFindings({ rubric, sample }: ProductDescription): ShownFinding[] {
  return standingChecks(rubric).map(([code, { points: max }]) => {
    const sampleFinding = sample?.findings.find(each => each.code === code)
    return { ...(sampleFinding ?? { code, outcome: 'supports', points: max }), max }
  })
}
