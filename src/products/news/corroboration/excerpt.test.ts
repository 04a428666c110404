import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tellingStems } from '../reading/telling-stems.ts'
import { EXCERPT_CHARACTERS, excerptFor, stemsOf } from './excerpt.ts'

const claim = tellingStems('The council closed the bridge.')

test('of a long passage the sentence nearest the claim is taken, with its neighbours', () => {
  const filler =
    'Apples were sold at the market all day long, and nobody complained about the weather. '.repeat(20)
  const passage = `${filler}It met in May. The council then closed the bridge. Nobody objected. ${filler}`
  const excerpt = excerptFor(claim, passage)
  assert.match(excerpt, /It met in May\. The council then closed the bridge\. Nobody objected\./u)
  assert.ok(excerpt.length <= EXCERPT_CHARACTERS)
})

test('a short passage is taken whole, and one without words gives nothing', () => {
  const passage = 'The council met. It closed the bridge.'
  assert.equal(excerptFor(claim, passage), passage)
  assert.equal(excerptFor(claim, ''), '')
})

test('a passage without sentence ends is cut', () => {
  assert.equal(excerptFor(claim, 'bridge '.repeat(2000)).length, EXCERPT_CHARACTERS)
})

test('a byline is no quotation', () => {
  const claim = stemsOf('Jane Roe says that the bridge was closed')
  const quoted = 'The bridge was closed on Monday.'
  assert.equal(excerptFor(claim, `By Jane Roe – ${quoted}`), quoted)
  assert.equal(excerptFor(claim, `By Jane Roe LONDON (Reuters) - ${quoted}`), quoted)
  assert.equal(excerptFor(claim, 'By Jane Roe'), 'By Jane Roe')
})
