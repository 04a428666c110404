import assert from 'node:assert/strict'
import { test } from 'node:test'
import { copiesOf } from '../../support/outside-world/copies-world.ts'
import { startStandInKubo } from '../../support/outside-world/stand-in-kubo.ts'
import { certified, newCustomer } from '../../support/service/client.ts'
import { eventually } from '../../support/service/eventually.ts'
import { launchService } from '../../support/service/launched-service.ts'

const ISSUED = 6
const STOP_WITHIN_MS = 10_000

test('kill -9 between a delivery and the note of it leaves out no copy, and a stop waits for no target', {
  timeout: 900_000,
}, async t => {
  const kubo = await startStandInKubo()
  t.after(() => kubo.close())
  // It stores what it is sent and never says so: the process dies before it can move its cursor.
  kubo.setMute(true)
  const killed = await launchService(t, {
    PINPROOF_IPFS: `kubo:${kubo.origin}`,
    PINPROOF_MODEL: 'none',
    PINPROOF_LOG_LEVEL: 'warn',
    PINPROOF_FREE_CERTIFICATIONS: 'unlimited',
    PINPROOF_CERTIFY_PER_MINUTE: 'unlimited',
  })
  const { baseUrl } = killed
  const { key } = await newCustomer(baseUrl)
  const issue = async (content: string) => {
    const answer = await certified(baseUrl, key, { product_type: 'agent_verify', content })
    return { cid: answer.ipfs_cid, code: answer.verify_code }
  }
  const issued: { cid: string; code: string }[] = []
  for (let number = 0; number < ISSUED; number += 1) issued.push(await issue(`Declaration ${number}`))
  const [first] = issued
  await eventually('the node was brought the first of them', () => kubo.puts.get(first!.cid)! > 0)
  killed.signal('SIGKILL')
  await killed.ended
  kubo.setMute(false)
  const service = await killed.relaunch()
  for (const { cid, code } of issued) {
    const isStored = async () => (await copiesOf(baseUrl, code))![0]!.state === 'stored'
    await eventually(`${code} is stored`, isStored)
    assert.ok(kubo.blocks.has(cid) && kubo.pins.has(cid))
  }
  assert.ok(kubo.puts.get(first!.cid)! > 1, 'it begins where the one before it had noted nothing')

  kubo.setMute(true)
  const { cid: last } = await issue('The last declaration')
  await eventually('the node has it', () => kubo.blocks.has(last))
  const startMs = Date.now()
  service.signal('SIGTERM')
  assert.equal(await service.ended, 0)
  assert.ok(Date.now() - startMs < STOP_WITHIN_MS, `it took ${Date.now() - startMs} ms`)
  assert.doesNotMatch(service.output(), /something failed/)
})
