/** Turns scores into probabilities that add up to one; a temperature above one makes them less sure. */
export function probabilities(scores: ArrayLike<number>, temperature: number): number[] {
  const highest = Math.max(...Array.from(scores))
  const weights = Array.from(scores, score => Math.exp((score - highest) / temperature))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map(weight => weight / total)
}
