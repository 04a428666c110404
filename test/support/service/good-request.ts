import { randomUUID } from 'node:crypto'
import {
  ADMIN_TOKEN,
  keptCode,
  NEWS,
  NOWHERE,
  newAddressToken,
  newDomain,
  newFactor,
  newJwk,
  newKeyId,
  newLinkToken,
  newNetwork,
  newProposedFactor,
  newResetToken,
  newSession,
  newShareLink,
  newThumbprint,
  type World,
  webhookOfAnother,
} from './answers-world.ts'
import type { Operation } from './api-contract.ts'
import { newCustomer, post } from './client.ts'
import { eventually } from './eventually.ts'

export const PASSWORD = 'a long enough password'

export type Sent = {
  headers: Record<string, string>
  body?: unknown
  /** Fills the first braces of the path. */
  at: string
  /** Fills the second. */
  delivery?: string
  query?: string
  /** Asks the service with the tight limits instead. */
  tight?: boolean
  /** So often at once; the answer that counts is the first with the wanted status. */
  times?: number
}

/** Objects that success uses up; each call gets a new one. */
const MADE_ANEW: Record<string, (world: World) => Promise<Partial<Sent>>> = {
  showContent: async world => ({ at: await keptCode(world) }),
  eraseContent: async world => ({ at: await keptCode(world) }),
  changePassword: world => withPassword(world, { new_password: 'quite another password' }),
  eraseAccount: world => withPassword(world, {}),
  endSession: async ({ open }) => ({ headers: { cookie: (await newCustomer(open)).cookie }, at: 'others' }),
  // An account has so many sessions at most: one for each call would end those of the others.
  logOut: async world => ({ headers: { cookie: await newSession(world) } }),
  sendConfirmationLink: async ({ open }) => ({ headers: { cookie: (await newCustomer(open)).cookie } }),
  confirmAddress: async world => ({ body: { token: await newLinkToken(world) } }),
  requestPasswordReset: async ({ owner }) => ({ headers: newNetwork(), body: { email: owner.email } }),
  resetPassword: async world => ({
    body: { token: await newResetToken(world), new_password: 'quite another password' },
  }),
  requestAddressChange: async world => {
    const { headers, body } = await withPassword(world, { new_email: `${randomUUID()}@customer.example` })
    return { headers: { ...headers, ...newNetwork() }, body }
  },
  changeAddress: async world => ({ body: { token: (await newAddressToken(world)).token } }),
  unlinkIdentities: world => withPassword(world, {}),
  proposeSecondFactor: world => withPassword(world, {}),
  confirmSecondFactor: async world => {
    const { cookie, code } = await newProposedFactor(world)
    return { headers: { cookie }, body: { code: code() } }
  },
  logInWithCode: async world => {
    const { ticket, code } = await newFactor(world)
    return { headers: { cookie: await ticket() }, body: { code: code() } }
  },
  renewRecoveryCodes: withFactor,
  removeSecondFactor: withFactor,
  async dismissRequest({ open }) {
    const { cookie, email } = await newCustomer(open)
    await post(open, '/api/v1/account/requests', { note: '' }, { cookie })
    return { body: { email } }
  },
  revokeKey: async world => ({ at: await newKeyId(world) }),
  removeAgentKey: async world => ({ at: await newThumbprint(world) }),
  checkDomain: async ({ open, owner }) => ({ at: await newDomain(open, owner) }),
  removeDomain: async ({ open, owner }) => ({ at: await newDomain(open, owner) }),
  deleteWebhook: world => webhookOfAnother(world),
  showAbsence: world => rootedHash(world),
  revokeShareLink: async world => ({ delivery: await newShareLink(world) }),
}

/** A hash that can be asked for once the first root of the prefix tree is in the log. */
async function rootedHash({ open, issued: [{ hash }] }: World): Promise<Partial<Sent>> {
  const query = `?hash=${hash}`
  await eventually('there is a root', async () => (await fetch(`${open}/api/v1/absence${query}`)).ok)
  return { query }
}

/** What is refused for its form, its place or its caller uses nothing up. */
const UNTOUCHED = [400, 401, 403, 404, 406, 413, 415, 422]
/** By operation, in each world: what such requests share. */
const shared = new WeakMap<World, Map<string, Partial<Sent> | undefined>>()

async function madeFor(
  operationId: string,
  status: number,
  world: World,
): Promise<Partial<Sent> | undefined> {
  if (!UNTOUCHED.includes(status)) return MADE_ANEW[operationId]?.(world)
  const known = shared.get(world) ?? new Map<string, Partial<Sent> | undefined>()
  shared.set(world, known)
  if (!known.has(operationId)) known.set(operationId, await MADE_ANEW[operationId]?.(world))
  return known.get(operationId)
}

/** A request that succeeds, to be spoilt for another status. */
export async function goodRequest(operation: Operation, status: number, world: World): Promise<Sent> {
  const { operationId, path } = operation
  const { owner, issued, webhook, receiver } = world
  const places: Record<string, string> = {
    code: certificateFor(operationId, world).verify_code,
    file: `${issued[0].hash}.svg`,
    id: webhook.id,
    cid: issued[0].ipfs_cid,
    path: '0/000.p/1',
    list: '0',
  }
  const bodies: Record<string, unknown> = {
    certifyContent: NEWS,
    certifyInBrowser: NEWS,
    readPageText: { url: `${receiver}/article` },
    previewContent: NEWS,
    createAccount: { email: `${randomUUID()}@customer.example`, password: PASSWORD },
    logIn: { email: owner.email, password: owner.password },
    createKey: { name: 'CMS', expires_at: '2200-01-01T00:00:00Z' },
    grantCredits: { email: owner.email, credits: 1 },
    requestAllowance: { note: '100 a month' },
    changeAccount: { keep_documents: true },
    supersedeCertificate: { by: issued[2].verify_code },
    revokeCertificate: { reason: 'Published in error' },
    addAgentKey: { jwk: newJwk() },
    claimDomain: { domain: NOWHERE },
    createWebhook: { url: receiver },
    openCertificate: { hash: world.private.hash },
    createShareLink: { expires_at: '2200-01-01T00:00:00Z' },
  }
  return {
    headers: credentialFor(operation, world),
    at: places[/\{(\w+)\}/.exec(path)?.[1] ?? ''] ?? '',
    delivery: webhook.delivery,
    body: bodies[operationId],
    ...(await madeFor(operationId, status, world)),
  }
}

function certificateFor(operationId: string, { issued, private: committed }: World) {
  if (operationId === 'openCertificate' || operationId.endsWith('ShareLink')) return committed
  return issued[operationId === 'revokeCertificate' ? 1 : 0]
}

/** An account of its own: afterwards it has another password, or is gone. */
async function withPassword({ open }: World, body: object): Promise<Partial<Sent>> {
  const { cookie, password } = await newCustomer(open)
  return { headers: { cookie }, body: { ...body, current_password: password } }
}

/** An account with a second factor, and a code of it. */
async function withFactor(world: World): Promise<Partial<Sent>> {
  const { cookie, password, code } = await newFactor(world)
  return { headers: { cookie }, body: { current_password: password, code: code() } }
}

function credentialFor({ security = [] }: Operation, world: World): Sent['headers'] {
  const asked = security.flatMap(each => Object.keys(each))
  // The first one named is the usual way in: a usual key manages nothing.
  if (asked[0] === 'apiKey') return { authorization: `Bearer ${world.owner.key}` }
  if (asked.includes('adminToken')) return { authorization: `Bearer ${ADMIN_TOKEN}` }
  return asked.includes('session') ? { cookie: world.owner.cookie } : {}
}
