import type { Proof } from '../../../src/core/record/proof.ts'
import type { Step } from '../../../src/verifier/step.ts'

/** One character or number of a private product's proof is changed, and the step that must notice. */
export const TAMPERINGS: [what: string, step: Step, tamper: (proof: Proof) => void][] = [
  ['the salt', 'content', proof => (proof.salt = changeAt(proof.salt!, 5))],
  [
    'the record’s signature',
    'signature',
    ({ record }) => (record.proof.proofValue = changeAt(record.proof.proofValue, 40)),
  ],
  ['the score', 'signature', ({ record }) => (record.credentialSubject.score -= 1)],
  [
    'the points of a finding',
    'signature',
    ({ record }) => (record.credentialSubject.findings.at(-1)!.points += 1),
  ],
  [
    'the commitment',
    'content',
    ({ record }) => {
      record.credentialSubject.commitment = changeAt(record.credentialSubject.commitment!, 20, '0', '1')
    },
  ],
  ['the code in the entry', 'entry', proof => changeEntry(proof, '"code":"PP-')],
  ['the CID in the entry', 'cid', proof => changeEntry(proof, '"cid":"bafkrei', 'a', 'b')],
  ['the checkpoint’s signature', 'checkpoint', proof => (proof.checkpoint = changeAt(proof.checkpoint, -30))],
  [
    'a hash on the way to the root',
    'inclusion',
    ({ inclusion }) => (inclusion.hashes[0] = changeAt(inclusion.hashes[0]!, 9)),
  ],
  ['the place in the log', 'inclusion', ({ inclusion }) => (inclusion.index += 1)],
]

function changeAt(text: string, at: number, one = 'A', other = 'B'): string {
  const place = at < 0 ? text.length + at : at
  return text.slice(0, place) + (text[place] === one ? other : one) + text.slice(place + 1)
}

function changeEntry(proof: Proof, before: string, one?: string, other?: string): void {
  const entry = Buffer.from(proof.entry, 'base64').toString()
  const changed = changeAt(entry, entry.indexOf(before) + before.length, one, other)
  proof.entry = Buffer.from(changed).toString('base64')
}
