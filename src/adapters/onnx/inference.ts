// The messages between the pool and its threads.

/** The questions the graphs answer, by the names of their outputs. */
export type Head = 'nli' | 'claim' | 'conflict' | 'stance' | 'clickbait' | 'bias' | 'embedding' | 'gist'

/** Words alone; the lower layers; two sets of upper layers, which go on from the lower ones: the second for claims. */
export const GRAPHS = [
  'judge.words.onnx',
  'judge.early.onnx',
  'judge.late.onnx',
  'judge.verify.onnx',
] as const
export type GraphName = (typeof GRAPHS)[number]

/**
 * A question that the lower layers answer with no where they are sure: where the second score of `output` is at least
 * `marginMin` below the first. All others go on to `head`.
 */
export type EarlyExit = { output: string; marginMin: number; head: string }

/** A text, or a pair of texts. */
export type Entry = readonly [left: string, right?: string]

/** Answered with a row for each entry; the row is empty where the lower layers settled the question. */
export type Portion = { head: Head; entries: Entry[] }

export type InferenceStart = {
  folder: string
  sha256: Record<GraphName, string>
  early: Partial<Record<Head, EarlyExit>>
}
