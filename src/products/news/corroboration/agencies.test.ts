import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertLinear } from '../../../../test/support/service/linear-cost.ts'
import { agencyAt, agencyCredited, agencyNamed } from './agencies.ts'

test('a credit is known by its place in the text', () => {
  for (const [text, agency] of [
    ['LONDON, May 3 (Reuters) - Shares fell.', 'Reuters'],
    ['BERLIN (dpa/lnw) - Die Brücke ist zu.', 'dpa'],
    ['SYDNEY (Australian Associated Press) — It rained.', 'Australian Associated Press'],
    ['PARIS, AFP — Une loi.', 'Agence France-Presse'],
    ['He told the Associated Press that he left.', 'Associated Press'],
    ['Kyodo News reported the visit.', 'Kyodo'],
  ]) {
    assert.equal(agencyCredited(text!), agency)
  }
})

test('an agency that is only spoken of is no credit', () => {
  for (const text of [
    'Reuters moved into a new building in Toronto.',
    'She takes AP classes at the Bloomberg School.',
    'Picture: (AP Photo/Ann Lee)',
  ]) {
    assert.equal(agencyCredited(text), undefined)
  }
})

test('in a credit line the name is enough, and a site of an agency needs none', () => {
  assert.equal(agencyNamed('Jane Doe | AP'), 'Associated Press')
  assert.equal(agencyNamed('Jane Doe'), undefined)
  assert.equal(agencyAt('apnews.com'), 'Associated Press')
})

test('a mebibyte of brackets and names is searched in linear time', async () => {
  for (const unit of ['(', '(a', '(AP/', 'by the ', 'AP ', 'Reuters']) {
    await assertLinear(unit.repeat(1_048_576 / unit.length), agencyCredited)
  }
})
