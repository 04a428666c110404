import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startTimeAuthority, type TimeAuthority } from '../../../test/support/outside-world/time-authority.ts'
import { utf8 } from '../encoding/bytes.ts'
import { readPem } from './certificate.ts'
import { nonceFrom, writeTimeStampRequest } from './time-stamp-request.ts'
import { tokenInAnswer } from './token.ts'
import { verifyToken } from './verify-token.ts'

const STAMPED = utf8('pinproof.example/log\n3\nNAS9…\n')
const NONCE = nonceFrom(new Uint8Array(16).fill(0xff))
const HOUR_MS = 3_600_000

describe('a time stamp of an authority made from openssl', { timeout: 300_000 }, () => {
  const endings: (() => unknown)[] = []
  const owner = { after: (work: () => unknown) => void endings.unshift(work) }
  let rsa: TimeAuthority
  let ec: TimeAuthority
  let server: TimeAuthority
  const stamp = async (authority: TimeAuthority) =>
    tokenInAnswer(await authority.reply(writeTimeStampRequest(STAMPED, NONCE)))
  const faultOf = async (...given: Parameters<typeof verifyToken>) => {
    const result = await verifyToken(...given)
    return 'fault' in result ? result.fault : 'none'
  }

  before(async () => {
    rsa = await startTimeAuthority(owner)
    ec = await startTimeAuthority(owner, { kind: 'ec' })
    server = await startTimeAuthority(owner, { kind: 'ec', purpose: 'server' })
  })
  after(async () => {
    for (const end of endings) await end()
  })

  test('is verified by its root, with RSA and with ECDSA, and tells time, name and nonce as openssl does', async () => {
    for (const authority of [rsa, ec]) {
      const token = await stamp(authority)
      authority.verify(token, STAMPED)
      const result = await verifyToken(token, STAMPED, readPem(authority.root))
      assert.ok('at' in result, JSON.stringify(result))
      assert.equal(result.authority, 'Test time stamps')
      assert.ok(Math.abs(result.at.getTime() - Date.now()) < HOUR_MS)
      assert.deepEqual(result.nonce, NONCE)
    }
  })

  test('over other bytes, or of an authority that is not trusted, is not', async () => {
    const token = await stamp(rsa)
    assert.equal(
      await faultOf(token, utf8('Something else.'), readPem(rsa.root)),
      'the token is about other bytes',
    )
    const untrusted = 'its signer is not certified by an authority that is trusted'
    assert.equal(await faultOf(token, STAMPED, readPem(ec.root)), untrusted)
    assert.equal(await faultOf(token, STAMPED, []), untrusted)
    assert.equal(await faultOf(token, STAMPED, undefined), 'none', 'without roots it only agrees with itself')
  })

  test('by a certificate for another purpose is not given, or not taken', async () => {
    const token = await stamp(server).catch(() => undefined)
    if (token !== undefined)
      assert.match(await faultOf(token, STAMPED, readPem(server.root)), /not for time stamps/)
  })

  test('with any byte changed or cut off is never verified', async () => {
    const token = await stamp(ec)
    const roots = readPem(ec.root)
    for (let at = 0; at < token.length; at += 7) {
      const changed = Uint8Array.from(token)
      changed[at]! ^= 1 << (at % 8)
      // Nothing signs the names of algorithms and versions around the signature: such a change may leave the same claim.
      const result = await verifyToken(changed, STAMPED, roots)
      if ('at' in result) assert.deepEqual(result, await verifyToken(token, STAMPED, roots), `byte ${at}`)
      assert.notEqual(await faultOf(token.subarray(0, at), STAMPED, roots), 'none')
    }
  })

  test('that is anything else is called unreadable', async () => {
    for (const bytes of [
      new Uint8Array(),
      utf8('hello'),
      new Uint8Array(200_000),
      Uint8Array.of(0x30, 0x80, 0, 0),
    ])
      assert.equal(await faultOf(bytes, STAMPED, undefined), 'the token cannot be read')
  })
})
