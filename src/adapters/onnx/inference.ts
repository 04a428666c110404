// The messages between the pool and its threads.

/** The questions the graphs answer, by the names of their outputs. */
export type Head = 'nli' | 'claim' | 'conflict' | 'stance' | 'clickbait' | 'bias' | 'embedding' | 'gist'

/**
 * Words as vectors, where every reading begins; few layers by which statements are found; all layers of the general model; the lower
 * and the upper layers of the verifier.
 */
export const GRAPHS = [
  'judge.words.onnx',
  'judge.search.onnx',
  'judge.general.onnx',
  'judge.verify-early.onnx',
  'judge.verify-late.onnx',
] as const
export type GraphName = (typeof GRAPHS)[number]

/**
 * A question that the lower layers of the verifier answer where they are sure: where the score at `place` of `output` is at least
 * `marginMin` above all others. Entries that they leave open go on to the upper layers.
 */
export type EarlyExit = { output: string; place: number; marginMin: number }

/** A text, or a pair of texts. */
export type Entry = readonly [left: string, right?: string]

/** Answered with a row for each entry; the row is empty where the lower layers settled the question. */
export type Portion = { head: Head; entries: Entry[] }

export type InferenceStart = {
  folder: string
  sha256: Record<GraphName, string>
  early: Partial<Record<Head, EarlyExit>>
}
