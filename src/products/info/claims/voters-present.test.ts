import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { InfoReading } from '../request.ts'
import { surveyVoters } from './voters-present.ts'

function slipsIn(text: string): string[] {
  return surveyVoters({ text } as InfoReading).slips.map(({ sentence }) => sentence)
}

const LIST = '**Present:** Mayor Ostrander; Councilors Beale, Duquesne, Iverson, Lund, Macready and Trujillo'

test('more votes than people who were there are a suspicion', () => {
  assert.deepEqual(slipsIn(`${LIST}\n\nThe motion carried by five votes to three.`), [
    '8 votes were cast, but 7 people were present',
  ])
  assert.equal(
    slipsIn('All seven council members were present. Voting: five for, one against, one abstention.').length,
    0,
  )
  assert.equal(
    slipsIn('All seven council members were present. Voting: five for, two against, two abstentions.').length,
    1,
  )
})

test('a clerk and guests have no vote, and a chair has one', () => {
  const text =
    'Present: Councillors Dyer (Chair), Abbott, Foss and Pryor; the Clerk, Mrs Tull; Mr Ash and Ms Bell of the press.'
  assert.equal(slipsIn(`${text}\n\nCarried by three votes to two.`).length, 1)
  assert.deepEqual(slipsIn(`${text}\n\nCarried by three votes to one.`), [])
})

test('lists that go on below, numbers of people, other bodies and quorums are left alone', () => {
  for (const text of [
    'Present:\n- Anna Beale, Chair\n- Tom Lund\n- Ivo Hale\n\nCarried by two votes to one.',
    'Present: Mayor Ostrander; Councilors Beale, Duquesne,\nIverson, Lund, Macready and Trujillo\n\nCarried by five votes to two.',
    'Present: Mayor Ostrander and 11 Councillors.\n\nCarried by eight votes to four.',
    'Present: Chair Smith, Vice Chair Lee, Secretary Jones, Treasurer Brown, Trustees Hale and Iver\n\nCarried by four votes to two.',
    'present-day Germany, France, Belgium and Spain\n\nThe Senate passed it by 52 votes to 48.',
    'A quorum is five members present. Voting: seven for, two against.',
    'One hundred and twenty members were present. Carried by twenty votes to nine.',
    'Two members were present by video, the other seven in the room. Carried by five votes to four.',
  ])
    assert.deepEqual(slipsIn(text), [], text)
})

test('proxies, and the lists of several meetings, are left alone', () => {
  assert.deepEqual(slipsIn(`${LIST}\n\nWith two proxies the motion carried by five votes to four.`), [])
  const three = [LIST, LIST, LIST].join('\n\n')
  assert.deepEqual(slipsIn(`${three}\n\nThe motion carried by five votes to three.`), [])
})
