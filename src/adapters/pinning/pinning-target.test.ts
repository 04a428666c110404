import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import {
  type StandInPinning,
  startStandInPinning,
} from '../../../test/support/outside-world/stand-in-pinning.ts'
import { utf8 } from '../../core/encoding/bytes.ts'
import { cidOf } from '../../core/encoding/cid.ts'
import { createEndpoint } from '../endpoint/create-endpoint.ts'
import { createPinningTarget } from './pinning-target.ts'

const UNSTOPPED = new AbortController().signal
const cidFor = (text: string) => cidOf(utf8(text))

describe('a pinning service', () => {
  let service: StandInPinning
  const peers: string[] = []
  before(async () => {
    service = await startStandInPinning('right')
    // Fetching itself is for the journey, which has a node to fetch from.
    service.setLazy(true)
  })
  after(() => service.close())

  const targetWith = (token: string, origins: string[] = []) =>
    createPinningTarget({
      endpoint: createEndpoint({ userAgent: 'Pinproof', clock: () => new Date() }),
      baseUrl: service.origin,
      token,
      origins: () => origins,
      connect: delegates => void peers.push(...delegates),
    })
  const store = (cid: string, ticket?: string, token = 'right') =>
    targetWith(token).store({ place: 0, cid, ticket }, UNSTOPPED)

  test('is told the CID and where we are, and we meet those that will fetch', async () => {
    const cid = cidFor('first')
    const origins = Array.from({ length: 25 }, (_, at) => `/ip4/192.0.2.${at}/tcp/4001/p2p/peer`)
    const outcome = await targetWith('right', origins).store({ place: 0, cid, ticket: undefined }, UNSTOPPED)
    assert.ok(outcome.kind === 'accepted')
    const { pin, delegates } = service.pins.get(outcome.ticket)!
    assert.deepEqual([pin.cid, pin.origins], [cid, origins.slice(0, 20)])
    assert.ok(delegates.length > 0)
    assert.deepEqual(peers, delegates)
  })

  test('is asked again by its ticket until it has pinned', async () => {
    const cid = cidFor('second')
    const first = await store(cid)
    assert.ok(first.kind === 'accepted')
    for (const status of ['queued', 'pinning'] as const) {
      service.pins.get(first.ticket)!.status = status
      assert.deepEqual(await store(cid, first.ticket), first)
    }
    service.pins.get(first.ticket)!.status = 'pinned'
    assert.deepEqual(await store(cid, first.ticket), { kind: 'stored' })
    assert.equal([...service.pins.values()].filter(({ pin }) => pin.cid === cid).length, 1)
  })

  test('that failed to pin has refused, in its own words', async () => {
    const cid = cidFor('third')
    const first = await store(cid)
    assert.ok(first.kind === 'accepted')
    Object.assign(service.pins.get(first.ticket)!, {
      status: 'failed',
      info: { status_details: 'DAG too big' },
    })
    assert.deepEqual(await store(cid, first.ticket), { kind: 'refused', because: 'DAG too big' })
  })

  test('that has forgotten a request is asked anew', async () => {
    const cid = cidFor('fourth')
    const outcome = await store(cid, 'forgotten/request')
    assert.ok(outcome.kind === 'accepted' && service.pins.get(outcome.ticket)?.pin.cid === cid)
  })

  test('without our token or our money is away, and says which', async () => {
    const denial = await store(cidFor('fifth'), undefined, 'wrong')
    assert.match(denial.kind === 'away' ? denial.because : '', /401.*UNAUTHORIZED/)
    service.setBroke(true)
    const broke = await store(cidFor('fifth'))
    service.setBroke(false)
    assert.match(broke.kind === 'away' ? broke.because : '', /^it answered 409: INSUFFICIENT_FUNDS \(/)
  })

  test('that does not take a CID has refused it, not all others', async () => {
    const outcome = await store('not-a-cid')
    // Parsing fails inside of it, which it tells as an error of its own.
    assert.equal(outcome.kind, 'failing')
    const long = targetWith('right', ['/ip4/192.0.2.1/tcp/4001'])
    const refused = await long.store({ place: 0, cid: cidFor('sixth'), ticket: undefined }, UNSTOPPED)
    assert.deepEqual(refused, { kind: 'refused', because: 'it answered 400: BAD_REQUEST (not a pin)' })
  })

  test('is asked for ten CIDs at once what it has pinned, or is about to', async () => {
    const cids = Array.from({ length: 10 }, (_, at) => cidFor(`listed ${at}`))
    for (const cid of cids.slice(0, 3)) await store(cid)
    const [pinned, pinning, failed] = cids.map(cid =>
      [...service.pins.values()].find(({ pin }) => pin.cid === cid),
    )
    pinned!.status = 'pinned'
    pinning!.status = 'pinning'
    failed!.status = 'failed'
    const missing = { kind: 'missing' }
    assert.deepEqual(await targetWith('right').holdingsOf(cids, UNSTOPPED), [
      { kind: 'stored' },
      { kind: 'accepted', ticket: pinning!.requestid },
      ...Array.from({ length: 8 }, () => missing),
    ])
    const denial = await targetWith('wrong').holdingsOf(cids, UNSTOPPED)
    assert.ok('kind' in denial && denial.kind === 'away')
  })
})
