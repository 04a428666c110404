import type { PublisherDomains } from '../../../products/news/publisher-domains.port.ts'
import type { Database } from '../engine/database.ts'

type ControlledDomain = { domain: string; shown_at: number; shown_by: string | null }

const CONTROLLED =
  'select domain, shown_at, shown_by from domains where account_id = ? and shown_at is not null'

export function createPublisherDomains({ readRaw }: Pick<Database, 'readRaw'>): PublisherDomains {
  return {
    async shownBy(accountId) {
      const rows = await readRaw<ControlledDomain>(CONTROLLED, accountId)
      return rows.map(({ domain, shown_at, shown_by }) => {
        return { domain, shownAt: new Date(shown_at), method: shown_by ?? 'file' }
      })
    },
  }
}
