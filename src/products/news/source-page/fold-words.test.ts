import assert from 'node:assert/strict'
import { test } from 'node:test'
import { foldWords } from './fold-words.ts'

const SAME: [name: string, left: string, right: string][] = [
  ['apostrophes', 'the city’s own', "the city's own"],
  ['quotation marks', '“None was safe,” she said', '"None was safe", she said'],
  ['dashes', 'the bridge—closed', 'the bridge - closed'],
  ['hyphens', 'a twenty‑one year old', 'a twenty one-year-old'],
  ['ligatures', 'the oﬃce of ﬁnance', 'the office of finance'],
  ['soft hyphens', 'the trans\u00adport depart\u00adment', 'the transport department'],
  ['zero-width spaces', 'a\u200b bridge\ufeff', 'a bridge'],
  ['composed letters', 'cafe\u0301 noir', 'café noir'],
  ['white space and case', 'A\u00a0  Bridge\n', 'a bridge'],
]
for (const [name, left, right] of SAME) {
  test(`${name} make no other wording`, () => {
    assert.deepEqual(foldWords(left), foldWords(right))
  })
}

test('another figure is another wording', () => {
  assert.notDeepEqual(foldWords('$14.2 million'), foldWords('$14.3 million'))
})
