import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Tensor } from 'onnxruntime-node'
import { GRAPHS, type GraphName } from './inference.ts'
import { createReadText, type Graph, type Reading } from './read-text.ts'

const QUICK = { bias: { output: 'quick_bias', marginMin: 1 } }
const EXITS: Reading['exits'] = {
  conflict: {
    nothing: 0,
    ways: [
      { graph: 'judge.verify-first.onnx', output: 'first_conflict', leadsMin: [3, null] },
      { graph: 'judge.verify-early.onnx', output: 'early_conflict', leadsMin: [2, null] },
      { graph: 'judge.verify-middle.onnx', output: 'middle_conflict', leadsMin: [1, 4] },
    ],
  },
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
  const graphs = Object.fromEntries(GRAPHS.map(name => [name, graphOf(name) as unknown as Graph]))
  const read = createReadText({
    graphs: graphs as Reading['graphs'],
    encode: () => ({ ids: [1, 2], types: [0, 0], starts: [] }),
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

test('an exit settles that there is nothing to tell, and the layers behind it are spared', async () => {
  const settled = readingWith({ first_conflict: [3, 0] })
  assert.equal((await settled.read('conflict', ['One.', 'Two.'])).length, 0)
  assert.deepEqual(settled.ran, ['judge.words.onnx', 'judge.verify-first.onnx'])

  const later = readingWith({ first_conflict: [2, 0], early_conflict: [2, 0] })
  assert.equal((await later.read('conflict', ['One.', 'Two.'])).length, 0)
  assert.equal(later.ran.at(-1), 'judge.verify-early.onnx')
})

test('an exit settles another answer only where it may, and with its own scores', async () => {
  const undecided = { first_conflict: [0, 9], early_conflict: [0, 9], conflict: [0, 3] }
  const sure = readingWith({ ...undecided, middle_conflict: [0, 4] })
  assert.deepEqual([...(await sure.read('conflict', ['One.', 'Two.']))], [0, 4])
  assert.equal(sure.ran.at(-1), 'judge.verify-middle.onnx')

  const open = readingWith({ ...undecided, middle_conflict: [0, 3.9] })
  assert.deepEqual([...(await open.read('conflict', ['One.', 'Two.']))], [0, 3])
})

test('the more a conflict must be to matter, the sooner an exit lets go of it', async () => {
  const scores = {
    first_conflict: [0, 0.5],
    early_conflict: [0, 0.5],
    middle_conflict: [0, 0.5],
    conflict: [0, 1],
  }
  const spared = readingWith(scores)
  assert.equal((await spared.read('conflict', ['One.', 'Two.', 3.5])).length, 0)
  assert.equal(spared.ran.at(-1), 'judge.verify-first.onnx')
  assert.deepEqual([...(await readingWith(scores).read('conflict', ['One.', 'Two.', 1]))], [0, 1])
})
