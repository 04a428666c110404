import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signerFromSeed } from '../../../test/support/audit/sample-signer.ts'
import { signHandOver } from './hand-over.ts'
import { emptyRoot } from './merkle.ts'
import { formatVerifierKey } from './signed-note.ts'
import { usableCosigned } from './usable-cosigned.ts'

const HEAD = { origin: 'log.example', size: 9 }
const COSIGNED = { size: 7, note: 'log.example\n7\n…', isQuorum: true }
const holders = ['11', '22'].map(byte => {
  const signer = signerFromSeed(byte.repeat(32))
  return { signer, verifierKey: formatVerifierKey('log.example', signer.publicKey) }
})
const handOverAt = (size: number) =>
  signHandOver({ origin: 'log.example', size, root: emptyRoot() }, holders[0]!, holders[1]!)

test('a cosigned checkpoint serves the entries that it covers, in a log that holds them', () => {
  assert.equal(usableCosigned(COSIGNED, HEAD, [], 6), COSIGNED)
  assert.equal(usableCosigned(COSIGNED, HEAD, [], 7), undefined)
  assert.equal(usableCosigned(COSIGNED, { ...HEAD, size: 6 }, [], 0), undefined)
  assert.equal(usableCosigned(COSIGNED, { ...HEAD, origin: 'other.example' }, [], 0), undefined)
  assert.equal(usableCosigned(undefined, HEAD, [], 0), undefined)
})

test('a cosigned checkpoint of a key that was given up is not served any more', async () => {
  assert.equal(usableCosigned(COSIGNED, HEAD, [await handOverAt(7)], 0), undefined)
  assert.equal(usableCosigned(COSIGNED, HEAD, [await handOverAt(6)], 0), COSIGNED)
})
