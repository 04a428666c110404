import { Resolver } from 'node:dns/promises'
import type { DomainProber } from '../../access/domains/domain-prober.port.ts'
import { fromUtf8 } from '../../core/encoding/bytes.ts'
import type { WebFetcher } from '../../core/web/web-fetcher.port.ts'

/** The TXT records of a name, each in the pieces it came in. Rejects where there are none. */
export type ResolveTxt = (name: string) => Promise<string[][]>

type ProberParts = {
  /** Without trusted origins: the domain was named by a caller. */
  web: WebFetcher
  resolveTxt?: ResolveTxt
}

const PATIENCE = { timeout: 1500, tries: 2 }
const FILE_BYTES_MAX = 1024
const RECORDS_MAX = 50

export function createDomainProber({ web, resolveTxt = askNameServers }: ProberParts): DomainProber {
  return {
    async challengeFile(domain) {
      const url = `https://${domain}/.well-known/pinproof-challenge`
      const page = await web.fetchPage(url, { accept: 'text/plain', maxBytes: FILE_BYTES_MAX })
      // After a redirect another host speaks, not this domain.
      if (page.kind !== 'page' || page.status !== 200 || new URL(page.url).host !== domain) return undefined
      return fromUtf8(page.body)
    },

    async challengeRecords(domain) {
      const records = await resolveTxt(`_pinproof.${domain}`).catch(() => [])
      return records.slice(0, RECORDS_MAX).map(pieces => pieces.join(''))
    },
  }
}

function askNameServers(name: string): Promise<string[][]> {
  return new Resolver(PATIENCE).resolveTxt(name)
}
