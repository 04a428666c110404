import assert from 'node:assert/strict'
import { test } from 'node:test'
import { statementPair } from '../statements/statements.sample.ts'
import { type Opposition, oppositionsOf } from './oppositions.ts'

const OPPOSED: [Opposition, string, string][] = [
  ['quantity', 'The warranty lasts 24 months.', 'Goods are under warranty for three years.'],
  ['quantity', 'The company employs 412 people.', 'There are nine people in the company.'],
  ['quantity', 'Drills are held twice, that is two times a year.', 'Drills are held five times a year.'],
  ['date', 'The lease starts on 1 March 2024.', 'The lease begins on 1 June 2024.'],
  ['date', 'Waste is picked up on Thursdays.', 'Every Monday the waste is picked up.'],
  ['sequence', 'The pump stopped before the alarm rang.', 'The pump stopped after the alarm rang.'],
  ['sequence', 'The pump stopped before the alarm rang.', 'Before the pump stopped, the alarm rang.'],
  ['duty', 'Visitors must wear a helmet.', 'Wearing a helmet is optional for visitors.'],
  ['duty', 'Dogs may enter the garden.', 'Dogs are not allowed in the garden.'],
  ['extent', 'All suppliers were audited.', 'None of the suppliers was audited.'],
  ['extent', 'Each lamp is tested.', 'Only a few lamps are tested.'],
  ['opposite', 'The board approved the budget.', 'The budget was rejected by the board.'],
  ['opposite', 'Entry is free of charge.', 'A fee is charged for entry.'],
  ['denial', 'Pork is not served.', 'Pork is served on Fridays.'],
  ['denial', 'Our smokers are ineligible here.', 'Smokers are eligible for the study.'],
  ['place', 'The head office is in Leeds.', 'Its headquarters are in Porto.'],
  ['name', 'The audit was led by Marta Lind.', 'The audit was led by Owen Pryce.'],
]

for (const [opposition, left, right] of OPPOSED) {
  test(`"${left}" and "${right}" are opposed by ${opposition}, whichever comes first`, () => {
    const [one, other] = statementPair(left, right)
    assert.ok(oppositionsOf(one, other).includes(opposition), oppositionsOf(one, other).join())
    assert.ok(oppositionsOf(other, one).includes(opposition))
  })
}

const AGREEING: [Opposition, string, string][] = [
  ['quantity', 'The warranty lasts 24 months.', 'Goods are under warranty for two years.'],
  ['quantity', 'About 400 guests came.', 'There were 412 guests in total.'],
  ['sequence', 'The pump stopped before the alarm rang.', 'The alarm rang after the pump stopped.'],
  ['extent', 'Some suppliers were audited.', 'All suppliers were audited.'],
  ['opposite', 'The budget was not approved.', 'The budget was rejected.'],
  ['denial', 'Pork is not served.', 'The canteen does not serve pork.'],
  ['name', 'Marta Lind led the audit.', 'The audit was led by Ms Lind.'],
]

for (const [opposition, left, right] of AGREEING) {
  test(`"${left}" and "${right}" are not opposed by ${opposition}`, () => {
    assert.ok(!oppositionsOf(...statementPair(left, right)).includes(opposition))
  })
}
