import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { base58btc } from '../../../core/encoding/base58.ts'
import { toBase64, utf8 } from '../../../core/encoding/bytes.ts'
import { contentHash } from '../../../core/encoding/content-hash.ts'
import type { Finding, Outcome } from '../../../core/judging/finding.ts'
import type { RecomputedVerdict } from '../../../core/judging/recomputed-verdict.ts'
import type { Submission } from '../../../core/judging/submission.ts'
import { capsuleElement } from '../../../core/record/capsule.ts'
import type { Proof } from '../../../core/record/proof.ts'
import { commitmentOf, unsignedRecord } from '../../../core/record/record.ts'
import type { PinproofRecord, RecordSubject } from '../../../core/record/record-shape.ts'
import { runWithFiles } from '../run-with-files.fake.ts'

const TEXT = 'The council approved the bridge on Monday.\n'
const ISSUED = '2026-01-02T03:04:05.678Z'
const SALT = new Uint8Array(32).fill(7)
const TITLE = 'Bridge approved'

const FINDINGS: RecordSubject['findings'] = [
  { code: 'news-web', outcome: 'supports', points: 50, max: 60 },
  { code: 'news-tone', outcome: 'supports', points: 40, max: 40 },
]

const RUBRIC: RecomputedVerdict['rubric'] = {
  version: 'news/16',
  model: 'judge/10',
  parts: { text: 'Text' },
  checks: {
    'news-web': { part: 'text', points: 60, label: 'Web', question: 'Is it on the web?' },
    'news-tone': { part: 'text', points: 40, label: 'Tone', question: 'Is the tone calm?' },
  },
}

/** Judges by one word, and by the title: enough for an answer to change with what it is given. */
async function replay(
  { content, title, receivedAt }: Submission,
  model: 'shipped' | 'none',
): Promise<RecomputedVerdict> {
  assert.equal(receivedAt.toISOString(), ISSUED)
  const isCalm = content.includes('approved') && title === TITLE && model === 'shipped'
  const answer = (code: string, outcome: Outcome, points: number, max: number): Finding => {
    return { code, outcome, points, max, sentence: `Asked again: ${code}.`, evidence: [] }
  }
  const tone = isCalm ? answer('news-tone', 'supports', 40, 40) : answer('news-tone', 'weakens', 0, 40)
  return {
    rubric: RUBRIC,
    findings: [answer('news-web', 'inconclusive', 0, 60), tone],
    limits: [],
    outside: { 'news-web': { by: 'the web' } },
  }
}

const PUBLIC: Partial<RecordSubject> = { contentHash: contentHash(TEXT), title: TITLE }

function recordOf(changes: Partial<RecordSubject> = {}, fields = PUBLIC): PinproofRecord {
  const subject: RecordSubject = {
    code: 'PP-7Q2K9ZJ4M1XW8B3T',
    product: 'news_verify',
    rubric: 'news/16',
    score: 90,
    grade: 'A',
    findings: FINDINGS,
    ...fields,
    ...changes,
  }
  const id = 'https://pinproof.example/certificate/PP-7Q2K9ZJ4M1XW8B3T'
  const record = unsignedRecord(subject, {
    id,
    issuer: 'did:web:pinproof.example',
    issuedAt: new Date(ISSUED),
  })
  const proof = {
    '@context': record['@context'],
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-jcs-2022',
    created: ISSUED,
    verificationMethod: 'did:web:pinproof.example#key',
    proofPurpose: 'assertionMethod',
    proofValue: base58btc(new Uint8Array(64)),
  } as const
  return { ...record, proof }
}

function proofOf(record: PinproofRecord, salt?: Uint8Array): Proof {
  const log = { entry: '', inclusion: { index: 0, size: 1, hashes: [] }, checkpoint: 'log\n' }
  return { record, ...log, ...(salt && { salt: toBase64(salt) }) }
}

function run(given: unknown, options: string[] = [], files: Record<string, Uint8Array> = {}) {
  const bytes = typeof given === 'string' ? utf8(given) : utf8(JSON.stringify(given))
  return runWithFiles(
    ['replay', 'record.json', 'text.txt', ...options],
    { 'record.json': bytes, 'text.txt': utf8(TEXT), ...files },
    new Map(),
    404,
    { replay },
  )
}

describe('replay', () => {
  test('ends with 0 for the same verdict, whether a record, a proof or a capsule is given', async () => {
    const record = recordOf()
    const status = { status: 'active', changedAt: ISSUED } as const
    const capsule = capsuleElement({ version: 1, proof: proofOf(record), key: 'k', status, asOf: ISSUED })
    for (const given of [record, proofOf(record), `<!doctype html>${capsule}`]) {
      const { code, out, err } = await run(given)
      assert.deepEqual([code, err], [0, ''])
      assert.match(out, /^same {7}Tone \(news-tone\): passed, 40 of 40 points$/m)
      assert.match(out, /^SAME VERDICT: 1 checks give the same answer, 1 cannot be replayed offline\.$/m)
    }
  })

  test('says which checks cannot be replayed offline and by what they went', async () => {
    const { out } = await run(recordOf())
    assert.match(
      out,
      /^kept {7}Web \(news-web\): passed, 50 of 60 points\n {11}Cannot be replayed offline\. It goes by the web\.$/m,
    )
    assert.match(out, /^Judged again {10}score {2}90, grade A$/m)
  })

  test('ends with 1 for another verdict, and shows both answers and the reason of today', async () => {
    const { code, out } = await run(recordOf({ title: 'Bridge! Approved!' }))
    assert.equal(code, 1)
    assert.match(
      out,
      /^DIFFERENT {2}Tone \(news-tone\): the record says passed, 40 of 40 points; today problem, 0 of 40 points\n {11}Asked again: news-tone\.$/m,
    )
    assert.match(out, /^Judged again {10}score {2}50, grade D$/m)
    assert.match(out, /^DIFFERENT VERDICT: 1 of 2 checks give another answer than the record\.$/m)
  })

  test('ends with 1 and says so loudly when the score does not follow from the findings', async () => {
    const { code, out } = await run(recordOf({ score: 97 }))
    assert.equal(code, 1)
    assert.match(out, /^Its own findings give score {2}90, grade A {3}<-- NOT WHAT THE RECORD SAYS$/m)
    assert.match(out, /^WRONG SCORE IN THE RECORD: it says 97 and A, but its own findings give 90 and A\./m)
  })

  test('ends with 2 for a record of another rubric, names both, and still follows its arithmetic', async () => {
    const { code, out } = await run(recordOf({ rubric: 'news/6' }))
    assert.equal(code, 2)
    assert.match(out, /^The record was judged by rubric news\/6,/m)
    assert.match(out, /^same {7}Tone/m)
    assert.match(
      out,
      /^CANNOT BE REPLAYED WHOLE: the record goes by rubric news\/6, this program by news\/16\./m,
    )
  })

  test('compares a private text by the salt of the proof, and takes its title from the command', async () => {
    const commitment = commitmentOf(SALT, contentHash(TEXT))
    const record = recordOf({ product: 'email_verify' }, { commitment })
    const output = await run(proofOf(record, SALT), ['--title', TITLE])
    assert.equal(output.code, 0)
    const bare = await run(record)
    assert.deepEqual([bare.code, bare.out], [2, ''])
    assert.match(bare.err, /Give the proof with its salt: /)
  })

  test('judges without the model where that is asked for, and says so', async () => {
    const { code, out } = await run(recordOf(), ['--without-model'])
    assert.equal(code, 1)
    assert.match(out, /^Judged again by rubric news\/16, without a model\.$/m)
    assert.doesNotMatch(out, /try --without-model/)
    assert.match((await run(recordOf({ title: 'Bridge!' }))).out, /try --without-model/)
  })

  test('prints the comparison for programs, with the same exit code', async () => {
    const { code, out } = await run(recordOf({ title: 'Bridge!' }), ['--json'])
    const { result, recorded, recomputed, checks } = JSON.parse(out)
    assert.deepEqual([code, result], [1, 'different'])
    assert.deepEqual([recorded.score, recomputed.score], [90, 50])
    assert.deepEqual(
      checks.map(({ comparison }: { comparison: string }) => comparison),
      ['outside', 'different'],
    )
  })

  test('lets nothing in a record reach the terminal as a command', async () => {
    const findings = [
      ...FINDINGS,
      { code: '\u001b[2J\u202e', outcome: 'weakens' as const, points: 0, max: 1 },
    ]
    const { out } = await run(recordOf({ findings, score: 89, code: 'PP-\u0007' }))
    assert.doesNotMatch(out.replaceAll('\n', ''), /[\p{Cc}\p{Cf}]/u)
  })

  const refused: [what: string, given: unknown, files: Record<string, Uint8Array>, told: RegExp][] = [
    [
      'another text',
      recordOf(),
      { 'text.txt': utf8('Forged.') },
      /: the content is sha256:.*, the record says/,
    ],
    ['a file that is no JSON', 'no', {}, /: record\.json is no record, no proof and no capsule \(/],
    [
      'a record with a stranger in it',
      { ...recordOf(), extra: 1 },
      {},
      /is no record, no proof and no capsule/,
    ],
    [
      'bytes that are no text',
      recordOf({ contentHash: 'sha256:a8100ae6aa1940d0b663bb31cd466142ebbdbd5187131b92d93818987832eb89' }),
      { 'text.txt': Uint8Array.of(0xff) },
      /: text\.txt is not text in UTF-8\./,
    ],
  ]
  for (const [what, given, files, told] of refused) {
    test(`ends with 2 and one line for ${what}`, async () => {
      const { code, out, err } = await run(given, [], files)
      assert.deepEqual([code, out], [2, ''])
      assert.match(err, /^CANNOT BE REPLAYED: [^\n]+$/)
      assert.match(err, told)
    })
  }

  test('ends with 2 when a file is missing or nothing can be judged here', async () => {
    const missing = await runWithFiles(['replay', 'record.json', 'text.txt'], {})
    assert.deepEqual([missing.code, missing.err], [2, 'CANNOT BE REPLAYED: record.json is not there'])
    const files = { 'record.json': utf8(JSON.stringify(recordOf())), 'text.txt': utf8(TEXT) }
    const unable = await runWithFiles(['replay', 'record.json', 'text.txt'], files)
    assert.equal(unable.code, 2)
  })
})
