import { say } from '../core/text/say.ts'

/** The steps of docs/formats/proof.md, in their order. */
export const STEPS = [
  'format',
  'content',
  'key',
  'signature',
  'verdict',
  'entry',
  'cid',
  'checkpoint',
  'inclusion',
  'status',
] as const

/** Steps that are taken, after the others, only where the verifier demands them. */
export const DEMANDED_STEPS = ['root', 'witnesses', 'time'] as const
export type DemandedStep = (typeof DEMANDED_STEPS)[number]

export type Step = (typeof STEPS)[number] | DemandedStep

/** `skipped`: nothing was given to compare with, so the step says neither yes nor no. */
export type StepOutcome = 'passed' | 'failed' | 'skipped'

export type StepResult = { step: Step; outcome: StepOutcome; says: string }

/** The statement that a passed step proves, for readers. */
export const STEP_LABELS: Record<Step, string> = {
  format: say`The proof is complete`,
  content: say`The content is the certified one`,
  key: say`The keys of the log follow from the known one`,
  signature: say`The record is signed with the issuer’s key`,
  verdict: say`Score and grade follow from the findings`,
  entry: say`The log entry is about this certificate`,
  cid: say`The log entry names exactly this record`,
  checkpoint: say`The checkpoint is signed with the log’s key`,
  inclusion: say`The entry stands in the log`,
  status: say`Later entries about it stand in the log`,
  root: say`The root has signed the keys`,
  witnesses: say`Witnesses have seen the same log`,
  time: say`A time-stamping authority has dated it`,
}

/** The meaning of a failed step, for readers. */
export const STEP_FAILURES: Record<Step, string> = {
  format: say`The proof is damaged or incomplete, or no usable key was given. Nothing can be concluded from it.`,
  content: say`This is not the text that was certified: it may be another one, or it was changed. One letter is enough.`,
  key: say`The log is said to have changed its key, and no signed hand-over leads from the known key to that one. Do not rely on it.`,
  signature: say`The record was changed after it was signed, or somebody else signed it. Do not rely on it.`,
  verdict: say`The grade is not the one that the findings give. Do not rely on it.`,
  entry: say`The place in the log belongs to another certificate. Do not rely on this one.`,
  cid: say`The log has another record under this code. Do not rely on this one.`,
  checkpoint: say`The state of the log that this proof stands on was not signed by the log’s key. Do not rely on it.`,
  inclusion: say`The log does not contain this certificate at the place the proof names. Do not rely on it.`,
  status: say`The proof tells of a change of its status that the log does not contain. Do not rely on it.`,
  root: say`The keys that signed this are not among those that the root you trust has signed. They may be stolen or somebody else’s. If they are new, fetch the proof again later.`,
  witnesses: say`The log’s own key is not enough for your policy, and too few of its witnesses have seen this history. The log may show you another than it shows them. If the certificate is only seconds old, fetch the proof again.`,
  time: say`No time stamp of an authority that you trust covers this certificate. When it was issued rests on the issuer’s word. If it is new, fetch the proof again later.`,
}

export function passed(step: Step, says: string): StepResult {
  return { step, outcome: 'passed', says }
}

export function failed(step: Step, says: string): StepResult {
  return { step, outcome: 'failed', says }
}

export function skipped(step: Step, says: string): StepResult {
  return { step, outcome: 'skipped', says }
}
