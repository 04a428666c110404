import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareHeadline as compareIn } from './headline-support.ts'

const compareHeadline = (headline: string, paragraphs: string[]) => compareIn(headline, paragraphs, 'en')

const body = [
  'The city council voted 9 to 4 on Tuesday to close the Old Mill Bridge in Harwick.',
  'It lasts eleven months.',
]

test('words come back in other forms and numbers in other spellings', () => {
  const { telling, found, missingFigures } = compareHeadline(
    'Council votes to close bridge for 11 months',
    body,
  )
  assert.deepEqual(found, telling)
  assert.deepEqual(missingFigures, [])
})

test('a figure that the body does not give is missing', () => {
  assert.deepEqual(compareHeadline('Council closes bridge for 18 months', body).missingFigures, ['18 months'])
})

test('a name that the body does not know is missing', () => {
  assert.deepEqual(compareHeadline('Council closes bridge as Ortiz resigns', body).missingNames, ['Ortiz'])
  assert.deepEqual(compareHeadline('Council closes bridge in Harwick', body).missingNames, [])
})

test('where every word has a capital, capitals prove no name', () => {
  assert.deepEqual(compareHeadline('Council Closes Bridge Amid Protest', body).missingNames, [])
})

test('a headline in a script without long words is compared sign by sign', () => {
  assert.equal(compareHeadline('橋閉鎖', ['市は橋を閉鎖する。']).found.length, 3)
})

test('a report of this year need not say which year it is', () => {
  assert.deepEqual(compareHeadline('Council closes bridge before 2016 vote', body).missingFigures, [])
})
