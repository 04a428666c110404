// The messages between the pool and its threads.

/** The questions the graphs answer, by the names of their outputs. */
export type Head = 'nli' | 'claim' | 'conflict' | 'stance' | 'clickbait' | 'bias' | 'embedding' | 'gist'

/**
 * Words as vectors, where every reading begins; few layers by which statements are found; few that answer for the general model what is
 * clear at first sight; all layers of the general model; those of the verifier up to its first exit, to its second, and to the end.
 */
export const GRAPHS = [
  'judge.words.onnx',
  'judge.search.onnx',
  'judge.quick.onnx',
  'judge.general.onnx',
  'judge.verify-first.onnx',
  'judge.verify-early.onnx',
  'judge.verify-late.onnx',
] as const
export type GraphName = (typeof GRAPHS)[number]

/**
 * An exit of the verifier: where the score at `place` of `output` is at least `marginMin` above all others, the question is settled. Entries
 * that stay open go on to the next layers.
 */
export type Exit = { output: string; place: number; marginMin: number }

/**
 * A question that few layers answer for the general model where they are sure: where the highest score of `output` is at least
 * `marginMin` above all others.
 */
export type QuickAnswer = { output: string; marginMin: number }

/** A text, or a pair of texts. */
export type Entry = readonly [left: string, right?: string]

/** Answered with a row for each entry; the row is empty where an exit settled the question. */
export type Portion = { head: Head; entries: Entry[] }

export type InferenceStart = {
  folder: string
  sha256: Record<GraphName, string>
  quick: Partial<Record<Head, QuickAnswer>>
  exits: Partial<Record<Head, [first: Exit, early: Exit]>>
}
