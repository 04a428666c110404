import { generateKeyPairSync, randomInt, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { base32upper } from 'multiformats/bases/base32'
import { stepAt, totpCode } from '../../../src/access/second-factor/totp.ts'
import type { Config } from '../../../src/settings/config.ts'
import { openRootOperations } from '../../../src/wiring/operator/root-operator.ts'
import { type Inbox, openInbox } from '../outside-world/mail-inbox.ts'
import { startMiniWeb } from '../outside-world/mini-web.ts'
import { addWebhook, createReceiver, deliveriesUntil } from '../outside-world/webhook-receiver.ts'
import { type Customer, certified, type Fields, newCustomer, post } from './client.ts'
import { mailedToken, mailSettings } from './mail-service.ts'
import { ONE_OF_EACH } from './one-of-each.ts'
import { runService } from './running-service.ts'

export const ADMIN_TOKEN = 'the operator keeps this one secret'
/** No name server is ever asked about such a name (RFC 7686): what is looked for there is not found, at once. */
export const NOWHERE = 'customer.onion'
export const NEWS: Fields = { ...ONE_OF_EACH[0]!, source_url: `https://${NOWHERE}/old-mill-bridge` }

const ARTICLE =
  '<title>Bridge</title><article><p>The council will close the old bridge in May, said the mayor.</p></article>'

const OPEN = {
  PINPROOF_FREE_CERTIFICATIONS: 'unlimited',
  PINPROOF_ADMIN_TOKEN: ADMIN_TOKEN,
  PINPROOF_METRICS_TOKEN: 'another secret of the operator',
  PINPROOF_CONTENT_BYTES_MAX: '20000',
  PINPROOF_SOURCE_PAGES: 'on',
  PINPROOF_TRUST_PROXY: 'loopback',
  PINPROOF_LOOK_UP_MISSES_PER_HOUR: '30',
  PINPROOF_PREFIX_ROOT_SECONDS: '1',
}
const TIGHT = {
  PINPROOF_FREE_CERTIFICATIONS: '0',
  PINPROOF_CERTIFY_PER_MINUTE: '1',
  PINPROOF_SANDBOX_PER_MINUTE: '1',
  PINPROOF_ACCOUNTS_PER_HOUR: '1',
}

type Certified = Awaited<ReturnType<typeof certified>>
/** A webhook to which a test message was sent. */
type TestedWebhook = { id: string; delivery: string }

/** Two services and what their customers have: one with everything switched on, one that switches on and grants little. */
export type World = {
  open: string
  tight: string
  owner: Customer
  spent: Customer
  issued: [Certified, Certified, Certified]
  /** Of a product whose records only commit to their content. */
  private: Certified
  /** Where all mail of the open service ends up. */
  inbox: Inbox
  /** Where webhooks of the open service are received: 410 at /gone, a page at /article, else 204. */
  receiver: string
  webhook: TestedWebhook
}

export async function openWorld(t: TestContext): Promise<World> {
  const web = startMiniWeb()
  const { listener } = createReceiver((response, { path }) => {
    if (path === '/article') response.writeHead(200, { 'content-type': 'text/html' }).end(ARTICLE)
    else response.writeHead(path === '/gone' ? 410 : 204).end()
  })
  const { origin: receiver } = await web.open(listener)
  const inbox = await openInbox(t)
  const {
    baseUrl: open,
    config,
    dataFolder,
    close: closeOpen,
  } = await runService({
    ...OPEN,
    ...(await mailSettings()),
    PINPROOF_SMTP_OUT: inbox.url,
    PINPROOF_TRUSTED_ORIGINS: receiver,
  })
  t.after(closeOpen)
  const { baseUrl: tight, close: closeTight } = await runService(TIGHT)
  t.after(closeTight)
  t.after(() => web.close())
  await signKeys(config, join(dataFolder, 'root-key.pem'))
  const owner = await newCustomer(open)
  const spent = await newCustomer(tight)
  const issue = () => certified(open, owner.key, NEWS)
  const issued: World['issued'] = [await issue(), await issue(), await issue()]
  const private_ = await certified(open, owner.key, ONE_OF_EACH[1]!)
  const webhook = await newTestedWebhook(open, owner, receiver)
  return { open, tight, owner, spent, issued, private: private_, inbox, receiver, webhook }
}

/** Installs the set of keys that a root has signed. */
async function signKeys(config: Config, rootPath: string): Promise<void> {
  const operations = openRootOperations(config, new Date())
  const rootKey = await operations.create(rootPath, 'pinproof.example/root')
  const request = await operations.request('pinproof.example/root')
  await operations.install(await operations.sign(rootPath, request), rootKey)
}

async function newTestedWebhook(open: string, { cookie }: Customer, url: string): Promise<TestedWebhook> {
  const { id } = await addWebhook(open, cookie, url)
  const tested = await post(open, `/api/v1/webhooks/${id}/test`, {}, { cookie })
  return { id, ...((await tested.json()) as { delivery: string }) }
}

/** With a customer of its own: an account has few webhooks, and may not test and replay without end. */
export async function webhookOfAnother({ open, receiver }: World, path = '/') {
  const customer = await newCustomer(open)
  const { id, delivery } = await newTestedWebhook(open, customer, receiver + path)
  return { headers: { cookie: customer.cookie }, at: id, delivery }
}

export async function disabledWebhook(world: World) {
  const webhook = await webhookOfAnother(world, '/gone')
  const { headers, at } = webhook
  await deliveriesUntil(world.open, headers.cookie, at, ([sent]) => sent!.status === 'failed')
  return webhook
}

export async function newSession({ open, owner: { email, password } }: World): Promise<string> {
  const answer = await post(open, '/api/v1/sessions', { email, password })
  return answer.headers.getSetCookie()[0]!.split(';')[0]!
}

/** Token of an unused link. */
export async function newLinkToken({ open, inbox }: World): Promise<string> {
  const { email } = await newCustomer(open)
  return mailedToken(inbox, email)
}

/** As a proxy says it: links are limited by network. */
export function newNetwork(): Record<string, string> {
  return {
    'x-forwarded-for': `2001:db8:${randomInt(0xffff).toString(16)}:${randomInt(0xffff).toString(16)}::1`,
  }
}

export async function newResetToken(world: World): Promise<string> {
  const { email } = await newCustomer(world.open)
  await mailedToken(world.inbox, email)
  await post(world.open, '/api/v1/password-resets', { email }, newNetwork())
  return mailedToken(world.inbox, email)
}

export async function newAddressToken({ open, inbox }: World): Promise<{ token: string; email: string }> {
  const { cookie, password } = await newCustomer(open)
  const email = `${randomUUID()}@customer.example`
  const change = { current_password: password, new_email: email }
  await post(open, '/api/v1/account/address', change, { cookie, ...newNetwork() })
  return { token: await mailedToken(inbox, email), email }
}

/** A second factor that waits for its first code. */
export async function newProposedFactor({ open }: World) {
  const { cookie, email, password } = await newCustomer(open)
  const answer = await post(open, '/api/v1/account/second-factor', { current_password: password }, { cookie })
  const { secret } = (await answer.json()) as { secret: string }
  /** The newest that counts; a step earlier, it is another one. */
  const code = (drift = 1) => totpCode(base32upper.baseDecode(secret), stepAt(new Date()) + drift)
  return { cookie, email, password, code }
}

/** A second factor in force, and the cookie of a log-in that waits for a code. */
export async function newFactor(world: World) {
  const factor = await newProposedFactor(world)
  const { cookie, email, password, code } = factor
  const body = { code: code(0) }
  await post(world.open, '/api/v1/account/second-factor/confirmation', body, { cookie })
  const ticket = async () => {
    const answer = await post(world.open, '/api/v1/sessions', { email, password })
    return answer.headers.getSetCookie()[0]!.split(';')[0]!
  }
  return { ...factor, ticket }
}

export async function newKeyId({ open, owner: { cookie } }: World): Promise<string> {
  const answer = await post(open, '/api/v1/keys', { name: 'to be revoked' }, { cookie })
  return ((await answer.json()) as { id: string }).id
}

export function newJwk() {
  return generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' })
}

export async function newThumbprint({ open, owner: { cookie } }: World): Promise<string> {
  const answer = await post(open, '/api/v1/account/agent-keys', { jwk: newJwk() }, { cookie })
  return ((await answer.json()) as { thumbprint: string }).thumbprint
}

/** Gives the domain up first, so that the claim has no earlier check. */
export async function newDomain(baseUrl: string, { cookie }: Customer): Promise<string> {
  const path = '/api/v1/account/domains'
  await fetch(`${baseUrl}${path}/${NOWHERE}`, { method: 'DELETE', headers: { cookie } })
  await post(baseUrl, path, { domain: NOWHERE }, { cookie })
  return NOWHERE
}

/** The code of a document that its owner keeps. */
export async function keptCode({ open, owner: { cookie, key } }: World): Promise<string> {
  const headers = { cookie, 'content-type': 'application/json' }
  await fetch(`${open}/api/v1/account`, { method: 'PATCH', headers, body: '{"keep_documents":true}' })
  return (await certified(open, key, ONE_OF_EACH[1]!)).verify_code
}

/** A share link to the private certificate. */
export async function newShareLink({ open, owner: { key }, private: { verify_code: code } }: World) {
  const path = `/api/v1/certificates/${code}/share-links`
  const answer = await post(open, path, {}, { authorization: `Bearer ${key}` })
  return ((await answer.json()) as { id: string }).id
}

/** The session of a new customer who has made so many of something. */
export async function crowdedSession(
  { open }: World,
  path: string,
  many: number,
  bodyOf: (number: number) => object,
): Promise<string> {
  const { cookie } = await newCustomer(open)
  for (let number = 1; number <= many; number += 1) await post(open, path, bodyOf(number), { cookie })
  return cookie
}
