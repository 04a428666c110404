/** Tells whether the storage takes writes, and leaves nothing behind. */
export interface WriteProbe {
  /** Why nothing can be written now, in a sentence; undefined while writes are taken. Rejects when nothing answers. */
  refusal(): Promise<string | undefined>
}
