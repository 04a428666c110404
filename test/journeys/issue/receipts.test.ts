import assert from 'node:assert/strict'
import { createPublicKey } from 'node:crypto'
import { test } from 'node:test'
import { Sign1 } from '@auth0/cose'
import { Sign1 as OtherSign1 } from 'cose-kit'
import { fromBase64, toHex } from '../../../src/core/encoding/bytes.ts'
import { encodeCbor } from '../../../src/core/encoding/cbor.ts'
import { contentHash } from '../../../src/core/encoding/content-hash.ts'
import { openCheckpoint } from '../../../src/core/log/checkpoint.ts'
import { parseVerifierKey } from '../../../src/core/log/signed-note.ts'
import type { Proof } from '../../../src/core/record/proof.ts'
import { codeHashOf } from '../../../src/core/record/verify-code.ts'
import { rotateKey } from '../../../src/wiring/operator/key-operator.ts'
import { certified, newCustomer } from '../../support/service/client.ts'
import { runService } from '../../support/service/running-service.ts'

const PRIVATE_TEXT = 'The board dismissed nobody in March 2026.'
/** 18 as a CBOR tag. */
const COSE_SIGN1_TAG = 0xd2
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex')

/** As libraries of others take it. */
function publicKeyOf(verifierKey: string) {
  const { publicKey } = parseVerifierKey(verifierKey)!
  return createPublicKey({ key: Buffer.concat([SPKI_PREFIX, publicKey]), format: 'der', type: 'spki' })
}

test('a receipt verifies in two COSE libraries with the log’s key, also after a rotation, and tells no secret', async t => {
  const service = await runService({ PINPROOF_FREE_CERTIFICATIONS: 'unlimited' })
  t.after(() => service.close())
  const { baseUrl } = service
  const { key } = await newCustomer(baseUrl)
  const issue = async (product_type: string, content: string) =>
    (await certified(baseUrl, key, { product_type, content })).verify_code
  const codes = [await issue('news_verify', 'The bridge opened.'), await issue('info_verify', PRIVATE_TEXT)]
  await issue('news_verify', 'The bridge closed.')

  async function check(code: string): Promise<Uint8Array> {
    const answer = await fetch(`${baseUrl}/api/v1/certificates/${code}/receipt`)
    assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'application/cose'])
    const bytes = new Uint8Array(await answer.arrayBuffer())
    const proof: Proof = await (await fetch(`${baseUrl}/api/v1/certificates/${code}/proof`)).json()
    const { index, size, hashes } = proof.inclusion
    const { root } = (await openCheckpoint(proof.checkpoint, proof.key!))!
    assert.equal(bytes[0], COSE_SIGN1_TAG)
    // Both libraries claim the tag in one decoder, so it is left off here.
    const receipt = Sign1.decode(bytes.subarray(1))
    assert.equal(receipt.payload, null)
    const proofs = receipt.unprotectedHeaders.get(396) as Map<number, Uint8Array[]>
    const path = hashes.map(hash => fromBase64(hash)!)
    assert.deepEqual(proofs.get(-1)!.map(toHex), [toHex(encodeCbor([size, index, path]))])
    assert.deepEqual([receipt.protectedHeaders.get(1), receipt.protectedHeaders.get(395)], [-8, 1])
    const claims = receipt.protectedHeaders.get(15) as Map<number, string>
    assert.deepEqual([claims.get(1), claims.get(2)], [proof.record.issuer, proof.record.id])

    const publicKey = publicKeyOf(proof.key!)
    await receipt.verify(publicKey, { detachedPayload: root })
    const other = root.map(byte => byte ^ 1)
    await assert.rejects(receipt.verify(publicKey, { detachedPayload: other }))
    const { protectedHeaders, unprotectedHeaders, signature } = receipt
    const attached = (payload: Uint8Array) =>
      new OtherSign1(protectedHeaders, unprotectedHeaders, payload, signature).verify(publicKey)
    assert.deepEqual([await attached(root), await attached(other)], [true, false])
    return bytes
  }

  await check(codes[0]!)
  const shown = Buffer.from(await check(codes[1]!)).toString('latin1')
  assert.ok(shown.includes(codeHashOf(codes[1]!)))
  for (const secret of [codes[1]!, contentHash(PRIVATE_TEXT), PRIVATE_TEXT])
    assert.ok(!shown.includes(secret))

  await rotateKey(service.config, () => new Date(), 'log')
  await check(codes[0]!)
  assert.equal((await fetch(`${baseUrl}/api/v1/certificates/PP-ZZZZZZZZZZZZZZZZ/receipt`)).status, 404)
})
