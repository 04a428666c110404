/** The newest checkpoint of each log that this witness has cosigned. */
export interface WitnessStore {
  /** The note with the log's signature and ours; undefined for a log that was never cosigned. */
  latest(origin: string): Promise<string | undefined>
  /** By the SHA-256 of the origin, in lower-case hex: how monitors ask for it. */
  latestByHash(originHash: string): Promise<string | undefined>
  /** On the disk when it resolves: only then may the cosignature be given away. */
  replace(origin: string, note: string): Promise<void>
}
