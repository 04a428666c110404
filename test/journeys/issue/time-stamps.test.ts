import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { fromBase64, utf8 } from '../../../src/core/encoding/bytes.ts'
import type { Proof } from '../../../src/core/record/proof.ts'
import { runWithFiles } from '../../../src/doors/cli/run-with-files.fake.ts'
import {
  type Manner,
  startTimeAuthority,
  type TimeAuthority,
} from '../../support/outside-world/time-authority.ts'
import { certified, newCustomer } from '../../support/service/client.ts'
import { eventually } from '../../support/service/eventually.ts'
import { type RunningService, runService } from '../../support/service/running-service.ts'

const NEWS = { product_type: 'agent_verify', content: 'I am an agent that was here first.' }
const LATER = { product_type: 'agent_verify', content: 'I am an agent that came later.' }

describe('time stamps', { timeout: 900_000 }, () => {
  const endings: (() => unknown)[] = []
  const owner = { after: (work: () => unknown) => void endings.unshift(work) }
  let honest: TimeAuthority
  let wrong: TimeAuthority
  let stranger: TimeAuthority
  let service: RunningService
  let code: string
  let key: string
  let apiKey: string

  before(async () => {
    honest = await startTimeAuthority(owner)
    wrong = await startTimeAuthority(owner, { kind: 'ec' })
    stranger = await startTimeAuthority(owner, { kind: 'ec' })
    wrong.manner = 'silent'
    service = await runService({
      PINPROOF_TIME_STAMPS: `${honest.url},${wrong.url}`,
      PINPROOF_FREE_CERTIFICATIONS: 'unlimited',
    })
    apiKey = (await newCustomer(service.baseUrl)).key
    code = (await certified(service.baseUrl, apiKey, NEWS)).verify_code
    key = (await (await fetch(`${service.baseUrl}/log/key`)).text()).trim()
  })
  after(async () => {
    await service.close()
    for (const end of endings) await end()
  })

  const proofOf = async (of = code) =>
    (await (await fetch(`${service.baseUrl}/api/v1/certificates/${of}/proof`)).json()) as Proof
  const verify = (proof: Proof, tsa: string) =>
    runWithFiles(['verify', 'proof', 'content', '--key', 'key', '--tsa', 'tsa'], {
      proof: utf8(JSON.stringify(proof)),
      content: utf8(NEWS.content),
      key: utf8(key),
      tsa: utf8(tsa),
    })

  test('come from the authority that answers, while the other keeps nobody waiting', async () => {
    await eventually('a stamp is there', async () => (await proofOf()).timeStamps !== undefined)
    const [stamp, ...more] = (await proofOf()).timeStamps!
    assert.equal(more.length, 0)
    honest.verify(fromBase64(stamp!.token)!, utf8(stamp!.checkpoint))
    const page = await (await fetch(`${service.baseUrl}/log`)).text()
    assert.match(page, /Time stamps of <bdi class="mono">127\.0\.0\.1:\d+\/tsa<\/bdi><\/dt><dd>All entries/)
  })

  test('are demanded by --tsa, with the certificates that one trusts', async () => {
    const good = await verify(await proofOf(), honest.root)
    assert.equal(good.code, 0, good.out)
    assert.match(good.out, /ok {4}time {8}the entry existed on \d{4}-.*, says Test time stamps/)
    const untrusted = await verify(await proofOf(), stranger.root)
    assert.equal(untrusted.code, 1)
    assert.match(untrusted.out, /FAIL {2}time .*not certified by an authority that is trusted/)
    assert.match((await verify(await proofOf(), 'nothing')).err, /holds no certificates/)
    const { timeStamps: _, ...without } = await proofOf()
    assert.match((await verify(without, honest.root)).out, /FAIL {2}time {8}the proof holds no time stamp/)
  })

  test('that were moved to another checkpoint, entry or path are refused', async () => {
    const proof = await proofOf()
    const [stamp] = proof.timeStamps!
    const other = await proofOf((await certified(service.baseUrl, apiKey, LATER)).verify_code)
    const moved = [
      { ...stamp!, checkpoint: other.checkpoint },
      { ...stamp!, hashes: [...stamp!.hashes, stamp!.token.slice(0, 44)] },
      { ...stamp!, token: Buffer.from('nonsense').toString('base64') },
    ]
    for (const each of moved) {
      const { code: exit, out } = await verify({ ...proof, timeStamps: [each] }, honest.root)
      assert.equal(exit, 1, out)
      assert.match(out, /FAIL {2}time /)
    }
    const foreign = await verify({ ...other, timeStamps: proof.timeStamps! }, honest.root)
    assert.equal(foreign.code, 1, 'of an entry that the stamped tree does not hold')
  })

  test('with another imprint, another nonce, a refusal or nonsense are not taken, and are shown', async () => {
    const shown: Record<Exclude<Manner, 'honest' | 'silent'>, RegExp> = {
      'other-imprint': /the token is about other bytes/,
      'other-nonce': /its token answers another request/,
      refusing: /its answer holds no token/,
      garbage: /its answer holds no token/,
      broken: /it answered 500/,
    }
    for (const [manner, says] of Object.entries(shown)) {
      wrong.manner = manner as Manner
      // A restart asks at once; otherwise it would be asked later and later.
      await service.restart()
      await eventually(`${manner} is shown`, async () =>
        says.test(await (await fetch(`${service.baseUrl}/log`)).text()),
      )
      assert.equal((await proofOf()).timeStamps!.length, 1)
    }
    assert.match(
      await (await fetch(`${service.baseUrl}/metrics`)).text(),
      /^pinproof_attestor_failures_total\{kind="authority",name="127\.0\.0\.1:\d+\/tsa"\} [1-9]/m,
    )
  })

  test('of an authority that comes back late cover what was issued meanwhile', async () => {
    wrong.manner = 'honest'
    await service.restart()
    await eventually('both have stamped', async () => (await proofOf()).timeStamps!.length === 2)
    const { timeStamps } = await proofOf()
    wrong.verify(fromBase64(timeStamps![1]!.token)!, utf8(timeStamps![1]!.checkpoint))
    assert.equal((await verify(await proofOf(), wrong.root)).code, 0)
    assert.equal((await verify(await proofOf(), honest.root)).code, 0)
  })
})
