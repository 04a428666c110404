import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sampleAuthentication } from '../authentication.sample.ts'
import { readSample } from '../email-reading.sample.ts'
import { dateRouteCheck } from './date-route-check.ts'

const ask = async (
  headers: Record<string, string | string[]>,
  receivedAt = new Date('2026-03-02T12:00:00Z'),
) => dateRouteCheck.ask(await readSample({ headers, receivedAt }))
const hop = (time: string) => `from a.example.org by b.example.net; ${time}`

test('times that follow each other earn all points', async () => {
  const received = [hop('Mon, 2 Mar 2026 10:00:05 +0100'), hop('Mon, 2 Mar 2026 09:00:02 +0000')]
  const answer = await ask({ received })
  assert.deepEqual([answer.outcome, answer.share], ['supports', 1])
})

test('a copy without Received lines is plausible but earns less', async () => {
  const answer = await ask({})
  assert.deepEqual([answer.outcome, answer.share], ['supports', 0.8])
})

test('a date after the receipt of the submission is in the future', async () => {
  const answer = await ask({}, new Date('2026-03-01T00:00:00Z'))
  assert.deepEqual([answer.outcome, answer.share], ['weakens', 0])
  assert.match(answer.sentence, /lies in the future/u)
})

test('a date that is missing or unreadable weakens', async () => {
  assert.match((await ask({ date: '' })).sentence, /has no date/u)
  assert.match((await ask({ date: 'yesterday' })).sentence, /cannot be read/u)
})

test('a mail that travelled before it was written, or long after, weakens', async () => {
  assert.match(
    (await ask({ received: hop('Fri, 27 Feb 2026 09:00:00 +0000') })).sentence,
    /more than a day before/u,
  )
  assert.match(
    (await ask({ date: 'Sun, 1 Feb 2026 09:00:00 +0000', received: hop('Mon, 2 Mar 2026 09:00:00 +0000') }))
      .sentence,
    /29 days after/u,
  )
})

test('servers whose clocks differ a little are forgiven, a route that runs backwards is not', async () => {
  const little = [hop('Mon, 2 Mar 2026 09:00:00 +0000'), hop('Mon, 2 Mar 2026 09:10:00 +0000')]
  const much = [hop('Mon, 2 Mar 2026 09:00:00 +0000'), hop('Mon, 2 Mar 2026 12:10:00 +0000')]
  assert.equal((await ask({ received: little })).outcome, 'supports')
  assert.match((await ask({ received: much })).sentence, /run backwards/u)
})

test('a Message-ID that names no server is remarked on', async () => {
  assert.match((await ask({ 'message-id': '<1@localhost>' })).sentence, /names no server/u)
})

test('the clock of our own server is the last on the way of a delivered mail', async () => {
  const receivedAt = new Date('2026-03-02T12:00:00Z')
  const delivered = async (date: string) =>
    dateRouteCheck.ask(
      await readSample({ headers: { date }, receivedAt, authentication: sampleAuthentication() }),
    )
  assert.deepEqual((await delivered('Mon, 2 Mar 2026 11:59:00 +0000')).share, 1)
  assert.match(
    (await delivered('Mon, 9 Feb 2026 12:00:00 +0000')).sentence,
    /21 days after the date it bears/u,
  )
})
