import type { Contradiction } from './find-contradictions.ts'

/** Placeholder */
export function isProven(_pair: Contradiction): boolean {
  return false
}
