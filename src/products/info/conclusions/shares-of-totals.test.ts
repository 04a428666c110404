import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSample } from '../info-reading.sample.ts'
import { joinSurveys } from '../reading/slip.ts'
import { surveyDeductedAmounts } from './deducted-amounts.ts'
import { surveyRowsOverYears } from './rows-over-years.ts'
import { surveySharesOfTotals } from './shares-of-totals.ts'
import { surveyTwoTableBalances } from './two-table-balances.ts'
import { surveyWorkedExamples } from './worked-examples.ts'

const SURVEYS = [
  surveyDeductedAmounts,
  surveyRowsOverYears,
  surveySharesOfTotals,
  surveyTwoTableBalances,
  surveyWorkedExamples,
]

function remarksOn(text: string): string[] {
  const reading = readSample(text)
  return joinSurveys(SURVEYS.map(survey => survey(reading))).slips.map(({ sentence }) => sentence)
}

const COSTS =
  '| Item | Cost |\n|---|---|\n| Trees | £1,680 |\n| Fence | £5,820 |\n| **Total** | **£7,500** |\n\n'
const ACCOUNTS =
  '| Income | £ |\n|---|---|\n| Donations | 58,100 |\n| Grants | 27,500 |\n| Total | 85,600 |\n\n| Spending | £ |\n|---|---|\n| Food | 42,600 |\n| Rent | 40,000 |\n| Total | 82,600 |\n\n'
const YEARS =
  '| Branch | 2024 (£) | 2025 (£) |\n|---|---|---|\n| Kitchens | 1,310,000 | 1,420,000 |\n| Windows and doors | 905,000 | 865,000 |\n\n'

test('what a sentence works out of the table above it must follow from it', () => {
  for (const [block, right, wrong] of [
    [
      COSTS,
      'We ask for £6,000, which is 80 per cent of the cost.',
      'We ask for £6,000, which is 75 per cent of the cost.',
    ],
    [
      COSTS,
      'From this sum we deduct the excess of £250. The amount due to you is therefore £7,250.',
      'From this sum we deduct the excess of £250. The amount due to you is therefore £7,150.',
    ],
    [ACCOUNTS, 'The year closed with a surplus of £3,000.', 'The year closed with a surplus of £2,400.'],
    [
      YEARS,
      'Windows and doors brought in £40,000 less than in the year before.',
      'Windows and doors brought in £60,000 less than in the year before.',
    ],
    [
      '',
      'Twenty bearings in all. Fourteen are new, which is 70 per cent of the work.',
      'Twenty bearings in all. Fourteen are new, which is 75 per cent of the work.',
    ],
  ] as const) {
    assert.deepEqual(remarksOn(`${block}${right}\n`), [], right)
    assert.equal(remarksOn(`${block}${wrong}\n`).length, 1, wrong)
  }
})

test('a calculation that a sentence shows as an example must be right', () => {
  for (const [right, wrong] of [
    [
      'At a ticket price of €150, 200 tickets bring in €30,000.',
      'At a ticket price of €150, 200 tickets bring in €35,000.',
    ],
    [
      'With costs of $4,000, a 10% margin means budgeting for $4,400.',
      'With costs of $4,000, a 10% margin means budgeting for $4,600.',
    ],
    [
      'They spend about 80% of their time on projects, and the other 20% on their own.',
      'They spend about 80% of their time on projects, and the other 30% on their own.',
    ],
  ] as const) {
    assert.deepEqual(remarksOn(right), [], right)
    assert.equal(remarksOn(wrong).length, 1, wrong)
  }
})

test('a case that is only supposed, and figures of another year, are let pass', () => {
  for (const text of [
    `${ACCOUNTS}Without the grant there would have been a loss of £2,450.`,
    `${ACCOUNTS}Last year there was a surplus of £2,400.`,
    `${COSTS}If we ask for £6,000, which is 75 per cent of the cost, the fund may agree.`,
    `${YEARS}Kitchens brought in about £60,000 less than in 2019.`,
    'At a price of €150 plus tax, 200 tickets bring in €35,000.',
  ])
    assert.deepEqual(remarksOn(text), [], text)
})
