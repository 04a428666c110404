import type { DeclaredChanges, ListedAgent } from './agent-directory.port.ts'
import type { ShownAgent } from './wire-schemas.ts'

/** A line of the directory as the wire shows it. */
export function presentAgent(agent: ListedAgent, baseUrl: string): ShownAgent {
  return {
    name: agent.name,
    verify_code: agent.code,
    trust_grade: agent.grade,
    trust_score: agent.score,
    issued_at: agent.issuedAt.toISOString(),
    hash: agent.contentHash,
    badge_url: `${baseUrl}/api/v1/badge/${agent.contentHash}.svg`,
    certificate_url: `${baseUrl}/certificate/${agent.code}`,
    declaration_excerpt: agent.excerpt,
    limits: agent.limits.map(({ code, atMost }) => ({ code, at_most: atMost })),
    ...presentChanges(agent.changes),
  }
}

/** Changes since the last certified declaration of the same agent. Both declarations are public, so the changes are, too. */
export function presentChanges(changes: DeclaredChanges | undefined) {
  return changes === undefined ? {} : { changes: { since: changes.since, kinds: changes.kinds } }
}
