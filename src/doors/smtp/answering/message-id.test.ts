import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isOwnMessageId, ownMessageId, safeMessageId } from './message-id.ts'

test('our own ids are known again, in whatever case, and no others', () => {
  const own = `<${ownMessageId('mail_aB', 'mail.example')}>`
  assert.ok(isOwnMessageId(own, 'mail.example'))
  assert.ok(isOwnMessageId(own.toUpperCase(), 'Mail.Example'))
  for (const other of [
    undefined,
    '',
    '<1@mail.example>',
    '<pinproof-1@other.example>',
    'pinproof-1@mail.example',
  ])
    assert.ok(!isOwnMessageId(other, 'mail.example'), other)
})

test('an id that could do anything in a header but name a message is left out', () => {
  assert.equal(safeMessageId('<CA+x=1.2$3@mail.gmail.com>'), '<CA+x=1.2$3@mail.gmail.com>')
  const unsafe = [
    undefined,
    '',
    '1@x.example',
    '<1@x.example> <2@x.example>',
    '<1@x.example>\r\nBcc: a@b.example',
    '<ü@x.example>',
    `<${'x'.repeat(251)}>`,
    '<a<b@x.example>',
  ]
  for (const id of unsafe) assert.equal(safeMessageId(id), undefined, id)
})
