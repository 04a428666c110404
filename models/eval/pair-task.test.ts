import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { createFakeLanguageModel } from '../../src/core/judging/language-model.fake.ts'
import type { NliFigures } from './nli-figures.ts'
import { pairTask } from './pair-task.ts'

const folder = mkdtempSync(join(tmpdir(), 'pinproof-pairs-'))
after(() => rmSync(folder, { recursive: true }))

const PREMISE = 'The bridge has 3 lanes.'
const ROWS = [
  { premise: PREMISE, hypothesis: 'The bridge has 4 lanes.', label: 'contradiction', source: 'made-number' },
  { premise: PREMISE, hypothesis: 'Whales sing.', label: 'contradiction', source: 'made-number' },
  {
    premise: PREMISE,
    hypothesis: 'The bridge has 3 lanes and 2 towers of steel.',
    label: 'neutral',
    source: 'made-longer',
  },
  { premise: PREMISE, hypothesis: 'Whales sing.', label: 'contradiction', source: 'fm2_dev' },
]

async function figuresOf(keptAside: boolean): Promise<NliFigures> {
  const file = join(folder, 'pairs.jsonl')
  writeFileSync(file, ROWS.map(row => JSON.stringify(row)).join('\n'))
  const isKeptAside = ({ source }: { source?: string }) => source !== 'fm2_dev'
  const task = pairTask({ name: 'pairs', takes: '', files: [], isKeptAside })
  const { figures } = await task.run(createFakeLanguageModel(), [file], { limit: undefined, keptAside })
  return figures as NliFigures
}

test('kinds of made pairs are scored three-way, although each has one label only', async () => {
  const { sources } = await figuresOf(false)
  assert.equal(sources['made-number']!.scale, 'three-way')
  assert.equal(sources['made-number']!.accuracy, 0.5)
  assert.equal(sources.fm2_dev!.scale, 'two-way')
})

test('a kind that has neutral pairs only has no two-way figure', async () => {
  const { sources } = await figuresOf(false)
  assert.ok(!('withoutNeutral' in sources['made-longer']!))
})

test('what training has seen is left out where that is asked for', async () => {
  assert.deepEqual(Object.keys((await figuresOf(true)).sources), ['made-number', 'made-longer'])
})
