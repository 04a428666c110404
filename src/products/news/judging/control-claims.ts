import { sha256Text } from '../../../core/encoding/sha256.ts'

/** A claim of our own with a passage that plainly decides it. */
type Control = { claim: string; passage: string }

// Invented. Nothing but the passage can tell, so that a judge that answers from memory is found out too.
const SUPPORTED: Control[] = [
  {
    claim: 'The Velmore ferry was out of service for three days in June.',
    passage:
      'A broken engine kept the Velmore ferry out of service for three days in June, the operator said.',
  },
  {
    claim: 'Tarnholt elected Ines Okafor as its mayor.',
    passage: 'Ines Okafor won the election for mayor of Tarnholt with 54 percent of the vote.',
  },
  {
    claim: 'The library in Ostwick has 60,000 books.',
    passage: 'Ostwick’s library, which holds 60,000 books, reopened on Monday.',
  },
  {
    claim: 'The Kessler works in Brunfeld will hire 200 people.',
    passage: 'Kessler said on Friday that it would take on 200 new workers at its plant in Brunfeld.',
  },
]

const REFUTED: Control[] = [
  {
    claim: 'The stadium in Marrow Bay was finished in 2019.',
    passage: 'The stadium in Marrow Bay was not finished in 2019; work on it ended in 2023, four years late.',
  },
  {
    claim: 'The Lindale school burned down in March.',
    passage:
      'There was no fire at the Lindale school in March, the fire service said: the building is unharmed.',
  },
  {
    claim: 'Port Aldine lowered its harbour fees.',
    passage:
      'Port Aldine raised its harbour fees by a tenth, and did not lower them, the port authority said.',
  },
  {
    claim: 'Doctor Emil Hartog won the Corvin prize.',
    passage: 'The Corvin prize went to Sara Lund, and not to Emil Hartog, who came second.',
  },
]

export type ExpectedLabel = 'supported' | 'refuted'
export type AskedClaim<T> = { claim: string; passages: string[]; own?: ExpectedLabel; source?: T }

/**
 * Puts two controls among the claims. Which and where follows from the claims, so that the same article is always asked
 * the same, and another one is asked something else.
 */
export function mixInControls<T extends { text: string; passages: string[] }>(
  claims: readonly T[],
): AskedClaim<T>[] {
  const digest = sha256Text(JSON.stringify(claims.map(({ text, passages }) => [text, passages])))
  const questions = claims.map(
    (source): AskedClaim<T> => ({ claim: source.text, passages: source.passages, source }),
  )
  const choose = (controls: Control[], byte: number, own: ExpectedLabel): AskedClaim<T> => {
    const { claim, passage } = controls[byte % controls.length]!
    return { claim, passages: [passage], own }
  }
  questions.splice(digest[0]! % (questions.length + 1), 0, choose(SUPPORTED, digest[1]!, 'supported'))
  questions.splice(digest[2]! % (questions.length + 1), 0, choose(REFUTED, digest[3]!, 'refuted'))
  return questions
}
