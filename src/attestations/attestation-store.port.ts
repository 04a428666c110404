import type { Attestor, CosignedCheckpoint, TimeStamp } from '../core/log/attestations.port.ts'

/** Answers of witnesses and authorities. All can be asked for again, but old stamps only with a later time. */
export interface AttestationStore {
  cosigned(): Promise<CosignedCheckpoint | undefined>
  /** Durable when it resolves. Kept beside one with a quorum until there is a newer one with it. */
  keepCosigned(checkpoint: CosignedCheckpoint): Promise<void>
  /** Durable when it resolves. Does nothing where the authority has stamped this size already. */
  keepStamp(stamp: TimeStamp): Promise<void>
  /** Undefined for one that was never asked. */
  find(kind: Attestor['kind'], name: string): Promise<Attestor | undefined>
  keep(attestor: Attestor): Promise<void>
}
