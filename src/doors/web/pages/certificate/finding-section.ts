import type { Rubric } from '../../../../core/verdict.ts'
import { type Html, html } from '../../html.ts'
import { findingList } from '../../views/finding-list.ts'
import { isOwners, type ShownCertificate } from './shown-certificate.ts'

/** Strangers see each question and its points; the owner also the answer and the quotations it stands on. */
export function findingSection(certificate: ShownCertificate, rubric: Rubric): Html {
  const owner = isOwners(certificate)
  return html`<section class="certificate-findings">
<h2>What was asked and found</h2>
${
  owner
    ? html`<p class="callout">The explanations and quotations below are for you alone. Everybody else sees the questions, the outcomes and the points.</p>`
    : html`<p class="hint">✓ speaks for it · ✗ speaks against it · ? could not be checked. The explanations, which may quote the content, are for the owner of this certificate.</p>`
}
${findingList(certificate.findings, rubric)}
<p class="small">Judged by <a href="/docs/grades">rubric ${certificate.rubric}</a>. The score follows from these points alone, and anyone can recompute it.</p>
</section>`
}
