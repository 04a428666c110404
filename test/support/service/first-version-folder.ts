import { chmodSync, copyFileSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'

const VECTORS = fileURLToPath(new URL('../../vectors/data-folder-0001', import.meta.url))

/** Data that the customer of the first version kept. */
export type FirstVersionCustomer = {
  email: string
  password: string
  key: string
  logKey: string
  checkpoint: string
  certificates: {
    product_type: string
    content: string
    answer: { verify_code: string; trust_score: number }
    proof: unknown
  }[]
}

export function firstVersionCustomer(): FirstVersionCustomer {
  return JSON.parse(readFileSync(join(VECTORS, 'known.json'), 'utf8')) as FirstVersionCustomer
}

/**
 * Writes a data folder as the first version of all left it, before any table was added: five certificates, the first
 * superseded by the last, the second revoked.
 */
export function writeFirstVersionFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const name of ['checkpoint', 'signing-key.pem']) copyFileSync(join(VECTORS, name), join(folder, name))
  chmodSync(join(folder, 'signing-key.pem'), 0o600)
  const database = new DatabaseSync(join(folder, 'pinproof.sqlite'))
  database.exec(readFileSync(join(VECTORS, 'rows.sql'), 'utf8'))
  database.close()
}
