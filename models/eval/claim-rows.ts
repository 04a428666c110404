import type { ClaimOutcome } from '../../src/products/news/corroboration/claim-verdict.ts'

/** A claim with its evidence and the verdict of people. */
export type ClaimRow = { claim: string; label: ClaimOutcome; evidence: string[]; source: ClaimSource }
export type ClaimSource = 'climate-fever' | 'averitec'

/** A line of CLIMATE-FEVER. */
type ClimateFever = { claim: string; claim_label: string; evidences: { evidence: string }[] }
/** A line of AVeriTeC. An answer may be yes or no with an explanation, or say that there is none. */
type Averitec = { claim: string; label: string; questions: { question: string; answers: AveritecAnswer[] }[] }
type AveritecAnswer = { answer: string; answer_type?: string; boolean_explanation?: string }

const LABELS: Record<string, ClaimOutcome> = {
  SUPPORTS: 'supported',
  REFUTES: 'refuted',
  NOT_ENOUGH_INFO: 'not-enough',
  DISPUTED: 'conflicting',
  Supported: 'supported',
  Refuted: 'refuted',
  'Not Enough Evidence': 'not-enough',
  'Conflicting Evidence/Cherrypicking': 'conflicting',
}

/** Reads a line of either shape. */
export function readClaimRow(line: ClimateFever | Averitec): ClaimRow {
  if ('evidences' in line) {
    const evidence = line.evidences.map(each => each.evidence)
    return { claim: line.claim, label: labelOf(line.claim_label), evidence, source: 'climate-fever' }
  }
  const evidence = line.questions.flatMap(({ question, answers }) =>
    answers.filter(({ answer_type }) => answer_type !== 'Unanswerable').map(each => inWords(question, each)),
  )
  return { claim: line.claim, label: labelOf(line.label), evidence, source: 'averitec' }
}

/** An answer in a few words says nothing without its question. */
function inWords(question: string, { answer, answer_type, boolean_explanation }: AveritecAnswer): string {
  if (answer_type === 'Boolean') return `${question} ${answer}. ${boolean_explanation ?? ''}`.trim()
  return answer_type === 'Extractive' ? answer : `${question} ${answer}`
}

function labelOf(label: string): ClaimOutcome {
  const outcome = LABELS[label]
  if (outcome === undefined) throw new Error(`${label} is no verdict on a claim`)
  return outcome
}
