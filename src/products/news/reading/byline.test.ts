import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readByline } from './byline.ts'

const names = (...headLines: string[]) => readByline(headLines, ['A body.'])?.names

test('authors are read from the head in several languages and spellings', () => {
  assert.deepEqual(names('By Marian Telford and Paul Adeyemi, staff'), ['Marian Telford', 'Paul Adeyemi'])
  assert.deepEqual(names('BY MARIAN TELFORD'), ['Marian Telford'])
  assert.deepEqual(names('Von Katrin von der Heide'), ['Katrin von der Heide'])
  assert.deepEqual(names('author: José Ramírez'), ['José Ramírez'])
  assert.deepEqual(names('Par Élodie Martin | 3 mai 2024'), ['Élodie Martin'])
})

test('the agency credit below a wire story names the reporters and not their towns', () => {
  const byline = readByline(
    [],
    ['Text.', 'More text. (Reporting by Ana Ruiz in San Marco and Li Wei; Editing by Tom Fox)'],
  )
  assert.deepEqual(byline?.names, ['Ana Ruiz', 'Li Wei'])
})

test('a dateline names the agency', () => {
  assert.deepEqual(readByline([], ['PORT ESME, Jan 9 (Reuters) - A quake.'])?.kind, 'agency')
})

test('an office is not a person', () => {
  assert.equal(readByline(['By Staff'], ['A body.'])?.kind, 'desk')
})

test('a note about the author counts unless the story is about that journalist', () => {
  const note = 'Ana Ruiz is a staff writer at the Harwick Post.'
  assert.equal(readByline([], ['It rained.', note])?.kind, 'person')
  assert.equal(readByline([], ['Ana Ruiz was abducted.', 'It rained.', note]), undefined)
})

test('a sentence that begins with “By” is no byline', () => {
  assert.equal(readByline(['By land or by sea, they came'], ['By Monday, all had left.']), undefined)
})
