import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readLayout } from './article-layout.ts'

const body = ['The council voted on Tuesday to close the bridge.', 'Work begins in May.']

test('without a title the first telling line is the headline', () => {
  const layout = readLayout(
    ['World', 'Council closes old bridge', 'By Ann Lee', '3 May 2024', ...body],
    undefined,
  )
  assert.equal(layout.headline, 'Council closes old bridge')
  assert.deepEqual(layout.headLines, ['World', 'By Ann Lee', '3 May 2024'])
  assert.deepEqual(layout.body, body)
})

test('a title is the headline, and its copy in the text is not read twice', () => {
  const layout = readLayout(
    ['COUNCIL CLOSES OLD BRIDGE!', 'By Ann Lee', ...body],
    'Council closes old bridge',
  )
  assert.equal(layout.headline, 'Council closes old bridge')
  assert.deepEqual(layout.headLines, ['By Ann Lee'])
})

test('a title over several lines is one headline', () => {
  assert.equal(readLayout(body, ' Council\n closes bridge ').headline, 'Council closes bridge')
})

test('a byline or a date alone is not a headline', () => {
  assert.equal(readLayout(['Last updated on Friday, 3 May 2024', ...body], undefined).headline, '')
  assert.equal(
    readLayout(['Council votes on the May 3 budget', ...body], undefined).headline,
    'Council votes on the May 3 budget',
  )
  assert.equal(readLayout(['By Ann Lee', '3 May 2024', ...body], undefined).headline, '')
})

test('a text that is all sentences has no head', () => {
  const layout = readLayout(body, undefined)
  assert.deepEqual([layout.headline, layout.body], ['', body])
})

test('front matter gives the headline', () => {
  assert.equal(
    readLayout(['title: Council closes old bridge', 'author: Ann Lee', ...body], undefined).headline,
    'Council closes old bridge',
  )
})
