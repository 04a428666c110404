import assert from 'node:assert/strict'
import { test } from 'node:test'
import { COPIES } from '../../../../test/support/service/issued-mail.ts'
import { utf8 } from '../../../core/encoding/bytes.ts'
import { runWithFiles } from '../run-with-files.fake.ts'

const FILES = {
  'sent.eml': COPIES.sent,
  'received.eml': COPIES.received,
  'listed.eml': COPIES.listed,
  'letter.txt': utf8('Dear all,\nhello'),
}
const compare = (one: string, other: string) => runWithFiles(['compare', one, other], FILES)

test('compare ends with 0 for two copies of one mail', async () => {
  const { code, out } = await compare('sent.eml', 'received.eml')
  assert.equal(code, 0)
  assert.match(out, /^The same mail: both have the canonical form sha256:[0-9a-f]{64}\.$/)
})

test('compare ends with 1 and says what a mailing list did', async () => {
  const { code, out } = await compare('sent.eml', 'listed.eml')
  assert.equal(code, 1)
  assert.match(out, /^The subject was marked “\[garden\]”, as mailing lists do\.$/m)
  assert.match(out, /came through a mailing list/)
})

test('compare ends with 1 and one line for a file that is no mail', async () => {
  const { code, out, err } = await compare('sent.eml', 'letter.txt')
  assert.deepEqual(
    [code, out, err],
    [1, '', 'letter.txt has no canonical form because a line among its headers has no name.'],
  )
})
