import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { createCheckpointFile } from './checkpoint-file.ts'

function newFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'pinproof-checkpoint-'))
  t.after(() => rmSync(folder, { recursive: true }))
  return folder
}

test('what was remembered and has settled is recalled, by another process too', async t => {
  const path = join(newFolder(t), 'checkpoint')
  const memory = createCheckpointFile(path)
  assert.deepEqual(await memory.recall(), [])
  memory.remember('first\n')
  await memory.settle()
  assert.deepEqual(await createCheckpointFile(path).recall(), ['first\n'])
})

test('of many the newest is what stays, and nothing else is left in the folder', async t => {
  const folder = newFolder(t)
  const memory = createCheckpointFile(join(folder, 'checkpoint'))
  for (let size = 1; size <= 500; size += 1) {
    memory.remember(`checkpoint ${size}\n`)
    if (size % 50 === 0) await new Promise(resolve => setImmediate(resolve))
  }
  await memory.settle()
  assert.deepEqual(await memory.recall(), ['checkpoint 500\n'])
  assert.deepEqual(readdirSync(folder), ['checkpoint'])
})

test('whoever reads the file sees one checkpoint or another, whole', async t => {
  const path = join(newFolder(t), 'checkpoint')
  const memory = createCheckpointFile(path)
  const long = (size: number) => `${size} `.repeat(20_000)
  memory.remember(long(0))
  await memory.settle()
  for (let size = 1; size <= 50; size += 1) {
    memory.remember(long(size))
    const text = readFileSync(path, 'utf8')
    assert.equal(text, long(Number(text.split(' ')[0])))
    await new Promise(resolve => setImmediate(resolve))
  }
  await memory.settle()
})

test('a file that cannot be read is not taken for one that is not there', async t => {
  const path = join(newFolder(t), 'checkpoint')
  mkdirSync(path)
  await assert.rejects(createCheckpointFile(path).recall(), { code: 'EISDIR' })
})

test('a file that was emptied is recalled as empty, so that it can be refused', async t => {
  const path = join(newFolder(t), 'checkpoint')
  writeFileSync(path, '')
  assert.deepEqual(await createCheckpointFile(path).recall(), [''])
})

test('a write that fails harms nobody, and the next one is made', async t => {
  const path = join(newFolder(t), 'folder', 'checkpoint')
  const memory = createCheckpointFile(path)
  memory.remember('lost\n')
  await memory.settle()
  assert.deepEqual(await memory.recall(), [])
  mkdirSync(dirname(path))
  memory.remember('kept\n')
  await memory.settle()
  assert.deepEqual(await memory.recall(), ['kept\n'])
})

const checkpointOf = (size: number) => `a.example/log\n${size}\nroot\n`

test('of processes that share the file none replaces the checkpoint of a larger log', async t => {
  const path = join(newFolder(t), 'checkpoint')
  const [one, other] = [createCheckpointFile(path), createCheckpointFile(path)]
  for (const [memory, size, expectedSize] of [
    [one, 9, 9],
    [other, 10, 10],
    [one, 9, 10],
    [one, 100, 100],
  ] as const) {
    memory.remember(checkpointOf(size))
    await memory.settle()
    assert.deepEqual(await memory.recall(), [checkpointOf(expectedSize)])
  }
})

test('one that another process has put an older checkpoint in the place of soon writes its own again', async t => {
  const path = join(newFolder(t), 'checkpoint')
  const memory = createCheckpointFile(path)
  memory.remember(checkpointOf(10))
  while ((await memory.recall())[0] !== checkpointOf(10)) await new Promise(resolve => setImmediate(resolve))
  writeFileSync(path, checkpointOf(9))
  while ((await memory.recall())[0] !== checkpointOf(10)) await new Promise(resolve => setTimeout(resolve, 5))
})
