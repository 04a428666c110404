import assert from 'node:assert/strict'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { startService } from '../../../src/app.ts'
import { utf8 } from '../../../src/core/encoding/bytes.ts'
import { formatWitnessKey } from '../../../src/core/log/cosignature.ts'
import { parseNote, parseVerifierKey } from '../../../src/core/log/signed-note.ts'
import { runWithFiles } from '../../../src/doors/cli/run-with-files.fake.ts'
import { loadConfig } from '../../../src/settings/config.ts'
import { freePort } from '../../../src/wiring/free-port.ts'
import { openWitness } from '../../../src/wiring/operator/witness-operator.ts'
import { litewitnessMissing, startLitewitness } from '../../support/outside-world/litewitness.ts'
import { certified, newCustomer } from '../../support/service/client.ts'
import { eventually } from '../../support/service/eventually.ts'
import { type RunningService, runService } from '../../support/service/running-service.ts'

const missing = await litewitnessMissing()
const clock = () => new Date()
const agent = (number: number) => ({ product_type: 'agent_verify', content: `I am agent number ${number}.` })

describe('witnesses', { timeout: 900_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'pinproof-witnesses-'))
  const policyPath = join(folder, 'policy')
  const logsPath = join(folder, 'logs')
  const endings: (() => unknown)[] = []
  const owner = { after: (work: () => unknown) => void endings.unshift(work) }
  let service: RunningService
  let witness: { url: string; verifierKey: string; start(): Promise<void>; stop(): Promise<void> }
  let key: string
  let apiKey: string

  before(async () => {
    witness = await prepareWitness()
    writeFileSync(policyPath, `witness ours ${witness.verifierKey} ${witness.url}\nquorum ours\n`)
    service = await runService({
      PINPROOF_WITNESS_POLICY: policyPath,
      PINPROOF_FREE_CERTIFICATIONS: 'unlimited',
    })
    key = await text('/log/key')
    apiKey = (await newCustomer(service.baseUrl)).key
  })
  after(async () => {
    await service.close()
    await witness.stop()
    for (const end of endings) await end()
    rmSync(folder, { recursive: true, force: true })
  })

  /** A witness of ours, which is away until it is started. */
  async function prepareWitness() {
    const config = loadConfig({ PINPROOF_DATA: join(folder, 'witness'), PINPROOF_LOG_LEVEL: 'silent' })
    const port = await freePort('127.0.0.1')
    writeFileSync(logsPath, 'log example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k\n')
    const first = await openWitness(config, { logsPath, name: 'ours.example/w', port, clock })
    await first.close()
    let running: Awaited<ReturnType<typeof openWitness>> | undefined
    return {
      url: `http://127.0.0.1:${port}/`,
      verifierKey: first.verifierKey,
      async start() {
        running = await openWitness(config, { logsPath, name: undefined, port, clock })
      },
      async stop() {
        await running?.close()
        running = undefined
      },
    }
  }

  async function text(path: string, baseUrl = service.baseUrl): Promise<string> {
    return (await (await fetch(baseUrl + path)).text()).trimEnd()
  }

  async function proofOf(code: string, baseUrl = service.baseUrl) {
    return new Uint8Array(await (await fetch(`${baseUrl}/api/v1/certificates/${code}/proof`)).arrayBuffer())
  }

  const issue = async (number: number, baseUrl = service.baseUrl) =>
    (await certified(baseUrl, apiKey, agent(number))).verify_code

  const verify = async (proof: Uint8Array, number: number, ...options: string[]) =>
    runWithFiles(['verify', 'proof', 'content', ...options], {
      proof,
      content: utf8(agent(number).content),
      policy: utf8(await text('/log/policy')),
    })

  const witnessedSize = async () => {
    const answer = await fetch(`${service.baseUrl}/log/witnessed/checkpoint`)
    return answer.ok ? Number((await answer.text()).split('\n')[1]) : 0
  }

  test('that are away delay no certificate, and are shown', async () => {
    const code = await issue(0)
    await eventually('the page says so', async () => /no connection/.test(await text('/log')))
    assert.match(
      await text('/metrics'),
      /^pinproof_attestor_failures_total\{kind="witness",name="ours"\} [1-9]/m,
    )
    assert.equal(await witnessedSize(), 0)
    const demanding = await verify(await proofOf(code), 0, '--policy', 'policy')
    assert.equal(demanding.code, 1)
    assert.match(demanding.out, /FAIL {2}witnesses {3}cosigned by none of the witnesses: the quorum ours/)
  })

  test('cosign what was issued meanwhile once they are back, without a restart', async () => {
    writeFileSync(logsPath, `log ${key}\n`)
    await witness.start()
    await issue(1)
    await eventually('the log is cosigned', async () => (await witnessedSize()) === 2)
    assert.match(await text('/metrics'), /^pinproof_attested_entries\{kind="witness",name="ours"\} 2$/m)
    assert.equal(await text('/log/checkpoint'), await text('/log/witnessed/checkpoint'))
    assert.equal((await fetch(`${service.baseUrl}/log/witnessed/tile/0/000.p/2`)).status, 200)
    assert.match(await text('/log'), /Witness <bdi class="mono">ours<\/bdi><\/dt><dd>All entries/)
  })

  test('of others cosign beside ours: litewitness of torchwood', { skip: missing ?? false }, async () => {
    const { name: origin } = parseVerifierKey(key)!
    const lite = await startLitewitness(owner, { name: 'lite.example/w', origin, logKey: key })
    const liteKey = formatWitnessKey('lite.example/w', lite.publicKey)
    writeFileSync(
      policyPath,
      `witness ours ${witness.verifierKey} ${witness.url}
witness lite ${liteKey} ${lite.url}
group both all ours lite
quorum both
`,
    )
    await service.restart()
    await issue(2)
    await eventually('both have cosigned', async () => (await witnessedSize()) === 3)
    const names = parseNote(`${await text('/log/witnessed/checkpoint')}\n`)!.signatures.map(
      ({ name }) => name,
    )
    assert.deepEqual(names.slice(1).sort(), ['lite.example/w', 'ours.example/w'])
  })

  test('are in the proof and in the capsule, and the policy alone is enough to verify both', async () => {
    const code = await issue(3)
    const size = Number((await text('/log/checkpoint')).split('\n')[1])
    await eventually('the log is cosigned', async () => (await witnessedSize()) === size)
    const capsule = await fetch(`${service.baseUrl}/certificate/${code}/capsule.html`)
    assert.equal(capsule.status, 200)
    for (const proof of [await proofOf(code), new Uint8Array(await capsule.arrayBuffer())]) {
      const { code: exit, out } = await verify(proof, 3, '--policy', 'policy')
      assert.equal(exit, 0, out)
      assert.match(out, /ok {4}witnesses {3}cosigned by ours \(/)
      assert.doesNotMatch(out, /key came with the proof/)
    }
    const { out } = await verify(await proofOf(code), 3, '--key', key)
    assert.match(out, /cosigned in the names of .*ours\.example\/w.*Give --policy/)
  })

  test('refuse a fork that the log’s own key vouches for, and its operator is told', async () => {
    const copy = join(folder, 'old-copy')
    cpSync(service.dataFolder, copy, { recursive: true })
    for (const number of [10, 11, 12]) await issue(number)
    const size = Number((await text('/log/checkpoint')).split('\n')[1])
    await eventually('the real history is cosigned', async () => (await witnessedSize()) === size)

    const port = await freePort('127.0.0.1')
    const baseUrl = `http://127.0.0.1:${port}`
    const place = { port, baseUrl, clock, threaded: false }
    const forked = await startService({ ...service.config, DATA: copy }, place)
    owner.after(() => forked.close())
    const codes: string[] = []
    for (const number of [20, 21, 22, 23, 24]) codes.push(await issue(number, baseUrl))
    await eventually('the page of the fork says so', async () =>
      /has seen another log under this name/.test(await text('/log', baseUrl)),
    )
    const proof = await proofOf(codes[4]!, baseUrl)
    assert.equal((await verify(proof, 24, '--key', key)).code, 0, 'the log key alone passes it')
    const demanding = await verify(proof, 24, '--key', key, '--policy', 'policy')
    assert.equal(demanding.code, 1)
    assert.match(demanding.out, /FAIL {2}witnesses {3}/)
  })

  test('remember through a restart what they have cosigned', async () => {
    await witness.stop()
    await witness.start()
    await issue(30)
    const size = Number((await text('/log/checkpoint')).split('\n')[1])
    await eventually('the log is cosigned', async () => (await witnessedSize()) === size)
    const { name: origin } = parseVerifierKey(key)!
    const hash = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(origin)))
    const stored = await (await fetch(`${witness.url}${hash.toString('hex')}/checkpoint`)).text()
    assert.equal(Number(stored.split('\n')[1]), size)
    assert.equal((await fetch(`${witness.url}${'0'.repeat(64)}/checkpoint`)).status, 404)
    const about = await (await fetch(witness.url)).text()
    assert.ok(about.includes(witness.verifierKey), about)
  })
})
