import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isLoaded } from './loaded-words.ts'

test('loaded words are known in all their forms', () => {
  for (const word of ['idiotic', 'Idiots', 'shameful', 'SHAMELESSLY', 'slammed', 'so-called'])
    assert.ok(isLoaded(word), word)
})

test('words of ordinary news are not loaded', () => {
  const ordinary =
    'killed earthquake tsunami war bombing railway police protest smugglers Snapchat Dodgers shipwreck'.split(
      ' ',
    )
  for (const word of ordinary) assert.ok(!isLoaded(word), word)
})

test('names and plain words that merely begin like loaded ones are not loaded', () => {
  for (const word of ['Barbara', 'Barbados', 'Bragg', 'strangers', 'worst']) assert.ok(!isLoaded(word), word)
  for (const word of ['barbaric', 'bragging', 'strangely']) assert.ok(isLoaded(word), word)
})
