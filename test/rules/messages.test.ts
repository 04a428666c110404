import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { collectMessages } from '../../bin/collect-messages.ts'
import { LANGUAGE_CODES } from '../../src/messages/languages.ts'
import { readWordings } from '../../src/messages/load-catalogues.ts'

const MESSAGES = collectMessages(fileURLToPath(new URL('../..', import.meta.url)))
const MARK = /\{\d+\}|<\/?[\w]+\/?>/gu

for (const language of LANGUAGE_CODES.filter(code => code !== 'en')) {
  for (const [area, messages] of Object.entries(MESSAGES)) {
    test(`every message of ${area} has its wording in ${language}, and no wording is left over`, () => {
      const wordings = readWordings(language, area)
      assert.deepEqual(Object.keys(wordings), messages, 'run npm run messages')
      assert.deepEqual(
        messages.filter(message => wordings[message]!.trim() === ''),
        [],
        'messages without a wording',
      )
    })

    test(`wordings of ${area} in ${language} keep values and elements`, () => {
      for (const [english, wording] of Object.entries(readWordings(language, area)))
        assert.deepEqual(marksIn(wording), marksIn(english), english)
    })
  }
}

function marksIn(text: string): string[] {
  return (text.match(MARK) ?? []).sort()
}
