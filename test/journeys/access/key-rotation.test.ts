import assert from 'node:assert/strict'
import { copyFileSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { after, before, describe, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import type { Service } from '../../../src/app.ts'
import { utf8 } from '../../../src/core/encoding/bytes.ts'
import { contentHash } from '../../../src/core/encoding/content-hash.ts'
import { parseVerifierKey } from '../../../src/core/log/signed-note.ts'
import { CAPSULE_ID, proofInCapsule, readCapsule } from '../../../src/core/record/capsule.ts'
import type { Proof } from '../../../src/core/record/proof.ts'
import type { PinproofRecord } from '../../../src/core/record/record-shape.ts'
import { checkProof } from '../../../src/doors/web/islands/check/check-proof.ts'
import { createLookup } from '../../../src/doors/web/islands/check/lookup-certificate.ts'
import { auditLog } from '../../../src/verifier/audit-log.ts'
import { verifyProof, verifyProofByHash } from '../../../src/verifier/verify-proof.ts'
import { backupDataFolder, restoreDataFolder } from '../../../src/wiring/operator/backup-operator.ts'
import { rotateKey, rotateSigningKey } from '../../../src/wiring/operator/key-operator.ts'
import { verifyElsewhere } from '../../support/audit/independent-verifier.ts'
import { describeInBrowser, openVisit } from '../../support/browser/browser.ts'
import { checkFiles, checkText, fileOf } from '../../support/browser/check-page.ts'
import { ALL_PASSED, NOT_COMPARED, shownVerification } from '../../support/browser/shown-verification.ts'
import { certified, newCustomer } from '../../support/service/client.ts'
import { readFrom } from '../../support/service/read-from.ts'
import { newServiceFolder, type ServiceFolder } from '../../support/service/service-folder.ts'

const OLD_TEXT = 'Certified with the old key.'
const NEW_TEXT = 'Certified with the new key.'
const clock = () => new Date()

/** A sceptic's saved copy of a certificate. */
type Saved = { code: string; text: string; proof: Proof; capsule: string; record: PinproofRecord }

async function read(baseUrl: string, path: string): Promise<string> {
  const answer = await fetch(baseUrl + path)
  assert.equal(answer.status, 200, path)
  return answer.text()
}

async function save(baseUrl: string, code: string, text: string): Promise<Saved> {
  const proof = JSON.parse(await read(baseUrl, `/api/v1/certificates/${code}/proof`)) as Proof
  const capsule = await read(baseUrl, `/certificate/${code}/capsule.html`)
  return { code, text, proof, capsule, record: proof.record }
}

async function issue({ baseUrl }: ServiceFolder, content: string): Promise<string> {
  const { key } = await newCustomer(baseUrl)
  return (await certified(baseUrl, key, { product_type: 'news_verify', content })).verify_code
}

const keyOf = async ({ baseUrl }: ServiceFolder) => (await read(baseUrl, '/log/key')).trim()

describe('a log whose key was rotated', () => {
  let folder: ServiceFolder
  let service: Service
  const ended: (() => void)[] = []
  /** Before the rotation: the key that everybody knows, a checkpoint, and what was saved of the old certificate. */
  let oldKey: string
  let earlier: string
  let saved: Saved
  /** After it. */
  let newKey: string
  let old: Saved
  let fresh: Saved
  let unrotated: ServiceFolder

  before(async () => {
    folder = await newServiceFolder({ after: work => void ended.push(work) })
    service = await folder.start()
    const oldCode = await issue(folder, OLD_TEXT)
    oldKey = await keyOf(folder)
    earlier = await read(folder.baseUrl, '/log/checkpoint')
    saved = await save(folder.baseUrl, oldCode, OLD_TEXT)
    await service.close()
    unrotated = folder.copy()

    const { verifierKey, entry } = await rotateSigningKey(folder.config, clock)
    assert.equal(entry, 1)
    await rotateKey(folder.config, clock, 'record')
    service = await folder.start()
    newKey = await keyOf(folder)
    assert.equal(newKey, verifierKey)
    const newCode = await issue(folder, NEW_TEXT)
    old = await save(folder.baseUrl, oldCode, OLD_TEXT)
    fresh = await save(folder.baseUrl, newCode, NEW_TEXT)
  })
  after(async () => {
    await service.close()
    for (const remove of ended) remove()
  })

  const validWith = async (key: string, { proof, text }: Saved) =>
    (await verifyProof(proof, utf8(text), key)).valid

  test('has another key, and keeps its name', () => {
    assert.notEqual(newKey, oldKey)
    assert.equal(parseVerifierKey(newKey)!.name, parseVerifierKey(oldKey)!.name)
  })

  test('is followed offline by one who knows the old key alone', async () => {
    for (const each of [saved, old, fresh]) assert.equal(await validWith(oldKey, each), true)
  })

  test('is followed offline by one who knows the new key alone, back to what the old one signed', async () => {
    for (const each of [old, fresh]) assert.equal(await validWith(newKey, each), true)
  })

  test('gives capsules that verify themselves, of both certificates, and those of before still do', async () => {
    for (const { capsule, text } of [saved, old, fresh]) {
      const element = new RegExp(`<script type="application/json" id="${CAPSULE_ID}">(.*?)</script>`, 's')
      const { proof, key } = readCapsule(element.exec(capsule)![1]!)!
      assert.equal((await verifyProofByHash(proof, contentHash(text), key)).valid, true)
      assert.equal((await verifyProof(proofInCapsule(capsule), utf8(text), oldKey)).valid, true)
    }
  })

  test('is checked on the page /check, with proofs of both certificates and with one from before', async () => {
    const { baseUrl } = folder
    const lookup = createLookup((path, options) => fetch(`${baseUrl}${path}`, options))
    const seen = async ({ proof, text }: Saved) => {
      let shown = ''
      const show = (view: object) => {
        shown = String(view)
      }
      const deps = { lookup, names: new Map(), show }
      await checkProof({ name: 'proof.json', value: proof }, { name: 'text', text }, deps)
      return { headline: /<h3>(.*?)<\/h3>/.exec(shown)?.[1], renewed: shown.includes('changed its key') }
    }
    assert.deepEqual(await seen(old), { headline: 'Valid', renewed: false })
    assert.deepEqual(await seen(fresh), { headline: 'Valid', renewed: false })
    assert.deepEqual(await seen(saved), { headline: 'Valid', renewed: true })
    const forged = structuredClone(saved)
    forged.proof.record.credentialSubject.title = 'Another title'
    assert.match((await seen(forged)).headline!, /^Not valid/)
  })

  describeInBrowser('in a browser', () => {
    test('capsules of both certificates verify themselves without a network, and one from before too', async t => {
      const { page } = await openVisit(t, folder.baseUrl, { offline: true })
      for (const [at, { capsule }] of [saved, old, fresh].entries()) {
        const path = folder.file(`capsule-${at}.html`)
        writeFileSync(path, capsule)
        await page.goto(pathToFileURL(path).href)
        assert.deepEqual((await shownVerification(page)).outcomes, NOT_COMPARED)
      }
    })

    test('the page /check finds both certificates, and takes a proof from before', async t => {
      const { page, open } = await openVisit(t, folder.baseUrl)
      await open('/check')
      for (const { text } of [old, fresh]) {
        await checkText(page, text)
        assert.deepEqual((await shownVerification(page)).outcomes, ALL_PASSED)
      }
      await checkFiles(page, fileOf(saved.proof), { name: 'text.txt', content: OLD_TEXT })
      assert.deepEqual((await shownVerification(page)).outcomes, ALL_PASSED)
      await page.getByText('It was made before the log changed its key.').waitFor()
    })
  })

  test('is sound in an audit, for one who knows the old key and has an old checkpoint', async () => {
    for (const key of [oldKey, newKey]) {
      const audit = await auditLog(readFrom(folder.baseUrl), { key, earlier })
      assert.deepEqual(audit.faults, [])
      assert.deepEqual([audit.size, audit.certificates, audit.keys], [3, 2, [oldKey, newKey]])
    }
  })

  test('has records that a library of others verifies, with the keys of both in the DID document', async () => {
    for (const { record } of [old, fresh]) {
      const { verified, error } = await verifyElsewhere(record)
      assert.ok(verified, String(error?.errors ?? error))
    }
    assert.notEqual(old.record.proof.verificationMethod, fresh.record.proof.verificationMethod)
    const document = JSON.parse(await read(folder.baseUrl, '/.well-known/did.json'))
    const methods = [fresh, old].map(({ record }) => record.proof.verificationMethod)
    assert.deepEqual(document.assertionMethod, methods)
    // Either word would tell verifiers to refuse what the old key signed while it was in force.
    for (const method of document.verificationMethod)
      assert.deepEqual(Object.keys(method).sort(), ['controller', 'id', 'publicKeyMultibase', 'type'])
  })

  test('shows the change to people, and the hand-over to programs', async () => {
    const page = await read(folder.baseUrl, '/log')
    for (const words of [newKey, oldKey, 'Earlier keys', 'The log’s key'])
      assert.ok(page.includes(words.replaceAll('+', '&#43;')) || page.includes(words), words)
    assert.deepEqual(JSON.parse(await read(folder.baseUrl, '/log/hand-overs')), fresh.proof.handOvers)
  })

  test('is not handed over while a service runs on it', async () => {
    await assert.rejects(rotateSigningKey(folder.config, clock), {
      message: 'Another Pinproof is running on this data folder.',
    })
  })

  describe('once more,', () => {
    const stopped = () => {
      const copy = folder.copy()
      rmSync(copy.file('writer.lock'), { force: true })
      return copy
    }

    /** Starts a service there only to look at it, and holds everything against the oldest key. */
    async function inspect(place: ServiceFolder): Promise<{ key: string; keys: string[] }> {
      const running = await place.start()
      try {
        const { faults, keys } = await auditLog(readFrom(place.baseUrl), { key: oldKey, earlier })
        assert.deepEqual(faults, [])
        return { key: await keyOf(place), keys }
      } finally {
        await running.close()
      }
    }

    before(() => service.close())
    after(async () => {
      service = await folder.start()
    })

    test('it is followed through two hand-overs, after a restart too', async () => {
      const place = stopped()
      const { verifierKey } = await rotateSigningKey(place.config, clock)
      assert.deepEqual(await inspect(place), { key: verifierKey, keys: [oldKey, newKey, verifierKey] })
      assert.deepEqual((await inspect(place)).keys.length, 3)
    })

    test('cut off after the key was prepared, the old key stays in force', async () => {
      const place = stopped()
      copyFileSync(unrotated.file('signing-key.pem'), place.file('signing-key.pem.new'))
      assert.equal((await inspect(place)).key, newKey)
    })

    test('cut off after the log was handed over, the next start or another rotation finishes it', async () => {
      const place = stopped()
      const oldFile = readFileSync(place.file('signing-key.pem'))
      const { verifierKey } = await rotateSigningKey(place.config, clock)
      renameSync(place.file('signing-key.pem'), place.file('signing-key.pem.new'))
      writeFileSync(place.file('signing-key.pem'), oldFile, { mode: 0o600 })
      const again = place.copy()
      assert.equal((await inspect(place)).key, verifierKey)
      assert.equal(existsSync(place.file('signing-key.pem.new')), false)
      const next = await rotateSigningKey(again.config, clock)
      assert.deepEqual((await inspect(again)).keys, [oldKey, newKey, verifierKey, next.verifierKey])
    })

    test('the old key is gone from the folder, and is refused when somebody puts it back', async () => {
      const place = stopped()
      const retired = readFileSync(unrotated.file('signing-key.pem'))
      assert.notDeepEqual(readFileSync(place.file('signing-key.pem')), retired)
      assert.equal(existsSync(place.file('signing-key.pem.new')), false)
      writeFileSync(place.file('signing-key.pem'), retired, { mode: 0o600 })
      await assert.rejects(place.start(), /is a key that this log has given up\. Put the present one in its/)
    })

    test('a hand-over that was removed or altered in the database stops the start', async () => {
      for (const damage of [
        'DELETE FROM hand_overs',
        "UPDATE hand_overs SET note = replace(note, 'from', 'form')",
        'UPDATE hand_overs SET note = (SELECT checkpoint FROM log_head)',
        'INSERT INTO hand_overs SELECT size + 1, note FROM hand_overs',
      ]) {
        const place = stopped()
        place.damage(damage)
        await assert.rejects(
          place.start(),
          /The hand-overs .* are not those in the log\. Restore the database/,
        )
      }
    })

    test('a backup from after the rotation is restored and goes on; one from before is refused', async t => {
      const place = stopped()
      const backup = place.file('backup')
      assert.deepEqual(await backupDataFolder(place.config, backup, { moving: true }), { entries: 3 })
      const restored = await newServiceFolder(t, Number(new URL(place.baseUrl).port))
      assert.deepEqual(await restoreDataFolder(restored.config, backup), { entries: 3, isNewest: true })
      assert.equal((await inspect(restored)).key, newKey)

      const old = unrotated.file('backup')
      await backupDataFolder(unrotated.config, old)
      const late = await newServiceFolder(t)
      writeFileSync(late.file('checkpoint'), readFileSync(place.file('checkpoint')))
      await assert.rejects(restoreDataFolder(late.config, old), /The log cannot be extended/)
    })
  })
})

test('where there is no key, none is rotated and nothing is made', async t => {
  const folder = await newServiceFolder(t)
  await assert.rejects(rotateSigningKey(folder.config, clock), /There is no signing key at .* to rotate\.$/)
  assert.equal(existsSync(folder.file('pinproof.sqlite')), false)
})
