/** Other places than the database that know the last published checkpoint, so that a database restored from an old copy is noticed. */
export interface CheckpointMemory {
  /** The newest checkpoint that reached each place; none where none did. */
  recall(): Promise<string[]>
  /** Keeps it soon, not necessarily at once: it may lag behind the log, never run ahead of it. */
  remember(checkpoint: string): void
  /** Resolves when the remembered checkpoint is on the disk. */
  settle(): Promise<void>
}
