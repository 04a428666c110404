import assert from 'node:assert/strict'
import { test } from 'node:test'
import { copiesOf } from '../../support/outside-world/copies-world.ts'
import { startStandInKubo } from '../../support/outside-world/stand-in-kubo.ts'
import { certified, newCustomer } from '../../support/service/client.ts'
import { eventually } from '../../support/service/eventually.ts'
import { launchService } from '../../support/service/launched-service.ts'

const KILLS = 2
const EACH = 6

test(`${KILLS} times kill -9 between a delivery and the note of it leave out no copy`, {
  timeout: 120_000,
}, async t => {
  const kubo = await startStandInKubo()
  t.after(() => kubo.close())
  // It stores what it is sent and never says so: every process dies before it can move its cursor.
  kubo.setMute(true)
  let service = await launchService(t, {
    PINPROOF_IPFS: `kubo:${kubo.origin}`,
    PINPROOF_MODEL: 'none',
    PINPROOF_LOG_LEVEL: 'silent',
    PINPROOF_FREE_CERTIFICATIONS: 'unlimited',
    PINPROOF_CERTIFY_PER_MINUTE: 'unlimited',
  })
  const { baseUrl } = service
  const { key } = await newCustomer(baseUrl)
  const issued: { cid: string; code: string }[] = []
  for (let round = 0; round < KILLS; round += 1) {
    for (let number = 0; number < EACH; number += 1) {
      const content = `Declaration ${round}-${number}`
      const answer = await certified(baseUrl, key, { product_type: 'agent_verify', content })
      issued.push({ cid: answer.ipfs_cid, code: answer.verify_code })
    }
    const [first] = issued
    // Or more: a process that lives long enough gives up waiting for the answer, and brings it again.
    await eventually('the node was brought the first of them', () => kubo.puts.get(first!.cid)! > round)
    service.signal('SIGKILL')
    await service.ended
    kubo.setMute(round + 1 < KILLS)
    service = await service.relaunch()
  }
  for (const { cid, code } of issued) {
    const isStored = async () => (await copiesOf(baseUrl, code))![0]!.state === 'stored'
    await eventually(`${code} is stored`, isStored)
    assert.ok(kubo.blocks.has(cid) && kubo.pins.has(cid))
  }
  assert.ok(
    kubo.puts.get(issued[0]!.cid)! > KILLS,
    'each process begins where the one before it had noted nothing',
  )
  service.signal('SIGTERM')
  assert.equal(await service.ended, 0)
})

test('a stop does not wait for a target that never answers', { timeout: 60_000 }, async t => {
  const kubo = await startStandInKubo()
  t.after(() => kubo.close())
  kubo.setMute(true)
  const service = await launchService(t, {
    PINPROOF_IPFS: `kubo:${kubo.origin}`,
    PINPROOF_MODEL: 'none',
    PINPROOF_LOG_LEVEL: 'warn',
  })
  const { key } = await newCustomer(service.baseUrl)
  const content = 'Declaration'
  const { ipfs_cid: cid } = await certified(service.baseUrl, key, { product_type: 'agent_verify', content })
  await eventually('the node has it', () => kubo.blocks.has(cid))
  const startMs = Date.now()
  service.signal('SIGTERM')
  assert.equal(await service.ended, 0)
  assert.ok(Date.now() - startMs < 10_000, `it took ${Date.now() - startMs} ms`)
  assert.doesNotMatch(service.output(), /something failed/)
})
