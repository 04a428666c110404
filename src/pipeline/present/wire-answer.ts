import type { Grade } from '../../core/judging/verdict.ts'
import type { WireAnswer } from './wire-schemas.ts'

type AnswerFields = { code: string; grade: Grade; score: number; contentHash: string; cid: string }

export function presentAnswer(
  { code, grade, score, contentHash, cid }: AnswerFields,
  baseUrl: string,
): WireAnswer {
  return {
    verify_code: code,
    trust_grade: grade,
    trust_score: score,
    hash: contentHash,
    ipfs_cid: cid,
    badge_url: `${baseUrl}/api/v1/badge/${contentHash}.svg`,
  }
}
