import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type TreeHead, verifyConsistency, verifyInclusion } from './merkle.ts'
import { createOracle, numberedLeaves } from './merkle-oracle.sample.ts'

const leaves = numberedLeaves(1000)
const oracle = createOracle(leaves)

type Inclusion = { leaf: Uint8Array; index: number; size: number; proof: Uint8Array[]; root: Uint8Array }
type Consistency = { older: TreeHead; newer: TreeHead; proof: Uint8Array[] }

type Pick = (limit: number) => number
/** Undefined where the claim has nothing of the kind to change. */
type Change<Claim> = (claim: Claim, pick: Pick) => Claim | undefined

test('No change to any part of an inclusion proof is accepted', () => {
  const changes: Change<Inclusion>[] = [
    (claim, pick) => ({ ...claim, leaf: flipBit(claim.leaf, pick) }),
    (claim, pick) => ({ ...claim, root: flipBit(claim.root, pick) }),
    (claim, pick) => ({ ...claim, index: (claim.index + 1 + pick(claim.size - 1)) % claim.size }),
    (claim, pick) => ({ ...claim, leaf: leaves[(claim.index + 1 + pick(claim.size - 1)) % claim.size]! }),
    // The proof of one tree against the signed head of another.
    (claim, pick) => otherSize(claim, claim.index + 1 + pick(leaves.length - claim.index)),
    ...hashListChanges<Inclusion>(),
  ]
  const claims = fc
    .tuple(fc.integer({ min: 2, max: leaves.length }), fc.nat())
    .map(([size, seed]) => inclusionOf(seed % size, size))
  assertAllRefused(claims, changes, includes)
})

test('No change to any part of a consistency proof is accepted', () => {
  const changes: Change<Consistency>[] = [
    ({ older, newer, proof }, pick) => ({
      older: { ...older, root: flipBit(older.root, pick) },
      newer,
      proof,
    }),
    ({ older, newer, proof }, pick) => ({
      older,
      newer: { ...newer, root: flipBit(newer.root, pick) },
      proof,
    }),
    (claim, pick) => ({
      ...claim,
      older: headOf(otherThan(claim.older.size, 1 + pick(claim.newer.size - 1))),
    }),
    (claim, pick) => ({ ...claim, newer: headOf(otherThan(claim.newer.size, 1 + pick(leaves.length - 1))) }),
    ({ older, newer, proof }) => ({ older: newer, newer: older, proof }),
    ...hashListChanges<Consistency>(),
  ]
  const claims = fc
    .tuple(fc.integer({ min: 2, max: leaves.length }), fc.nat())
    .map(([second, seed]) => consistencyOf(1 + (seed % (second - 1)), second))
  assertAllRefused(claims, changes, extendsTree)
})

function inclusionOf(index: number, size: number): Inclusion {
  return { leaf: leaves[index]!, index, size, proof: oracle.inclusion(index, size), root: oracle.root(size) }
}

function consistencyOf(first: number, second: number): Consistency {
  return { older: headOf(first), newer: headOf(second), proof: oracle.consistency(first, second) }
}

function headOf(size: number): TreeHead {
  return { size, root: oracle.root(size) }
}

function includes({ leaf, index, size, proof, root }: Inclusion): boolean {
  return verifyInclusion(leaf, index, size, proof, root)
}

function extendsTree({ older, newer, proof }: Consistency): boolean {
  return verifyConsistency(older, newer, proof)
}

function assertAllRefused<Claim>(
  claims: fc.Arbitrary<Claim>,
  changes: Change<Claim>[],
  accepts: (claim: Claim) => boolean,
): void {
  const seeds = fc.infiniteStream(fc.nat())
  fc.assert(
    fc.property(claims, fc.nat(changes.length - 1), seeds, (claim, kind, seed) => {
      const mutation = changes[kind]!(claim, limit => seed.next().value % Math.max(1, limit))
      fc.pre(mutation !== undefined)
      assert.ok(accepts(claim))
      assert.ok(!accepts(mutation!))
    }),
    { numRuns: 4000 },
  )
}

function hashListChanges<Claim extends { proof: Uint8Array[] }>(): Change<Claim>[] {
  const lists: Change<Uint8Array[]>[] = [
    (proof, pick) => {
      const at = pick(proof.length)
      return proof.length === 0 ? undefined : proof.with(at, flipBit(proof[at]!, pick))
    },
    (proof, pick) => (proof.length === 0 ? undefined : proof.toSpliced(pick(proof.length), 1)),
    (proof, pick) => proof.toSpliced(pick(proof.length + 1), 0, leaves[pick(leaves.length)]!),
    (proof, pick) => proof.toSpliced(pick(proof.length + 1), 0, proof[pick(proof.length)] ?? leaves[0]!),
    (proof, pick) => {
      if (proof.length < 2) return undefined
      const at = pick(proof.length - 1)
      return proof.with(at, proof[at + 1]!).with(at + 1, proof[at]!)
    },
    (proof, pick) => {
      const at = pick(proof.length)
      return proof.length === 0 ? undefined : proof.with(at, proof[at]!.subarray(1))
    },
  ]
  return lists.map(change => (claim, pick) => {
    const proof = change(claim.proof, pick)
    return proof && { ...claim, proof }
  })
}

function otherSize(claim: Inclusion, size: number): Inclusion | undefined {
  if (size === claim.size || size > leaves.length) return undefined
  return { ...claim, size, root: oracle.root(size) }
}

function otherThan(excluded: number, size: number): number {
  return size === excluded ? excluded + 1 - 2 * (excluded === leaves.length ? 1 : 0) : size
}

function flipBit(hash: Uint8Array, pick: Pick): Uint8Array {
  const bit = pick(hash.length * 8)
  return hash.with(bit >> 3, hash[bit >> 3]! ^ (1 << (bit & 7)))
}
