import type { CertificateStatus } from '../../../core/record/certificate.ts'
import {
  type DemandedStep,
  STEP_FAILURES,
  STEP_LABELS,
  STEPS,
  type StepResult,
} from '../../../verifier/step.ts'
import { type Html, html, sentence } from '../html.ts'

/** The origin of the verifying key. Only a key that did not come with the proof shows who issued it. */
export type KeySource = 'service' | 'proof' | 'capsule' | 'policy'

export type Conclusion = { tone: 'good' | 'warn' | 'bad' | 'waiting'; headline: Html; means: Html }

type ConclusionInput = {
  /** The steps done so far. */
  steps: StepResult[]
  /** Further steps that the verifier demands. */
  demanded?: readonly DemandedStep[] | undefined
  /** The reason why the steps ended early. */
  fault?: string | undefined
  /** Undefined where no service could be asked. */
  status?: CertificateStatus | undefined
  keyFrom: KeySource
  /** Whether only a part of the content is the certified text. */
  isPart?: boolean
}

/** The conclusion from steps, key and status: never better than the worst of the three. */
export function concludeFrom(input: ConclusionInput): Conclusion {
  const { steps, demanded = [], fault, status, keyFrom, isPart } = input
  if (fault !== undefined) return { tone: 'warn', headline: html`Not checked`, means: sentence(fault) }
  const failedStep = steps.find(({ outcome }) => outcome === 'failed')
  if (failedStep !== undefined) {
    // Says nothing against the certificate: the steps after it were not taken.
    const headline =
      failedStep.step === 'content'
        ? html`Another text: this is not the certified one`
        : html`Not valid: “${sentence(STEP_LABELS[failedStep.step])}” does not hold`
    return { tone: 'bad', headline, means: sentence(STEP_FAILURES[failedStep.step]) }
  }
  if (steps.length < STEPS.length + demanded.length)
    return { tone: 'waiting', headline: html`Checking`, means: html`Step by step.` }
  const skippedStep = steps.find(({ outcome }) => outcome === 'skipped')
  const isCompared = skippedStep === undefined
  const means = MEANINGS[status === 'revoked' || status === 'superseded' ? status : keyFrom]
  const conclude = (tone: Conclusion['tone'], headline: Html) => ({
    tone,
    headline,
    means: isCompared ? means : html`${means} The content was not compared.`,
  })
  if (status === 'revoked') return conclude('bad', html`Revoked`)
  if (status === 'superseded') return conclude('warn', html`Superseded`)
  if (keyFrom === 'proof') return conclude('warn', html`Consistent, by the key it brought along`)
  if (isPart) return conclude('warn', html`Valid for a part of your text`)
  if (isCompared) return conclude('good', html`Valid`)
  return {
    tone: 'warn',
    headline: html`Valid, but the content was not compared`,
    means: html`Record, log and signature hold. ${sentence(skippedStep.says, asWholeSentence)}`,
  }
}

function asWholeSentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}

const UNCHANGED = html`Content, record, log and signature belong together and are unchanged.`

const MEANINGS: Record<KeySource | 'revoked' | 'superseded', Html> = {
  service: UNCHANGED,
  capsule: UNCHANGED,
  policy: UNCHANGED,
  proof: html`Nothing in it contradicts itself. Who signed it is not shown, because the key came with the proof: compare it with one you trust.`,
  revoked: html`It was issued, and its owner has withdrawn it. It no longer stands.`,
  superseded: html`It was issued, and its owner has since put a newer certificate in its place.`,
}
