import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sampleAuthentication, sampleSignature } from '../authentication.sample.ts'
import { readBareSample, readSample, type Sample } from '../email-reading.sample.ts'
import { newsletterMannersCheck } from './newsletter-manners-check.ts'

const ask = async (sample: Sample) => newsletterMannersCheck.ask(await readSample(sample))
const FOOTER = 'You receive this because you subscribed. Unsubscribe. © 2026 Acme, 12 Harbour Street, Cork.'

test('a letter to one person is not measured by the manners of newsletters', async () => {
  const answer = await ask({ text: 'Dear Ben, see you on Friday. Ada' })
  assert.deepEqual([answer.outcome, answer.share], ['supports', 1])
  assert.match(answer.sentence, /Nothing marks this as a mail to many/u)
})

test('one click to leave, an imprint and a reason earn all points', async () => {
  const headers = {
    'list-unsubscribe': '<https://example.org/u/1>, <mailto:u@example.org>',
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  }
  assert.equal((await ask({ headers, text: FOOTER })).share, 1)
})

test('a link in the text is worth less than the header, and none at all weakens', async () => {
  const inText = await ask({ text: FOOTER })
  const inHeader = await ask({ headers: { 'list-unsubscribe': '<mailto:u@example.org>' }, text: FOOTER })
  assert.ok(inText.share < inHeader.share)
  assert.deepEqual([inText.outcome, inHeader.outcome], ['supports', 'supports'])
  const none = await ask({ headers: { precedence: 'bulk' }, text: 'Buy now' })
  assert.deepEqual([none.outcome, none.share], ['weakens', 0])
})

test('a discussion list needs no imprint', async () => {
  const headers = {
    'list-post': '<mailto:list@example.org>',
    'list-unsubscribe': '<mailto:list-leave@example.org>',
  }
  assert.equal((await ask({ headers, text: 'I agree.' })).outcome, 'supports')
})

test('a bare newsletter is measured by its text', async () => {
  assert.equal((await newsletterMannersCheck.ask(await readBareSample(FOOTER))).outcome, 'supports')
  assert.equal((await newsletterMannersCheck.ask(await readBareSample('Hello'))).outcome, 'weakens')
})

test('one click counts only where a signature covers it, if signatures were looked at', async () => {
  const headers = {
    'list-unsubscribe': '<https://example.org/u/1>',
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  }
  const shareWith = async (covers: string[]) => {
    const authentication = sampleAuthentication({ dkim: [sampleSignature({ covers })] })
    return (await ask({ headers, text: FOOTER, authentication })).share
  }
  const both = await shareWith(['from', 'list-unsubscribe', 'list-unsubscribe-post'])
  assert.ok((await shareWith(['from', 'list-unsubscribe'])) < both)
  assert.equal(both, 1)
})

test('a way out that is not the one of RFC 8058 is not one click', async () => {
  const headers = {
    'list-unsubscribe': '<https://example.org/u/1>',
    'list-unsubscribe-post': 'not one-click at all',
  }
  assert.ok((await ask({ headers, text: FOOTER })).share < 1)
})
