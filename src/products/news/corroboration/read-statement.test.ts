import assert from 'node:assert/strict'
import { test } from 'node:test'
import { submissionOf, wireReport } from '../articles.sample.ts'
import { extractClaims } from '../claims/extract-claims.ts'
import { readNews } from '../request.ts'
import { toStatement } from './read-statement.ts'

const statements = extractClaims(readNews(submissionOf(wireReport))).map(toStatement)

test('circumstances are left off the main clause, and their figures with them', () => {
  const [vote] = statements
  assert.equal(
    vote!.text,
    'The Harwick city council voted 9 to 4 on Tuesday night to close the Old Mill Bridge for 11 months of repairs.',
  )
  assert.deepEqual(
    vote!.numbers.map(({ value }) => value),
    [9, 4, 11],
  )
  assert.deepEqual(vote!.names, ['Harwick', 'Old Mill Bridge'])
})

test('a clause in the middle is no end', () => {
  const whitlock = statements.find(({ text }) => text.startsWith('Dana Whitlock'))!
  assert.match(whitlock.text, /lose a third of her customers\.$/u)
})
