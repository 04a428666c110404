import { fromUtf8 } from '../core/encoding/bytes.ts'
import { parseJson } from '../core/encoding/parse-json.ts'
import type { CertificateEntry } from '../core/log/entry.ts'
import type { CertificateStatus } from '../core/record/certificate.ts'
import type { ReadAddress } from './read-address.ts'
import { verifyProofByHash } from './verify-proof.ts'

/** The last entry about each certificate, by the name that the log has for it: its code, or the hash of it. */
export type LastEntries = Map<string, CertificateEntry['type']>

const READS_AT_ONCE = 16
const STATUSES = { certified: 'active', revoked: 'revoked', superseded: 'superseded' } as const

/**
 * The status that a service shows of a certificate must be the one that its log gives. A mirror of the log that serves no
 * certificates is none the worse for it; private certificates are in the log by the hashes of their codes, and not asked for.
 */
export async function auditStatuses(
  read: ReadAddress,
  lastEntries: LastEntries,
  { size, key }: { size: number; key: string },
): Promise<string[]> {
  const faults: string[] = []
  const queue = [...lastEntries].filter(([name]) => !name.startsWith('sha256:')).values()
  const workers = Array.from({ length: READS_AT_ONCE }, async () => {
    for (const [code, type] of queue) {
      const status = await readStatus(read, code)
      const expected = STATUSES[type]
      if (status === undefined || status === expected) continue
      if (status !== (await newerStatus(read, code, { size, key })))
        faults.push(`${code}: the service shows it as ${status}, and by the log it is ${expected}`)
    }
  })
  await Promise.all(workers)
  return faults
}

/** Undefined where the service does not have the certificate. */
async function readStatus(read: ReadAddress, code: string): Promise<string | undefined> {
  try {
    const answer = await readJson<{ status?: string }>(read, `/api/v1/certificates/${code}`)
    return answer && String(answer.status)
  } catch {
    return 'something that cannot be read'
  }
}

/** The status that a proof shows under a checkpoint newer than the audited one: it may have changed meanwhile. */
async function newerStatus(
  read: ReadAddress,
  code: string,
  { size, key }: { size: number; key: string },
): Promise<CertificateStatus | undefined> {
  const proof = await readJson(read, `/api/v1/certificates/${code}/proof`).catch(() => undefined)
  const { status } = await verifyProofByHash(proof, undefined, key)
  return status !== undefined && status.asOf > size ? status.status : undefined
}

async function readJson<Value>(read: ReadAddress, path: string): Promise<Value | undefined> {
  const bytes = await read(path)
  return bytes && (parseJson(fromUtf8(bytes)) as Value | undefined)
}
