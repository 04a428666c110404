import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { createFakeLanguageModel } from '../../src/core/judging/language-model.fake.ts'
import { pairs } from './pairs.ts'

const folder = mkdtempSync(join(tmpdir(), 'pinproof-own-pairs-'))
after(() => rmSync(folder, { recursive: true }))

const ITEMS = [
  {
    id: 'one',
    claim: 'The bridge has 3 lanes.',
    passages: [
      { text: 'The bridge has 3 lanes.', label: 'supports' },
      { text: 'The bridge has 4 lanes.', label: 'refutes' },
      { text: 'Whales sing.', label: 'neither' },
      { text: 'Whales sing all night.', label: 'supports' },
    ],
  },
  {
    id: 'two',
    pairs: [
      { a: 'The bridge has 3 lanes.', b: 'The bridge has 4 lanes.', label: 'contradiction' },
      { a: 'The bridge has 3 lanes.', b: 'Whales sing.', label: 'compatible' },
    ],
  },
]

test('pairs of both shapes are scored by label and at the thresholds of the service', async () => {
  const file = join(folder, 'pairs.jsonl')
  writeFileSync(file, ITEMS.map(item => JSON.stringify(item)).join('\n'))
  const options = { limit: undefined, keptAside: false }
  const { figures, lines } = await pairs.run(createFakeLanguageModel(), [file], options)
  const { claims, documents } = figures as Record<string, Record<string, number>>
  assert.deepEqual([claims!.n, claims!.accuracy, claims!.decidedPrecision], [4, 0.75, 1])
  assert.deepEqual([documents!.n, documents!.accuracy, documents!.decidedShare], [2, 1, 1])
  assert.ok(lines.some(line => line.startsWith('claims: accuracy 75.0 %')))
  assert.match(lines.find(line => line.startsWith('supports'))!, /2 +100\.0 % +50\.0 %/u)
})
