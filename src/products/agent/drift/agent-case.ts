import type { Lineage } from '../../../core/judging/product.ts'
import type { Submission } from '../../../core/judging/submission.ts'
import type { DeclaredHost } from '../identity/declared-host.ts'
import type { KnownNameClaim } from '../known-names/claimed-name.ts'
import type { ShownDomain } from '../operator-identity.port.ts'
import type { AgentReading } from '../request.ts'
import type { Drift } from './compare-declarations.ts'

/** A declaration together with who submitted it, when, and what the same agent had declared before. */
export type AgentCase = AgentReading & {
  submitted: Pick<Submission, 'accountId' | 'receivedAt' | 'sourceUrl'>
  earlier: Comparison
  declaredHost: DeclaredHost | undefined
  /** Undefined without an account. */
  shownDomains: ShownDomain[] | undefined
  /** The well-known name that the declaration goes by, whether rightly or not. */
  knownName: KnownNameClaim | undefined
  /** Links versions of the same agent; undefined without an account. */
  lineage: Lineage | undefined
}

export type Comparison =
  /** No answer possible: a preview, or no memory of earlier declarations. */
  { kind: 'unknown' } | { kind: 'first' } | { kind: 'compared'; since: string; drift: Drift }
