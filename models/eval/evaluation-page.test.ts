import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { type Evaluation, evaluationPage, figureOf } from './evaluation-page.ts'
import { figureTables } from './figure-tables.ts'
import { TARGETS } from './targets.ts'
import { TASKS } from './tasks.ts'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const committed = JSON.parse(read('models/eval.json')) as Evaluation

test('docs/evidence/evaluation.md is what the evaluation found (npm run eval:docs)', () => {
  assert.equal(read('docs/evidence/evaluation.md'), evaluationPage(committed, TASKS))
})

test('every target speaks of a figure that its task reports', () => {
  const measured = TARGETS.filter(({ figures }) => figures.length > 0 && figures[0]![0]! in committed.tasks)
  assert.ok(measured.length > 0)
  assert.deepEqual(
    measured.filter(target => figureOf(target, committed) === undefined).map(({ what }) => what),
    [],
  )
})

test('every target names a task that exists', () => {
  const names = TASKS.map(({ name }) => name)
  const named = TARGETS.flatMap(({ figures }) => figures.map(([task]) => task!))
  assert.deepEqual(
    named.filter(task => !names.includes(task)),
    [],
  )
})

describe('the page', () => {
  const page = (tasks: Evaluation['tasks'], rowsOfEachTask: number | 'all' = 'all') =>
    evaluationPage({ model: 'judge/10', rowsOfEachTask, tasks }, TASKS)
  const line = (text: string, start: string) => text.split('\n').find(each => each.startsWith(start))!
  const cells = (text: string, start: string) =>
    line(text, start)
      .split('|')
      .map(cell => cell.trim())
      .slice(1, 5)

  test('says met from the very target on, and not met below', () => {
    const nli = (accuracy: number) => ({ nli: { sources: { fm2_dev: { accuracy } } } })
    const row = '| FoolMeTwice'
    assert.deepEqual(cells(page(nli(0.74)), row).slice(1), ['74.0 %', 'at least 74.0 %', 'met'])
    assert.deepEqual(cells(page(nli(0.7399)), row).slice(1), ['74.0 %', 'at least 74.0 %', '**not met**'])
  })

  test('says not met for what should be small and is not', () => {
    const contradiction = (falseAlarmsPer2000Words: number) => ({
      contradiction: { clean: { falseAlarmsPer2000Words } },
    })
    const row = '| contradiction, false'
    assert.equal(cells(page(contradiction(1)), row).at(-1), '**not met**')
    assert.equal(cells(page(contradiction(0.5)), row).at(-1), 'met')
  })

  test('calls the made pairs met together only when all six are there', () => {
    const sources = Object.fromEntries(
      ['number', 'date', 'unit', 'name', 'negation'].map(change => [`made-${change}`, { accuracy: 1 }]),
    )
    const row = '| made pairs, the six'
    assert.equal(cells(page({ made: { sources } }), row).at(-1), 'not measured')
    const all = { ...sources, 'made-antonym': { accuracy: 0.4 } }
    assert.deepEqual(cells(page({ made: { sources: all } }), row).slice(1), [
      '90.0 %',
      'at least 90.0 %',
      'met',
    ])
  })

  test('names the command of every figure, with its limit, and what was not measured', () => {
    const text = page({ clickbait: { n: 5, accuracy: 0.8 } }, 5)
    assert.match(text, /^npm run eval -- --data DIR --limit 5$/m)
    assert.match(text, /^Made by `npm run eval -- clickbait DIR\/\S+ --kept-aside --limit 5`;/m)
    assert.match(text.split('## Not measured by this run')[1]!, /`npm run eval -- nli`/)
  })
})

describe('the tables', () => {
  test('show single figures first, then one table for each group, whatever a task reports', () => {
    const figures = {
      n: 1200,
      accuracy: 0.5,
      confusion: { yes: { yes: 3, no: 1 }, no: { yes: 0, no: 1200 } },
      steps: [{ from: 0.5, share: 1 }],
    }
    assert.deepEqual(figureTables(figures), [
      '| rows  | accuracy |',
      '| ----- | -------: |',
      '| 1,200 |   50.0 % |',
      '',
      '**confusion**',
      '',
      '|     | yes |    no |',
      '| --- | --: | ----: |',
      '| yes |   3 |     1 |',
      '| no  |   0 | 1,200 |',
      '',
      '**steps**',
      '',
      '| answer from |   share |',
      '| ----------- | ------: |',
      '| 0.500       | 100.0 % |',
      '',
    ])
  })

  test('put what lies one level deeper into one table, and leave a gap where a figure is missing', () => {
    const figures = {
      'news-headline': { wordsAlone: { n: 2, recall: 0.5 }, withModel: { n: 2 } },
      'news-date': { wordsAlone: { n: 1, recall: 1 } },
    }
    assert.deepEqual(figureTables(figures), [
      '|                            | rows |  recall |',
      '| -------------------------- | ---: | ------: |',
      '| news-headline, words alone |    2 |  50.0 % |',
      '| news-headline, with model  |    2 |         |',
      '| news-date, words alone     |    1 | 100.0 % |',
      '',
    ])
  })

  test('keep the name of a group whose own groups are shown apart', () => {
    const figures = { averitec: { n: 2, confusion: { yes: { yes: 2 } } } }
    assert.deepEqual(
      figureTables(figures).filter(line => line.startsWith('**')),
      ['**averitec**', '**averitec: confusion**'],
    )
  })
})
