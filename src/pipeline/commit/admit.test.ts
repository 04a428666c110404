import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Certificate } from '../../core/record/certificate.ts'
import { type Admission, admitChanges } from './admit.ts'
import type { Certification, Change, StatusChange } from './change.ts'
import { sampleCertification, sampleCode } from './changes.sample.ts'
import { createMemoryCommitStore } from './memory-commit-store.fake.ts'

const AT = new Date('2026-01-02T03:04:05.678Z')

/** Ada has three certificates and two credits; Bob has one certificate and no credit. */
async function openStore() {
  const store = createMemoryCommitStore()
  store.addAccount('account_ada', 2)
  store.addAccount('account_bob', 0)
  const certificate = (number: number, accountId: string): Certificate => ({
    ...sampleCertification(number, { accountId }).draft,
    entryIndex: number,
    status: 'active',
    statusAt: AT,
    statusReason: undefined,
    supersededBy: undefined,
  })
  const certificates = [1, 2, 3]
    .map(number => certificate(number, 'account_ada'))
    .concat(certificate(4, 'account_bob'))
  await store.transaction(async tx => {
    await tx.writeCertificates(
      certificates.map(each => ({ certificate: each, block: new Uint8Array(), fingerprint: [] })),
    )
    await tx.writeAnswers([sampleCertification(1, { retryKey: 'used' }).idempotency!], AT)
  })
  return store
}

/** One word for each change: what became of it. */
async function admit(...changes: Change[]): Promise<string[]> {
  const store = await openStore()
  const admissions = await store.transaction(tx => admitChanges(tx, changes))
  return admissions.map(admission => (admission.kind === 'refused' ? admission.problem.code : admission.kind))
}

const revoke = (number: number, accountId = 'account_ada'): StatusChange => ({
  kind: 'revoked',
  code: sampleCode(number),
  accountId,
  reason: 'withdrawn',
})
const supersede = (number: number, by: number, accountId = 'account_ada'): StatusChange => ({
  kind: 'superseded',
  code: sampleCode(number),
  accountId,
  by: sampleCode(by),
})
const withBody = (change: Certification, fingerprint: string): Certification => ({
  ...change,
  idempotency: { ...change.idempotency!, fingerprint },
})

describe('a certification', () => {
  const allowanceSpent = 'allowance-spent'
  const cases: [title: string, changes: Change[], outcome: string[]][] = [
    [
      'is entered while credits last, in the order of asking',
      [10, 11, 12].map(number => sampleCertification(number)),
      ['certify', 'certify', allowanceSpent],
    ],
    ['is refused without credits', [sampleCertification(10, { accountId: 'account_bob' })], [allowanceSpent]],
    [
      'is refused to an account that does not exist, or not any more, also where no credits are needed',
      [true, false].map(debit => sampleCertification(10, { accountId: 'account_eve', debit })),
      ['unauthorized', 'unauthorized'],
    ],
    [
      'is entered without credits where none are needed',
      [sampleCertification(10, { accountId: 'account_bob', debit: false })],
      ['certify'],
    ],
    [
      'with a key used earlier is answered from before',
      [sampleCertification(10, { retryKey: 'used' })],
      ['answered'],
    ],
    [
      'with a key used earlier for another body is refused',
      [withBody(sampleCertification(10, { retryKey: 'used' }), 'other')],
      ['idempotency-key-reused'],
    ],
    [
      'with another account’s key is a certification of its own',
      [sampleCertification(10, { retryKey: 'used', accountId: 'account_bob', debit: false })],
      ['certify'],
    ],
    [
      'with a key of the same batch is answered by the first',
      [10, 11].map(number => sampleCertification(number, { retryKey: 'new' })),
      ['certify', 'answered'],
    ],
    [
      'with a key of the same batch and another body is refused',
      [
        sampleCertification(10, { retryKey: 'new' }),
        withBody(sampleCertification(11, { retryKey: 'new' }), 'other'),
      ],
      ['certify', 'idempotency-key-reused'],
    ],
    [
      'that is answered from before costs no credit',
      [sampleCertification(10, { retryKey: 'used' }), sampleCertification(11), sampleCertification(12)],
      ['answered', 'certify', 'certify'],
    ],
    [
      'that was refused does not claim its key',
      [
        sampleCertification(10),
        sampleCertification(11),
        sampleCertification(12, { retryKey: 'new' }),
        sampleCertification(13, { retryKey: 'new', debit: false }),
      ],
      ['certify', 'certify', allowanceSpent, 'certify'],
    ],
  ]
  for (const [title, changes, outcome] of cases)
    test(title, async () => assert.deepEqual(await admit(...changes), outcome))
})

describe('a change of status', () => {
  const cases: [title: string, changes: Change[], outcome: string[]][] = [
    ['is entered for an active certificate', [revoke(1), supersede(2, 3)], ['restate', 'restate']],
    [
      'of another account’s certificate, or of none, is not found',
      [revoke(4), revoke(9), supersede(9, 1)],
      ['not-found', 'not-found', 'not-found'],
    ],
    [
      'that repeats the last one is a conflict',
      [revoke(1), revoke(1), supersede(2, 3), supersede(2, 3)],
      ['restate', 'conflict', 'restate', 'conflict'],
    ],
    ['of what was revoked is a conflict', [revoke(1), supersede(1, 2)], ['restate', 'conflict']],
    ['may revoke what was superseded', [supersede(1, 2), revoke(1)], ['restate', 'restate']],
    [
      'names a successor that is the account’s own',
      [supersede(1, 4), supersede(4, 1, 'account_bob')],
      ['conflict', 'conflict'],
    ],
    ['names a successor that exists', [supersede(1, 9)], ['conflict']],
    [
      'names a successor that is newer, and not itself',
      [supersede(2, 1), supersede(2, 2)],
      ['conflict', 'conflict'],
    ],
    ['names a successor that is still active', [revoke(3), supersede(1, 3)], ['restate', 'conflict']],
  ]
  for (const [title, changes, outcome] of cases)
    test(title, async () => assert.deepEqual(await admit(...changes), outcome))

  test('keeps what earlier ones of the same batch said: revoked after being superseded, it still names its successor', async () => {
    const store = await openStore()
    const [, second] = await store.transaction(tx => admitChanges(tx, [supersede(1, 2), revoke(1)]))
    const { certificate } = second as Extract<Admission, { kind: 'restate' }>
    const { status, supersededBy, statusReason } = certificate
    assert.deepEqual([status, supersededBy, statusReason], ['revoked', sampleCode(2), 'withdrawn'])
  })
})
