import assert from 'node:assert/strict'
import { test } from 'node:test'
import { datelineOf, readPublishedDate } from './published-date.ts'

test('a date in the head of the article is the date of publication', () => {
  const published = readPublishedDate(
    ['By Ann Lee', 'Published 3 May 2024'],
    ['The war began on 1 June 1950.'],
  )
  assert.deepEqual([published?.kind, published?.text], ['stated', '3 May 2024'])
})

test('a dateline dates the article', () => {
  const published = readPublishedDate([], ['PORT ESME, Jan 9 (Reuters) - A quake shook the coast.'])
  assert.deepEqual([published?.kind, published?.text], ['dateline', 'Jan 9'])
})

test('a date of something in the story is only mentioned', () => {
  const published = readPublishedDate([], ['It rained.', 'The war began on 1 June 1950, he said.'])
  assert.deepEqual([published?.kind, published?.where], ['mentioned', 'paragraph 2'])
})

test('an ordinary first sentence with a dash is no dateline', () => {
  assert.equal(datelineOf('The bridge – the oldest in town – was closed.'), undefined)
  assert.equal(datelineOf('HARWICK, March 12 (AP) — The council voted.'), 'HARWICK, March 12 (AP)')
})

test('datelines of other countries date the article', () => {
  const dated = (lede: string) => {
    const { kind, day, month } = readPublishedDate([], [lede])!
    return [kind, day, month]
  }
  for (const lede of [
    'Hamburg, 3. November 2026 (dpa) - Die Strecke bleibt gesperrt.',
    'Halle, 3. November 2026. In Deutschland steigt die Zahl.',
    '(ANSA) - ROMA, 3 NOV - Il Consiglio dei ministri ha approvato il testo.',
    'Taranto, martedì 3 novembre 2026 - Lo sciopero è stato proclamato.',
    'Torino, 3 nov. - (Adnkronos) - Si ferma in semifinale la corsa.',
    'Madrid, 3 nov (EFE).- El pleno aprobó la ley.',
    'Ciudad de México, 3 de noviembre de 2026.- El índice subió.',
    '3 novembre 2026. - Les tarifs diminueront.',
  ])
    assert.deepEqual(dated(lede), ['dateline', 3, 11], lede)
  assert.equal(datelineOf('Am 3. November 2026 - es war ein Dienstag - begann es.'), undefined)
})
