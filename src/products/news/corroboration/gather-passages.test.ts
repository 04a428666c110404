import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gatherPassages, PASSAGES_MAX } from './gather-passages.ts'
import { passageAt } from './passages.sample.ts'

const UNTIL = new Date('2025-03-15T00:00:00Z')
const many = (name: string) =>
  Array.from({ length: 40 }, (_, at) =>
    passageAt('a.example', { text: `${name} ${at}`, url: `https://a.example/${name}/${at}` }),
  )

test('every question keeps its nearest passages when there are too many', () => {
  const kept = gatherPassages([many('first'), many('second')], UNTIL)
  assert.equal(kept.length, PASSAGES_MAX)
  assert.equal(kept.filter(({ text }) => text.startsWith('second')).length, PASSAGES_MAX / 2)
})

test('one text on many sites leaves room for every other text, and is kept as often as there is room', () => {
  const wire = Array.from({ length: 40 }, (_, at) => passageAt(`paper-${at}.example`, { text: 'One story.' }))
  const other = passageAt('other.example', { text: 'Another story.' })
  const kept = gatherPassages([[...wire, other]], UNTIL)
  assert.deepEqual([kept.length, kept[1]], [PASSAGES_MAX, other])
})

test('a passage found twice is kept once', () => {
  const passage = passageAt('a.example')
  const again = { ...passage, url: `${passage.url}?utm_source=feed` }
  assert.deepEqual(gatherPassages([[passage], [again]], UNTIL), [passage])
})

test('what is empty, of later date or in another language is left out', () => {
  const left = [
    passageAt('a.example', { text: ' ' }),
    passageAt('a.example', { publishedAt: new Date('2025-03-16T00:00:00Z') }),
    passageAt('a.example', {
      text: 'Der Stadtrat hat die alte Brücke für elf Monate gesperrt, teilte die Stadt mit.',
    }),
  ]
  assert.deepEqual(gatherPassages([left, []], UNTIL), [])
})
