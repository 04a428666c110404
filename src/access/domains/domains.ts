import { domainToASCII } from 'node:url'
import type { Clock } from '../../core/runtime/clock.ts'
import { Problem } from '../../core/runtime/problem.ts'
import type { RandomBytes } from '../../core/runtime/random-bytes.ts'
import { say } from '../../core/text/say.ts'
import type { RegistrableDomain } from '../../core/web/registrable-domain.port.ts'
import type { DomainProber } from './domain-prober.port.ts'
import type { ClaimedDomain, DomainStore } from './domain-store.port.ts'

const DOMAINS_PER_ACCOUNT_MAX = 20
/** Rate limit of probes: fast enough for a person, too slow to burden the site. */
const CHECK_EVERY_MS = 15_000
const TOKEN_BYTES = 24
const NAME_CHARACTERS_MAX = 253
const HOST_NAME = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z0-9-]{2,63}$/

export type Domains = {
  /** Claimed again, a domain keeps its token. */
  claim(accountId: string, domain: string): Promise<ClaimedDomain>
  list(accountId: string): Promise<ClaimedDomain[]>
  /** Probes the domain now. A missing proof is not an error: the answer holds the state of the claim. */
  check(accountId: string, domain: string): Promise<ClaimedDomain>
  remove(accountId: string, domain: string): Promise<void>
}

type DomainsDeps = {
  store: DomainStore
  /** Undefined where the operator does not let the service look at other sites. */
  prober: DomainProber | undefined
  registrableDomain: RegistrableDomain
  clock: Clock
  randomBytes: RandomBytes
  /** Called when control of a domain was shown, or a shown domain was given up. */
  onControlChanged(): void
}

export function createDomains({
  store,
  prober,
  registrableDomain,
  clock,
  randomBytes,
  onControlChanged,
}: DomainsDeps): Domains {
  async function find(accountId: string, name: string): Promise<ClaimedDomain> {
    const domain = domainOf(name)
    const claim = domain === undefined ? undefined : await store.find(accountId, domain)
    if (claim === undefined) throw new Problem('not-found', say`This account has not claimed that domain.`)
    return claim
  }

  /** Undefined for names without a single owner: public suffixes, IP addresses, internal names. */
  function domainOf(name: string): string | undefined {
    const domain = domainToASCII(name.trim()).replace(/\.$/, '')
    const isName = domain.length <= NAME_CHARACTERS_MAX && HOST_NAME.test(domain)
    return isName && registrableDomain(domain) !== undefined ? domain : undefined
  }

  return {
    async claim(accountId, name) {
      const domain = domainOf(name)
      if (domain === undefined) throw notADomain()
      const token = `pinproof-${Buffer.from(randomBytes(TOKEN_BYTES)).toString('base64url')}`
      const claim = { domain, token, createdAt: clock() }
      if (!(await store.insert(accountId, claim, DOMAINS_PER_ACCOUNT_MAX))) {
        throw new Problem(
          'conflict',
          say`An account claims at most ${DOMAINS_PER_ACCOUNT_MAX} domains; remove one first.`,
        )
      }
      return find(accountId, domain)
    },

    list: accountId => store.listByAccount(accountId),

    async check(accountId, name) {
      const { domain, token } = await find(accountId, name)
      if (prober === undefined) {
        throw new Problem('conflict', say`Looking at other sites is not switched on at this server.`)
      }
      const now = clock()
      if (!(await store.beginCheck(accountId, domain, now, CHECK_EVERY_MS))) {
        throw checkedTooSoon(await find(accountId, domain), now)
      }
      const shownBy = await findProof(prober, domain, token)
      if (shownBy !== undefined) {
        await store.noteShown(accountId, { domain, token }, now, shownBy)
        onControlChanged()
      }
      return find(accountId, domain)
    },

    async remove(accountId, name) {
      const { domain, shownAt } = await find(accountId, name)
      await store.remove(accountId, domain)
      if (shownAt !== undefined) onControlChanged()
    },
  }
}

async function findProof(
  prober: DomainProber,
  domain: string,
  token: string,
): Promise<'file' | 'dns' | undefined> {
  const [file, records] = await Promise.all([prober.challengeFile(domain), prober.challengeRecords(domain)])
  if (file?.trim() === token) return 'file'
  return records.some(record => record.trim() === token) ? 'dns' : undefined
}

function checkedTooSoon({ checkedAt }: ClaimedDomain, now: Date): Problem {
  const waitMs = CHECK_EVERY_MS - Math.abs(now.getTime() - (checkedAt ?? now).getTime())
  return new Problem('rate-limited', say`This domain was checked a moment ago.`, {
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
  })
}

function notADomain(): Problem {
  const message = say`must be a domain name such as agents.example.com`
  return new Problem('invalid-field', `\`domain\`: ${message}.`, { errors: [{ field: 'domain', message }] })
}
