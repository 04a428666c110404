import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { CarReader } from '@ipld/car/reader'
import { runWithFiles } from '../../../src/doors/cli/run-with-files.fake.ts'
import { withCopies } from '../../../src/wiring/operator/operator-commands.ts'
import { allStored, copiesOf, startCopiesWorld } from '../../support/outside-world/copies-world.ts'
import { certified, newCustomer } from '../../support/service/client.ts'
import { eventually } from '../../support/service/eventually.ts'
import { ONE_OF_EACH } from '../../support/service/one-of-each.ts'
import { type RunningService, runService } from '../../support/service/running-service.ts'

const FIRST_ARCHIVE = 'pinproof/records-000000000000.car'
const PLENTY_MS = 5_000
const FIGURES = [
  /^pinproof_copies_waiting\{target="kubo"\} 0$/m,
  /^pinproof_copies_stored_total\{target="s3"\} [1-9]/m,
]

describe('copies of the records', { timeout: 900_000 }, () => {
  let world: Awaited<ReturnType<typeof startCopiesWorld>>
  let service: RunningService
  let key: string
  const issued: { cid: string; code: string }[] = []
  const endings: (() => unknown)[] = []

  before(async () => {
    world = await startCopiesWorld({ after: work => void endings.push(work) })
    service = await runService(world.settings)
    key = (await newCustomer(service.baseUrl)).key
    for (const fields of ONE_OF_EACH) await issue(fields)
  })
  after(async () => {
    await service.close()
    for (const end of endings) await end()
  })

  async function issue(fields = { product_type: 'agent_verify', content: `Agent ${issued.length}` }) {
    const { ipfs_cid: cid, verify_code: code } = await certified(service.baseUrl, key, fields)
    issued.push({ cid, code })
    return { cid, code }
  }
  const recordOf = async (cid: string) =>
    new Uint8Array(await (await fetch(`${service.baseUrl}/ipfs/${cid}?format=raw`)).arrayBuffer())
  const copies = (...argv: string[]) =>
    runWithFiles(['copies', ...argv], {}, undefined, undefined, {
      withCopies: work => withCopies(service.config, () => new Date(), work),
    })
  const stateAt = async (name: string, code: string) =>
    (await copiesOf(service.baseUrl, code))!.find(({ target }) => target === name)!.state
  const archived = async () => {
    const car = await CarReader.fromBytes(world.s3.objects.get(FIRST_ARCHIVE)!)
    return new Map((await Array.fromAsync(car.blocks())).map(({ cid, bytes }) => [String(cid), bytes]))
  }

  test('of each record reach a Kubo node, a pinning service that fetches it from us, and a bucket', async () => {
    for (const { cid, code } of issued) {
      await eventually(`${code} is everywhere`, () => allStored(service.baseUrl, code))
      const record = await recordOf(cid)
      assert.deepEqual(world.kubo.blocks.get(cid), record)
      assert.ok(world.kubo.pins.has(cid))
      assert.deepEqual(world.pinning.blocks.get(cid), record)
      assert.deepEqual((await archived()).get(cid), record)
    }
  })

  test('are told of on the certificate and on its page, with no address and no secret', async () => {
    const { code } = issued[0]!
    assert.deepEqual(await copiesOf(service.baseUrl, code), [
      { target: 'kubo', state: 'stored' },
      { target: 'pinning', state: 'stored' },
      { target: 's3', state: 'stored' },
    ])
    const page = await (await fetch(`${service.baseUrl}/certificate/${code}`)).text()
    assert.match(page, /Further copies of the record/)
    assert.match(page, /<span class="mono">kubo<\/span>: stored/)
    // Counted after it is noted: what the certificate tells already, the figures tell soon.
    let metrics = ''
    await eventually('the figures tell it too', async () => {
      metrics = await (await fetch(`${service.baseUrl}/metrics`)).text()
      return FIGURES.every(figure => figure.test(metrics))
    })
    for (const shown of [page, metrics, JSON.stringify(await copiesOf(service.baseUrl, code))])
      for (const hidden of [...world.secrets, world.kubo.host, world.pinning.host, world.s3.host])
        assert.ok(!shown.includes(hidden))
  })

  test('wait while every target is away; certifying neither waits nor fails, and all arrive afterwards', async () => {
    const targets = [world.kubo, world.pinning, world.s3]
    await Promise.all(targets.map(target => target.goAway()))
    const late: { cid: string; code: string }[] = []
    for (let count = 0; count < 10; count += 1) {
      const startMs = Date.now()
      late.push(await issue())
      assert.ok(Date.now() - startMs < PLENTY_MS)
    }
    const away = () =>
      copies('status').then(({ out }) => out.match(/last time: no connection/g)?.length === 3)
    await eventually('every target is known to be away', away)
    assert.equal((await fetch(`${service.baseUrl}/readyz`)).status, 200)
    const states = (await copiesOf(service.baseUrl, late[9]!.code))!
    assert.ok(states.every(({ state, detail }) => state === 'waiting' && detail === 'not sent yet'))
    await Promise.all(targets.map(target => target.comeBack()))
    for (const { cid, code } of late) {
      await eventually(`${code} is everywhere`, () => allStored(service.baseUrl, code))
      assert.ok(world.kubo.pins.has(cid) && world.pinning.blocks.has(cid) && (await archived()).has(cid))
    }
  })

  test('one over which a target breaks does not stop the next ones, and is not said to be stored', async () => {
    await world.kubo.goAway()
    const { cid: bad, code: badCode } = await issue()
    const { code: goodCode } = await issue()
    world.kubo.poison.add(bad)
    await world.kubo.comeBack()
    await eventually('the good one is stored', async () => (await stateAt('kubo', goodCode)) === 'stored')
    await eventually('the bad one is refused', async () => (await stateAt('kubo', badCode)) === 'failed')
    assert.match((await copies('status')).out, new RegExp(`entry \\d+ ${bad}: it answered 500: datastore`))
    world.kubo.poison.delete(bad)
  })

  test('that were deleted at a target are found missing by the repair, and put back by the service', async () => {
    const [cid, unpinned] = issued.map(each => each.cid) as [string, string, ...string[]]
    const stored = issued.length
    // That the bucket has it is not enough: what the service has not noted yet is on its way, and not missing.
    for (const { code } of issued)
      await eventually(`${code} is archived`, async () => (await stateAt('s3', code)) === 'stored')
    assert.equal((await archived()).size, stored)
    world.kubo.blocks.delete(cid)
    world.kubo.pins.delete(unpinned)
    for (const [id, { pin }] of world.pinning.pins) if (pin.cid === cid) world.pinning.pins.delete(id)
    world.s3.objects.delete(FIRST_ARCHIVE)
    const { code, out } = await copies('repair')
    assert.equal(code, 1)
    assert.match(out, /^kubo: \d+ stored, 2 missing and queued, \d waiting$/m)
    assert.match(out, /^pinning: \d+ stored, 1 missing and queued, \d waiting$/m)
    assert.match(out, new RegExp(`^s3: 0 stored, ${stored} missing and queued, 0 waiting$`, 'm'))
    await eventually(
      'the node has both again',
      () => world.kubo.blocks.has(cid) && world.kubo.pins.has(unpinned),
    )
    await eventually('a second check finds nothing missing', async () => {
      const [pinning, s3] = await Promise.all(
        ['pinning', 's3'].map(name => copies('repair', '--target', name)),
      )
      return pinning!.code === 0 && s3!.code === 0
    })
    assert.equal((await archived()).size, stored)
  })

  test('are not spoken of where none are made', async t => {
    const other = await runService({ PINPROOF_FREE_CERTIFICATIONS: 'unlimited' })
    t.after(() => other.close())
    const customer = await newCustomer(other.baseUrl)
    const { verify_code: code } = await certified(other.baseUrl, customer.key, ONE_OF_EACH[0]!)
    assert.equal(await copiesOf(other.baseUrl, code), undefined)
    assert.doesNotMatch(await (await fetch(`${other.baseUrl}/certificate/${code}`)).text(), /Further copies/)
  })
})
