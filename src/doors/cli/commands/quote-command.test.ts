import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { type IssuedProofs, issueProofs } from '../../../../test/support/service/issued-proofs.ts'
import { fromUtf8, utf8 } from '../../../core/encoding/bytes.ts'
import { quotationInFragment } from '../../../core/record/quotation.ts'
import { canonicalText } from '../../../core/text/canonical/canonical-text.ts'
import { runWithFiles } from '../run-with-files.fake.ts'

describe('quote', () => {
  let issued: IssuedProofs
  before(async () => {
    issued = await issueProofs()
  })

  for (const kind of ['news', 'document'] as const) {
    test(`makes a file of whole paragraphs of the ${kind} that verify accepts, and a link`, async () => {
      const { proof, content, key } = issued[kind]
      const [words] = canonicalText(fromUtf8(content)!)!.paragraphs
      const files = { 'proof.json': utf8(JSON.stringify(proof)), 'words.txt': utf8(words!) }
      const made = await runWithFiles(['quote', 'proof.json', 'words.txt'], files)
      assert.equal(made.code, 0, made.out)
      if (proof.salt !== undefined) assert.ok(!made.out.includes(proof.salt))
      const checked = await runWithFiles(['verify', 'quotation.json', '--key', key], {
        'quotation.json': utf8(made.out),
      })
      assert.equal(checked.code, 0, checked.out)
      assert.match(checked.out, /VALID: paragraph 1 of \d+ of the text of PP-/)
      assert.ok(checked.out.includes(words!))
      const forgery = made.out.replace(JSON.stringify(words).slice(1, -1), 'Something else')
      const refused = await runWithFiles(['verify', 'q.json', '--key', key], { 'q.json': utf8(forgery) })
      assert.equal(refused.code, 1)
      assert.match(refused.out, /NOT VALID/)
      const link = await runWithFiles(['quote', 'proof.json', 'words.txt', '--link'], files)
      assert.deepEqual(quotationInFragment(link.out.trim().split('#')[1]!)!.paragraphs[0]!.text, words)
    })
  }

  test('refuses words that do not stand in the certified text', async () => {
    const files = {
      'proof.json': utf8(JSON.stringify(issued.news.proof)),
      'words.txt': utf8('Nobody ever said so.'),
    }
    const { code } = await runWithFiles(['quote', 'proof.json', 'words.txt'], files)
    assert.equal(code, 1)
  })
})
