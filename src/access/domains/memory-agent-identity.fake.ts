import type { AgentKey, AgentKeyStore } from './agent-key-store.port.ts'
import type { ClaimedDomain, DomainStore } from './domain-store.port.ts'

/** Working stores for tests. */
export function createMemoryAgentKeyStore(): AgentKeyStore {
  const keys = new Map<string, AgentKey[]>()
  const of = (accountId: string) => keys.get(accountId) ?? []
  return {
    async insert(accountId, key, most) {
      if (of(accountId).some(({ thumbprint }) => thumbprint === key.thumbprint)) return 'known'
      if (of(accountId).length >= most) return 'full'
      keys.set(accountId, [key, ...of(accountId)])
      return 'added'
    },
    listByAccount: async accountId => [...of(accountId)],
    async remove(accountId, thumbprint) {
      const others = of(accountId).filter(key => key.thumbprint !== thumbprint)
      const isGone = others.length < of(accountId).length
      keys.set(accountId, others)
      return isGone
    },
  }
}

export function createMemoryDomainStore(): DomainStore {
  const claims = new Map<string, ClaimedDomain>()
  const name = (accountId: string, domain: string) => `${accountId} ${domain}`
  const own = (accountId: string) =>
    [...claims].filter(([key]) => key.startsWith(`${accountId} `)).map(([, domain]) => domain)
  return {
    async insert(accountId, claim, most) {
      const unproven = { checkedAt: undefined, shownAt: undefined, shownBy: undefined }
      const key = name(accountId, claim.domain)
      if (claims.has(key)) return true
      if (own(accountId).length >= most) return false
      claims.set(key, { ...claim, ...unproven })
      return true
    },
    listByAccount: async accountId =>
      own(accountId).sort((left, right) => (left.domain < right.domain ? -1 : 1)),
    find: async (accountId, domain) => claims.get(name(accountId, domain)),
    async beginCheck(accountId, domain, at, everyMs) {
      const key = name(accountId, domain)
      const claim = claims.get(key)
      const { checkedAt } = claim ?? {}
      const isTooSoon = checkedAt !== undefined && Math.abs(at.getTime() - checkedAt.getTime()) < everyMs
      if (claim === undefined || isTooSoon) return false
      claims.set(key, { ...claim, checkedAt: at })
      return true
    },
    async noteShown(accountId, { domain, token }, at, shownBy) {
      const key = name(accountId, domain)
      const claim = claims.get(key)
      if (claim?.token === token) claims.set(key, { ...claim, shownAt: at, shownBy })
    },
    remove: async (accountId, domain) => claims.delete(name(accountId, domain)),
  }
}
