import { utf8 } from '../../../src/core/encoding/bytes.ts'
import { canonicalMail } from '../../../src/core/mail/canonical-mail.ts'
import { AS_RECEIVED, AS_SENT, LETTER, writeCopy } from '../../../src/core/mail/mail-copies.sample.ts'
import type { Proof } from '../../../src/core/record/proof.ts'
import { certified, newCustomer } from './client.ts'
import type { Claim } from './issued-proofs.ts'
import { runService } from './running-service.ts'

/** The copy that came back to the sender by BCC, the one that its reader got, and one that a list has changed. */
export const COPIES = {
  sent: writeCopy(LETTER, AS_SENT),
  received: writeCopy(LETTER, AS_RECEIVED),
  listed: writeCopy(
    { ...LETTER, subject: `[garden] ${LETTER.subject}` },
    { ...AS_RECEIVED, transport: ['List-Id: <garden.example.com>'] },
  ),
}

/** The proof of a mail that was certified in its canonical form; `content` is that form. */
export async function issueMailProof(): Promise<Claim> {
  const mail = canonicalMail(COPIES.sent)
  if (mail.kind === 'refused') throw new Error(mail.reason)
  const service = await runService()
  try {
    const { baseUrl } = service
    const { key: apiKey } = await newCustomer(baseUrl)
    const fields = { product_type: 'email_verify', content: mail.text }
    const { verify_code } = await certified(baseUrl, apiKey, fields)
    const answer = await fetch(`${baseUrl}/api/v1/certificates/${verify_code}/proof`, {
      headers: { authorization: `Bearer ${apiKey}` },
    })
    const proof = (await answer.json()) as Proof
    const key = (await (await fetch(`${baseUrl}/log/key`)).text()).trim()
    return { proof, content: utf8(mail.text), key }
  } finally {
    await service.close()
  }
}
