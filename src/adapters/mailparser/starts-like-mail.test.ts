import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertLinear } from '../../../test/support/service/linear-cost.ts'
import { startsLikeMail } from './starts-like-mail.ts'

test('two different mail headers at the top make a mail, folded, with CRLF or from a mailbox file', () => {
  for (const source of [
    'From: a@example.org\nSubject: hi\n\nbody',
    'Received: from x\r\n by y;\r\n z\r\nFrom: a@example.org\r\n\r\n',
    'From a@example.org Sat Jan  3 01:05:34 1996\nFrom: a@example.org\nTo: b@example.org\n\n',
    'X-Own: 1\nSUBJECT : hi\nDate: today\n',
    'X-Own: 1\r\n \t\r\nFrom: a@example.org\r\nDate: today\r\n',
  ]) {
    assert.equal(startsLikeMail(source), true, source)
  }
})

test('prose, one header alone and headers after a blank line are bare text', () => {
  for (const source of [
    '',
    'Dear readers,\nFrom: now on\nTo: all\n',
    'Subject: Our June letter\n\nFrom: us\nTo: you',
    'Note: rain\nWarning: wind\n',
    'From: a@example.org\nFrom: b@example.org\n\n',
    ': \n: \n',
  ]) {
    assert.equal(startsLikeMail(source), false, source)
  }
})

test('one mebibyte without a header is read in linear time', async () => {
  for (const unit of ['a', 'a:\n', ' \t', '\n', 'From: x\n']) {
    await assertLinear(unit.repeat(1_048_576 / unit.length), startsLikeMail)
  }
})
