import type { Mention } from './mention.ts'

/** 264 for 26.4, 2,640 and 2.64 million: what is left without the noughts at the end. */
export function significandOf({ value, step }: Pick<Mention, 'value' | 'step'>): number {
  if (step === 0) return 1
  const written = Math.round(value / step)
  return written / noughtsOf(written)
}

/** 100 for 2,600. */
export function noughtsOf(value: number): number {
  let noughts = 1
  while (value > 0 && noughts < value && value % (10 * noughts) === 0) noughts *= 10
  return noughts
}
