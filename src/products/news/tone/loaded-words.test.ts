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
