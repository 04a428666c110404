import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openWorld, type World } from '../../support/service/answers-world.ts'
import { type Operation, readContract } from '../../support/service/api-contract.ts'
import { badRequest } from '../../support/service/bad-request.ts'
import { goodRequest, type Sent } from '../../support/service/good-request.ts'
import { type RawAnswer, sendRaw } from '../../support/service/send-raw.ts'

// Our own failures have no request that provokes them.
const NOT_PROVOKED = [500, 503]
/** No witness is asked here: witnesses.test.ts sees these answers. */
const OF_WITNESSES = ['showWitnessedCheckpoint', 'showPolicy']

test('every documented answer of every operation is given, and is what the OpenAPI text says', async t => {
  const world = await openWorld(t)
  const contract = await readContract(world.open)

  for (const operation of contract.operations) {
    const statuses = Object.keys(operation.responses).map(Number)
    const isOfWitnesses = OF_WITNESSES.includes(operation.operationId)
    for (const status of statuses) {
      if (NOT_PROVOKED.includes(status) || (isOfWitnesses && status < 400)) continue
      await t.test(`${operation.method} ${operation.path} ${status}`, async () => {
        const answer = await provoke(operation, status, world)
        assert.equal(answer.status, status, answer.body.toString())
        contract.check(operation, answer)
      })
    }
  }
  for (const [operationId, type, at, query] of otherForms(world)) {
    await t.test(`${operationId} also comes as ${type}`, async () => {
      const operation = contract.operations.find(each => each.operationId === operationId)!
      const answer = await send(operation, { headers: {}, at, query }, world)
      assert.equal(answer.type?.split(';')[0], type)
      contract.check(operation, answer)
    })
  }
})

/** Answers that have more than one media type. */
function otherForms({ issued: [{ hash, ipfs_cid }] }: World) {
  return [
    ['showBadge', 'application/json', `${hash}.json`, ''],
    ['showBadge', 'application/json', `sha256:${'0'.repeat(64)}.json`, ''],
    ['readBlock', 'application/vnd.ipld.raw', ipfs_cid, '?format=raw'],
    ['readBlock', 'application/vnd.ipld.car', ipfs_cid, '?format=car'],
    ['readBlock', 'application/vnd.ipld.raw', 'bafkqaaa', ''],
  ] as const
}

async function provoke(operation: Operation, status: number, world: World): Promise<RawAnswer> {
  const good = await goodRequest(operation, status, world)
  const sent = status < 300 ? good : await badRequest(operation, status, good, world)
  const repeat = <T>(one: () => Promise<T>) => Promise.all(Array.from({ length: sent.times ?? 1 }, one))
  // With the connections open already, what is sent at once also arrives at once.
  await repeat(() => sendRaw(world.open, { method: 'GET', path: '/healthz', headers: {} }))
  const answers = await repeat(() => send(operation, sent, world))
  return answers.find(answer => answer.status === status) ?? answers[0]!
}

function send({ method, path }: Operation, sent: Sent, { open, tight }: World): Promise<RawAnswer> {
  const { headers, body, at, delivery = '', query = '' } = sent
  return sendRaw(sent.tight ? tight : open, {
    method,
    path: path.replace(/\{\w+\}/, at).replace(/\{\w+\}/, delivery) + query,
    headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
    body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
  })
}
