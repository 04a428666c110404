import { tellingStems } from '../reading/telling-stems.ts'
import type { NamedClaim } from './central-question.ts'
import { cleanClaim, type ShownClaim } from './clean-material.ts'
import type { JudgeMaterial } from './judge-material.ts'

/** A passage with fewer telling words of a statement is hardly about it. */
const SHARED_STEMS_MIN = 2

/**
 * The claims with those that a judge calls central marked as such. A statement that is not among them is added, with the
 * passages that share most words with it; without any there is nothing to hold it against.
 */
export function nameCentral(
  claims: readonly ShownClaim[],
  named: readonly NamedClaim[],
  collected: JudgeMaterial['collected'],
): ShownClaim[] {
  const markedClaims = claims.map(claim =>
    named.some(name => isSame(claim, name)) ? { ...claim, isCentral: true } : claim,
  )
  const others = named.filter(name => !claims.some(claim => isSame(claim, name)))
  const additions = new Map(others.map(({ paragraph, sentence }) => [sentence, paragraph]))
  return [
    ...markedClaims,
    ...[...additions].flatMap(([sentence, paragraph]) => {
      const passages = nearest(sentence, collected)
      return cleanClaim({ text: sentence, sentence, paragraph, isCentral: true, passages }) ?? []
    }),
  ]
}

function isSame({ paragraph, sentence }: ShownClaim, name: NamedClaim): boolean {
  if (paragraph !== name.paragraph) return false
  return sentence.includes(name.sentence) || name.sentence.includes(sentence)
}

function nearest(sentence: string, collected: JudgeMaterial['collected']): JudgeMaterial['collected'] {
  const stems = tellingStems(sentence)
  return collected
    .map(passage => ({ passage, shared: stems.intersection(tellingStems(passage.text)).size }))
    .filter(({ shared }) => shared >= SHARED_STEMS_MIN)
    .sort((left, right) => right.shared - left.shared)
    .map(({ passage }) => passage)
}
