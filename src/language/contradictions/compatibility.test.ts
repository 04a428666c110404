import assert from 'node:assert/strict'
import { test } from 'node:test'
import { statementPair } from '../statements/statements.sample.ts'
import { canBothHold } from './compatibility.ts'
import { oppositionsOf } from './oppositions.ts'

function compatible(left: string, right: string): boolean {
  const [one, other] = statementPair(left, right)
  return canBothHold(one, other, oppositionsOf(one, other))
}

const BOTH_HOLD: [why: string, left: string, right: string][] = [
  ['other years', 'Revenue was €4.2 million in 2023.', 'In 2024 the revenue was €5.1 million.'],
  [
    'a former state',
    'Hazardous goods are stored in hall 4.',
    'Previously such goods were not stored in hall 4.',
  ],
  ['a condition', 'The fee is €200.', 'If the form is late, the fee is €300.'],
  ['a forecast', 'The plant employs 300 people.', 'The plant is expected to employ 400 people.'],
  ['an exception', 'Staff work from Leeds.', 'Apart from the support team staff do not work from Leeds.'],
  ['somebody else’s words', 'The bike is light.', 'One blogger wrote that the bike is not light.'],
  ['other parties', 'The Provider shall pay within 30 days.', 'The Customer shall pay within 60 days.'],
  ['other committees', 'The audit committee met four times.', 'The works committee met twice this year.'],
  ['other models', 'The tank of the HX-40 holds 24 litres.', 'The tank of the HX-60 holds 50 litres.'],
  ['other hours', 'The chair opened the meeting at 14:00.', 'The chair closed the meeting at 15:40.'],
  ['a comparison', 'The plant made 300 units.', 'The plant made 40 units fewer than planned.'],
]

for (const [why, left, right] of BOTH_HOLD) {
  test(`two statements can both hold because of ${why}`, () => assert.ok(compatible(left, right)))
}

const EXCLUSIVE: [left: string, right: string][] = [
  ['The warranty lasts 24 months from delivery.', 'The warranty ends 36 months after delivery.'],
  ['Visitors must wear a helmet in the hall.', 'Wearing a helmet in the hall is optional for visitors.'],
  ['Our head office is in Leeds.', 'The head office of the company is in Porto.'],
  ['The lease starts on 1 March 2024.', 'The lease begins on 1 June 2025.'],
  ['The lifts must not be used in case of fire.', 'If there is a fire, staff should use the lifts.'],
]

for (const [left, right] of EXCLUSIVE) {
  test(`nothing excuses "${left}" beside "${right}"`, () => assert.ok(!compatible(left, right)))
}
