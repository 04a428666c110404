import assert from 'node:assert/strict'
import { test } from 'node:test'
import { a2aCard, germanDeclaration, proseDeclaration, readingOf } from '../declarations.sample.ts'
import { languageOf } from './declaration.ts'

test('the language is told by its function words', () => {
  assert.equal(languageOf(readingOf(proseDeclaration)), 'en')
  assert.equal(languageOf(readingOf(a2aCard)), 'en')
  assert.equal(languageOf(readingOf(germanDeclaration)), 'de')
  const french =
    'Les messages des clients sont conservés dans une base pour le service et par les équipes avec soin.'
  assert.equal(languageOf(readingOf(french)), 'fr')
})

test('a long text in a script we do not know is in no known language', () => {
  assert.equal(languageOf(readingOf('агент помогает людям находить рецепты '.repeat(10))), 'unknown')
})

test('a text too short to say anything counts as English, so that its silence counts', () => {
  assert.equal(languageOf(readingOf('SuperBot 3000')), 'en')
})
