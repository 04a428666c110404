// The messages between the pool and its threads.

/** The questions the graph answers, by the names of its outputs. */
export type Head = 'nli' | 'stance' | 'clickbait' | 'bias' | 'embedding'

/** A text, or a pair of texts. */
export type Entry = readonly [left: string, right?: string]

export type Portion = { head: Head; entries: Entry[] }

export type InferenceStart = { folder: string; sha256: string }
