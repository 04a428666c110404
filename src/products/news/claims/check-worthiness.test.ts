import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkWorthiness, WORTH_MIN, type WorthReading } from './check-worthiness.ts'

const plain: WorthReading = {
  ownWords: 'the bridge was closed by the city'.split(' '),
  figureCount: 0,
  dateCount: 0,
  nameCount: 0,
  attribution: undefined,
  isOpen: false,
  isEnglish: true,
}
const worth = (change: Partial<WorthReading>) => checkWorthiness({ ...plain, ...change }).worthiness
const said = (text: string) => worth({ ownWords: text.split(' ') })

test('figures, dates, names, sources and superlatives raise the worth', () => {
  for (const more of [
    { figureCount: 1 },
    { dateCount: 1 },
    { nameCount: 1 },
    { attribution: { kind: 'institution', source: 'police' } as const },
  ]) {
    assert.ok(worth(more) > worth({}), JSON.stringify(more))
  }
  assert.ok(worth({ figureCount: 2 }) > worth({ figureCount: 1 }))
  assert.ok(said('the largest bridge was closed by the city') > worth({}))
})

test('hedges, plans, first person, unnamed sources and open pronouns lower it', () => {
  assert.ok(said('the bridge was perhaps closed by the city') < worth({}))
  assert.ok(said('the bridge will be closed by the city') < worth({}))
  assert.ok(said('our bridge was closed by the city') < worth({}))
  assert.ok(worth({ attribution: { kind: 'unnamed', source: 'insiders' } }) < worth({}))
  assert.ok(worth({ isOpen: true }) < worth({}))
})

test('the month of May is no hedge', () => {
  assert.equal(said('the bridge was closed in May again'), worth({}))
})

test('a statement with nothing to hold on to is not worth asking about', () => {
  assert.ok(worth({}) < WORTH_MIN && worth({ nameCount: 1 }) >= WORTH_MIN)
})
