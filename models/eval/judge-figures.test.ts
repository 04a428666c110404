import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

type Tasks = Record<string, Record<string, unknown>>

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url))
const judge = JSON.parse(String(read('judge/judge.json'))) as {
  version: string
  sha256: Record<string, string>
  figures: Tasks
}

test('the description names the weights that lie beside it', () => {
  for (const [name, digest] of Object.entries(judge.sha256))
    assert.equal(
      createHash('sha256')
        .update(read(`judge/${name}`))
        .digest('hex'),
      digest,
    )
})

test('the figures of the description are those that the evaluation wrote for this very model', () => {
  const { model, tasks } = JSON.parse(String(read('eval.json'))) as { model: string; tasks: Tasks }
  assert.equal(model, judge.version)
  for (const [task, figures] of Object.entries(judge.figures)) {
    for (const [name, value] of Object.entries(figures))
      assert.equal(tasks[task]![name], value, `${task} ${name}`)
  }
})
