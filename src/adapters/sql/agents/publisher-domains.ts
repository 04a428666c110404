import type { PublisherDomains } from '../../../products/news/publisher-domains.port.ts'
import type { Database } from '../engine/database.ts'

export function createPublisherDomains({ reader }: Database): PublisherDomains {
  return {
    async shownBy(accountId) {
      const rows = await reader
        .selectFrom('domains')
        .select(['domain', 'shown_at', 'shown_by'])
        .where('account_id', '=', accountId)
        .where('shown_at', 'is not', null)
        .execute()
      return rows.map(({ domain, shown_at, shown_by }) => {
        return { domain, shownAt: new Date(shown_at!), method: shown_by ?? 'file' }
      })
    },
  }
}
