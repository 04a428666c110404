import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Contract, type Operation, readContract } from '../api-contract.ts'
import { certified, newCustomer, post } from '../client.ts'
import { watchLog } from '../monitor.ts'
import { type Known, requestsFor } from '../request-arbitraries.ts'
import { runService } from '../running-service.ts'
import { sendRaw } from '../send-raw.ts'

const RUNS = Number(process.env.RUNS ?? 300)
const SEED = Number(process.env.SEED ?? 20_260_101)
// These hash a password each time, which is slow on purpose.
const SLOW = ['createAccount', 'logIn']
const ADMIN_TOKEN = 'the operator keeps this one secret'

test('whatever is sent, every operation answers as documented and never with a defect', async t => {
  const { baseUrl, close } = await runService({
    PINPROOF_FREE_CERTIFICATIONS: 'unlimited',
    PINPROOF_ADMIN_TOKEN: ADMIN_TOKEN,
  })
  t.after(close)
  const monitor = await watchLog(baseUrl)
  const contract = await readContract(baseUrl)
  for (const operation of contract.operations) {
    await t.test(`${operation.method} ${operation.path}`, () => fuzz(baseUrl, contract, operation))
  }
  await t.test('and the log is sound afterwards', async () => void (await monitor.reverify()))
})

async function fuzz(baseUrl: string, contract: Contract, operation: Operation): Promise<void> {
  const requests = requestsFor(operation, contract, await makeKnown(baseUrl))
  const answersAsDocumented = fc.asyncProperty(requests, async request => {
    const answer = await sendRaw(baseUrl, request)
    assert.ok(answer.status < 500, `${answer.status} ${answer.body}`)
    contract.check(operation, answer)
  })
  const numRuns = SLOW.includes(operation.operationId) ? Math.ceil(RUNS / 5) : RUNS
  await fc.assert(answersAsDocumented, { numRuns, seed: SEED })
}

/** A customer with something of everything; a new one for each operation, because some of them destroy. */
async function makeKnown(baseUrl: string): Promise<Known> {
  const { cookie, key, email } = await newCustomer(baseUrl)
  const fields = { product_type: 'agent_verify', content: `The declaration of ${email}` }
  const answers = []
  for (let count = 0; count < 5; count += 1) answers.push(await certified(baseUrl, key, fields))
  const { keys } = (await (await fetch(`${baseUrl}/api/v1/keys`, { headers: { cookie } })).json()) as {
    keys: { id: string }[]
  }
  const codes = answers.map(each => each.verify_code)
  const hook = await post(baseUrl, '/api/v1/webhooks', { url: 'http://localhost/' }, { cookie })
  const { id: webhookId } = (await hook.json()) as { id: string }
  const claimed = await post(baseUrl, '/api/v1/account/domains', { domain: 'example.com' }, { cookie })
  const { domain } = (await claimed.json()) as { domain: string }
  const jwk = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' })
  const added = await post(baseUrl, '/api/v1/account/agent-keys', { jwk }, { cookie })
  const { thumbprint } = (await added.json()) as { thumbprint: string }
  await certified(baseUrl, key, fields)
  const sent = await fetch(`${baseUrl}/api/v1/webhooks/${webhookId}/deliveries`, { headers: { cookie } })
  const { deliveries } = (await sent.json()) as { deliveries: { id: string }[] }
  const hashes = [...answers.map(({ hash }) => hash), `sha256:${'0'.repeat(64)}`]
  return {
    values: {
      code: [...codes, 'PP-AAAAAAAAAAAAAAAA'],
      by: codes,
      hash: hashes,
      file: hashes.flatMap(hash => [`${hash}.svg`, `${hash}.json`, `${encodeURIComponent(hash)}.svg`]),
      id: [...keys.map(({ id }) => id), webhookId, 'key_0'],
      delivery: [...deliveries.map(({ id }) => id), 'evt_0'],
      url: ['http://localhost/', 'https://10.0.0.1/hook'],
      domain: [domain, 'agents.example.com', 'Xn--Bcher-Kva.example.com.', 'co.uk', '10.0.0.1', 'localhost'],
      thumbprint: [thumbprint, '0'.repeat(43)],
      email: [email, ...Array.from({ length: 50 }, (_, at) => `${at}.${email}`)],
      cid: [...answers.map(each => each.ipfs_cid), 'bafkqaaa'],
      path: ['0/000.p/1', '0/000.p/2', 'entries/000.p/1', '0/000', '1/000.p/1', 'entries/x001/000'],
      format: ['raw', 'car', 'json', 'tar'],
      'dag-scope': ['block', 'entity', 'all', 'none'],
      'entity-bytes': ['0:*', '0:10', '-5:*', '*'],
    },
    credentials: {
      apiKey: { authorization: `Bearer ${key}` },
      session: { cookie },
      adminToken: { authorization: `Bearer ${ADMIN_TOKEN}` },
    },
  }
}
