import { randomUUID } from 'node:crypto'
import {
  crowdedSession,
  disabledWebhook,
  NOWHERE,
  newAddressToken,
  newDomain,
  newFactor,
  type World,
  webhookOfAnother,
} from './answers-world.ts'
import type { Operation } from './api-contract.ts'
import { newCustomer, post } from './client.ts'
import { PASSWORD, type Sent } from './good-request.ts'

const KEYS_MAX = 100
const DOMAINS_MAX = 20
const WEBHOOKS_MAX = 10
const MESSAGES_PER_MINUTE = 30
const MISSES_PER_NETWORK = 30
/** As a proxy says it. */
const FROM_ELSEWHERE = { 'x-forwarded-for': '203.0.113.9' }
const HUGE = 'x'.repeat(250_000)

type Before = (world: World, good: Sent) => Partial<Sent> | Promise<Partial<Sent>>

/** Failures caused by earlier requests, or by the account or service asked. */
const WHAT_CAME_BEFORE: Record<string, Before> = {
  'certifyContent 402': askTight,
  'certifyContent 409': (_, { headers }) => ({
    headers: { ...headers, 'idempotency-key': randomUUID() },
    times: 10,
  }),
  'certifyContent 429': world => ({ ...askTight(world), times: 2 }),
  'certifyInBrowser 402': askTightInBrowser,
  'certifyInBrowser 409': (_, { headers }) => ({
    headers: { ...headers, 'idempotency-key': randomUUID() },
    times: 10,
  }),
  'certifyInBrowser 429': world => ({ ...askTightInBrowser(world), times: 2 }),
  'readPageText 429': world => ({ ...askTightInBrowser(world), times: 2 }),
  'previewContent 429': () => ({ tight: true, times: 2 }),
  'showCertificate 429': guessContent,
  'showProof 429': guessContent,
  'openCertificate 429': guessContent,
  'listCertificates 429': guessHash,
  'showBadge 429': guessHash,
  'createShareLink 409': ({ issued }) => ({ at: issued[0].verify_code }),
  'createAccount 409': ({ owner }) => ({ body: { email: owner.email, password: PASSWORD } }),
  'createAccount 429': () => ({ tight: true, times: 2 }),
  'logIn 429': () => ({ body: wrongPassword(), times: 12 }),
  'changePassword 429': guessPassword,
  'eraseAccount 429': guessPassword,
  'proposeSecondFactor 409': async world => {
    const { cookie, password } = await newFactor(world)
    return { headers: { cookie }, body: { current_password: password } }
  },
  'unlinkIdentities 429': guessPassword,
  'proposeSecondFactor 429': guessPassword,
  'confirmSecondFactor 409': async ({ open }) => ({ headers: { cookie: (await newCustomer(open)).cookie } }),
  'logInWithCode 429': () => ({ body: { code: '000000' }, times: 12 }),
  'renewRecoveryCodes 409': withoutFactor,
  'renewRecoveryCodes 429': guessPassword,
  'removeSecondFactor 409': withoutFactor,
  'removeSecondFactor 429': guessPassword,
  'createKey 409': world => crowded(world, '/api/v1/keys', KEYS_MAX, number => ({ name: `${number}` })),
  'revokeCertificate 409': () => ({}),
  'supersedeCertificate 409': () => ({}),
  'renewMailAddress 409': ({ spent: { cookie } }) => ({ tight: true, headers: { cookie } }),
  'sendConfirmationLink 409': ({ spent: { cookie } }) => ({ tight: true, headers: { cookie } }),
  'sendConfirmationLink 429': () => ({ times: 4 }),
  'requestPasswordReset 409': () => ({ tight: true }),
  'requestPasswordReset 429': () => ({ headers: { 'x-forwarded-for': '203.0.113.12' }, times: 12 }),
  'requestAddressChange 409': ({ spent: { cookie, password } }) => ({
    tight: true,
    headers: { cookie },
    body: { current_password: password, new_email: 'another@customer.example' },
  }),
  'requestAddressChange 429': guessPassword,
  async 'changeAddress 409'(world) {
    const { token, email } = await newAddressToken(world)
    await post(world.open, '/api/v1/accounts', { email, password: PASSWORD })
    return { body: { token } }
  },
  'addAgentKey 409': () => ({ times: 2 }),
  'claimDomain 409': world =>
    crowded(world, '/api/v1/account/domains', DOMAINS_MAX, number => ({ domain: `${number}.${NOWHERE}` })),
  async 'checkDomain 409'({ tight, spent }) {
    return { tight: true, headers: { cookie: spent.cookie }, at: await newDomain(tight, spent) }
  },
  async 'checkDomain 429'({ open, owner: { cookie } }, { at }) {
    await post(open, `/api/v1/account/domains/${at}/check`, {}, { cookie })
    return {}
  },
  'createWebhook 409': world =>
    crowded(world, '/api/v1/webhooks', WEBHOOKS_MAX, () => ({ url: world.receiver })),
  'replayWebhookDelivery 409': disabledWebhook,
  'replayWebhookDelivery 429': manyMessages,
  'testWebhook 409': disabledWebhook,
  'testWebhook 429': manyMessages,
}

/** Unknown objects, for operations that name the object elsewhere than in the path. */
const NAMED_ELSEWHERE: Record<string, Partial<Sent>> = {
  // The tight service enters no roots.
  showAbsence: { tight: true },
  grantCredits: { body: { email: 'nobody@customer.example', credits: 1 } },
  dismissRequest: { body: { email: 'nobody@customer.example' } },
  showKeySet: { tight: true },
  confirmAddress: { body: { token: 'A'.repeat(43) } },
  changeAddress: { body: { token: 'A'.repeat(43) } },
  resetPassword: { body: { token: 'A'.repeat(43), new_password: PASSWORD } },
  openCertificate: { body: { hash: `sha256:${'0'.repeat(64)}` } },
}

async function withoutFactor({ open }: World): Promise<Partial<Sent>> {
  const { cookie, password } = await newCustomer(open)
  return { headers: { cookie }, body: { current_password: password } }
}

function guessPassword(_: World, { body }: Sent): Partial<Sent> {
  return { body: { ...(body as object), current_password: 'not the password' }, times: 12 }
}

/** From a network of its own: afterwards that network may open nothing for an hour. */
function guessContent(world: World, { body }: Sent): Partial<Sent> {
  const hash = `sha256:${'0'.repeat(64)}`
  return {
    at: world.private.verify_code,
    headers: { 'x-forwarded-for': '203.0.113.7' },
    query: `?hash=${hash}`,
    body: body && { hash },
    times: MISSES_PER_NETWORK + 1,
  }
}

/** Without a code, from a network of its own. */
function guessHash(_: World, { at }: Sent): Partial<Sent> {
  const hash = `sha256:${'0'.repeat(64)}`
  return {
    headers: { 'x-forwarded-for': at === '' ? '203.0.113.10' : '203.0.113.11' },
    ...(at === '' ? { query: `?hash=${hash}` } : { at: `${hash}.svg` }),
    times: MISSES_PER_NETWORK + 1,
  }
}

function askTight({ spent }: World): Partial<Sent> {
  return { tight: true, headers: { authorization: `Bearer ${spent.key}` } }
}

function askTightInBrowser({ spent }: World): Partial<Sent> {
  return { tight: true, headers: { cookie: spent.cookie } }
}

async function manyMessages(world: World): Promise<Partial<Sent>> {
  return { ...(await webhookOfAnother(world)), times: MESSAGES_PER_MINUTE + 1 }
}

const WITH_NO_KEY = { authorization: 'Bearer pp_live_nobodys' }

/** The good request with the one thing wrong that gives this status. */
export async function badRequest(
  operation: Operation,
  status: number,
  good: Sent,
  world: World,
): Promise<Sent> {
  const { operationId, requestBody } = operation
  if (operationId === 'showMetrics') return { ...good, headers: FROM_ELSEWHERE, tight: status === 404 }
  switch (status) {
    case 304:
      // Responses to an owner are not cacheable; public ones are.
      return { ...good, headers: { 'if-none-match': '*' }, query: publicQuery(operation, world) }
    case 400:
      return breaksInPath(operation) ? { ...good, at: '%zz' } : { ...good, body: '{' }
    case 401:
      return { ...good, headers: WITH_NO_KEY, ...(operationId === 'logIn' ? { body: wrongPassword() } : {}) }
    case 403:
      return takesKey(operation)
        ? { ...good, headers: { authorization: `Bearer ${await keyWithoutScope(operation, world)}` } }
        : { ...good, headers: { cookie: world.owner.cookie, origin: 'https://evil.example' } }
    case 404:
      return { ...good, at: missing(operation), ...NAMED_ELSEWHERE[operationId] }
    case 406:
      return { ...good, headers: { accept: 'text/html' } }
    case 413:
      return { ...good, body: HUGE }
    case 415:
      return { ...good, headers: { ...good.headers, 'content-type': 'text/plain' }, body: 'x' }
    case 422:
      return requestBody === undefined
        ? { ...good, query: repeated(operation) }
        : { ...good, body: { expires_at: 'tomorrow' } }
    default: {
      const before = WHAT_CAME_BEFORE[`${operationId} ${status}`]
      if (before === undefined) throw new Error(`nothing is known that gives ${status}`)
      return { ...good, ...(await before(world, good)) }
    }
  }
}

function takesKey({ security = [] }: Operation): boolean {
  return security.some(each => 'apiKey' in each)
}

/** Keys by their scopes, in each world. */
const limitedKeys = new WeakMap<World, Map<string, string>>()

/** A key that may do everything but this. */
async function keyWithoutScope({ path, method }: Operation, world: World): Promise<string> {
  const isManaging = method !== 'GET' && /webhooks|domains|agent-keys|mail-address/.test(path)
  const scopes = isManaging ? ['certify', 'read'] : ['manage']
  const keys = limitedKeys.get(world) ?? new Map<string, string>()
  limitedKeys.set(world, keys)
  const key = keys.get(`${scopes}`) ?? (await newLimitedKey(world, scopes))
  keys.set(`${scopes}`, key)
  return key
}

async function newLimitedKey({ open }: World, scopes: string[]): Promise<string> {
  const { cookie } = await newCustomer(open)
  const made = await post(open, '/api/v1/keys', { name: 'limited', scopes }, { cookie })
  return ((await made.json()) as { key: string }).key
}

async function crowded(...made: Parameters<typeof crowdedSession>): Promise<Partial<Sent>> {
  return { headers: { cookie: await crowdedSession(...made) } }
}

/** Where a body is not expected and there is something in the path to spoil. */
function breaksInPath({ path, method, requestBody }: Operation): boolean {
  return requestBody === undefined && method !== 'DELETE' && path.includes('{')
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

/** Strangers must say what they look for. */
function publicQuery({ operationId }: Operation, { issued: [{ hash }] }: World): string {
  return ['listCertificates', 'showAbsence'].includes(operationId) ? `?hash=${hash}` : ''
}

function wrongPassword() {
  return { email: 'nobody@customer.example', password: 'not the password' }
}
