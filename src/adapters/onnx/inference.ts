import type { CutText } from '../../core/judging/language-model.port.ts'

// The messages between the pool and its threads.

/** The questions the graphs answer, by the names of their outputs. */
export type Head =
  | 'nli'
  | 'claim'
  | 'conflict'
  | 'stance'
  | 'clickbait'
  | 'bias'
  | 'embedding'
  | 'gist'
  | 'relations'

/**
 * Words as vectors, where every reading begins; few layers by which statements are found; those that relate numbers; few that answer for the general model what is
 * clear at first sight; all layers of the general model; those of the verifier up to each of its exits, and to the end.
 */
export const GRAPHS = [
  'judge.words.onnx',
  'judge.search.onnx',
  'judge.figures.onnx',
  'judge.quick.onnx',
  'judge.general.onnx',
  'judge.verify-first.onnx',
  'judge.verify-early.onnx',
  'judge.verify-middle.onnx',
  'judge.verify-late.onnx',
] as const
export type GraphName = (typeof GRAPHS)[number]

/**
 * An exit of the verifier: a score of `output` that is above all others by what its place in `leadsMin` says settles the question. Entries
 * that stay open go on to the next layers.
 */
export type Exit = { graph: GraphName; output: string; leadsMin: readonly (number | null)[] }

/** The exits of a head, in their order, and the place of the answer that there is nothing to tell. */
export type Exits = { nothing: number; ways: readonly Exit[] }

/**
 * A question that few layers answer for the general model where they are sure: where the highest score of `output` is at least
 * `marginMin` above all others.
 */
export type QuickAnswer = { output: string; marginMin: number }

/** A text, whole or cut before each of its numbers, or a pair of texts; `from` is the lead of the last score over the first from which on the answer matters, 0 where absent. */
export type Entry = readonly [left: string | CutText, right?: string, from?: number]

/** Answered with a row for each entry; the row is empty where an exit found that there is nothing to tell. */
export type Portion = { head: Head; entries: Entry[] }

export type InferenceStart = {
  folder: string
  sha256: Record<GraphName, string>
  quick: Partial<Record<Head, QuickAnswer>>
  exits: Partial<Record<Head, Exits>>
}
