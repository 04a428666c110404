import assert from 'node:assert/strict'
import { test } from 'node:test'
import { submissionOf, webPage, wireReport } from './articles.sample.ts'
import { readNews } from './request.ts'

test('a wire report is read into headline, byline, date, paragraphs and sentences', () => {
  const reading = readNews(submissionOf(wireReport))
  assert.equal(reading.headline, wireReport.title)
  assert.deepEqual(reading.byline?.names, ['Marian Telford'])
  assert.equal(reading.published?.text, 'Wednesday, March 12, 2025')
  assert.equal(reading.language, 'en')
  assert.equal(reading.paragraphs.length, 11)
  assert.equal(reading.sentences.at(-1)?.paragraph, 11)
  assert.equal(reading.isCut, false)
})

test('a web page is read like its plain text', () => {
  const reading = readNews(submissionOf(webPage))
  assert.equal(reading.headline, webPage.title)
  assert.deepEqual(reading.byline?.names, ['Tomás Herrera', 'Joan Lindqvist'])
  assert.equal(reading.published?.text, '20 February 2025')
  assert.ok(reading.paragraphs.every(paragraph => !/[<>]|track/u.test(paragraph)))
})

test('a Markdown article is read without its marks', () => {
  const content =
    '# Council *closes* bridge\n\n*By Ann Lee*, 3 May 2024\n\nThe **council** voted on [Tuesday](https://news.example).'
  const reading = readNews(submissionOf({ content }))
  assert.equal(reading.headline, 'Council closes bridge')
  assert.deepEqual(reading.byline?.names, ['Ann Lee'])
  assert.equal(reading.published?.text, '3 May 2024')
  assert.deepEqual(reading.paragraphs, ['The council voted on Tuesday.'])
})

test('a sentence in the writer’s own voice is told from the speech in it', () => {
  const { sentences } = readNews(submissionOf({ content: 'Ruiz said “we had no choice” on Monday evening.' }))
  assert.equal(sentences[0]?.unquoted.replace(/\s+/gu, ' '), 'Ruiz said on Monday evening.')
  assert.deepEqual([sentences[0]?.wordCount, sentences[0]?.ownWordCount], [9, 5])
})

test('content longer than any article is cut and says so', () => {
  assert.equal(readNews(submissionOf({ content: 'It rained. '.repeat(100_000) })).isCut, true)
  assert.equal(readNews(submissionOf({ content: 'Rain.\n\n'.repeat(4000) })).isCut, true)
})
