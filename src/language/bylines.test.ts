import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isByline, withoutByline } from './bylines.ts'

test('lines that only say who wrote are bylines', () => {
  for (const line of [
    'By Jane Roe',
    'By JANE ROE and JOHN O’NEILL',
    'By Jane Roe, political correspondent, BBC News',
    'By Jane Roe | Associated Press',
    'Von Max Muster und Ada von Stein',
    'Par Jean Dupont',
    'di Mario Rossi',
    'Por Ana de la Cruz, EFE',
    '(Reporting by Jane Roe in London; editing by John Doe)',
    'Author: Jane Roe',
  ])
    assert.equal(isByline(line), true, line)
})

test('sentences that begin alike are none', () => {
  for (const line of [
    'By Monday.',
    'By Monday the bridge was closed.',
    'By then Jane Roe had left.',
    'Von Berlin nach Hamburg fährt kein Zug.',
    'Jane Roe was there.',
    'Di Maio ha detto che il ponte resta chiuso.',
    '',
    `By Jane Roe${' and Jane Roe'.repeat(20)}`,
  ])
    assert.equal(isByline(line), false, line)
})

test('a byline before the first sentence goes, with its date, and nothing else does', () => {
  assert.equal(withoutByline('By Jane Roe – The bridge was closed.'), 'The bridge was closed.')
  assert.equal(withoutByline('By Jane Roe · 3 days ago — The bridge was closed.'), 'The bridge was closed.')
  assert.equal(withoutByline('By Jane Roe LONDON (Reuters) - The bridge shut.'), 'The bridge shut.')
  for (const text of [
    'LONDON (Reuters) - The bridge shut.',
    'By noon - she said - it shut.',
    'Nov 3, 2026 - It shut.',
  ])
    assert.equal(withoutByline(text), text)
})
