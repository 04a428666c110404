import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CHANGE_KINDS, isDangerous } from '../../src/core/judging/declared-change.ts'
import { MUTATIONS } from './drift/mutations.ts'
import { driftFigures, isFalseAlarm, isMissed, type Trial, trialsOf } from './drift.ts'

/** `npm run eval` tries more. */
const SEEDS = 1
const UNSEEN_RECALL_MIN = 0.9
const UNSEEN_ALARMS_MAX = 0.05

const telling = ({ name, format, agent, descriptions }: Trial) =>
  `${name}, ${format}, ${agent}: ${descriptions.join(' | ')}`

for (const corpus of ['tuning', 'reporting']) {
  test(`${corpus}: every dangerous change is caught, and no rewording is taken for one`, () => {
    const trials = trialsOf(corpus, SEEDS)
    assert.ok(trials.length > 500)
    assert.deepEqual(trials.filter(isMissed).map(telling), [])
    assert.deepEqual(trials.filter(isFalseAlarm).map(telling), [])
  })
}

test('unseen: cards and structured pages are never missed, and sentences alone seldom', () => {
  const trials = trialsOf('unseen', SEEDS)
  assert.deepEqual(trials.filter(each => isMissed(each) && each.format !== 'plain text').map(telling), [])
  const { kinds, falseAlarmShare } = driftFigures(trials)
  for (const [kind, { recall }] of Object.entries(kinds))
    assert.ok(recall >= UNSEEN_RECALL_MIN, `${kind} ${recall}`)
  assert.ok(falseAlarmShare <= UNSEEN_ALARMS_MAX, String(falseAlarmShare))
})

test('there are mutations of every dangerous kind', () => {
  const mutated = new Set(MUTATIONS.map(({ kind }) => kind))
  assert.deepEqual(
    Object.keys(CHANGE_KINDS).filter(kind => isDangerous(kind) && !mutated.has(kind as 'wording')),
    [],
  )
})
