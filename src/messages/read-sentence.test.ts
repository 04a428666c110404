import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSentenceReader } from './read-sentence.ts'

const read = createSentenceReader({
  'The headline keeps to the text.': 'Il titolo rispetta il testo.',
  '{0} of {1} figures agree.': '{0} cifre su {1} concordano.',
  '{0} of {1} figures agree. {2}': '{0} cifre su {1} concordano. {2}',
  'Nobody wrote this yet.': '',
  '{0} of {1}': '{0} su {1}',
})

test('a sentence is read back into its template, and its values stay', () => {
  assert.equal(read('The headline keeps to the text.'), 'Il titolo rispetta il testo.')
  assert.equal(read('3 of 4 figures agree.'), '3 cifre su 4 concordano.')
})

test('a sentence within a sentence is read too', () => {
  assert.equal(
    read('3 of 4 figures agree. The headline keeps to the text.'),
    '3 cifre su 4 concordano. Il titolo rispetta il testo.',
  )
})

test('what no template made stays English', () => {
  assert.equal(read('Something else.'), 'Something else.')
  assert.equal(read('Nobody wrote this yet.'), 'Nobody wrote this yet.')
  assert.equal(read('Words of somebody else.'), 'Words of somebody else.')
})

const readIn = createSentenceReader(
  {
    'The declaration gives {0}.': 'La dichiarazione indica {0}.',
    'a name': 'un nome',
    'a version': 'una versione',
    '{0} words': '{0} parole',
    '“{0}” is used twice': '«{0}» compare due volte',
    'Links mislead': 'I link ingannano',
    '{0} is no host': '{0} non è un host',
  },
  'it',
)

test('a list of phrases is read phrase by phrase, and joined as its language does', () => {
  assert.equal(
    readIn('The declaration gives a name and a version.'),
    'La dichiarazione indica un nome e una versione.',
  )
})

test('clauses in a row are read one by one, and a full stop is no part of a value', () => {
  assert.equal(
    readIn('Links mislead: a.example is no host; b.example is no host.'),
    'I link ingannano: a.example non è un host; b.example non è un host.',
  )
})

test('a template with few words of its own takes no text of others for its value', () => {
  assert.equal(readIn('12 words'), '12 parole')
  assert.equal(readIn('He was lost for words'), 'He was lost for words')
})

test('quoted words are others’ and stay, even if they are also ours', () => {
  assert.equal(readIn('“a name” is used twice.'), '«a name» compare due volte.')
})
