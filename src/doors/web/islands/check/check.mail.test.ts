import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { COPIES, issueMailProof } from '../../../../../test/support/service/issued-mail.ts'
import type { Claim } from '../../../../../test/support/service/issued-proofs.ts'
import { toHex } from '../../../../core/encoding/bytes.ts'
import { sha256 } from '../../../../core/encoding/sha256.ts'
import { codeIn } from '../../../../core/record/proof.ts'
import { checkContent } from './check-content.ts'
import { checkProof } from './check-proof.ts'
import type { CertificateLookup } from './lookup-certificate.ts'
import type { ContentInput } from './sort-input.ts'

const NAMES = new Map<string, string>()

describe('a check of a mail', () => {
  let issued: Claim
  let lookup: CertificateLookup
  before(async () => {
    issued = await issueMailProof()
    const code = codeIn(issued.proof)
    const hash = `sha256:${toHex(sha256(issued.content))}`
    const certificate = {
      verify_code: code,
      status: 'active' as const,
      status_changed_at: '2026-01-02T03:04:05.678Z',
    }
    lookup = {
      certificatesOfWords: async () => ({ certificates: [], more: false }),
      certificatesOf: async asked => ({ certificates: asked === hash ? [certificate] : [], more: false }),
      proofOf: async () => issued.proof,
      absenceOf: async () => undefined,
      logKey: async () => issued.key,
    }
  })

  const saved = (bytes: Uint8Array): ContentInput => ({
    name: 'a.eml',
    file: new File([Uint8Array.from(bytes)], 'a.eml'),
  })
  async function seen(check: (show: (view: object) => void) => Promise<void>): Promise<string> {
    let last = ''
    await check(view => {
      last = String(view)
    })
    return last.replace(/\s+/g, ' ')
  }
  const found = (content: ContentInput) => seen(show => checkContent(content, { lookup, names: NAMES, show }))

  test('finds the certificate by the copy of the sender and by the copy of the reader, and says by which form', async () => {
    for (const copy of [COPIES.sent, COPIES.received]) {
      const page = await found(saved(copy))
      assert.match(page, /<h3>Valid<\/h3>/)
      assert.match(page, /Found for your mail <strong>in its canonical form<\/strong>/)
    }
  })

  test('finds it for a mail that was pasted', async () => {
    const page = await found({ name: 'your text', text: new TextDecoder().decode(COPIES.received) })
    assert.match(page, /<h3>Valid<\/h3>/)
  })

  test('verifies a proof that was given together with a copy', async () => {
    const { proof } = issued
    const page = await seen(show =>
      checkProof({ name: 'p.json', value: proof }, saved(COPIES.received), { lookup, names: NAMES, show }),
    )
    assert.match(page, /in its canonical form<\/strong>/)
    assert.doesNotMatch(page, /data-outcome="failed"/)
  })

  test('does not find a copy that a mailing list changed, and says that lists do so', async () => {
    const page = await found(saved(COPIES.listed))
    assert.match(page, /<h2>No certificate for a\.eml<\/h2>/)
    assert.match(page, /lists change mails/)
  })

  test('of a text that is no mail does not speak of mails', async () => {
    const page = await found({ name: 'your text', text: 'Dear all,\nhello' })
    assert.match(page, /<h2>No certificate/)
    assert.doesNotMatch(page, /It is a mail/)
  })
})
