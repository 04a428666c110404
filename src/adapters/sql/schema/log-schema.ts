/** The log: entries, tiles, head, and the keys that signed it. */
export type LogSchema = {
  log_entries: { entry_index: number; bytes: Uint8Array }
  log_tiles: { level: number; tile_index: number; bytes: Uint8Array }
  /** One row: the last checkpoint that was signed. It is written in the transaction that extends the tree. */
  log_head: { id: number; origin: string; size: number; checkpoint: string; last_entry_at: number }
  signing_keys: { public_key: string; first_used_at: number }
  /** The signed notes by which the log's key changed, by the size of the log at that moment. */
  hand_overs: { size: number; note: string }
}
