import { type PartScore, partOf } from '../../../../../core/judging/score-parts.ts'
import type { Rubric } from '../../../../../core/judging/verdict.ts'
import type { ShownCertificate, ShownFinding } from '../../../../../pipeline/present/wire-schemas.ts'
import { type Html, html } from '../../../html.ts'
import { findingList } from '../../../views/finding-list.ts'
import { smallSeal } from '../../../views/seal.ts'
import { isOwners } from '../shown-certificate.ts'

/** The public sees each question and its points; the owner also the answer and its quotations. */
export function findingSection(certificate: ShownCertificate, rubric: Rubric): Html {
  const owner = isOwners(certificate)
  return html`<section class="certificate-findings">
<h2>What was asked and found</h2>
${
  owner
    ? html`<p class="callout">The explanations and quotations below are for you alone. Everybody else sees the questions, the outcomes and the points.</p>`
    : html`<p class="hint">✓ speaks for it · ✗ speaks against it · ? could not be checked. The explanations, which may quote the content, are for the owner of this certificate.</p>`
}
${inParts(certificate, rubric)}
<p class="small">Judged by <a href="/docs/grades">rubric ${certificate.rubric}</a>. The score follows from these points alone, that of a part from the points of the part, and anyone can recompute them.</p>
</section>`
}

function inParts({ parts, findings }: ShownCertificate, rubric: Rubric): Html[] {
  const findingsOf = (part: string | undefined) =>
    findings.filter(({ code }) => partOf(code, rubric) === part)
  const sections = parts.map(each => partView(partHeading(each), findingsOf(each.part), rubric))
  const formerFindings = findingsOf(undefined)
  return formerFindings.length === 0
    ? sections
    : [...sections, partView(html`<h3>No longer asked</h3>`, formerFindings, rubric)]
}

function partView(heading: Html, findings: ShownFinding[], rubric: Rubric): Html {
  return html`<section class="finding-part">${heading}
${findingList(findings, rubric)}</section>`
}

function partHeading({ part, label, score, grade }: PartScore): Html {
  const verdict =
    grade === null
      ? html`<span class="part-open">not judged</span>`
      : html`<span class="part-grade">${smallSeal(grade)} <span>${score}<span class="visually-hidden"> of 100 points</span></span></span>`
  return html`<h3 id="part-${part}"><span>${label}<span class="visually-hidden">:</span></span> ${verdict}</h3>`
}
