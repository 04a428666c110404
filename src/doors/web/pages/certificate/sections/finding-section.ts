import { type PartScore, partOf } from '../../../../../core/judging/score-parts.ts'
import type { Rubric } from '../../../../../core/judging/verdict.ts'
import type { ShownCertificate, ShownFinding } from '../../../../../pipeline/present/wire-schemas.ts'
import { type Html, html, sentence } from '../../../html.ts'
import { findingList } from '../../../views/finding-list.ts'
import { markedText } from '../../../views/result/marked-text.ts'
import { partBars } from '../../../views/result/part-bars.ts'
import { smallSeal } from '../../../views/seal.ts'
import { isExplained, isOwners } from '../shown-certificate.ts'

/** Each question with its points; the answer and its quotations where this visitor may see them. */
export function findingSection(certificate: ShownCertificate, rubric: Rubric, declaration?: string): Html {
  return html`<section class="certificate-findings">
<h2>Findings</h2>
${partBars(certificate.findings, rubric)}
${audienceNote(certificate)}
${placesInText(certificate, rubric, declaration)}
${inParts(certificate, rubric, declaration)}
<p class="small">Graded by <a href="/docs/grades">rubric ${certificate.rubric}</a>. The score follows from these points alone, and anyone can recompute it.</p>
</section>`
}

const LEGEND = html`✓ passed · ✗ problem · ! worth a second look · ? not checked.`

/** The readers of the explanations. Of private certificates and erased accounts there are none for strangers. */
function audienceNote(certificate: ShownCertificate): Html {
  if (!isExplained(certificate))
    return html`<p class="hint">${LEGEND} Explanations, which may quote the text, are shown to the owner of this certificate.</p>`
  return isOwners(certificate)
    ? html`<p class="callout">You see the explanations as the owner. Those of public texts are for everybody unless you <a href="/dashboard#privacy">choose otherwise</a>; those of documents and mails are for you alone.</p>`
    : html`<p class="hint">${LEGEND}</p>`
}

/** Whether findings have places in the text that this visitor may see. */
export function hasPlaces({ findings }: ShownCertificate): boolean {
  return findings.some(({ evidence = [] }) => evidence.some(({ start }) => start !== undefined))
}

/** A public text with its findings marked. Other texts are not kept: a visitor who has one pastes it, and it stays here. */
function placesInText(
  certificate: ShownCertificate,
  rubric: Rubric,
  declaration: string | undefined,
): Html | false {
  const { verify_code: code, hash, findings } = certificate
  if (!hasPlaces(certificate)) return false
  if (declaration !== undefined)
    return html`<details class="no-print certificate-places"><summary>See the findings in the text</summary>${markedText(declaration, findings, code => sentence(rubric.checks[code]?.label ?? code))}</details>`
  return html`<details class="no-print certificate-places scripted-only" data-places="${code}" data-hash="${hash}"><summary>See the findings in the text</summary>
<div class="field"><label for="certified-text">The certified text</label><span class="hint" id="certified-text-hint">We do not keep it. Paste it here: it stays in your browser.</span>
<textarea id="certified-text" rows="4" spellcheck="false" autocomplete="off" aria-describedby="certified-text-hint"></textarea></div>
<p class="small" data-places-note role="status"></p><div data-marked></div></details>`
}

function inParts({ parts, findings }: ShownCertificate, rubric: Rubric, content: string | undefined): Html[] {
  const findingsOf = (part: string | undefined) =>
    findings.filter(({ code }) => partOf(code, rubric) === part)
  const sections = parts.map(each => partView(partHeading(each), findingsOf(each.part), rubric, content))
  const formerFindings = findingsOf(undefined)
  return formerFindings.length === 0
    ? sections
    : [...sections, partView(html`<h3>No longer checked</h3>`, formerFindings, rubric, content)]
}

function partView(
  heading: Html,
  findings: ShownFinding[],
  rubric: Rubric,
  content: string | undefined,
): Html {
  return html`<section class="finding-part">${heading}
${findingList(findings, rubric, content)}</section>`
}

function partHeading({ part, label, score, grade }: PartScore): Html {
  const verdict =
    grade === null
      ? html`<span class="part-open">not checked</span>`
      : html`<span class="part-grade">${smallSeal(grade)} <span>${score}<span class="visually-hidden"> of 100 points</span></span></span>`
  return html`<h3 id="part-${part}"><span>${sentence(label)}<span class="visually-hidden">:</span></span> ${verdict}</h3>`
}
