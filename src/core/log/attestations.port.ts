/** A checkpoint with the cosignatures of witnesses. `isQuorum`: they are as many as the operator's policy asks for. */
export type CosignedCheckpoint = { size: number; note: string; isQuorum: boolean }

/** The word of a time-stamping authority (RFC 3161): these bytes of a checkpoint existed at that time. */
export type TimeStamp = {
  /** The authority's name here. */
  authority: string
  size: number
  /** With the log's own signature alone: exactly what was stamped. */
  checkpoint: string
  /** DER. */
  token: Uint8Array
  at: Date
}

/** A witness or an authority that this log asks. */
export type Attestor = {
  kind: 'witness' | 'authority'
  name: string
  /** The largest log that it has attested; undefined before the first time. */
  size: number | undefined
  attestedAt: Date | undefined
  /** Why the last request had no success; undefined when it had. */
  trouble: string | undefined
}

/** The attestations of others about this log. None of them is needed to issue a certificate. */
export interface AttestationReader {
  /** The newest one, with a quorum where there is one; undefined before the first. */
  cosigned(): Promise<CosignedCheckpoint | undefined>
  /** For each authority the earliest stamp that covers the entry. */
  stampsOf(index: number): Promise<TimeStamp[]>
  /** Those in the settings, in their order. */
  attestors(): Promise<Attestor[]>
}
