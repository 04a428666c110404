import assert from 'node:assert/strict'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { languageModelContract } from '../../core/judging/language-model.contract.ts'
import type { LanguageModel } from '../../core/judging/language-model.port.ts'
import { isModelUnavailable } from '../../core/judging/model-unavailable.ts'
import { Problem } from '../../core/runtime/problem.ts'
import { GRAPHS } from './inference.ts'
import { openLanguageModel } from './open-language-model.ts'

const FOLDER = fileURLToPath(new URL('../../../models/judge', import.meta.url))
const PAIR = { premise: 'The bridge was opened in May.', hypothesis: 'The bridge is open.' }

describe('the model that ships', () => {
  let model: LanguageModel & { close(): Promise<void> }
  before(async () => {
    model = await openLanguageModel({ folder: FOLDER, threads: 2 })
  })
  after(() => model.close())

  languageModelContract(() => model)

  test('both threads give the same answer to the last bit', async () => {
    const judgements = await model.judgePairs(Array.from({ length: 16 }, () => PAIR))
    for (const judgement of judgements) assert.deepEqual(judgement, judgements[0])
  })

  test('a megabyte of one letter is answered like any other text', async () => {
    const [score] = await model.clickbait(['a'.repeat(1024 * 1024)])
    assert.ok(score! >= 0 && score! <= 1)
  })
})

describe('a model that cannot be used', () => {
  test('without its description it is not opened', async t => {
    await assert.rejects(openLanguageModel({ folder: await emptyFolder(t), threads: 1 }), isModelUnavailable)
  })

  test('without its weights every question is told so, and so is the operator', async t => {
    const folder = await emptyFolder(t)
    await copyFile(join(FOLDER, 'judge.json'), join(folder, 'judge.json'))
    const failures: Error[] = []
    const model = await openLanguageModel({ folder, threads: 1, onError: error => failures.push(error) })
    t.after(() => model.close())
    await assert.rejects(model.judgePairs([PAIR]), /no such file/)
    await assert.rejects(model.embed(['again']), isModelUnavailable)
    assert.deepEqual(failures.map(isModelUnavailable), [true])
  })

  test('weights that are not the described ones are not loaded', async t => {
    const folder = await emptyFolder(t)
    await copyFile(join(FOLDER, 'judge.json'), join(folder, 'judge.json'))
    for (const name of GRAPHS) await writeFile(join(folder, name), 'damaged')
    const model = await openLanguageModel({ folder, threads: 1 })
    t.after(() => model.close())
    await assert.rejects(model.bias(['text']), /judge\.\w+\.onnx has SHA-256/)
  })
})

test('a call with more texts than may wait is refused as overload', async t => {
  const model = await openLanguageModel({ folder: FOLDER, threads: 1, waitingMax: 2 })
  t.after(() => model.close())
  await assert.rejects(
    model.bias(['one', 'two', 'three']),
    error => error instanceof Problem && error.code === 'overloaded',
  )
})

test('closing rejects what still waits', async () => {
  const model = await openLanguageModel({ folder: FOLDER, threads: 1 })
  const rejection = assert.rejects(model.embed(['text']), isModelUnavailable)
  await model.close()
  await rejection
})

async function emptyFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pinproof-model-'))
  t.after(() => rm(folder, { recursive: true }))
  return folder
}
