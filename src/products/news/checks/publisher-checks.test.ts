import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ask, askConfirmed, submissionOf, webPage, wireReport } from '../articles.sample.ts'
import { readNews } from '../request.ts'
import { createDomainRatingCheck } from './domain-rating-check.ts'
import { particularsCheck } from './particulars-check.ts'
import { publisherDomainCheck } from './publisher-domain-check.ts'

test('control of the domain counts, and not to have shown it is no fault', async () => {
  assert.equal((await ask(publisherDomainCheck, webPage)).outcome, 'inconclusive')
  const answer = await askConfirmed(publisherDomainCheck, webPage)
  assert.deepEqual([answer.outcome, answer.share], ['supports', 1])
  assert.match(answer.sentence, /on 2025-03-01 that it controls news\.example\.$/u)
})

function rated(rating: number | undefined, isConfirmed = true) {
  const check = createDomainRatingCheck({
    list: 'ratings.csv',
    find: domain => (rating === undefined ? undefined : { domain, rating }),
  })
  const reading = readNews(submissionOf(webPage))
  const controlled = { domain: 'news.example', shownAt: new Date(), method: 'dns' }
  const source = {
    ...reading.source,
    domain: 'news.example',
    controlled: isConfirmed ? controlled : undefined,
  }
  return check.ask({ ...reading, source })
}

test('a rating by others counts where the source is confirmed, and the list is named', async () => {
  const [good, bad, middling] = [await rated(0.9), await rated(0.1), await rated(0.5)]
  assert.deepEqual([good.outcome, bad.outcome, middling.outcome], ['supports', 'weakens', 'inconclusive'])
  for (const { sentence } of [good, bad, middling]) assert.match(sentence, /ratings\.csv/u)
})

test('an address that is merely typed earns no rating, and an unlisted domain has none', async () => {
  assert.equal((await rated(0.9, false)).outcome, 'inconclusive')
  assert.equal((await rated(0.1, false)).outcome, 'inconclusive')
  assert.equal((await rated(undefined)).outcome, 'inconclusive')
})

test('without a list, how others rate a publisher stays undecided', async () => {
  const { outcome } = await askConfirmed(createDomainRatingCheck(undefined), webPage)
  assert.equal(outcome, 'inconclusive')
})

test('details that were merely typed are undecided; a published report earns them, a vague one does not', async () => {
  assert.equal((await ask(particularsCheck, wireReport)).outcome, 'inconclusive')
  assert.deepEqual((await askConfirmed(particularsCheck, wireReport)).outcome, 'supports')
  const content = 'Something terrible is about to happen, and the people do not know it yet. '.repeat(12)
  assert.equal((await askConfirmed(particularsCheck, { content })).outcome, 'weakens')
})

test('a report that names the day earns its details, one that names a month less, one that names neither half at best', async () => {
  const people = Array.from(
    { length: 30 },
    (_, at) => `Mayor Anna Berg met ${at + 41} guests in Harwick.`,
  ).join(' ')
  const shares = []
  for (const when of ['on Tuesday', 'in October', 'at last']) {
    const content = `${people} They left ${when}.`
    shares.push((await askConfirmed(particularsCheck, { content })).share)
  }
  assert.ok(shares[0]! > shares[1]! && shares[1]! > shares[2]!, String(shares))
  assert.equal(shares[2], 0.5)
})

test('a publisher whom the list rates as unreliable is held at C, one that is merely unlisted is not', async () => {
  assert.deepEqual(
    (await rated(0.1)).limits?.map(({ code }) => code),
    ['news-rated-unreliable'],
  )
  for (const answer of [await rated(0.1, false), await rated(0.5), await rated(undefined)])
    assert.equal(answer.limits, undefined)
})
