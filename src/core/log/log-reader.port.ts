/** The last signed checkpoint and what it covers. */
export type LogHead = { origin: string; size: number; checkpoint: string; lastEntryAt: Date }

/** The committed log, for reading. Only durable entries are visible here. */
export interface LogReader {
  /** Undefined before the log has been created. */
  head(): Promise<LogHead | undefined>
  /** The stored bytes of a tile: 32 bytes a hash, as many hashes as the tree has by now. */
  tile(level: number, index: number): Promise<Uint8Array | undefined>
  /** Entries `start` up to but not including `end`, in order; fewer where the log ends. */
  entries(start: number, end: number): Promise<Uint8Array[]>
  /** The signed hand-overs by which the log's key changed, oldest first; none while it has had only one. */
  handOvers(): Promise<string[]>
  /** The signed notes by which the log's key introduced the keys that sign records, oldest first. */
  recordKeys(): Promise<string[]>
  /** The newest key set that the root of the service has signed; undefined where it has no root. */
  keySet(): Promise<string | undefined>
  /** The indexes of the entries that changed the status of the certificate with this code, in order. */
  statusChanges(code: string): Promise<number[]>
  /** The entries that say that those from `from` up to them bear times that were too late, in order. */
  timeCorrections(): Promise<{ index: number; from: number }[]>
}
