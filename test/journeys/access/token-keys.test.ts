import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { utf8 } from '../../../src/core/encoding/bytes.ts'
import type { Proof } from '../../../src/core/record/proof.ts'
import { loadConfig } from '../../../src/settings/config.ts'
import { auditLog } from '../../../src/verifier/audit-log.ts'
import { verifyProof } from '../../../src/verifier/verify-proof.ts'
import { openDataFolder } from '../../../src/wiring/data-folder.ts'
import { backupDataFolder } from '../../../src/wiring/operator/backup-operator.ts'
import { rotateKey } from '../../../src/wiring/operator/key-operator.ts'
import { makeSoftToken, softhsmMissing, TOKEN_PIN } from '../../support/outside-world/softhsm.ts'
import { certified, certify, newCustomer, patiently, problemOf } from '../../support/service/client.ts'
import { eventually } from '../../support/service/eventually.ts'
import { launchService } from '../../support/service/launched-service.ts'
import { readFrom } from '../../support/service/read-from.ts'

const ADMIN_TOKEN = 'an admin token of some length'
const clock = () => new Date()
const fieldsOf = (content: string) => ({ product_type: 'news_verify', content })

async function readJson<T>(address: string, headers: Record<string, string> = {}): Promise<T> {
  const answer = await fetch(address, { headers })
  assert.equal(answer.status, 200, address)
  return (await answer.json()) as T
}

/** A process and those that it has started, by what /proc tells. */
function commandLines(pid: number): string[] {
  const isOfIt = (id: string) => {
    try {
      return (
        id === String(pid) ||
        readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === String(pid)
      )
    } catch {
      return false
    }
  }
  const ids = readdirSync('/proc').filter(name => /^\d+$/.test(name) && isOfIt(name))
  return ids.flatMap(id => ['cmdline', 'environ'].map(file => readFileSync(`/proc/${id}/${file}`, 'utf8')))
}

function newFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'pinproof-token-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('with both keys in a token the service issues, stops while the token is away, goes on after it, and rotates', {
  skip: softhsmMissing,
}, async t => {
  const token = await makeSoftToken(t)
  await token.makeKey('log', '01')
  await token.makeKey('record', '01')
  const settings = {
    PINPROOF_LOG_KEY: token.addressOf('log'),
    PINPROOF_RECORD_KEY: token.addressOf('record'),
    PINPROOF_ADMIN_TOKEN: ADMIN_TOKEN,
    PINPROOF_FREE_CERTIFICATIONS: 'unlimited',
    PINPROOF_IPFS: 'none',
    PINPROOF_MODEL: 'none',
  }
  const launched = await launchService(t, { ...settings, SOFTHSM2_CONF: process.env.SOFTHSM2_CONF! })
  const { baseUrl, dataFolder, pid } = launched
  const config = loadConfig({ ...settings, PINPROOF_DATA: dataFolder })
  await t.test(
    'it says so at the start and to the operator, keeps no key file, and shows the PIN nowhere',
    async () => {
      await eventually('the start is told', () => launched.output().includes('Next step'))
      assert.match(launched.output(), /^Key of the log: +key "log" in the token "pinproof"$/m)
      assert.match(launched.output(), /^Key of the records: +key "record" in the token "pinproof"$/m)
      const authorization = { authorization: `Bearer ${ADMIN_TOKEN}` }
      const { log } = await readJson<{ log: { keys: unknown } }>(
        `${baseUrl}/api/v1/admin/overview`,
        authorization,
      )
      assert.deepEqual(log.keys, {
        log: 'key "log" in the token "pinproof"',
        record: 'key "record" in the token "pinproof"',
      })
      assert.deepEqual(
        readdirSync(dataFolder).filter(name => name.endsWith('.pem')),
        [],
      )
      const shown = [...commandLines(pid), launched.output()]
      assert.ok(shown.length > 2)
      assert.ok(shown.every(text => !text.includes(TOKEN_PIN)))
    },
  )

  const { key } = await newCustomer(baseUrl)
  const knownKey = (await (await fetch(`${baseUrl}/log/key`)).text()).trim()
  const proofOf = (code: string) => readJson<Proof>(`${baseUrl}/api/v1/certificates/${code}/proof`)
  const requireValid = async (code: string, text: string) =>
    assert.equal((await verifyProof(await proofOf(code), utf8(text), knownKey)).valid, true)
  const first = await certified(baseUrl, key, fieldsOf('The first text.'))
  await requireValid(first.verify_code, 'The first text.')

  await t.test(
    'while the token is away nothing is issued, with the reason; what was asked is issued once it is back',
    async () => {
      const sizeOf = async () => (await readFrom(baseUrl)('/log/checkpoint'))?.toString()
      const before = await sizeOf()
      renameSync(token.tokenFolder, `${token.tokenFolder}.away`)
      const headers = { 'idempotency-key': 'while-the-token-is-away' }
      const ask = () => certify(baseUrl, key, fieldsOf('The second text.'), headers)
      const refused = await ask()
      assert.equal(refused.status, 503)
      const { code, detail } = await problemOf(refused)
      assert.equal(code, 'issuing-stopped')
      assert.match(detail, /^The token that holds a signing key cannot be used/)
      assert.match(
        (await problemOf(await fetch(`${baseUrl}/readyz`))).detail,
        /^The token that holds a signing key/,
      )
      assert.equal(await sizeOf(), before)
      renameSync(`${token.tokenFolder}.away`, token.tokenFolder)
      const answer = await patiently(ask)
      assert.equal(answer.status, 200)
      const { verify_code } = (await answer.json()) as { verify_code: string }
      await requireValid(verify_code, 'The second text.')
    },
  )

  await t.test(
    'a rotation takes a key that the operator has made, and says how where there is none',
    async () => {
      for (const kind of ['log', 'record'] as const) {
        await assert.rejects(rotateKey(config, clock, kind), {
          message: new RegExp(
            `^There is no key "${kind}" in the token .+ Make one, with an id of its own: pkcs11-tool .+ --label '${kind}' --id ID$`,
          ),
        })
        await token.makeKey(kind, '02')
        assert.equal((await rotateKey(config, clock, kind)).isRunning, true)
      }
      const third = await certified(baseUrl, key, fieldsOf('The third text.'))
      await requireValid(third.verify_code, 'The third text.')
      await requireValid(first.verify_code, 'The first text.')
      const audit = await auditLog(readFrom(baseUrl), { key: knownKey })
      assert.deepEqual([audit.faults, audit.keys.length], [[], 2])
      const methods = await Promise.all(
        [first, third].map(async each => (await proofOf(each.verify_code)).record.proof),
      )
      assert.notEqual(methods[0]!.verificationMethod, methods[1]!.verificationMethod)
    },
  )

  launched.signal('SIGTERM')
  assert.equal(await launched.ended, 0)
  await t.test(
    'the next start finds the keys in force; a backup holds no key, and is checked by the token',
    async () => {
      await (await openDataFolder(config, '', clock)).close()
      const { entries } = await backupDataFolder(config, join(newFolder(t), 'backup'))
      assert.equal(entries, 4)
    },
  )

  await t.test(
    'another token, a wrong PIN or a token without the key stop the start with one line',
    async () => {
      const refusal = (changes: Record<string, string>) =>
        openDataFolder(loadConfig({ ...settings, PINPROOF_DATA: dataFolder, ...changes }), '', clock).then(
          () => '',
          (error: Error) => error.message,
        )
      const address = token.addressOf('log')
      assert.match(
        await refusal({ PINPROOF_LOG_KEY: address.replace('object=log', 'object=nobody') }),
        /^The log is signed by another key than any key "nobody" in the token "pinproof"\./,
      )
      assert.match(
        await refusal({ PINPROOF_LOG_KEY: address.replace('token=pinproof', 'token=other') }),
        /^There is no token "other"/,
      )
      assert.equal(
        await refusal({ PINPROOF_LOG_KEY: `${address}.missing` }),
        `There is no file ${token.pinFile}.missing with the PIN of a token.`,
      )
      const withoutFile = { PINPROOF_LOG_KEY: address.replace(/&.*/, ''), PINPROOF_KEY_PIN: 'wrong-pin' }
      assert.equal(await refusal(withoutFile), 'The token "pinproof" refuses the PIN (CKR_PIN_INCORRECT).')
    },
  )
})

test('a log whose key is in a file is handed over to a token by a rotation, and the file is gone', {
  skip: softhsmMissing,
}, async t => {
  const token = await makeSoftToken(t)
  await token.makeKey('log', '01')
  const PINPROOF_DATA = newFolder(t)
  await (await openDataFolder(loadConfig({ PINPROOF_DATA }), 'moved.example/log', clock)).close()
  const config = loadConfig({ PINPROOF_DATA, PINPROOF_LOG_KEY: token.addressOf('log') })
  await assert.rejects(openDataFolder(config, '', clock), {
    message:
      /^The log's key is still .+\/signing-key\.pem\. Hand the log over to a key "log" in the token "pinproof": pinproof rotate-key log$/,
  })
  await rotateKey(config, clock, 'log')
  assert.equal(existsSync(join(PINPROOF_DATA, 'signing-key.pem')), false)
  await (await openDataFolder(config, '', clock)).close()
})
