import assert from 'node:assert/strict'
import { newCustomer, post } from './client.ts'

const FREE = 1
const CREDITS = 10_000_000
const ADMIN_TOKEN = 'the operator of this one run'

/** All that a credited customer was ever given. */
export const ALLOWANCE = FREE + CREDITS

/** A service without limits but with a ledger, so that an audit can hold one against the other. */
export const CREDITED: Record<string, string> = {
  PINPROOF_IPFS: 'none',
  // Agents are judged without it, and what starts often need not load it.
  PINPROOF_MODEL: 'none',
  PINPROOF_LOG_LEVEL: 'fatal',
  PINPROOF_CERTIFY_PER_MINUTE: 'unlimited',
  PINPROOF_FREE_CERTIFICATIONS: String(FREE),
  PINPROOF_ADMIN_TOKEN: ADMIN_TOKEN,
}

/** The API key of a new account with that allowance. */
export async function creditedCustomer(baseUrl: string): Promise<string> {
  const { email, key } = await newCustomer(baseUrl)
  const headers = { authorization: `Bearer ${ADMIN_TOKEN}` }
  const granted = await post(baseUrl, '/api/v1/admin/grants', { email, credits: CREDITS }, headers)
  assert.equal(granted.status, 200)
  return key
}
