import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readBareSample, readRefusedSample, readSample, type Sample } from '../email-reading.sample.ts'
import { structureCheck } from './mail-structure-check.ts'

const ask = async (sample: Sample) => structureCheck.ask(await readSample(sample))

test('a well-formed mail earns all points', async () => {
  const answer = await ask({})
  assert.equal(answer.outcome, 'supports')
  assert.equal(answer.share, 1)
})

test('a second From line all but ends the trust in the form', async () => {
  const answer = await ask({ headers: { from: ['a@example.org', 'b@example.net'] } })
  assert.equal(answer.outcome, 'weakens')
  assert.equal(answer.share, 0.1)
  assert.match(answer.sentence, /the from line stands twice/u)
})

test('a missing From, Date or Message-ID costs in this order', async () => {
  const [from, date, id] = await Promise.all(
    ['from', 'date', 'message-id'].map(name => ask({ headers: { [name]: '' } })),
  )
  assert.ok(from!.share < date!.share && date!.share < id!.share)
  assert.deepEqual([from!.outcome, date!.outcome, id!.outcome], ['weakens', 'weakens', 'supports'])
})

test('a Message-ID of another form and lines without a name are faults', async () => {
  assert.match(
    (await ask({ headers: { 'message-id': 'nonsense' } })).sentence,
    /Message-ID is not of the form/u,
  )
  assert.match((await ask({ brokenHeaderLines: 2 })).sentence, /2 header lines have no name/u)
})

test('a message that was refused earns nothing, and a bare text is not judged', async () => {
  const refused = await structureCheck.ask(await readRefusedSample('it has more than 200 parts'))
  assert.deepEqual([refused.outcome, refused.share], ['weakens', 0])
  assert.match(refused.sentence, /because it has more than 200 parts/u)
  assert.equal((await structureCheck.ask(await readBareSample('Hello'))).outcome, 'inconclusive')
})
