import { randomUUID } from 'node:crypto'
import {
  ADMIN_TOKEN,
  keptCode,
  NEWS,
  NOWHERE,
  newDomain,
  newJwk,
  newKeyId,
  newSession,
  newThumbprint,
  type World,
  webhookOfAnother,
} from './answers-world.ts'
import type { Operation } from './api-contract.ts'

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

/** What can be used up by success, so that there is a new one for each call. */
const MADE_ANEW: Record<string, (world: World) => Promise<Partial<Sent>>> = {
  showContent: async world => ({ at: await keptCode(world) }),
  eraseContent: async world => ({ at: await keptCode(world) }),
  revokeKey: async world => ({ at: await newKeyId(world) }),
  removeAgentKey: async world => ({ at: await newThumbprint(world) }),
  checkDomain: async ({ open, owner }) => ({ at: await newDomain(open, owner) }),
  removeDomain: async ({ open, owner }) => ({ at: await newDomain(open, owner) }),
  deleteWebhook: world => webhookOfAnother(world),
}

/** What succeeds. */
export async function goodRequest(operation: Operation, world: World): Promise<Sent> {
  const { operationId, path } = operation
  const { owner, issued, webhook, receiver } = world
  const places: Record<string, string> = {
    code: issued[operationId === 'revokeCertificate' ? 1 : 0].verify_code,
    file: `${issued[0].hash}.svg`,
    id: webhook.id,
    cid: issued[0].ipfs_cid,
    path: '0/000.p/1',
  }
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
    addAgentKey: { jwk: newJwk() },
    claimDomain: { domain: NOWHERE },
    createWebhook: { url: receiver },
  }
  return {
    headers: await credentialFor(operation, world),
    at: places[/\{(\w+)\}/.exec(path)?.[1] ?? ''] ?? '',
    delivery: webhook.delivery,
    body: bodies[operationId],
    ...(await MADE_ANEW[operationId]?.(world)),
  }
}

async function credentialFor({ security = [] }: Operation, world: World): Promise<Sent['headers']> {
  const asked = security.flatMap(each => Object.keys(each))
  if (asked.includes('apiKey')) return { authorization: `Bearer ${world.owner.key}` }
  if (asked.includes('session')) return { cookie: await newSession(world) }
  return asked.includes('adminToken') ? { authorization: `Bearer ${ADMIN_TOKEN}` } : {}
}
