import type { AgentKey, AgentKeyStore } from './agent-key-store.port.ts'
import type { ClaimedDomain, DomainStore } from './domain-store.port.ts'

/** Working stores for tests. */
export function createMemoryAgentKeyStore(): AgentKeyStore {
  const kept = new Map<string, AgentKey[]>()
  const of = (accountId: string) => kept.get(accountId) ?? []
  return {
    async insert(accountId, key, most) {
      if (of(accountId).some(({ thumbprint }) => thumbprint === key.thumbprint)) return 'known'
      if (of(accountId).length >= most) return 'full'
      kept.set(accountId, [key, ...of(accountId)])
      return 'added'
    },
    listByAccount: async accountId => [...of(accountId)],
    async remove(accountId, thumbprint) {
      const left = of(accountId).filter(key => key.thumbprint !== thumbprint)
      const isGone = left.length < of(accountId).length
      kept.set(accountId, left)
      return isGone
    },
  }
}

export function createMemoryDomainStore(): DomainStore {
  const kept = new Map<string, ClaimedDomain>()
  const name = (accountId: string, domain: string) => `${accountId} ${domain}`
  const own = (accountId: string) =>
    [...kept].filter(([key]) => key.startsWith(`${accountId} `)).map(([, domain]) => domain)
  return {
    async insert(accountId, claimed, most) {
      const nothing = { checkedAt: undefined, shownAt: undefined, shownBy: undefined }
      const key = name(accountId, claimed.domain)
      if (kept.has(key)) return true
      if (own(accountId).length >= most) return false
      kept.set(key, { ...claimed, ...nothing })
      return true
    },
    listByAccount: async accountId =>
      own(accountId).sort((left, right) => (left.domain < right.domain ? -1 : 1)),
    find: async (accountId, domain) => kept.get(name(accountId, domain)),
    async beginCheck(accountId, domain, at, everyMs) {
      const key = name(accountId, domain)
      const claimed = kept.get(key)
      const { checkedAt } = claimed ?? {}
      const lately = checkedAt !== undefined && Math.abs(at.getTime() - checkedAt.getTime()) < everyMs
      if (claimed === undefined || lately) return false
      kept.set(key, { ...claimed, checkedAt: at })
      return true
    },
    async noteShown(accountId, { domain, token }, at, shownBy) {
      const key = name(accountId, domain)
      const claimed = kept.get(key)
      if (claimed?.token === token) kept.set(key, { ...claimed, shownAt: at, shownBy })
    },
    remove: async (accountId, domain) => kept.delete(name(accountId, domain)),
  }
}
