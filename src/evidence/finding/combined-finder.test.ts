import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFakeTime } from '../../core/runtime/time.fake.ts'
import type { EvidenceFinder } from '../../products/news/evidence-finder.port.ts'
import { createCombinedFinder } from './combined-finder.ts'
import type { Passage } from './rank-passages.ts'

const SCOPE = { until: new Date(0), accountId: undefined, deadlineMs: 1_000 }
const QUESTIONS = [
  { text: 'First?', names: [] },
  { text: 'Second?', names: [] },
]
const passage = (name: string): Passage => ({
  text: `Text of ${name}.`,
  url: `https://${name}.example/`,
  host: `${name}.example`,
  origin: 'test',
  publishedAt: undefined,
})
const finding = (name: string, ...lists: string[][]): EvidenceFinder => ({
  findPassages: async () => ({ passages: lists.map(list => list.map(passage)), asked: [name], silent: [] }),
})
const never: EvidenceFinder = { findPassages: () => new Promise(() => {}) }

async function ask(finders: [name: string, finder: EvidenceFinder][], isLate = false) {
  const { startTimer, pass, alarms } = createFakeTime(new Date(0))
  const failures: unknown[] = []
  const namedFinders = finders.map(([name, finder]) => ({ name, finder }))
  const combinedFinder = createCombinedFinder(namedFinders, {
    startTimer,
    onError: error => void failures.push(error),
  })
  const answer = combinedFinder.findPassages(QUESTIONS, SCOPE)
  if (isLate) await pass(SCOPE.deadlineMs)
  const { passages, asked, silent } = await answer
  const names = passages.map(list => list.map(({ host }) => host.split('.')[0]!))
  return { names, asked, silent, failures, alarms }
}

test('answers are put together in the order of the finders, turn by turn, and what two found is there once', async () => {
  const { names, asked, silent, alarms } = await ask([
    ['one', finding('one', ['a', 'b', 'c'], [])],
    ['two', finding('two', ['x', 'a'], ['y'])],
  ])
  assert.deepEqual(names, [['a', 'x', 'b', 'c'], ['y']])
  assert.deepEqual([asked, silent, alarms()], [['one', 'two'], [], 0])
})

test('who is too slow is silent, and the others are heard', async () => {
  const { names, asked, silent } = await ask(
    [
      ['slow', never],
      ['two', finding('two', ['x'], [])],
    ],
    true,
  )
  assert.deepEqual([names, asked, silent], [[['x'], []], ['slow', 'two'], ['slow']])
})

test('who fails is silent, and the reason is told to the operator', async () => {
  const brokenFinder: EvidenceFinder = { findPassages: () => Promise.reject(new Error('disk')) }
  const { asked, silent, failures } = await ask([['broken', brokenFinder]])
  assert.deepEqual([asked, silent, failures], [['broken'], ['broken'], [new Error('disk')]])
})

test('who answers fewer questions than asked is believed for those', async () => {
  assert.deepEqual((await ask([['one', finding('one', ['a'])]])).names, [['a'], []])
})

test('nobody to ask is no failure', async () => {
  const { names, asked, silent } = await ask([])
  assert.deepEqual([names, asked, silent], [[[], []], [], []])
})

test('a finder of this machine has no deadline, and its failure is not hidden', async () => {
  const { startTimer, alarms } = createFakeTime(new Date(0))
  const local = (finder: EvidenceFinder) =>
    createCombinedFinder([{ name: 'library', finder, isLocal: true }], { startTimer, onError: () => {} })
  const { silent } = await local(finding('library', ['a'], [])).findPassages(QUESTIONS, SCOPE)
  assert.deepEqual([silent, alarms()], [[], 0])
  const broken: EvidenceFinder = { findPassages: () => Promise.reject(new Error('busy')) }
  await assert.rejects(local(broken).findPassages(QUESTIONS, SCOPE), /busy/u)
})
