import assert from 'node:assert/strict'
import { test } from 'node:test'
import { looseStem } from './stems.ts'

test('a loose stem joins the forms of a word in whatever case and accent, and keeps numbers whole', () => {
  assert.deepEqual(['resigned', 'Resigns', 'resignation'].map(looseStem), ['resign', 'resign', 'resign'])
  assert.equal(looseStem('Zoë’s'), looseStem('zoe'))
  assert.equal(looseStem('2,500,000'), '2,500,000')
})
