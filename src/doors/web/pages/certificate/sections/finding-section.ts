import { type PartScore, partOf } from '../../../../../core/judging/score-parts.ts'
import type { Rubric } from '../../../../../core/judging/verdict.ts'
import type { ShownCertificate, ShownFinding } from '../../../../../pipeline/present/wire-schemas.ts'
import { type Html, html } from '../../../html.ts'
import { findingList } from '../../../views/finding-list.ts'
import { partBars } from '../../../views/result/part-bars.ts'
import { smallSeal } from '../../../views/seal.ts'
import { isOwners } from '../shown-certificate.ts'

/** The public sees each question and its points; the owner also the answer and its quotations. */
export function findingSection(certificate: ShownCertificate, rubric: Rubric): Html {
  const owner = isOwners(certificate)
  return html`<section class="certificate-findings">
<h2>Findings</h2>
${partBars(certificate.findings, rubric)}
${
  owner
    ? html`<p class="callout">The explanations and quotations below are for you alone. Everybody else sees the checks, the outcomes and the points.</p>`
    : html`<p class="hint">✓ passed · ✗ problem · ? not checked. Explanations, which may quote the text, are shown to the owner of this certificate.</p>`
}
${inParts(certificate, rubric)}
<p class="small">Graded by <a href="/docs/grades">rubric ${certificate.rubric}</a>. The score follows from these points alone, and anyone can recompute it.</p>
</section>`
}

function inParts({ parts, findings }: ShownCertificate, rubric: Rubric): Html[] {
  const findingsOf = (part: string | undefined) =>
    findings.filter(({ code }) => partOf(code, rubric) === part)
  const sections = parts.map(each => partView(partHeading(each), findingsOf(each.part), rubric))
  const formerFindings = findingsOf(undefined)
  return formerFindings.length === 0
    ? sections
    : [...sections, partView(html`<h3>No longer checked</h3>`, formerFindings, rubric)]
}

function partView(heading: Html, findings: ShownFinding[], rubric: Rubric): Html {
  return html`<section class="finding-part">${heading}
${findingList(findings, rubric)}</section>`
}

function partHeading({ part, label, score, grade }: PartScore): Html {
  const verdict =
    grade === null
      ? html`<span class="part-open">not checked</span>`
      : html`<span class="part-grade">${smallSeal(grade)} <span>${score}<span class="visually-hidden"> of 100 points</span></span></span>`
  return html`<h3 id="part-${part}"><span>${label}<span class="visually-hidden">:</span></span> ${verdict}</h3>`
}
