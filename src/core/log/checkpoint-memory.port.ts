/** A second place that knows the last published checkpoint, so that a database restored from an old copy is noticed. */
export interface CheckpointMemory {
  /** The newest checkpoint that reached this place; undefined when none did. */
  recall(): Promise<string | undefined>
  /** Keeps it soon, not necessarily at once: it may lag behind the log, never run ahead of it. */
  remember(checkpoint: string): void
  /** Resolves when the remembered checkpoint is on the disk. */
  settle(): Promise<void>
}
