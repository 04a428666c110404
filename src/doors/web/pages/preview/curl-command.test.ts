import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { curlCommand } from './curl-command.ts'

const FIELDS = { product_type: 'news_verify', content: 'The council approved the bridge.' }

test('the command is one that a person can read', () => {
  assert.equal(
    curlCommand('https://pinproof.example', { ...FIELDS, title: 'It’s "done"' }),
    `curl -s https://pinproof.example/api/v1/sandbox \\
  -H 'Content-Type: application/json' \\
  --data-binary @- <<'JSON'
{
  "product_type": "news_verify",
  "content": "The council approved the bridge.",
  "title": "It’s \\"done\\""
}
JSON`,
  )
})

test('whatever the text, it is sent as it is and cannot end the command early', () => {
  const hostile = fc.constantFrom(
    'JSON',
    '\nJSON\n',
    "'",
    '"',
    '`id`',
    '$(id)',
    '\\',
    '\r',
    '!!',
    '\u0000',
    '\u202e',
  )
  const text = fc
    .array(fc.oneof(hostile, fc.string({ unit: 'binary', maxLength: 4 })), { maxLength: 6 })
    .map(pieces => pieces.join(''))
  fc.assert(
    fc.property(text, text, (content, title) => {
      const lines = curlCommand('https://pinproof.example', { ...FIELDS, content, title }).split('\n')
      const [start, end] = [lines.findIndex(line => line.endsWith("<<'JSON'")), lines.indexOf('JSON')]
      assert.deepEqual([start, end], [2, lines.length - 1])
      assert.deepEqual(JSON.parse(lines.slice(start + 1, end).join('\n')), { ...FIELDS, content, title })
    }),
  )
})

test('nothing in it moves the cursor of a terminal or hides from the eye', () => {
  const unseen = '\u0007\u001b[2J\u007f\u009b\u00ad\u061c\u200b\u200f\u2028\u202e\u2066\ufeff'
  const command = curlCommand('https://pinproof.example', { ...FIELDS, content: unseen })
  assert.doesNotMatch(command, /[^\P{C}\n]/u)
  assert.match(command, /\\u202e/)
})
