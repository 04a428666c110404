import type { Answer, LimitReason } from '../../core/judging/finding.ts'
import type { LanguageModel } from '../../core/judging/language-model.port.ts'
import type { OwnJudge } from '../../core/judging/own-judge.ts'
import { defineProduct, type Product } from '../../core/judging/product.ts'
import { isLong } from '../../core/judging/submission.ts'
import { say } from '../../core/text/say.ts'
import { enumerate } from '../../language/wording.ts'
import { CONSISTENCY_CHECKS } from './checks/consistency-checks.ts'
import { createContradictionCheck } from './checks/contradiction-check.ts'
import { createContradictionSearch } from './checks/contradiction-search.ts'
import { disguiseCheck } from './checks/document-disguise-check.ts'
import { createOwnJudgeCheck } from './checks/own-judge-check.ts'
import { createRemarksCheck } from './checks/remarks-check.ts'
import { createFigureSearch } from './checks/unfitting-figures.ts'
import { createUniquenessCheck } from './checks/uniqueness-check.ts'
import { infoDescription } from './description.ts'
import type { EarlierDocuments } from './earlier-documents.port.ts'
import type { FingerprintIndex } from './fingerprint-index.port.ts'
import { readInfo, readInfoInTurns } from './request.ts'
import { fingerprintOfWords } from './reuse/document-fingerprint.ts'
import { infoRubric } from './rubric.ts'

export type InfoDeps = {
  fingerprints: FingerprintIndex
  /** Judges sentences. Without it, contradictions stay open. */
  model?: LanguageModel | undefined
  /** Documents that the account asked us to keep. */
  earlier?: EarlierDocuments
  /** A model of the operator's own, for accounts that agree. */
  ownJudge?: OwnJudge | undefined
}

export function createInfoProduct({ fingerprints, model, earlier, ownJudge }: InfoDeps): Product {
  const search = createContradictionSearch({ model, ...(earlier && { earlier }) })
  return defineProduct({
    description: infoDescription,
    read: (submission, context) =>
      isLong(submission) ? readInfoInTurns(submission, context) : readInfo(submission),
    language: ({ language }) => (language === 'unknown' ? undefined : language),
    fingerprint: ({ ownWords }) => fingerprintOfWords(ownWords),
    checks: [
      createUniquenessCheck(fingerprints),
      ...CONSISTENCY_CHECKS,
      disguiseCheck,
      createContradictionCheck(search),
      createRemarksCheck(search, createFigureSearch(model)),
      ...(ownJudge ? [createOwnJudgeCheck(ownJudge)] : []),
    ],
    limits: errorLimits,
  })
}

const EVIDENCE_MAX = 10

/** The limit by the number of errors that all checks together have proven. */
function errorLimits(answers: Record<string, Answer>): LimitReason[] {
  const wrong = Object.entries(answers).filter(([, { provenErrors = 0 }]) => provenErrors > 0)
  const errors = wrong.reduce((sum, [, { provenErrors = 0 }]) => sum + provenErrors, 0)
  if (errors === 0) return []
  const code = errors === 1 ? 'info-error' : errors === 2 ? 'info-errors-two' : 'info-errors-three'
  const labels = wrong.map(([check]) => infoRubric.checks[check]!.label)
  return [
    {
      code,
      sentence: sayErrors(errors, labels),
      evidence: wrong.flatMap(([, { evidence }]) => evidence).slice(0, EVIDENCE_MAX),
    },
  ]
}

function sayErrors(errors: number, labels: string[]): string {
  const [label] = labels
  if (errors === 1) return say`One error is proven, under “${label!}”.`
  return labels.length === 1
    ? say`${errors} errors are proven, under “${label!}”.`
    : say`${errors} errors are proven, under ${enumerate(labels.map(each => `“${each}”`))}.`
}
