import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { InferenceSession, Tensor } from 'onnxruntime-node'
import { GRAPHS, type GraphName } from './inference.ts'
import { createReadText, type Reading } from './read-text.ts'

const QUICK = { bias: { output: 'quick_bias', marginMin: 1 } }
const EXITS: Reading['exits'] = {
  conflict: [
    { output: 'first_conflict', place: 0, marginMin: 3 },
    { output: 'early_conflict', place: 0, marginMin: 2 },
  ],
}

/** Graphs that answer with these scores, and the names of those that were run. */
function readingWith(scores: Record<string, number[]>) {
  const ran: GraphName[] = []
  const graphOf = (name: GraphName) => ({
    async run(_inputs: unknown, outputs: string[]) {
      ran.push(name)
      return Object.fromEntries(outputs.map(output => [output, { data: scores[output] ?? [] }]))
    },
  })
  const graphs = Object.fromEntries(GRAPHS.map(name => [name, graphOf(name) as unknown as InferenceSession]))
  const read = createReadText({
    graphs: graphs as Reading['graphs'],
    encode: () => ({ ids: [1, 2], types: [0, 0] }),
    createTensor: () => ({}) as Tensor,
    quick: QUICK,
    exits: EXITS,
  })
  return { read, ran }
}

test('few layers answer a question that is clear to them, whichever the answer, and leave the others to all', async () => {
  for (const [quick, expected] of [
    [
      [2, 0.5],
      [2, 0.5],
    ],
    [
      [0, 1],
      [0, 1],
    ],
    [
      [1, 0.5],
      [7, 7],
    ],
  ] as const) {
    const { read, ran } = readingWith({ quick_bias: [...quick], bias: [7, 7] })
    assert.deepEqual([...(await read('bias', ['A text.']))], [...expected])
    assert.equal(ran.includes('judge.general.onnx'), expected[0] === 7)
  }
})

test('an exit settles only that there is nothing to tell, and the layers behind it are spared', async () => {
  const settled = readingWith({ first_conflict: [3, 0] })
  assert.equal((await settled.read('conflict', ['One.', 'Two.'])).length, 0)
  assert.deepEqual(settled.ran, ['judge.words.onnx', 'judge.verify-first.onnx'])

  const later = readingWith({ first_conflict: [2, 0], early_conflict: [2, 0] })
  assert.equal((await later.read('conflict', ['One.', 'Two.'])).length, 0)
  assert.equal(later.ran.at(-1), 'judge.verify-early.onnx')

  const open = readingWith({ first_conflict: [0, 9], early_conflict: [0, 9], conflict: [0, 4] })
  assert.deepEqual([...(await open.read('conflict', ['One.', 'Two.']))], [0, 4])
})
