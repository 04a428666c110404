import type { AgentKey, AgentKeyStore } from './agent-key-store.port.ts'
import type { ClaimedDomain, DomainStore } from './domain-store.port.ts'

/** Working stores for tests. */
export function createMemoryAgentKeyStore(): AgentKeyStore {
  const kept = new Map<string, AgentKey[]>()
  const of = (accountId: string) => kept.get(accountId) ?? []
  return {
    async insert(accountId, key) {
      if (of(accountId).some(({ thumbprint }) => thumbprint === key.thumbprint)) return false
      kept.set(accountId, [key, ...of(accountId)])
      return true
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
  return {
    async insert(accountId, claimed) {
      const nothing = { checkedAt: undefined, shownAt: undefined, shownBy: undefined }
      const key = name(accountId, claimed.domain)
      if (!kept.has(key)) kept.set(key, { ...claimed, ...nothing })
    },
    async listByAccount(accountId) {
      const own = [...kept].filter(([key]) => key.startsWith(`${accountId} `))
      return own.map(([, domain]) => domain).sort((left, right) => (left.domain < right.domain ? -1 : 1))
    },
    find: async (accountId, domain) => kept.get(name(accountId, domain)),
    async noteCheck(accountId, domain, at, shownBy) {
      const key = name(accountId, domain)
      const claimed = kept.get(key)!
      kept.set(key, { ...claimed, checkedAt: at, ...(shownBy && { shownAt: at, shownBy }) })
    },
    remove: async (accountId, domain) => kept.delete(name(accountId, domain)),
  }
}
