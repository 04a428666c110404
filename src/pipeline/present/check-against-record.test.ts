import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { cidOf } from '../../core/encoding/cid.ts'
import { contentHash } from '../../core/encoding/content-hash.ts'
import { supports } from '../../core/judging/finding.ts'
import type { Certificate } from '../../core/record/certificate.ts'
import { commitmentOf, signRecord, unsignedRecord } from '../../core/record/record.ts'
import type { CertificateReader } from './certificate-reader.port.ts'
import { checkAgainstRecord } from './check-against-record.ts'

const AT = new Date('2026-03-01T12:00:00.000Z')
const SALT = new Uint8Array(32).fill(7)
const HASH = contentHash('A text.')
const FINDINGS = [{ code: 'news-quotes', points: 8, max: 10, ...supports(0.8, 'Two of them.', []) }]

const JUDGED = { score: 80, grade: 'B', rubric: 'news/3' } as const
const COMMON = { ...JUDGED, code: 'PP-AAAAAAAAAAAAAAAA', accountId: 'ada', issuedAt: AT, entryIndex: 0 }
const STANDING = { status: 'active', statusAt: AT, statusReason: undefined, supersededBy: undefined } as const

async function issueCertificate(kind: 'public' | 'private' | 'declared') {
  const title = 'Said by "somebody","findings":[{'
  const product = kind === 'private' ? 'info_verify' : kind === 'public' ? 'news_verify' : 'agent_verify'
  const findings = FINDINGS.map(({ code, outcome, points, max }) => ({ code, outcome, points, max }))
  const shown =
    kind === 'private'
      ? { commitment: commitmentOf(SALT, HASH) }
      : {
          contentHash: HASH,
          title,
          ...(kind === 'declared' && { declaration: '{"a":"b","findings":[1]},"declaration":"' }),
        }
  const subject = { code: COMMON.code, product, ...JUDGED, findings, ...shown } as const
  const named = { id: 'https://a.example/1', issuer: 'did:web:a.example', issuedAt: AT }
  const block = await signRecord(
    unsignedRecord(subject, named),
    'did:web:a.example#1',
    async () => new Uint8Array(64),
  )
  const certificate: Certificate = {
    ...COMMON,
    ...STANDING,
    product,
    cid: cidOf(block),
    contentHash: HASH,
    salt: kind === 'private' ? SALT : undefined,
    title,
    sourceUrl: undefined,
    findings: FINDINGS,
    limits: undefined,
  }
  return { certificate, block }
}

function readerOf(certificate: Certificate, block: Uint8Array | undefined) {
  const found = async () => certificate
  const findForBadge = async () => ({ certificate, publisherDomain: undefined })
  const stored = { findByCode: found, findByCid: found, findForBadge } as unknown as CertificateReader
  const log = { statusChanges: async () => [], entries: async () => [] }
  return checkAgainstRecord(stored, { get: async () => block }, log)
}

for (const kind of ['public', 'private', 'declared'] as const) {
  describe(`a ${kind} certificate`, () => {
    test('that says what its record says is found', async () => {
      const { certificate, block } = await issueCertificate(kind)
      const reader = readerOf(certificate, block)
      for (const found of [
        await reader.findByCode(certificate.code),
        await reader.findByCid(certificate.cid),
        (await reader.findForBadge(HASH))?.certificate,
      ])
        assert.equal(found, certificate)
    })

    const changes: [string, Partial<Certificate>][] = [
      ['code', { code: 'PP-BBBBBBBBBBBBBBBB' }],
      ['product', { product: 'email_verify' }],
      ['score', { score: 81 }],
      ['grade', { grade: 'A' }],
      ['rubric', { rubric: 'news/2' }],
      ['time', { issuedAt: new Date(+AT + 1) }],
      ['findings', { findings: [] }],
      ['findings', { findings: [{ ...FINDINGS[0]!, points: 10 }] }],
      [kind === 'private' ? 'commitment' : 'contentHash', { contentHash: contentHash('Another text.') }],
      kind === 'private'
        ? ['commitment', { salt: new Uint8Array(32) }]
        : ['title', { title: 'Said by somebody else' }],
      kind === 'private' ? ['commitment', { salt: undefined }] : ['contentHash', { contentHash: '' }],
    ]
    for (const [name, change] of changes) {
      test(`whose ${name} was changed (${JSON.stringify(change)}) is not shown, and why is told`, async () => {
        const { certificate, block } = await issueCertificate(kind)
        const reader = readerOf({ ...certificate, ...change }, block)
        const refusal = { message: new RegExp(`is damaged: not as it was signed: ${name}`) }
        await assert.rejects(reader.findByCode(''), refusal)
        await assert.rejects(reader.findForBadge(''), refusal)
      })
    }

    test('whose record was changed or is gone is not shown', async () => {
      const { certificate, block } = await issueCertificate(kind)
      const changedBlock = block.with(100, block[100]! ^ 1)
      await assert.rejects(readerOf(certificate, changedBlock).findByCode(''), /not the one with its CID/)
      await assert.rejects(readerOf(certificate, undefined).findByCode(''), /its record is gone/)
    })
  })
}

test('what is the owner’s alone, and what was erased, is not asked of the record', async () => {
  const { certificate, block } = await issueCertificate('private')
  const erasedFields = { contentHash: '', salt: undefined, title: undefined }
  const wordless = { findings: FINDINGS.map(finding => ({ ...finding, sentence: '', evidence: [] })) }
  for (const change of [{ title: 'A name of one’s own' }, erasedFields, wordless])
    assert.ok(await readerOf({ ...certificate, ...change }, block).findByCode(''))
})
