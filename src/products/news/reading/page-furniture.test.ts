import assert from 'node:assert/strict'
import { test } from 'node:test'
import { submissionOf } from '../articles.sample.ts'
import { readNews } from '../request.ts'
import { isFurniture, withoutFurniture } from './page-furniture.ts'

test('lines that a page sets between paragraphs are furniture', () => {
  for (const line of [
    'RELATED: Five things you should know about the bridge',
    'Read more: How we found the crack',
    '( PHOTOS: 18 defining moments of the bridge)',
    '(Subscribe to the Off Message podcast with Elena Ruiz.)',
    'Advertisement',
    'Story continues below advertisement',
    'Sign up for our morning newsletter and get the news in your inbox',
    'JUST WATCHED Mayor dodges questions Replay More Videos ...',
    'Image source, Getty Images',
    '© 2026 The Harwick Herald. All rights reserved.',
  ])
    assert.ok(isFurniture(line), line)
})

test('sentences of a report are no furniture, whatever word they begin with', () => {
  for (const line of [
    'Related costs will be paid by the city, the mayor said.',
    'Advertisement spending fell by a tenth last year.',
    'Sign up sheets lay in the hall on Monday, and forty people came.',
    'More from the fund will go to schools than to roads, officials said.',
    'Read more than a hundred letters, the judge told the jury, before you decide.',
  ])
    assert.ok(!isFurniture(line), line)
})

test('furniture is no sentence of the article, and the numbers of its paragraphs stay', () => {
  const content = 'The bridge is closed.\n\nRELATED: What you should know about it\n\nIt was built in 1931.'
  const { sentences } = readNews(submissionOf({ title: 'Bridge closed', content }))
  assert.deepEqual(
    sentences.map(({ paragraph }) => paragraph),
    [1, 3],
  )
})

test('a phrase of the page inside a text is blanked, and every other letter keeps its place', () => {
  const text = 'He spoke on Monday. Story Continued Below She spoke, too.'
  const bare = withoutFurniture(text)
  assert.equal(bare.length, text.length)
  assert.equal(bare.replace(/ +/gu, ' '), 'He spoke on Monday. She spoke, too.')
})
