import assert from 'node:assert/strict'
import { join } from 'node:path'
import { loadSigningKey } from '../../../src/adapters/keyfile/signing-key.ts'
import { fromUtf8 } from '../../../src/core/encoding/bytes.ts'
import { type CertificateEntry, parseEntry } from '../../../src/core/log/entry.ts'
import { parseBundle } from '../../../src/core/log/tiles.ts'
import type { Signer } from '../../../src/core/record/signer.port.ts'
import { auditLog } from '../../../src/verifier/audit-log.ts'
import { certified, newCustomer, post } from '../service/client.ts'
import { readFrom } from '../service/read-from.ts'
import { runService } from '../service/running-service.ts'
import type { PublishedLog } from './published-log.ts'

export type AuditedLog = {
  /** Everything that an auditor of the real service read. */
  served: PublishedLog
  entries: CertificateEntry[]
  records: Uint8Array[]
  key: string
  /** The log key and the record key. */
  signer: Signer
  recordSigner: Signer
  recordKeys: string[]
  /** A checkpoint of the first two entries. */
  earlier: string
}

export const BUNDLE = '/log/tile/entries/000.p/6'
export const TILE = '/log/tile/0/000.p/6'

/** Four certificates, one of them revoked and one superseded: six entries, read through and kept. */
export async function auditService(): Promise<AuditedLog> {
  const service = await runService({ PINPROOF_FREE_CERTIFICATIONS: 'unlimited' })
  try {
    const { baseUrl } = service
    const { key: apiKey } = await newCustomer(baseUrl)
    const issue = async (product_type: string, content: string) =>
      (await certified(baseUrl, apiKey, { product_type, content })).verify_code
    const change = async (path: string, body: object) => {
      const answer = await post(baseUrl, `/api/v1/certificates/${path}`, body, {
        authorization: `Bearer ${apiKey}`,
      })
      assert.equal(answer.status, 200)
    }
    const read = readFrom(baseUrl)
    const codes = [await issue('news_verify', 'One.'), await issue('info_verify', 'Two.')]
    const earlier = fromUtf8((await read('/log/checkpoint'))!)!
    codes.push(await issue('agent_verify', 'Three.'), await issue('news_verify', 'Four.'))
    await change(`${codes[1]}/revoke`, { reason: 'withdrawn' })
    await change(`${codes[0]}/supersede`, { by: codes[3] })

    const served: PublishedLog = new Map()
    const audit = await auditLog(async path => {
      const bytes = await read(path)
      if (bytes !== undefined) served.set(path, bytes)
      return bytes
    })
    assert.deepEqual([audit.size, audit.certificates, audit.faults], [6, 4, []])
    const entries = parseBundle(served.get(BUNDLE)!)!.map(bytes => parseEntry(bytes) as CertificateEntry)
    const records = [...served].flatMap(([path, bytes]) => (path.startsWith('/ipfs/') ? [bytes] : []))
    const key = fromUtf8(served.get('/log/key')!)!.trimEnd()
    return {
      served,
      entries,
      records,
      key,
      signer: loadSigningKey(join(service.dataFolder, 'signing-key.pem')),
      recordSigner: loadSigningKey(join(service.dataFolder, 'record-key.pem')),
      recordKeys: JSON.parse(fromUtf8(served.get('/log/record-keys')!)!),
      earlier,
    }
  } finally {
    await service.close()
  }
}
