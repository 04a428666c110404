import assert from 'node:assert/strict'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, before, describe, test } from 'node:test'
import { utf8 } from '../../../src/core/encoding/bytes.ts'
import type { Proof } from '../../../src/core/record/proof.ts'
import { runWithFiles } from '../../../src/doors/cli/run-with-files.fake.ts'
import { verifyElsewhere } from '../../support/audit/independent-verifier.ts'
import { certified, newCustomer, post } from '../../support/service/client.ts'
import { type RunningService, runService } from '../../support/service/running-service.ts'

const CONTENT = 'The mayor opened the bridge on Monday.'

describe('the status of a certificate', () => {
  let service: RunningService
  let code: string
  let successor: string
  let other: string
  /** Saved before anything happened to the certificate. */
  let saved: Proof

  before(async () => {
    service = await runService({ PINPROOF_FREE_CERTIFICATIONS: 'unlimited' })
    const { key } = await newCustomer(service.baseUrl)
    const issue = async (content: string) =>
      (await certified(service.baseUrl, key, { product_type: 'news_verify', content })).verify_code
    code = await issue(CONTENT)
    successor = await issue('A newer text.')
    other = await issue('Another text.')
    saved = await proofOf(code)
    for (const [change, body] of [
      ['supersede', { by: successor }],
      ['revoke', { reason: 'Wrong bridge' }],
    ] as const) {
      const headers = { authorization: `Bearer ${key}` }
      const answer = await post(service.baseUrl, `/api/v1/certificates/${code}/${change}`, body, headers)
      assert.equal(answer.status, 200, await answer.text())
    }
  })
  after(() => service.close())

  async function proofOf(name: string): Promise<Proof> {
    return (await fetch(`${service.baseUrl}/api/v1/certificates/${name}/proof`)).json() as Promise<Proof>
  }

  async function verify(proof: Proof, ...options: string[]) {
    const files = { 'proof.json': utf8(JSON.stringify(proof)), 'a.txt': utf8(CONTENT) }
    const argv = ['verify', 'proof.json', 'a.txt', '--key', saved.key!, ...options]
    return runWithFiles(argv, files, new Map(), 404, { fetch })
  }

  test('of a revoked one stands in its fresh proof, and the verifier says so offline with an exit code of its own', async () => {
    const fresh = await proofOf(code)
    assert.equal(fresh.status?.length, 2)
    const { code: exit, out } = await verify(fresh, '--offline')
    assert.equal(exit, 4)
    assert.match(out, /^ok {4}status {6}revoked on 20.+, as entry 4 says$/m)
    assert.match(out, /^REVOKED: PP-.+ Its owner has taken it back: .+ Do not rely on it\.$/m)
    assert.doesNotMatch(out, /\bVALID\b/)
  })

  test('of a proof that was saved before is asked online, and not with --offline', async () => {
    assert.equal(saved.status, undefined)
    const asked = await verify(saved)
    assert.equal(asked.code, 4)
    assert.match(asked.out, /^ok {4}online {6}by 127\.0\.0\.1:\d+: revoked on /m)
    const offline = await verify(saved, '--offline')
    assert.equal(offline.code, 0)
    assert.match(offline.out, /nothing in the proof revokes or supersedes it, as of 3 entries/)
  })

  test('that a proof claims and the log does not have is refused', async () => {
    const fresh = await proofOf(code)
    const [superseded, revoked] = fresh.status!
    const moved = { ...revoked!, inclusion: { ...revoked!.inclusion, index: 3 } }
    for (const status of [[moved], [revoked!, superseded!], [{ ...revoked!, entry: superseded!.entry }]]) {
      const { code: exit, out } = await verify({ ...fresh, status }, '--offline')
      assert.equal(exit, 1)
      assert.match(out, /NOT VALID: the step "status" fails/)
    }
    const foreign = { ...(await proofOf(other)), status: fresh.status! }
    const { out } = await verify(foreign, '--offline')
    assert.match(out, /NOT VALID: the step "content" fails/)
  })

  test('reaches a library of others by the signed status list', async () => {
    for (const [record, isRevoked] of [
      [saved.record, true],
      [(await proofOf(other)).record, false],
    ] as const) {
      const { verified, error, statusResult } = await verifyElsewhere(record)
      assert.ok(verified, String(error?.errors ?? error))
      assert.equal(statusResult?.results[0]?.status, isRevoked)
    }
    assert.equal((await fetch(`${service.baseUrl}/api/v1/status-lists/1`)).status, 404)
  })

  test('that a hand in the database changed is shown to nobody, and the audit names it', async () => {
    const audit = async () => {
      const { out } = await runWithFiles(['audit', service.baseUrl], {}, new Map(), 404, { fetch })
      return out.match(/(?<=^FAULT {2}).+$/gm) ?? []
    }
    assert.deepEqual(await audit(), [])
    const database = new DatabaseSync(join(service.dataFolder, 'pinproof.sqlite'), { timeout: 30_000 })
    try {
      database.prepare("UPDATE certificates SET status = 'active' WHERE code = ?").run(code)
      database.prepare("UPDATE certificates SET status = 'revoked' WHERE code = ?").run(other)
      assert.equal((await fetch(`${service.baseUrl}/api/v1/certificates/${code}`)).status, 500)
      const faults = await audit()
      assert.equal(faults.length, 2)
      for (const name of [code, other]) assert.ok(faults.some(fault => fault.startsWith(`${name}: `)))
      // With the index of changes altered as well, the service believes it, and the log still does not.
      database.prepare('DELETE FROM status_changes WHERE code = ?').run(code)
      database.prepare("UPDATE certificates SET status = 'active' WHERE code = ?").run(other)
      const shown = await (await fetch(`${service.baseUrl}/api/v1/certificates/${code}`)).json()
      assert.equal((shown as { status: string }).status, 'active')
      assert.deepEqual(await audit(), [
        `${code}: the service shows it as active, and by the log it is revoked`,
      ])
    } finally {
      database.close()
    }
  })
})
