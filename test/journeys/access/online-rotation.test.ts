import assert from 'node:assert/strict'
import { copyFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { utf8 } from '../../../src/core/encoding/bytes.ts'
import { parseMultikey } from '../../../src/core/encoding/multikey.ts'
import { methodKey } from '../../../src/core/record/issuer.ts'
import type { Proof } from '../../../src/core/record/proof.ts'
import { auditLog } from '../../../src/verifier/audit-log.ts'
import { verifyProof } from '../../../src/verifier/verify-proof.ts'
import { rotateKey } from '../../../src/wiring/operator/key-operator.ts'
import { verifyElsewhere } from '../../support/audit/independent-verifier.ts'
import { certified, newCustomer } from '../../support/service/client.ts'
import { readFrom } from '../../support/service/read-from.ts'
import { runService } from '../../support/service/running-service.ts'
import { newServiceFolder, type ServiceFolder } from '../../support/service/service-folder.ts'

const clock = () => new Date()
const textOf = (number: number) => `The council met for the ${number}th time.`

async function readJson<T>(baseUrl: string, path: string): Promise<T> {
  const answer = await fetch(baseUrl + path)
  assert.equal(answer.status, 200, path)
  return (await answer.json()) as T
}

const proofOf = (baseUrl: string, code: string) =>
  readJson<Proof>(baseUrl, `/api/v1/certificates/${code}/proof`)

test('both keys change under load without a failed request, and every certificate verifies with the first key', async t => {
  const settings = { PINPROOF_FREE_CERTIFICATIONS: 'unlimited' }
  const service = await runService(settings, clock, { threaded: true })
  t.after(() => service.close())
  const { baseUrl, config } = service
  const { key } = await newCustomer(baseUrl)
  const knownKey = (await (await fetch(`${baseUrl}/log/key`)).text()).trim()
  const codes = new Map<string, string>()
  let hasEnded = false
  const issue = async (worker: number) => {
    for (let number = worker; !hasEnded || codes.size < 40; number += 4) {
      const fields = { product_type: 'news_verify', content: textOf(number) }
      codes.set((await certified(baseUrl, key, fields)).verify_code, textOf(number))
    }
  }
  const workers = [0, 1, 2, 3].map(issue)
  // Four may have been under way before.
  const fiveMore = async () => {
    const { size } = codes
    while (codes.size < size + 5) await new Promise(setImmediate)
  }
  const rotations = []
  for (const kind of ['record', 'log', 'log', 'record'] as const) {
    await fiveMore()
    rotations.push(await rotateKey(config, clock, kind))
  }
  await fiveMore()
  hasEnded = true
  await Promise.all(workers)
  assert.ok(rotations.every(({ isRunning }) => isRunning))

  const signers = new Set<string>()
  for (const [code, text] of codes) {
    const proof = await proofOf(baseUrl, code)
    assert.equal((await verifyProof(proof, utf8(text), knownKey)).valid, true, code)
    signers.add(proof.record.proof.verificationMethod)
  }
  assert.equal(signers.size, 3)
  const last = await proofOf(baseUrl, [...codes.keys()].at(-1)!)
  assert.deepEqual(methodKey(last.record.proof.verificationMethod), parseMultikey(rotations[3]!.key))
  assert.equal((await fetch(`${baseUrl}/log/key`).then(answer => answer.text())).trim(), rotations[2]!.key)
  const { verified, error } = await verifyElsewhere(last.record)
  assert.ok(verified, String(error?.errors ?? error))
  const audit = await auditLog(readFrom(baseUrl), { key: knownKey })
  assert.deepEqual([audit.faults, audit.keys.length], [[], 3])

  await service.restart()
  const fields = { product_type: 'news_verify', content: 'After the restart.' }
  const { verify_code } = await certified(baseUrl, key, fields)
  const after = await proofOf(baseUrl, verify_code)
  assert.equal(after.record.proof.verificationMethod, last.record.proof.verificationMethod)
})

/** Starts a service there only to look at it. */
async function inspect(place: ServiceFolder): Promise<{ faults: string[]; recordKeys: string[] }> {
  const running = await place.start()
  try {
    const { faults } = await auditLog(readFrom(place.baseUrl))
    return { faults, recordKeys: await readJson(place.baseUrl, '/log/record-keys') }
  } finally {
    await running.close()
  }
}

test('a rotation of the record key that is cut off at any step is finished by the next start, or begun anew', async t => {
  const folder = await newServiceFolder(t)
  const first = await inspect(folder)
  assert.deepEqual([first.faults, first.recordKeys.length], [[], 1])

  const prepared = folder.copy()
  copyFileSync(prepared.file('signing-key.pem'), prepared.file('record-key.pem.new'))
  assert.deepEqual(await inspect(prepared), first)

  const introduced = folder.copy()
  const oldFile = readFileSync(introduced.file('record-key.pem'))
  const { key } = await rotateKey(introduced.config, clock, 'record')
  const rotated = introduced.copy()
  renameSync(introduced.file('record-key.pem'), introduced.file('record-key.pem.new'))
  writeFileSync(introduced.file('record-key.pem'), oldFile, { mode: 0o600 })
  const finished = await inspect(introduced)
  assert.equal(finished.recordKeys.length, 2)
  assert.match(finished.recordKeys[1]!, new RegExp(`\nrecord-key ${key}\n`))
  assert.equal(existsSync(introduced.file('record-key.pem.new')), false)
  assert.deepEqual(
    readFileSync(introduced.file('record-key.pem')),
    readFileSync(rotated.file('record-key.pem')),
  )

  writeFileSync(rotated.file('record-key.pem'), oldFile, { mode: 0o600 })
  await assert.rejects(rotated.start(), /record-key\.pem is a record key that was given up\./)

  const lost = folder.copy()
  renameSync(lost.file('record-key.pem'), lost.file('elsewhere'))
  assert.equal((await inspect(lost)).recordKeys.length, 2)

  const damaged = folder.copy()
  damaged.damage("UPDATE record_keys SET note = replace(note, 'record-key z6Mk', 'record-key z6Mj')")
  await assert.rejects(
    damaged.start(),
    /The record keys in the database are not those that the log’s key has/,
  )
})
