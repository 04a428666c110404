/** The directory of agents, and the accounts behind them. */
export type AgentSchema = {
  /** Derived from the log, by agent-index.ts alone: how each agent introduces itself, and its words. */
  agents: { entry_index: number; place: number; code: string; name: string; excerpt: string }
  /** `rowid` is the place of the agent, so that matches come in the order of a search. */
  agent_words: { rowid: number; name: string; declaration: string }
  /** One row: the first log entry that the index of agents has not read. */
  agent_index: { id: number; next_entry: number }
  /** Public keys with which an account signs the cards of its agents. */
  agent_keys: { account_id: string; thumbprint: string; jwk: string; created_at: number }
  domains: DomainTable
  /** Declarations of one agent by one account share a key (Lineage). It is written in the transaction that certifies them. */
  agent_versions: { version_key: number; entry_index: number; holder: number }
  /** Differences from the version before; `kinds` are our names for them, separated by spaces. */
  agent_changes: { entry_index: number; since_code: string; kinds: string }
}

type DomainTable = {
  account_id: string
  domain: string
  token: string
  created_at: number
  checked_at: number | null
  /** When and how the account last showed control of the domain. */
  shown_at: number | null
  shown_by: 'file' | 'dns' | null
}
