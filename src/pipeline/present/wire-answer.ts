import type { Grade } from '../../core/verdict.ts'

/** The six fields, under the names the wire knows them by. */
export type WireAnswer = {
  verify_code: string
  trust_grade: Grade
  trust_score: number
  hash: string
  ipfs_cid: string
  badge_url: string
}

type Answered = { code: string; grade: Grade; score: number; contentHash: string; cid: string }

export function presentAnswer(
  { code, grade, score, contentHash, cid }: Answered,
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
