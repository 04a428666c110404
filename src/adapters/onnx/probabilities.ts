/**
 * Turns scores into probabilities that add up to one; a temperature above one makes them less sure. A power above one makes large
 * gaps between scores count for more, and small ones for less.
 */
export function probabilities(scores: ArrayLike<number>, temperature: number, power = 1): number[] {
  const highest = Math.max(...Array.from(scores))
  const weights = Array.from(scores, score => Math.exp(-(((highest - score) / temperature) ** power)))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map(weight => weight / total)
}
