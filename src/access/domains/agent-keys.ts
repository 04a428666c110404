import { jwkThumbprint, readPublicJwk } from '../../core/encoding/public-jwk.ts'
import type { Clock } from '../../core/runtime/clock.ts'
import { Problem } from '../../core/runtime/problem.ts'
import { say } from '../../core/text/say.ts'
import type { AgentKey, AgentKeyStore } from './agent-key-store.port.ts'

const KEYS_PER_ACCOUNT_MAX = 20
const NOT_ADDED = {
  known: say`This account has that key already.`,
  full: say`An account holds at most ${KEYS_PER_ACCOUNT_MAX} agent keys; remove one first.`,
}

/** The public keys that verify the signatures on an account's cards. */
export type AgentKeys = {
  add(accountId: string, jwk: unknown): Promise<AgentKey>
  list(accountId: string): Promise<AgentKey[]>
  remove(accountId: string, thumbprint: string): Promise<void>
}

export function createAgentKeys(store: AgentKeyStore, clock: Clock): AgentKeys {
  return {
    async add(accountId, value) {
      const jwk = readPublicJwk(value)
      if (typeof jwk === 'string') {
        throw new Problem('invalid-field', `\`jwk\`: ${jwk}.`, { errors: [{ field: 'jwk', message: jwk }] })
      }
      const key = { thumbprint: jwkThumbprint(jwk), jwk, createdAt: clock() }
      const outcome = await store.insert(accountId, key, KEYS_PER_ACCOUNT_MAX)
      if (outcome !== 'added') throw new Problem('conflict', NOT_ADDED[outcome])
      return key
    },
    list: accountId => store.listByAccount(accountId),
    async remove(accountId, thumbprint) {
      if (!(await store.remove(accountId, thumbprint))) {
        throw new Problem('not-found', say`This account has no agent key with that thumbprint.`)
      }
    },
  }
}
