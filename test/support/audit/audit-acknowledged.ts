import { auditLog } from '../../../src/verifier/audit-log.ts'
import { readFrom } from '../service/read-from.ts'
import { readStored } from '../service/stored-rows.ts'

/** Responses that a caller holds, by the idempotency keys of their requests. */
export type Acknowledged = Map<string, { code: string; cid: string }>

export type AuditFindings = {
  certificates: number
  /** Keys whose certificate is not there any more. */
  lost: string[]
  /** Certificates beyond one for each key. */
  doubled: number
  /** Everything else that must not be, in words. */
  faults: string[]
}

type Audited = {
  baseUrl: string
  dataFolder: string
  database?: string | undefined
  acknowledged: Acknowledged
  /** All that the one account was ever given. */
  allowance: number
}

const CERTIFICATES = 'SELECT code, cid FROM certificates'
const ACCOUNT = 'SELECT remaining, certified FROM accounts'
const LEDGER = 'SELECT sum(change) AS total, count(code) AS debits FROM allowance_ledger'
const INCOMPLETE = `SELECT certificates.code FROM certificates
  LEFT JOIN blocks ON blocks.cid = certificates.cid
  LEFT JOIN log_entries ON log_entries.entry_index = certificates.entry_index
  WHERE blocks.cid IS NULL OR log_entries.entry_index IS NULL`

/** Holds the answers of one account against log, rows and ledger. Every request must have been answered in the end. */
export async function auditAcknowledged(audited: Audited): Promise<AuditFindings> {
  const { baseUrl, acknowledged, allowance } = audited
  const log = await auditLog(readFrom(baseUrl))
  const [rows, accounts, ledger, incomplete] = await readStored(
    audited,
    CERTIFICATES,
    ACCOUNT,
    LEDGER,
    INCOMPLETE,
  )
  const stored = new Map(rows!.map(({ code, cid }) => [code, cid]))
  const codes = new Set([...acknowledged.values()].map(({ code }) => code))
  const { remaining, certified } = accounts![0]!
  const { total, debits } = ledger![0]!
  const expected: [what: string, is: unknown, shouldBe: number][] = [
    ['answers with a code of their own', codes.size, acknowledged.size],
    ['certificates in the log', log.certificates, stored.size],
    ['certificates without block or entry', incomplete!.length, 0],
    ['debits in the ledger', debits, stored.size],
    ['what remains, by the ledger', total, allowance - stored.size],
    ['what remains, by the account', remaining, allowance - stored.size],
    ['what the account has certified', certified, stored.size],
  ]
  return {
    certificates: stored.size,
    lost: [...acknowledged].flatMap(([key, { code, cid }]) => (stored.get(code) === cid ? [] : [key])),
    doubled: Math.max(0, stored.size - acknowledged.size),
    faults: [
      ...log.faults,
      ...expected.flatMap(([what, is, shouldBe]) =>
        Number(is) === shouldBe ? [] : [`${what}: ${is} and not ${shouldBe}`],
      ),
    ],
  }
}
