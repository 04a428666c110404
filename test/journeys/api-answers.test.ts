import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { type Operation, readContract } from '../api-contract.ts'
import { type Customer, certified, newCustomer, post } from '../client.ts'
import { ONE_OF_EACH } from '../one-of-each.ts'
import { runService } from '../running-service.ts'
import { type RawAnswer, sendRaw } from '../send-raw.ts'

const ADMIN_TOKEN = 'the operator keeps this one secret'
const PASSWORD = 'a long enough password'
const NEWS = ONE_OF_EACH[0]!
const KEYS_MAX = 100
const HUGE = 'x'.repeat(250_000)
// Our own failures have no request that provokes them.
const NOT_PROVOKED = [500, 503]

const OPEN = {
  PINPROOF_FREE_CERTIFICATIONS: 'unlimited',
  PINPROOF_ADMIN_TOKEN: ADMIN_TOKEN,
  PINPROOF_CONTENT_BYTES_MAX: '20000',
}
const TIGHT = {
  PINPROOF_FREE_CERTIFICATIONS: '0',
  PINPROOF_CERTIFY_PER_MINUTE: '1',
  PINPROOF_SANDBOX_PER_MINUTE: '1',
  PINPROOF_ACCOUNTS_PER_HOUR: '1',
}

type Certified = Awaited<ReturnType<typeof certified>>
type World = {
  open: string
  tight: string
  owner: Customer
  spent: Customer
  issued: [Certified, Certified, Certified]
}
type Sent = {
  headers: Record<string, string>
  body?: unknown
  /** Fills the braces of the path. */
  at: string
  query?: string
  /** Asks the service with the tight limits instead. */
  tight?: boolean
  /** So often at once; the answer that counts is the first with the wanted status. */
  times?: number
}

test('every documented answer of every operation is given, and is what the OpenAPI text says', async t => {
  const open = await runService(OPEN)
  t.after(open.close)
  const tight = await runService(TIGHT)
  t.after(tight.close)
  const world = await makeWorld(open.baseUrl, tight.baseUrl)
  const contract = await readContract(open.baseUrl)

  for (const operation of contract.operations) {
    const statuses = Object.keys(operation.responses).map(Number)
    for (const status of statuses.filter(each => !NOT_PROVOKED.includes(each))) {
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

async function makeWorld(open: string, tight: string): Promise<World> {
  const owner = await newCustomer(open)
  const spent = await newCustomer(tight)
  const issue = () => certified(open, owner.key, NEWS)
  return { open, tight, owner, spent, issued: [await issue(), await issue(), await issue()] }
}

async function provoke(operation: Operation, status: number, world: World): Promise<RawAnswer> {
  const good = await goodRequest(operation, world)
  const sent = status < 300 ? good : await badRequest(operation, status, good, world)
  const repeat = <T>(one: () => Promise<T>) => Promise.all(Array.from({ length: sent.times ?? 1 }, one))
  // With the connections open already, what is sent at once also arrives at once.
  await repeat(() => sendRaw(world.open, { method: 'GET', path: '/healthz', headers: {} }))
  const answers = await repeat(() => send(operation, sent, world))
  return answers.find(answer => answer.status === status) ?? answers[0]!
}

function send({ method, path }: Operation, sent: Sent, { open, tight }: World): Promise<RawAnswer> {
  const { headers, body, at, query = '' } = sent
  return sendRaw(sent.tight ? tight : open, {
    method,
    path: path.replace(/\{\w+\}/, at) + query,
    headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
    body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
  })
}

/** What succeeds. Where success uses something up, there is a new one for each call. */
async function goodRequest({ operationId, path, security }: Operation, world: World): Promise<Sent> {
  const { owner, issued } = world
  const asked = JSON.stringify(security ?? [])
  const headers: Sent['headers'] = asked.includes('apiKey')
    ? { authorization: `Bearer ${owner.key}` }
    : asked.includes('session')
      ? { cookie: await newSession(world) }
      : asked.includes('adminToken')
        ? { authorization: `Bearer ${ADMIN_TOKEN}` }
        : {}
  const places: Record<string, string> = {
    code: ['showContent', 'eraseContent'].includes(operationId)
      ? await keptCode(world)
      : issued[0].verify_code,
    file: `${issued[0].hash}.svg`,
    id: operationId === 'revokeKey' ? await newKeyId(world) : '',
    cid: issued[0].ipfs_cid,
    path: '0/000.p/1',
  }
  const at = places[/\{(\w+)\}/.exec(path)?.[1] ?? ''] ?? ''
  const bodies: Record<string, unknown> = {
    certifyContent: NEWS,
    previewContent: NEWS,
    createAccount: { email: `${randomUUID()}@customer.example`, password: PASSWORD },
    logIn: { email: owner.email, password: owner.password },
    createKey: { name: 'CMS', expires_at: '2200-01-01T00:00:00Z' },
    grantCredits: { email: owner.email, credits: 1 },
    changeAccount: { keep_documents: true },
    supersedeCertificate: { by: issued[2].verify_code },
    revokeCertificate: { reason: 'Published in error' },
  }
  const good: Sent = { headers, at, body: bodies[operationId] }
  return operationId === 'revokeCertificate' ? { ...good, at: issued[1].verify_code } : good
}

/** The good request with the one thing wrong that gives this status. */
async function badRequest(operation: Operation, status: number, good: Sent, world: World): Promise<Sent> {
  const { operationId, requestBody, method } = operation
  const takesBody = requestBody !== undefined || method === 'DELETE'
  switch (status) {
    case 304:
      return { ...good, headers: { 'if-none-match': '*' } }
    case 400:
      return takesBody ? { ...good, body: '{' } : { ...good, at: '%zz' }
    case 401:
      return { ...good, headers: {}, ...(operationId === 'logIn' ? { body: wrongPassword() } : {}) }
    case 403:
      return { ...good, headers: { cookie: world.owner.cookie, origin: 'https://evil.example' } }
    case 404:
      return operationId === 'grantCredits'
        ? { ...good, body: { email: 'nobody@customer.example', credits: 1 } }
        : { ...good, at: missing(operation) }
    case 406:
      return { ...good, headers: { accept: 'text/html' } }
    case 413:
      return { ...good, body: HUGE }
    case 415:
      return { ...good, headers: { ...good.headers, 'content-type': 'text/plain' }, body: 'x' }
    case 422:
      return requestBody === undefined ? { ...good, query: repeated(operation) } : { ...good, body: {} }
    default:
      return limitedRequest(operationId, status, good, world)
  }
}

/** What fails only because of what came before. */
async function limitedRequest(operationId: string, status: number, good: Sent, world: World): Promise<Sent> {
  const tight = { ...good, tight: true, times: 2 }
  const spent = { authorization: `Bearer ${world.spent.key}` }
  switch (`${operationId} ${status}`) {
    case 'certifyContent 402':
      return { ...good, headers: spent, tight: true }
    case 'certifyContent 409':
      return { ...good, headers: { ...good.headers, 'idempotency-key': randomUUID() }, times: 10 }
    case 'certifyContent 429':
      return { ...tight, headers: spent }
    case 'previewContent 429':
    case 'createAccount 429':
      return tight
    case 'logIn 429':
      return { ...good, body: wrongPassword(), times: 12 }
    case 'createAccount 409':
      return { ...good, body: { email: world.owner.email, password: PASSWORD } }
    case 'createKey 409':
      return { ...good, headers: { cookie: await crowdedSession(world) } }
    case 'revokeCertificate 409':
    case 'supersedeCertificate 409':
      return good
    default:
      throw new Error(`nothing is known that gives ${status}`)
  }
}

function missing({ path }: Operation): string {
  if (path.includes('{file}')) return `sha256:${'0'.repeat(64)}.svg`
  if (path.includes('{cid}')) return 'bafkreigaknpexyvxt76zgkitavbwx6ejgfheup5oybpm77f3pxzrvwpfdi'
  return path.includes('{path}') ? '0/999' : 'PP-AAAAAAAAAAAAAAAA'
}

function repeated({ parameters = [] }: Operation): string {
  const { name } = parameters.find(each => each.in === 'query')!
  return `?${name}=a&${name}=b`
}

function wrongPassword() {
  return { email: 'nobody@customer.example', password: 'not the password' }
}

async function newSession({ open, owner: { email, password } }: World): Promise<string> {
  const answer = await post(open, '/api/v1/sessions', { email, password })
  return answer.headers.getSetCookie()[0]!.split(';')[0]!
}

async function newKeyId({ open, owner: { cookie } }: World): Promise<string> {
  const answer = await post(open, '/api/v1/keys', { name: 'to be revoked' }, { cookie })
  return ((await answer.json()) as { id: string }).id
}

/** The code of a document that its owner keeps. */
async function keptCode({ open, owner: { cookie, key } }: World): Promise<string> {
  const headers = { cookie, 'content-type': 'application/json' }
  await fetch(`${open}/api/v1/account`, { method: 'PATCH', headers, body: '{"keep_documents":true}' })
  return (await certified(open, key, ONE_OF_EACH[1]!)).verify_code
}

async function crowdedSession({ open }: World): Promise<string> {
  const { cookie } = await newCustomer(open)
  for (let count = 1; count < KEYS_MAX; count += 1)
    await post(open, '/api/v1/keys', { name: `${count}` }, { cookie })
  return cookie
}
