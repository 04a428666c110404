import type { CertificateStatus } from '../../../core/record/certificate.ts'
import { STEP_FAILURES, STEP_LABELS, type StepResult } from '../../../verifier/step.ts'
import { type Html, html, sentence } from '../html.ts'

const CONFIRMED: Record<CertificateStatus, Html> = {
  active: html`signature, place in the log and status hold.`,
  superseded: html`it was issued, and the log says that it was superseded.`,
  revoked: html`it was issued, and the log says that it was revoked.`,
}

/** The proof holds, and its status is the one that the page shows. */
export function standingHolds(status: CertificateStatus, steps: StepResult[]): Html {
  const passed = steps.filter(({ outcome }) => outcome === 'passed')
  return html`<strong>✓ Checked in your browser:</strong> ${CONFIRMED[status]}
<details class="banner-steps"><summary>${passed.length} steps</summary><ul>${passed.map(({ step }) => html`<li>${sentence(STEP_LABELS[step])}</li>`)}</ul></details>`
}

export function standingBroken(steps: StepResult[]): Html {
  const failure = steps.find(({ outcome }) => outcome === 'failed')
  return html`<strong>✗ Do not rely on this page.</strong> Your browser checked the proof, and it does not hold. ${failure && sentence(STEP_FAILURES[failure.step])}`
}

/** The page is older than the log, or wrong. */
export function standingChanged(status: CertificateStatus | undefined): Html {
  return html`<strong>✗ The log says otherwise:</strong> ${PRESENT[status ?? 'unknown']} Reload the page.`
}

const PRESENT: Record<CertificateStatus | 'unknown', Html> = {
  active: html`this certificate is active.`,
  superseded: html`this certificate is superseded.`,
  revoked: html`this certificate is revoked.`,
  unknown: html`this certificate is of unknown status.`,
}

export function standingUnchecked(reason: string): Html {
  return html`<strong>Not checked in your browser.</strong> ${sentence(reason)} <a class="banner-link" href="#proof">Check it yourself</a>`
}
