import type { ProductType } from '../../../core/judging/product-type.ts'
import { isEnoughToJudge } from '../../../core/judging/verdict.ts'
import type { CertificateStatus } from '../../../core/record/certificate.ts'
import type { PinproofRecord } from '../../../core/record/record-shape.ts'
import type { ProvenStatus } from '../../../verifier/check-status.ts'
import type { Cosigner } from '../../../verifier/check-witnesses.ts'
import { type DemandedStep, STEP_LABELS, STEPS, type Step, type StepResult } from '../../../verifier/step.ts'
import { type Html, html, sentence } from '../html.ts'
import { concludeFrom, type KeySource } from './conclusion.ts'
import { moment } from './moment.ts'
import { seal } from './seal.ts'
import { showMarks } from './show-marks.ts'

/** The certificate's status, as the API or the capsule gives it. */
export type StatusDetails = {
  status: CertificateStatus
  changedAt: string
  reason?: string | undefined
  supersededBy?: string | undefined
  /** The time at which the status was known; undefined for "just now". */
  asOf?: string | undefined
}

/** A change that the log proves counts, whatever the service or a file says. */
export function withProven(
  shown: StatusDetails | undefined,
  proven: ProvenStatus | undefined,
): StatusDetails | undefined {
  if (proven === undefined || proven.status === 'active') return shown
  if (shown?.status === proven.status || shown?.status === 'revoked') return shown
  return { status: proven.status, changedAt: proven.at!, supersededBy: proven.supersededBy }
}

export type VerificationDetails = {
  code: string
  /** The address of the certificate's page; undefined where the service does not have it. */
  page?: string | undefined
  steps: StepResult[]
  /** Further steps that the verifier demands. */
  demanded?: readonly DemandedStep[] | undefined
  /** The witnesses under the checkpoint; verified where a policy is demanded. */
  cosigners?: Cosigner[] | undefined
  /** The reason why it could not be checked. */
  fault?: string | undefined
  /** Undefined until the proof has been read. Everything shown of the certificate comes from this signed record. */
  record?: PinproofRecord | undefined
  status?: StatusDetails | undefined
  key: { line: string; from: KeySource }
  /** Whether the content has paragraphs at its ends that are not part of the certified text. */
  isPart?: boolean
  /** The products' names for people; a product that is not among them is shown as the type that was signed. */
  names: ReadonlyMap<ProductType, string>
}

/** One proof: the conclusion, the facts in its record, and each step with its outcome. */
export function verificationView(details: VerificationDetails): Html {
  const { code, page, steps, demanded = [], cosigners = [], fault, record, status, key, names } = details
  const isPart = details.isPart ?? false
  const input = { steps, demanded, fault, status: status?.status, keyFrom: key.from, isPart }
  const { tone, headline, means } = concludeFrom(input)
  const hasFailed = steps.some(({ outcome }) => outcome === 'failed')
  // The record's facts are shown only once the whole proof holds.
  const trustedRecord = !hasFailed && steps.length === STEPS.length + demanded.length ? record : undefined
  return html`<article class="verification verification-${tone}" data-conclusion="${tone}">
<header class="verification-head">
${trustedRecord && tone !== 'bad' && recordSeal(trustedRecord.credentialSubject)}
<div><h3>${headline}</h3>
<p>${means}</p>
<p class="mono">${page === undefined ? sentence(code, showMarks) : html`<a href="${page}">${showMarks(code)}</a>`}</p></div>
</header>
${!hasFailed && (status ? statusView(status) : trustedRecord && statusUnknown)}
${trustedRecord && factsView(trustedRecord, names)}
${fault === undefined && stepsView(steps, demanded)}
${!demanded.includes('witnesses') && trustedRecord && cosignersView(cosigners)}
${keyView(key)}
</article>`
}

/** In grey where a record that says so had too little decided. */
function recordSeal({ grade, score, coverage = 1 }: PinproofRecord['credentialSubject']): Html {
  return seal(grade, score, isEnoughToJudge(coverage))
}

function stepsView(steps: StepResult[], demanded: readonly DemandedStep[]): Html {
  return html`<ol class="steps">${[...STEPS, ...demanded].map(step =>
    stepView(
      step,
      steps.find(result => result.step === step),
    ),
  )}
</ol>`
}

const MARKS: Record<StepResult['outcome'] | 'open', [mark: string, spoken: Html]> = {
  passed: ['✓', html`Passed`],
  failed: ['✗', html`Failed`],
  skipped: ['–', html`Not done`],
  open: ['·', html`Not reached`],
}

function stepView(step: Step, result: StepResult | undefined): Html {
  const outcome = result?.outcome ?? 'open'
  const [mark, spoken] = MARKS[outcome]
  return html`
<li class="step step-${outcome}" data-step="${step}" data-outcome="${outcome}"><span class="step-mark" aria-hidden="true">${mark}</span>
<span class="step-text"><strong>${sentence(STEP_LABELS[step])}</strong> <span class="step-outcome">${spoken}</span>
${result && html`<span class="step-says">${sentence(result.says, showMarks)}</span>`}</span></li>`
}

function statusView({ status, changedAt, reason, supersededBy, asOf }: StatusDetails): Html {
  const asOfNote =
    asOf === undefined ? undefined : html` As of ${moment(asOf)}; a later change is not visible here.`
  if (status === 'active')
    return html`<p class="status status-active"><strong>Active.</strong>${asOfNote}</p>`
  const [tone, change] =
    status === 'revoked'
      ? ['callout-bad', html`<strong>Revoked</strong> on ${moment(changedAt)}.`]
      : ['callout-warn', html`<strong>Superseded</strong> on ${moment(changedAt)}.`]
  return html`<div class="callout ${tone} status status-${status}" role="note">
<p>${change}${asOfNote}</p>
${reason && html`<p>The owner’s reason: <q dir="auto">${showMarks(reason)}</q></p>`}
${supersededBy && html`<p>Replaced by <span class="mono">${showMarks(supersededBy)}</span>.</p>`}
</div>`
}

/** Unverified names: without a policy their keys are not known. */
function cosignersView(cosigners: Cosigner[]): Html | undefined {
  if (cosigners.length === 0) return undefined
  const names = cosigners.map(({ name }) => showMarks(name)).join(', ')
  return html`<p class="small">The checkpoint is cosigned in the names of <bdi class="mono">${names}</bdi>. Give a policy file beside the proof to check and demand them.</p>`
}

const statusUnknown = html`<p class="status status-unknown small">Whether it has been revoked or superseded since could not be asked here.</p>`

type RecordLimits = NonNullable<PinproofRecord['credentialSubject']['limits']>

function limitNames(limits: RecordLimits): Html {
  return html`${limits.map(({ code, atMost }, at) => html`${at > 0 && ', '}${html`${showMarks(code)} (at most ${atMost})`}`)}`
}

/** The record's facts. Title and source are the submitter's words; the rest is the issuer's. */
function factsView(record: PinproofRecord, names: VerificationDetails['names']): Html {
  const { product, grade, score, contentHash, commitment, title, sourceUrl, rubric, publisher } =
    record.credentialSubject
  const { coverage, limits = [] } = record.credentialSubject
  const mono = (text: string | undefined) => text && html`<bdi class="mono">${showMarks(text)}</bdi>`
  const name = names.get(product)
  const percent = coverage === undefined ? undefined : Math.round(100 * coverage)
  const facts: [name: Html, value: Html | string | undefined][] = [
    [html`Product`, name === undefined ? mono(product) : sentence(name)],
    [html`Grade`, html`${grade}, ${score} of 100 points, rubric ${showMarks(rubric)}`],
    [html`Decided`, percent === undefined ? undefined : html`${percent} percent of the points`],
    [html`Held down by`, limits.length > 0 ? limitNames(limits) : undefined],
    [html`Publisher`, mono(publisher?.domain)],
    [html`Issued`, moment(record.validFrom)],
    [html`Issuer`, mono(record.issuer)],
    [html`Title`, title && html`<bdi>${showMarks(title)}</bdi>`],
    [html`Source`, mono(sourceUrl)],
    [html`Content hash`, mono(contentHash)],
    [html`Commitment`, mono(commitment)],
  ]
  const rows = facts.filter(([, value]) => value !== undefined && value !== '')
  return html`<dl class="facts">${rows.map(
    ([name, value]) => html`
<div><dt>${name}</dt><dd>${value}</dd></div>`,
  )}
</dl>`
}

const KEY_NOTES: Record<KeySource, (key: Html) => Html> = {
  service: key => html`Verified with the key ${key}, from this service, at /log/key.`,
  proof: key =>
    html`Verified with the key ${key}, from the proof itself: it shows that the proof is consistent, not who issued it.`,
  capsule: key => html`Verified with the key ${key}, from this file: compare it with one you trust.`,
  policy: key => html`Verified with the key ${key}, from your policy.`,
}

function keyView({ line, from }: VerificationDetails['key']): Html {
  return html`<p class="key small">${KEY_NOTES[from](html`<span class="mono">${showMarks(line)}</span>`)}</p>`
}
