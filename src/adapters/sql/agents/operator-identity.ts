import { readPublicJwk } from '../../../core/encoding/public-jwk.ts'
import type { OperatorIdentity } from '../../../products/agent/operator-identity.port.ts'
import type { Database } from '../engine/database.ts'
import { createPublisherDomains } from './publisher-domains.ts'

export function createOperatorIdentity({ reader, readRaw }: Database): OperatorIdentity {
  const { shownBy } = createPublisherDomains({ readRaw })
  return {
    async keys(accountId) {
      const rows = await reader
        .selectFrom('agent_keys')
        .select('jwk')
        .where('account_id', '=', accountId)
        .execute()
      return rows.map(({ jwk }) => readPublicJwk(JSON.parse(jwk))).filter(key => typeof key !== 'string')
    },
    domains: shownBy,
  }
}
