import assert from 'node:assert/strict'
import { test } from 'node:test'
import { utf8 } from '../../../src/core/encoding/bytes.ts'
import { type PinnedRoot, parsePinnedRoot } from '../../../src/core/log/keys/key-set.ts'
import type { Proof } from '../../../src/core/record/proof.ts'
import { verifyProof } from '../../../src/verifier/verify-proof.ts'
import { rotateKey } from '../../../src/wiring/operator/key-operator.ts'
import { openRootOperations } from '../../../src/wiring/operator/root-operator.ts'
import { certified, newCustomer } from '../../support/service/client.ts'
import { newServiceFolder } from '../../support/service/service-folder.ts'

const clock = () => new Date()
const OLD_TEXT = 'Certified with the first keys.'
const NEW_TEXT = 'Certified with keys that came later.'

test('a root signs the keys offline, and verifiers that pin it refuse keys that it did not sign or has revoked', async t => {
  const folder = await newServiceFolder(t)
  const offline = await newServiceFolder(t)
  const service = await folder.start()
  t.after(() => service.close())
  const { key } = await newCustomer(folder.baseUrl)
  const issue = async (content: string) =>
    (await certified(folder.baseUrl, key, { product_type: 'news_verify', content })).verify_code
  const proofOf = async (code: string): Promise<Proof> =>
    (await fetch(`${folder.baseUrl}/api/v1/certificates/${code}/proof`)).json()
  const operator = openRootOperations(folder.config, clock())
  const ceremony = openRootOperations(offline.config, clock())

  const rootKey = await ceremony.create(offline.file('root-key.pem'), 'pinproof.example/root')
  const sign = (text: string) => ceremony.sign(offline.file('root-key.pem'), text)
  const root = parsePinnedRoot(rootKey)!
  const outcome = async (proof: Proof, text: string, pinned: PinnedRoot = root) => {
    const { valid, steps, keyFromProof } = await verifyProof(proof, utf8(text), undefined, { root: pinned })
    return valid && !keyFromProof ? 'valid' : steps.at(-1)!.says
  }

  const oldCode = await issue(OLD_TEXT)
  assert.equal((await fetch(`${folder.baseUrl}/.well-known/pinproof-keys`)).status, 404)
  assert.equal(await outcome(await proofOf(oldCode), OLD_TEXT), 'the proof holds no key set')

  const first = await sign(await operator.request('pinproof.example/root'))
  await assert.rejects(operator.install(first, undefined), /Give the verifier key of the root with --root/)
  await operator.install(first, rootKey)
  assert.equal(await (await fetch(`${folder.baseUrl}/.well-known/pinproof-keys`)).text(), first)
  const early = await proofOf(oldCode)
  assert.equal(await outcome(early, OLD_TEXT), 'valid')
  await assert.rejects(operator.install(first, rootKey), /Version 1 is installed, and this is version 1\./)

  await rotateKey(folder.config, clock, 'record')
  await rotateKey(folder.config, clock, 'log')
  const newCode = await issue(NEW_TEXT)
  const unlisted = 'the key of the checkpoint is not in key set 1, or revoked'
  assert.equal(await outcome(await proofOf(newCode), NEW_TEXT), unlisted)
  const request = await operator.request(undefined)
  const withoutNewKeys = request.replace(/^record (?!.* from 0$).*\n/m, '')
  await assert.rejects(
    operator.install(await sign(withoutNewKeys), undefined),
    /does not list z6Mk.* signs today/,
  )
  // The first record key was stolen.
  await operator.install(await sign(request.replace(/^(record .* from 0)$/m, '$1 revoked')), undefined)
  assert.equal(await outcome(await proofOf(newCode), NEW_TEXT), 'valid')
  const revoked = 'the key of the record is not in key set 2, or revoked'
  assert.equal(await outcome(await proofOf(oldCode), OLD_TEXT), revoked)
  assert.match(
    await operator.request(undefined),
    /^pinproof\.example\/root\nkey-set 3\n[\s\S]* from 0 revoked\n/,
  )

  const replayed = 'the key set has version 1, and 2 is known to exist'
  const remembering = parsePinnedRoot(`${rootKey}\nkey-set 2\n`)!
  assert.equal(await outcome({ ...(await proofOf(oldCode)), keySet: first }, OLD_TEXT, remembering), replayed)

  const stranger = await ceremony.create(offline.file('stranger.pem'), 'pinproof.example/root')
  const forged = await ceremony.sign(offline.file('stranger.pem'), request)
  await assert.rejects(
    operator.install(forged, stranger),
    /This is no key set that pinproof\.example\/root\+/,
  )
  const proof = { ...(await proofOf(newCode)), keySet: forged }
  assert.equal(await outcome(proof, NEW_TEXT), 'the key set is not signed by the root')
  assert.equal(
    await outcome(early, OLD_TEXT, parsePinnedRoot(stranger)!),
    'the key set is not signed by the root',
  )
  await assert.rejects(ceremony.sign(offline.file('root-key.pem'), 'no set'), /This is no key set/)
})
