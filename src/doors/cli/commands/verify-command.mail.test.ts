import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { COPIES, issueMailProof } from '../../../../test/support/service/issued-mail.ts'
import { utf8 } from '../../../core/encoding/bytes.ts'
import { runWithFiles } from '../run-with-files.fake.ts'

describe('verify with a mail', () => {
  let files: Record<string, Uint8Array>
  before(async () => {
    const { proof, content, key } = await issueMailProof()
    files = {
      'proof.json': utf8(JSON.stringify(proof)),
      'log.key': utf8(key),
      'canonical.txt': content,
      'sent.eml': COPIES.sent,
      'received.eml': COPIES.received,
      'listed.eml': COPIES.listed,
      'prose.txt': utf8('Subject: to change\n\nThis only looks like a mail.'),
    }
  })
  const verify = (name: string) => runWithFiles(['verify', 'proof.json', name, '--key', 'log.key'], files)

  for (const name of ['sent.eml', 'received.eml']) {
    test(`accepts the copy ${name} and says that its canonical form was compared`, async () => {
      const { code, out } = await verify(name)
      assert.equal(code, 0)
      assert.match(out, /^The content is a mail and was compared in its canonical form/m)
      assert.match(out, /^VALID: PP-/m)
    })
  }

  test('accepts the canonical form itself, byte for byte, and says nothing of forms', async () => {
    const { code, out } = await verify('canonical.txt')
    assert.equal(code, 0)
    assert.doesNotMatch(out, /canonical form/)
  })

  test('refuses a copy that a mailing list has changed, and names the list as a reason', async () => {
    const { code, out } = await verify('listed.eml')
    assert.equal(code, 1)
    assert.match(out, /Its canonical form was compared too/)
    assert.match(out, /came through a mailing list/)
    assert.ok(out.endsWith('NOT VALID: the step "content" fails.'))
  })

  test('refuses a text that is another one, mail or not', async () => {
    assert.equal((await verify('prose.txt')).code, 1)
  })
})
