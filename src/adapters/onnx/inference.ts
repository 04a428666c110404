// What passes between the pool and its threads.

/** The questions the graph answers, by the names of its outputs. */
export type Head = 'nli' | 'stance' | 'clickbait' | 'bias' | 'embedding'

/** A text, or a pair of texts. */
export type Entry = readonly [left: string, right?: string]

export type Portion = { head: Head; entries: Entry[] }

/** Asks a thread to end once it has answered. Ended from outside in the middle of a question, the runtime aborts us all. */
export const FINISH = 'finish'

export type FromThread =
  | { kind: 'ready' }
  /** The model cannot be loaded; the thread ends. */
  | { kind: 'unavailable'; reason: string }
  | { kind: 'answered'; rows: Float32Array[] }
  | { kind: 'failed'; reason: string }

export type InferenceStart = { folder: string; sha256: string }
