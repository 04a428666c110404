import type { PublicJwk } from '../../core/encoding/public-jwk.ts'

/** A domain that an account has shown to control, at that time. */
export type ShownDomain = { domain: string; shownAt: Date }

/** Proven facts about an account, apart from its declarations. */
export interface OperatorIdentity {
  /** The public keys it registered for signing cards, at most some tens. */
  keys(accountId: string): Promise<PublicJwk[]>
  domains(accountId: string): Promise<ShownDomain[]>
}
