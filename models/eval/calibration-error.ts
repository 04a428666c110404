const BINS = 15

export type Guess = { confidence: number; right: boolean }

/** How far confidence and success lie apart on average, over bins of equal width (expected calibration error). */
export function calibrationError(guesses: Guess[]): number {
  const bins = Array.from({ length: BINS }, () => ({ count: 0, confidence: 0, right: 0 }))
  for (const { confidence, right } of guesses) {
    const bin = bins[Math.min(BINS - 1, Math.max(0, Math.ceil(confidence * BINS) - 1))]!
    bin.count += 1
    bin.confidence += confidence
    bin.right += right ? 1 : 0
  }
  const gaps = bins.map(bin => Math.abs(bin.confidence - bin.right))
  return gaps.reduce((sum, gap) => sum + gap, 0) / Math.max(1, guesses.length)
}
