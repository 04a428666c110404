import { timingSafeEqual } from 'node:crypto'
import type { Clock } from '../../core/runtime/clock.ts'
import { Problem } from '../../core/runtime/problem.ts'
import type { RandomBytes } from '../../core/runtime/random-bytes.ts'
import { newId } from '../new-id.ts'
import type { OnSecurityEvent } from '../security-event.ts'
import { createWritesAside, isWithin } from '../writes-aside.ts'
import { apiKeyPrefix, hashApiKey, isWellFormedApiKey, makeApiKey } from './api-key-format.ts'
import type { ApiKey, ApiKeyStore } from './api-key-store.port.ts'

const KEYS_PER_ACCOUNT_MAX = 100
/** Last use is a hint for people: once a minute is exact enough and spares a write per request. */
const TOUCH_EVERY_MS = 60_000
/** How long a key that was found counts as found. Revoking here ends it at once; in another process it takes this long. */
const FOUND_FOR_MS = 1_000
const FOUND_MAX = 10_000

export type ApiKeys = {
  /** The only time the key itself is seen. */
  create(
    accountId: string,
    name: string,
    expiresAt: Date | undefined,
  ): Promise<{ apiKey: ApiKey; key: string }>
  list(accountId: string): Promise<ApiKey[]>
  revoke(accountId: string, id: string): Promise<void>
  /** Keys may have gone in another way: look for each again. */
  forgetFound(): void
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

export function createApiKeys({ store, clock, randomBytes, onSecurityEvent, onError }: ApiKeysDeps): ApiKeys {
  const writeAside = createWritesAside(clock, onError)
  const found = new Map<string, { apiKey: ApiKey; untilMs: number }>()
  let revocations = 0

  async function find(key: string, now: Date): Promise<ApiKey | undefined> {
    const keyHash = hashApiKey(key)
    const recent = found.get(keyHash)
    if (recent !== undefined && isWithin(recent.untilMs - now.getTime(), FOUND_FOR_MS)) return recent.apiKey
    if (!isWellFormedApiKey(key)) return undefined
    const revocationsBefore = revocations
    const apiKey = await store.findByHash(keyHash)
    if (apiKey === undefined || !sameHash(apiKey.keyHash, keyHash)) return undefined
    // What was read before a revocation may be the revoked key itself, still alive.
    if (revocations !== revocationsBefore) return apiKey
    if (found.size >= FOUND_MAX) found.clear()
    found.set(keyHash, { apiKey, untilMs: now.getTime() + FOUND_FOR_MS })
    return apiKey
  }

  function forgetFound(): void {
    revocations += 1
    found.clear()
  }

  return {
    forgetFound,
    async create(accountId, name, expiresAt) {
      const key = makeApiKey(randomBytes)
      const apiKey: ApiKey = {
        id: newId('key', randomBytes),
        accountId,
        name,
        prefix: apiKeyPrefix(key),
        keyHash: hashApiKey(key),
        createdAt: clock(),
        expiresAt,
        revokedAt: undefined,
        lastUsedAt: undefined,
      }
      if (!(await store.insert(apiKey, KEYS_PER_ACCOUNT_MAX))) {
        throw new Problem(
          'conflict',
          `An account holds at most ${KEYS_PER_ACCOUNT_MAX} keys; revoke one first.`,
        )
      }
      onSecurityEvent({ event: 'key-made', account: accountId, subject: apiKey.id })
      return { apiKey, key }
    },

    list: accountId => store.listByAccount(accountId),

    async revoke(accountId, id) {
      const revoked = await store.revoke(id, accountId, clock())
      forgetFound()
      if (!revoked) throw new Problem('not-found', 'This account has no live key with that id.')
      onSecurityEvent({ event: 'key-revoked', account: accountId, subject: id })
    },

    async authenticate(key) {
      const now = clock()
      const apiKey = await find(key, now)
      if (apiKey === undefined || apiKey.revokedAt !== undefined) return undefined
      if (apiKey.expiresAt !== undefined && apiKey.expiresAt <= now) return undefined
      if (!wasJustUsed(apiKey, now)) {
        apiKey.lastUsedAt = now
        writeAside(apiKey.id, () => store.touch(apiKey.id, now))
      }
      return apiKey
    },
  }
}

function wasJustUsed({ lastUsedAt }: ApiKey, now: Date): boolean {
  return lastUsedAt !== undefined && Math.abs(now.getTime() - lastUsedAt.getTime()) < TOUCH_EVERY_MS
}

/** The index has already matched; the comparison that decides takes the same time wherever two hashes differ. */
function sameHash(left: string, right: string): boolean {
  return left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right))
}
