import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSample } from '../info-reading.sample.ts'
import { surveyBalances } from './balances.ts'

const account = (owing: string) => `| Day | Entry | Amount (£) |
|---|---|---|
| 1 January | Balance brought forward | 418.60 |
| 14 January | Invoice 20417 | 265.20 |
| 31 January | Payment received | −418.60 |
| 11 February | Invoice 20533 | 188.40 |
| 20 March | Balance now owing | ${owing} |`

const slipsIn = (passage: string) =>
  readSample(passage)
    .tables.flatMap(surveyBalances)
    .flatMap(({ slips }) => slips.map(({ sentence }) => sentence))

test('a statement of account adds up from what was brought forward to what is owing', () => {
  assert.deepEqual(slipsIn(account('453.60')), [])
  assert.deepEqual(slipsIn(account('435.60')), [
    'What stands before “Balance now owing” in line 9 makes 453.6, but the document gives 435.60',
  ])
})
