import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { assertLinear } from '../../../test/support/service/linear-cost.ts'
import { acceptsCoding, negotiate } from './accept-header.ts'

const PAGE = { type: 'text/html' }
const JSON_FORM = { type: 'application/json' }
const VERSIONED = {
  type: 'application/x',
  takes: (parameters: ReadonlyMap<string, string>) => (parameters.get('v') ?? '1') === '1',
}
const OFFERS = [PAGE, JSON_FORM, VERSIONED]

for (const [promise, accept, choice] of [
  ['any type will do: the first offer', '*/*', PAGE],
  ['the heavier weight wins', 'text/html;q=0.5, application/json;q=0.6', JSON_FORM],
  ['a type that is named beats a wildcard of the same weight', 'application/json, */*', JSON_FORM],
  [
    'the most specific range decides, however light',
    'text/*, text/html;q=0, application/json;q=0.1',
    JSON_FORM,
  ],
  [
    'of a range that is given twice the heavier counts',
    'text/html;q=0, text/html, application/json;q=0.5',
    PAGE,
  ],
  ['a weight past 1 counts for nothing', 'text/html;q=9, application/json;q=0.1', JSON_FORM],
  ['a form that cannot be sent so is passed over', 'application/x;v=2, application/json;q=0.1', JSON_FORM],
  ['a form that can be sent so is taken', 'application/x; V="1"', VERSIONED],
  ['nothing that is offered is acceptable', 'image/png', undefined],
  ['an empty header names nothing', '', undefined],
] as const)
  test(promise, () => assert.equal(negotiate(accept, OFFERS, 'as-offered'), choice))

test('between equals the first wins, as it is offered or as it is asked for', () => {
  const accept = 'application/json, text/html'
  assert.equal(negotiate(accept, OFFERS, 'as-offered'), PAGE)
  assert.equal(negotiate(accept, OFFERS, 'as-asked'), JSON_FORM)
})

test('a content coding is used where it is named with a weight', () => {
  const codings = ['gzip', 'deflate, GZIP;q=0.5', 'gzip;q=0', 'x-gzip', 'identity', undefined]
  assert.deepEqual(
    codings.map(header => acceptsCoding(header, 'gzip')),
    [true, true, false, false, false, false],
  )
})

test('any header gets an answer', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', size: 'max', maxLength: 500 }), accept => {
      const choice = negotiate(accept, OFFERS, 'as-asked')
      assert.ok(choice === undefined || OFFERS.includes(choice))
    }),
  )
})

test('a header costs as much as it is long', async () => {
  for (const unit of ['text/html,', ';q=0.5', ',', '*/*;v=1,'])
    await assertLinear(unit.repeat(100_000), accept => negotiate(accept, OFFERS, 'as-asked'))
})
