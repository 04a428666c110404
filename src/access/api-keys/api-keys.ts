import { timingSafeEqual } from 'node:crypto'
import type { Clock } from '../../core/runtime/clock.ts'
import { Problem } from '../../core/runtime/problem.ts'
import type { RandomBytes } from '../../core/runtime/random-bytes.ts'
import { say } from '../../core/text/say.ts'
import { createBackgroundWrites, isWithin } from '../background-writes.ts'
import { newId } from '../new-id.ts'
import type { OnSecurityEvent } from '../security-event.ts'
import { apiKeyPrefix, hashApiKey, isWellFormedApiKey, makeApiKey } from './api-key-format.ts'
import type { ApiKey, ApiKeyStore } from './api-key-store.port.ts'
import { type KeyPermissions, USUAL_PERMISSIONS } from './key-permissions.ts'

const KEYS_PER_ACCOUNT_MAX = 100
/** Last use is a hint for people: once a minute is exact enough and spares a write per request. */
const TOUCH_EVERY_MS = 60_000
/** A revocation in this process takes effect at once, one in another process after this time. */
const CACHED_FOR_MS = 1_000
const CACHE_MAX = 10_000

export type ApiKeys = {
  /** The only time the key itself is seen. */
  create(
    accountId: string,
    name: string,
    expiresAt: Date | undefined,
    permissions?: KeyPermissions,
  ): Promise<{ apiKey: ApiKey; key: string }>
  list(accountId: string): Promise<ApiKey[]>
  revoke(accountId: string, id: string): Promise<void>
  /** Call it when keys were deleted in another way, such as with their account. */
  clearCache(): void
  /** The live key behind this text. Undefined for every kind of wrong key alike. */
  authenticate(key: string): Promise<ApiKey | undefined>
}

type ApiKeysDeps = {
  store: ApiKeyStore
  clock: Clock
  randomBytes: RandomBytes
  onSecurityEvent: OnSecurityEvent
  onError(error: unknown): void
}

export function createApiKeys(deps: ApiKeysDeps): ApiKeys {
  const { store, clock, onSecurityEvent, onError } = deps
  const writeInBackground = createBackgroundWrites(clock, onError)
  const lookup = createKeyLookup(store)

  return {
    clearCache: lookup.clear,
    create: (accountId, name, expiresAt, permissions = USUAL_PERMISSIONS) =>
      createKey(deps, { accountId, name, expiresAt, ...permissions }),
    list: accountId => store.listByAccount(accountId),

    async revoke(accountId, id) {
      const isRevoked = await store.revoke(id, accountId, clock())
      lookup.clear()
      if (!isRevoked) throw new Problem('not-found', say`This account has no live key with that id.`)
      onSecurityEvent({ event: 'key-revoked', account: accountId, subject: id })
    },

    async authenticate(key) {
      const now = clock()
      const apiKey = await lookup.find(key, now)
      if (apiKey === undefined || apiKey.revokedAt !== undefined) return undefined
      if (apiKey.expiresAt !== undefined && apiKey.expiresAt <= now) return undefined
      if (!wasJustUsed(apiKey, now)) {
        apiKey.lastUsedAt = now
        writeInBackground(apiKey.id, () => store.touch(apiKey.id, now))
      }
      return apiKey
    },
  }
}

type NewKey = Pick<ApiKey, 'accountId' | 'name' | 'expiresAt' | keyof KeyPermissions>

async function createKey({ store, clock, randomBytes, onSecurityEvent }: ApiKeysDeps, fields: NewKey) {
  const key = makeApiKey(randomBytes)
  const apiKey: ApiKey = {
    ...fields,
    id: newId('key', randomBytes),
    prefix: apiKeyPrefix(key),
    keyHash: hashApiKey(key),
    createdAt: clock(),
    revokedAt: undefined,
    lastUsedAt: undefined,
  }
  if (!(await store.insert(apiKey, KEYS_PER_ACCOUNT_MAX))) {
    throw new Problem(
      'conflict',
      say`An account holds at most ${KEYS_PER_ACCOUNT_MAX} keys; revoke one first.`,
    )
  }
  onSecurityEvent({ event: 'key-made', account: fields.accountId, subject: apiKey.id })
  return { apiKey, key }
}

function createKeyLookup(store: ApiKeyStore) {
  const cache = new Map<string, { apiKey: ApiKey; untilMs: number }>()
  let clearCount = 0

  return {
    async find(key: string, now: Date): Promise<ApiKey | undefined> {
      const keyHash = hashApiKey(key)
      const entry = cache.get(keyHash)
      if (entry !== undefined && isWithin(entry.untilMs - now.getTime(), CACHED_FOR_MS)) return entry.apiKey
      if (!isWellFormedApiKey(key)) return undefined
      const clearCountBefore = clearCount
      const apiKey = await store.findByHash(keyHash)
      if (apiKey === undefined || !sameHash(apiKey.keyHash, keyHash)) return undefined
      // A revocation during the read: this may be the revoked key as it was before.
      if (clearCount !== clearCountBefore) return apiKey
      if (cache.size >= CACHE_MAX) cache.clear()
      cache.set(keyHash, { apiKey, untilMs: now.getTime() + CACHED_FOR_MS })
      return apiKey
    },
    clear(): void {
      clearCount += 1
      cache.clear()
    },
  }
}

function wasJustUsed({ lastUsedAt }: ApiKey, now: Date): boolean {
  return lastUsedAt !== undefined && Math.abs(now.getTime() - lastUsedAt.getTime()) < TOUCH_EVERY_MS
}

/** The index has already matched; this comparison takes the same time wherever two hashes differ. */
function sameHash(left: string, right: string): boolean {
  return left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right))
}
