import assert from 'node:assert/strict'
import { readFileSync, renameSync } from 'node:fs'
import { after, before, describe, test } from 'node:test'
import {
  makeSoftToken,
  type SoftToken,
  softhsmMissing,
  TOKEN_PIN,
} from '../../../test/support/outside-world/softhsm.ts'
import { eventually } from '../../../test/support/service/eventually.ts'
import { utf8 } from '../../core/encoding/bytes.ts'
import { verifyEd25519 } from '../../core/encoding/ed25519.ts'
import { openToken, type Token } from './open-token.ts'

describe('a token', { skip: softhsmMissing }, () => {
  let soft: SoftToken
  let token: Token
  const failures: unknown[] = []
  const closing: (() => unknown)[] = []
  const placeOf = (changes: object = {}) => ({
    module: soft.module,
    token: 'pinproof',
    slot: undefined,
    pin: TOKEN_PIN,
    ...changes,
  })

  before(async () => {
    soft = await makeSoftToken({ after: close => closing.push(close) })
    await soft.makeKey('log', '01')
    token = await openToken(placeOf(), error => failures.push(error))
  })
  after(() => {
    token.close()
    for (const close of closing) close()
  })

  test('signs what the public half of its key verifies, each message with its own signature', async () => {
    const [publicKey] = await token.keys('log')
    const { sign } = token.signer('log', publicKey!)
    const messages = Array.from({ length: 40 }, (_, number) => utf8(`message ${number}`))
    const signatures = await Promise.all(messages.map(sign))
    for (const [at, message] of messages.entries())
      assert.ok(await verifyEd25519(publicKey!, message, signatures[at]!))
    assert.deepEqual(await token.keys('another'), [])
  })

  test('finds a key that was made meanwhile, and lists keys in the order of their ids', async () => {
    const [first] = await token.keys('log')
    await soft.makeKey('log', '0001')
    const [second, next] = await token.keys('log')
    assert.deepEqual(next, first)
    const message = utf8('by the second')
    assert.ok(await verifyEd25519(second!, message, await token.signer('log', second!).sign(message)))
  })

  test('that is missing, or refuses its PIN, is refused with one line that does not hold the PIN', async () => {
    const refusal = (changes: object) =>
      openToken(placeOf(changes), () => {}).then(
        () => '',
        (error: Error) => error.message,
      )
    assert.match(
      await refusal({ token: 'other' }),
      /^There is no token "other" at the PKCS #11 module \/.+\.so\.$/,
    )
    assert.match(await refusal({ token: undefined, slot: 7 }), /^There is no token in slot 7 at/)
    assert.match(
      await refusal({ module: '/nowhere.so' }),
      /^The PKCS #11 module \/nowhere\.so cannot be loaded: /,
    )
    assert.equal(
      await refusal({ pin: '1111-wrong' }),
      'The token "pinproof" refuses the PIN (CKR_PIN_INCORRECT).',
    )
  })

  test('that is taken away signs nothing and says so, and signs again once it is back', async () => {
    const [publicKey] = await token.keys('log')
    const { sign } = token.signer('log', publicKey!)
    const message = utf8('while it is away')
    renameSync(soft.tokenFolder, `${soft.tokenFolder}.away`)
    await assert.rejects(sign(message), { code: 'issuing-stopped', message: /cannot be used \(.+\)/ })
    assert.match(token.outage()!, /^The token that holds a signing key cannot be used/)
    await assert.rejects(sign(message), { code: 'issuing-stopped' })
    renameSync(`${soft.tokenFolder}.away`, soft.tokenFolder)
    await eventually('the token is open again', async () => token.outage() === undefined)
    assert.ok(await verifyEd25519(publicKey!, message, await sign(message)))
    assert.ok(failures.length > 0)
  })

  test('whose process is killed signs again in another one; a PIN that it refuses then is not tried again', async () => {
    const [publicKey] = await token.keys('log')
    const { sign } = token.signer('log', publicKey!)
    const message = utf8('after the end of its process')
    killHost()
    await assert.rejects(sign(message), { code: 'issuing-stopped', message: /\(no answer\)/ })
    await eventually('the token is open again', () => token.outage() === undefined)
    assert.ok(await verifyEd25519(publicKey!, message, await sign(message)))

    await soft.changePin('8240-another-pin')
    killHost()
    await assert.rejects(sign(message), { code: 'issuing-stopped' })
    await eventually('the PIN is refused', () => token.outage()!.includes('CKR_PIN_INCORRECT'))
    assert.match(token.outage()!, /Start the service again once the PIN is right\.$/)
    await eventually('its process has ended', () => hosts().length === 0)
  })
})

/** The processes that this one has started for tokens. */
function hosts(): number[] {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').split(' ')
  const isHost = (pid: string) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('pkcs11-host')
    } catch {
      return false
    }
  }
  return children.filter(pid => pid !== '' && isHost(pid)).map(Number)
}

/** Those of refused tokens may not have ended yet. */
function killHost(): void {
  const pids = hosts()
  assert.ok(pids.length > 0)
  for (const pid of pids) process.kill(pid, 'SIGKILL')
}
