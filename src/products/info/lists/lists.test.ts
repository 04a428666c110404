import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSample } from '../info-reading.sample.ts'
import type { Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'
import { surveyCountedLists } from './counted-lists.ts'
import { surveyListAverages } from './list-averages.ts'
import { surveyListOrder } from './list-order.ts'
import { surveyMarksLists } from './marks-lists.ts'

const told = (survey: (reading: InfoReading) => Survey, passage: string) =>
  survey(readSample(passage)).slips.map(({ sentence }) => sentence)

const listOf = (...points: string[]) => points.map(point => `- ${point}`).join('\n')

test('a list has as many points as its lead announces', () => {
  const board = `Four board members in attendance:\n\n${listOf('Ada', 'Grace', 'Joan', 'Mary')}\n\nThe minutes were read.`
  assert.deepEqual(told(surveyCountedLists, board), [])
  assert.deepEqual(told(surveyCountedLists, board.replace('Four', 'Five')), [
    '“Five board members in attendance” are announced in line 3, and 4 points follow',
  ])
  const principles = `## Three principles\n\n${listOf('Open', 'Fair')}`
  assert.equal(told(surveyCountedLists, principles).length, 1)
})

test('a lead that leaves the number open, or counts something else, announces nothing', () => {
  for (const lead of [
    'At least three members are needed:',
    'Choose one of four ways:',
    'Up to four people may come:',
    'In three weeks we shall decide on:',
    'Two of the five offices are closed:',
    'Three examples:',
  ])
    assert.deepEqual(told(surveyCountedLists, `${lead}\n\n${listOf('Ada', 'Grace')}`), [], lead)
  const open = `We need three things:\n\n${listOf('Paper', 'Pens and others')}`
  assert.deepEqual(told(surveyCountedLists, open), [])
})

test('one line of a list in the order of time that stands before its time is remarked on', () => {
  const day = ['9:30am Doors', '10:00am Welcome', '12:30pm Lunch', '4:00pm Share outs', '5:00pm Close']
  assert.deepEqual(told(surveyListOrder, listOf(...day)), [])
  assert.deepEqual(told(surveyListOrder, listOf(...day.with(4, '3:45pm Close'))), [
    '“3:45pm” stands after “4:00pm”, in a list that is in the order of time',
  ])
  const releases = [
    '3.1: January 23, 2018',
    '3.2: February 4, 2018',
    '3.3: March 2, 2018',
    '3.4: July 19, 2018',
  ]
  assert.deepEqual(told(surveyListOrder, listOf(...releases)), [])
  assert.equal(told(surveyListOrder, listOf(...releases.with(2, '3.3: February 2, 2018'))).length, 1)
})

test('hours of twelve and two days in one list are no slip', () => {
  assert.deepEqual(told(surveyListOrder, '11:30 Talk\n12:15 Lunch\n1:30 Walk\n2:45 Close'), [])
  const days = '9:00 Talk\n11:00 Walk\n15:00 Close\n9:00 Talk\n10:00 Walk\n16:00 Close'
  assert.deepEqual(told(surveyListOrder, days), [])
})

test('the marks of a list make up the marks there are', () => {
  const tender = `Tenders are marked out of 100:\n${listOf('Price: 45 marks', 'Design: 30 marks', 'Care: 15 marks', 'Parts: 10 marks')}`
  assert.deepEqual(told(surveyMarksLists, tender), [])
  assert.deepEqual(told(surveyMarksLists, tender.replace('15 marks', '20 marks')), [
    '45 + 30 + 20 + 10 make 105, but the document gives 100 for all of them',
  ])
  assert.deepEqual(told(surveyMarksLists, tender.replace('Care: 15', 'Bonus: 25')), [])
})

test('the average of as many values as stand in the lines above is worked out', () => {
  const marks = `${listOf('Ellern: 1.8', 'Hohensee: 2.1', 'Lindtal: 2.4', 'Marienquell: 1.7')}\n\nThe average of the four marks is 2.0.`
  assert.deepEqual(told(surveyListAverages, marks), [])
  assert.deepEqual(told(surveyListAverages, marks.replace('is 2.0', 'is 2.2')), [
    'The average of 1.8, 2.1, 2.4, 1.7 is 2, but the document gives 2.2',
  ])
  assert.deepEqual(told(surveyListAverages, marks.replace('four', 'three').replace('is 2.0', 'is 2.2')), [])
})
