import assert from 'node:assert/strict'
import { test } from 'node:test'
import { submissionOf } from '../articles.sample.ts'
import { readNews } from '../request.ts'
import { findSecondHand } from './second-hand.ts'

function houseIn(content: string, domain = 'bridge-news.example'): string | undefined {
  const reading = readNews(submissionOf({ content }))
  return findSecondHand({ ...reading, language: 'en', source: { ...reading.source, domain } })?.house
}

test('an opening that repeats another house is found in the words of reporters', () => {
  assert.equal(houseIn('The Harwick Herald reported on Sunday that the bridge will close.'), 'Harwick Herald')
  assert.equal(
    houseIn('The bridge will close, according to a report by the Wall Street Journal.'),
    'Wall Street Journal',
  )
  assert.equal(houseIn('The bridge will close, reports Fox News.'), 'Fox News')
  assert.equal(houseIn('Bridge-watch.com reports: the bridge will close on Monday.'), 'Bridge-watch.com')
  assert.equal(houseIn('The bridge will close, reports KCBS.'), 'KCBS')
  assert.equal(houseIn('The mayor knew of it, reported the Harwick Times.'), 'Harwick Times')
  assert.equal(houseIn('From the Daily Caller News Foundation: The bridge will close.'), 'Daily Caller News')
})

test('an interview, the house’s own name and a mention further down are no repetition', () => {
  assert.equal(houseIn('The mayor told the Harwick Herald that the bridge will close.'), undefined)
  assert.equal(
    houseIn('The Harwick Herald reported on Sunday that the bridge will close.', 'harwickherald.com'),
    undefined,
  )
  const body = 'The council met on Monday and heard the engineer. '.repeat(5)
  assert.equal(houseIn(`${body}The Harwick Herald reported on Sunday that the bridge will close.`), undefined)
})

test('a house that is let go on telling is found anywhere, and so is a list of sources below', () => {
  const body = 'The council met on Monday and heard the engineer. '.repeat(6)
  const endings = {
    'The Associated Press reports: the bridge will close.': 'Associated Press',
    'The Harwick Herald’s Ann Lee writes on Sunday: the bridge will close.': 'Harwick Herald',
    'Via Ann Lee of the Harwick Herald: the bridge will close.': 'Harwick Herald',
    'Per the Daily Caller: the bridge will close.': 'Daily Caller',
    'Sources: Harwick Herald, Us Weekly': 'Harwick Herald',
    'The mayor told the Harwick Herald: the bridge will close.': undefined,
    'The mayor wrote on Sunday: the bridge will close.': undefined,
  }
  for (const [ending, house] of Object.entries(endings)) assert.equal(houseIn(body + ending), house, ending)
})

test('an organisation with the letters of a station is none', () => {
  assert.equal(houseIn('The WHO reported on Sunday that the bridge is safe.'), undefined)
})

test('credit for a scoop and the source of a picture are no repetition', () => {
  assert.equal(houseIn('The Washington Post first reported on the bridge.'), undefined)
  assert.equal(houseIn('The letters were first reported by the Harwick Herald.'), undefined)
  assert.equal(houseIn('The bridge on Monday (Harwick Agency via AP)'), undefined)
})
