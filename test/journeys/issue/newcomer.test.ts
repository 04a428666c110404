import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { CID } from 'multiformats/cid'
import { code as RAW } from 'multiformats/codecs/raw'
import { create as multihash } from 'multiformats/hashes/digest'
import type { Proof } from '../../../src/core/record/proof.ts'
import type { PinproofRecord } from '../../../src/core/record/record-shape.ts'
import { verifyProof } from '../../../src/verifier/verify-proof.ts'
import { type Monitor, watchLog } from '../../support/audit/monitor.ts'
import {
  type Customer,
  certified,
  certify,
  type Fields,
  newCustomer,
  post,
  problemOf,
} from '../../support/service/client.ts'
import { ONE_OF_EACH } from '../../support/service/one-of-each.ts'
import { type RunningService, runService } from '../../support/service/running-service.ts'

const ADMIN_TOKEN = 'the operator keeps this one secret'
const LAUNCHER = fileURLToPath(new URL('../../../bin/pinproof.js', import.meta.url))
const SHA2_256 = 0x12
const EARLIER_CUSTOMERS = 3

type Answer = Awaited<ReturnType<typeof certified>>
type Shown = { verify_code: string; status: string; superseded_by?: string; revocation_reason?: string }

describe('a newcomer', () => {
  let service: RunningService
  let base: string
  let monitor: Monitor
  let newcomer: Customer
  const issued: { fields: Fields; answer: Answer }[] = []

  before(async () => {
    service = await runService({ PINPROOF_ADMIN_TOKEN: ADMIN_TOKEN })
    base = service.baseUrl
    for (let count = 0; count < EARLIER_CUSTOMERS; count += 1) {
      const { key } = await newCustomer(base)
      await certified(base, key, {
        product_type: 'news_verify',
        content: `Somebody else was here: ${count}.`,
      })
    }
    monitor = await watchLog(base)
    newcomer = await newCustomer(base)
  })
  after(() => service.close())

  const json = async <T>(path: string, headers: Record<string, string> = {}): Promise<T> => {
    const answer = await fetch(base + path, { headers })
    assert.equal(answer.status, 200, path)
    return (await answer.json()) as T
  }
  const proofOf = ({ verify_code, hash }: Answer) =>
    json<Proof>(`/api/v1/certificates/${verify_code}/proof?hash=${hash}`)
  const logKey = async () => (await (await fetch(`${base}/log/key`)).text()).trim()
  const change = (code: string, action: string, body: object) =>
    post(base, `/api/v1/certificates/${code}/${action}`, body, { authorization: `Bearer ${newcomer.key}` })

  test('certifies once for free and is told what to do about the second', async () => {
    const [fields] = ONE_OF_EACH
    issued.push({ fields: fields!, answer: await certified(base, newcomer.key, fields!) })
    const second = await certify(base, newcomer.key, ONE_OF_EACH[1]!)
    assert.equal(second.status, 402)
    assert.equal((await problemOf(second)).code, 'allowance-spent')
  })

  test('certifies with every product once the operator has granted credits', async () => {
    const grant = { email: newcomer.email, credits: 10 }
    const granted = await post(base, '/api/v1/admin/grants', grant, {
      authorization: `Bearer ${ADMIN_TOKEN}`,
    })
    assert.equal(granted.status, 200)
    for (const fields of ONE_OF_EACH.slice(1))
      issued.push({ fields, answer: await certified(base, newcomer.key, fields) })
    const account = await json<{ allowance: { remaining: number } }>('/api/v1/account', {
      cookie: newcomer.cookie,
    })
    assert.equal(account.allowance.remaining, 7)
  })

  test('finds each record under its CID and recomputes CID and hash without our code', async () => {
    for (const { fields, answer } of issued) {
      const raw = await fetch(`${base}/ipfs/${answer.ipfs_cid}?format=raw`)
      const bytes = new Uint8Array(await raw.arrayBuffer())
      assert.equal(CID.createV1(RAW, multihash(SHA2_256, sha256(bytes))).toString(), answer.ipfs_cid)
      assert.equal(answer.hash, `sha256:${sha256(fields.content).toString('hex')}`)

      const { credentialSubject: subject } = JSON.parse(Buffer.from(bytes).toString()) as PinproofRecord
      const codeHash = `sha256:${sha256(answer.verify_code).toString('hex')}`
      assert.equal(subject.code, subject.commitment === undefined ? answer.verify_code : codeHash)
      assert.deepEqual([subject.score, subject.grade], [answer.trust_score, answer.trust_grade])
      if (subject.commitment === undefined) {
        assert.equal(subject.contentHash, answer.hash)
      } else {
        const salt = Buffer.from((await proofOf(answer)).salt!, 'base64')
        const committed = sha256(Buffer.concat([salt, sha256(fields.content)]))
        assert.equal(subject.commitment, `sha256:${committed.toString('hex')}`)
      }
    }
  })

  test('gets a badge with grade and score for each', async () => {
    for (const { fields, answer } of issued) {
      const badge = await fetch(answer.badge_url)
      assert.equal(badge.status, 200)
      assert.equal(badge.headers.get('content-type'), 'image/svg+xml; charset=utf-8')
      const svg = await badge.text()
      assert.match(svg, new RegExp(`grade ${answer.trust_grade}, score ${answer.trust_score}`))
      assert.match(svg, new RegExp(`>${answer.trust_grade} · (?:${answer.trust_score}|not enough to judge)<`))
      assert.equal(svg.includes('AI Agent Certified'), fields.product_type === 'agent_verify')
    }
  })

  test('verifies each proof offline, and no proof for a text that differs in one letter', async () => {
    const key = await logKey()
    for (const { fields, answer } of issued) {
      const proof = await proofOf(answer)
      const verification = await verifyProof(proof, Buffer.from(fields.content), key)
      assert.ok(verification.valid, JSON.stringify(verification.steps.at(-1)))
      const other = await verifyProof(proof, Buffer.from(`${fields.content}.`), key)
      assert.deepEqual([other.valid, other.steps.at(-1)?.step], [false, 'content'])
    }
  })

  test('verifies with the command line, whose exit code tells valid from invalid', async t => {
    const folder = mkdtempSync(join(tmpdir(), 'pinproof-newcomer-'))
    t.after(() => rmSync(folder, { recursive: true }))
    const key = await logKey()
    const { fields, answer } = issued[1]!
    const file = (name: string, text: string) => {
      writeFileSync(join(folder, name), text)
      return join(folder, name)
    }
    const proof = file('proof.json', JSON.stringify(await proofOf(answer)))
    const [valid, invalid] = await Promise.all([
      pinproof('verify', proof, file('report.md', fields.content), '--key', key),
      pinproof('verify', proof, file('forged.md', fields.content.replace('4.2', '4.3')), '--key', key),
    ])
    assert.deepEqual([valid.code, invalid.code], [0, 1])
    assert.match(valid.stdout, new RegExp(`^VALID: ${answer.verify_code}, info_verify`, 'm'))
    assert.match(invalid.stdout, /^NOT VALID: the step "content" fails\.$/m)
  })

  test('sees all four in the list, newest first', async () => {
    const { certificates } = await json<{ certificates: Shown[] }>('/api/v1/certificates', {
      authorization: `Bearer ${newcomer.key}`,
    })
    const codes = issued.map(({ answer }) => answer.verify_code)
    assert.deepEqual(
      certificates.map(each => each.verify_code),
      codes.toReversed(),
    )
  })

  test('revokes one: certificate and badge say so, and the proof of what was issued still holds', async () => {
    const { fields, answer } = issued[2]!
    const revoked = await change(answer.verify_code, 'revoke', { reason: 'Sent to the wrong list' })
    assert.equal(revoked.status, 200)
    const shown = await json<Shown>(`/api/v1/certificates/${answer.verify_code}`)
    assert.deepEqual([shown.status, shown.revocation_reason], ['revoked', 'Sent to the wrong list'])
    assert.match(await (await fetch(answer.badge_url)).text(), /revoked/)
    const proof = await proofOf(answer)
    assert.ok((await verifyProof(proof, Buffer.from(fields.content), await logKey())).valid)
  })

  test('replaces one by a newer version, which the old certificate and its badge then name', async () => {
    const { fields, answer: old } = issued[0]!
    const corrected = { ...fields, content: fields.content.replace('9 to 4', '10 to 4') }
    const newer = await certified(base, newcomer.key, corrected)
    const superseded = await change(old.verify_code, 'supersede', { by: newer.verify_code })
    assert.equal(superseded.status, 200)
    const shown = await json<Shown>(`/api/v1/certificates/${old.verify_code}`)
    assert.deepEqual([shown.status, shown.superseded_by], ['superseded', newer.verify_code])
    assert.match(await (await fetch(old.badge_url)).text(), /superseded/)
    assert.match(await (await fetch(newer.badge_url)).text(), new RegExp(`>${newer.trust_grade} · `))
  })

  test('leaves a log that a monitor finds sound and an extension of what it saw before', async () => {
    const certificates = EARLIER_CUSTOMERS + issued.length + 1
    const audit = await monitor.reverify()
    // A revocation and a succession are entries, too.
    assert.deepEqual([audit.size, audit.certificates], [certificates + 2, certificates])
  })
})

function sha256(bytes: Uint8Array | string): Buffer {
  return createHash('sha256').update(bytes).digest()
}

async function pinproof(...args: string[]): Promise<{ code: number; stdout: string }> {
  const run = promisify(execFile)(process.execPath, [LAUNCHER, ...args])
  return run.then(
    ({ stdout }) => ({ code: 0, stdout }),
    (error: { code: number; stdout: string }) => error,
  )
}
