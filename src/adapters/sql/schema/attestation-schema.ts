/** The word of others about this log's checkpoints. */
export type AttestationSchema = {
  attestors: AttestorTable
  cosigned_checkpoints: CosignedCheckpointTable
  time_stamps: TimeStampTable
}

type AttestorTable = {
  kind: 'witness' | 'authority'
  /** As the operator's settings call it. */
  name: string
  /** The largest log that it has attested. */
  size: number | null
  attested_at: number | null
  trouble: string | null
}

type CosignedCheckpointTable = {
  size: number
  note: string
  /** 0 or 1: whether the cosignatures are as many as the policy asks for. */
  is_quorum: number
}

type TimeStampTable = {
  authority: string
  size: number
  checkpoint: string
  token: Uint8Array
  stamped_at: number
}
