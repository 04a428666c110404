import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { PinproofRecord } from '../../../src/core/record/record-shape.ts'
import { verifyElsewhere as verify } from '../../support/audit/independent-verifier.ts'
import { certified, newCustomer } from '../../support/service/client.ts'
import { ONE_OF_EACH } from '../../support/service/one-of-each.ts'
import { type RunningService, runService } from '../../support/service/running-service.ts'

type Forgery = [title: string, forge: (record: PinproofRecord) => void]

describe('a verifier written by others, which knows only the records and the did:web address in them', () => {
  let service: RunningService
  const records: PinproofRecord[] = []

  before(async () => {
    service = await runService({ PINPROOF_FREE_CERTIFICATIONS: 'unlimited' })
    const { key } = await newCustomer(service.baseUrl)
    for (const fields of ONE_OF_EACH) {
      const { ipfs_cid } = await certified(service.baseUrl, key, fields)
      records.push((await (await fetch(`${service.baseUrl}/ipfs/${ipfs_cid}`)).json()) as PinproofRecord)
    }
  })
  after(() => service.close())

  for (const [at, { product_type }] of ONE_OF_EACH.entries()) {
    test(`finds the signature of a ${product_type} record good`, async () => {
      const { verified, error } = await verify(records[at]!)
      assert.ok(verified, String(error?.errors ?? error))
    })
  }

  const forgeries: Forgery[] = [
    ['whose score was raised by one', ({ credentialSubject }) => (credentialSubject.score += 1)],
    [
      'whose finding earned one more point',
      ({ credentialSubject }) => (credentialSubject.findings[0]!.points += 1),
    ],
    [
      'that names another content',
      ({ credentialSubject }) => (credentialSubject.contentHash = `sha256:${'0'.repeat(64)}`),
    ],
    [
      'that says one thing more',
      record => Object.assign(record.credentialSubject, { endorsedBy: 'everyone' }),
    ],
    ['that was issued earlier', record => (record.validFrom = '2020-01-01T00:00:00.000Z')],
    ['whose proof claims another time', ({ proof }) => (proof.created = '2020-01-01T00:00:00.000Z')],
    [
      'whose proof is for another purpose',
      ({ proof }) => Object.assign(proof, { proofPurpose: 'authentication' }),
    ],
    [
      'that borrows the signature of another',
      ({ proof }) => (proof.proofValue = records[1]!.proof.proofValue),
    ],
    ['that lost a context', record => record['@context'].pop()],
  ]
  for (const [title, forge] of forgeries) {
    test(`refuses a record ${title}`, async () => {
      const forged = structuredClone(records[0]!)
      forge(forged)
      assert.equal((await verify(forged)).verified, false)
    })
  }

  test('refuses a record signed by a key that the issuer does not publish', async () => {
    const stranger = await runService({ PINPROOF_FREE_CERTIFICATIONS: 'unlimited' })
    try {
      const { key } = await newCustomer(stranger.baseUrl)
      const { ipfs_cid } = await certified(stranger.baseUrl, key, ONE_OF_EACH[0]!)
      const theirs = (await (await fetch(`${stranger.baseUrl}/ipfs/${ipfs_cid}`)).json()) as PinproofRecord
      assert.equal((await verify(theirs)).verified, true)
      assert.equal((await verify({ ...theirs, issuer: records[0]!.issuer })).verified, false)
      const renamed = JSON.parse(JSON.stringify(theirs).replaceAll(theirs.issuer, records[0]!.issuer))
      assert.equal((await verify(renamed)).verified, false)
    } finally {
      await stranger.close()
    }
  })
})
