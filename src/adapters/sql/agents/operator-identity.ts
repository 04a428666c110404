import { readPublicJwk } from '../../../core/encoding/public-jwk.ts'
import type { OperatorIdentity } from '../../../products/agent/operator-identity.port.ts'
import type { Database } from '../engine/database.ts'

type ControlledDomain = { domain: string; shown_at: number }

const CONTROLLED = 'select domain, shown_at from domains where account_id = ? and shown_at is not null'

export function createOperatorIdentity({ reader, readRaw }: Database): OperatorIdentity {
  return {
    async keys(accountId) {
      const rows = await reader
        .selectFrom('agent_keys')
        .select('jwk')
        .where('account_id', '=', accountId)
        .execute()
      return rows.map(({ jwk }) => readPublicJwk(JSON.parse(jwk))).filter(key => typeof key !== 'string')
    },
    async domains(accountId) {
      const rows = await readRaw<ControlledDomain>(CONTROLLED, accountId)
      return rows.map(({ domain, shown_at }) => ({ domain, shownAt: new Date(shown_at) }))
    },
  }
}
