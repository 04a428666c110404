import { join } from 'node:path'
import { loadSigningKey } from '../../../src/adapters/keyfile/signing-key.ts'
import { toHex, utf8 } from '../../../src/core/encoding/bytes.ts'
import { sha256 } from '../../../src/core/encoding/sha256.ts'
import type { Proof } from '../../../src/core/record/proof.ts'
import type { Signer } from '../../../src/core/record/signer.port.ts'
import { docxOf } from '../browser/sample-files.ts'
import { certified, newCustomer } from './client.ts'
import { runService } from './running-service.ts'

export const NEWS = {
  product_type: 'news_verify',
  content: 'The council approved the bridge on Monday, said Mayor Ann Lee.\r\n',
  title: 'Council approves the bridge',
  source_url: 'https://paper.example/bridge',
}
export const DOCUMENT = { product_type: 'info_verify', content: 'Our margin was 41 percent. Zoë 😀' }

/** A Word document, and its text as the pages send it. */
export const REPORT_FILE = docxOf('The report', 'Revenue was 12 million euros.')
const REPORT = {
  product_type: 'info_verify',
  content: 'The report\n\nRevenue was 12 million euros.\n',
  file_hash: `sha256:${toHex(sha256(REPORT_FILE))}`,
}

/** Evidence in a sceptic's hands: a proof, the text, and the log's key. */
export type Claim = { proof: Proof; content: Uint8Array; key: string }

export type IssuedProofs = {
  /** Of a public product and of a private one, both early in a log of seven entries. */
  news: Claim
  document: Claim
  /** Read from `REPORT_FILE`. */
  report: Claim
  /** Of a certificate that was issued after both proofs had been fetched. */
  later: Proof
  /** The issuer's own keys, of the log and of records, for what only a dishonest issuer could do. */
  signer: Signer
  recordSigner: Signer
}

/** Proofs as a service really issues them. The service is gone when they are returned: proofs verify without it. */
export async function issueProofs(): Promise<IssuedProofs> {
  const service = await runService({ PINPROOF_FREE_CERTIFICATIONS: 'unlimited' })
  try {
    const { baseUrl, dataFolder } = service
    const customer = await newCustomer(baseUrl)
    const issue = async (fields: typeof DOCUMENT) =>
      (await certified(baseUrl, customer.key, fields)).verify_code
    const headers = { authorization: `Bearer ${customer.key}` }
    const proofOf = async (code: string) =>
      (await (await fetch(`${baseUrl}/api/v1/certificates/${code}/proof`, { headers })).json()) as Proof
    const [news, document, report] = [await issue(NEWS), await issue(DOCUMENT), await issue(REPORT)]
    for (let number = 0; number < 3; number += 1)
      await issue({ ...NEWS, content: `Another text: ${number}.` })
    const key = (await (await fetch(`${baseUrl}/log/key`)).text()).trim()
    return {
      news: { proof: await proofOf(news), content: utf8(NEWS.content), key },
      document: { proof: await proofOf(document), content: utf8(DOCUMENT.content), key },
      report: { proof: await proofOf(report), content: utf8(REPORT.content), key },
      later: await proofOf(await issue({ ...NEWS, content: 'One more.' })),
      signer: loadSigningKey(join(dataFolder, 'signing-key.pem')),
      recordSigner: loadSigningKey(join(dataFolder, 'record-key.pem')),
    }
  } finally {
    await service.close()
  }
}
