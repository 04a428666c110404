import assert from 'node:assert/strict'
import type { Proof } from '../../../src/core/record/proof.ts'
import { type CertifyingCustomer, certifyingCustomer } from './certifying-customer.ts'
import { certified, type Fields, post } from './client.ts'
import { ONE_OF_EACH } from './one-of-each.ts'

export const REVOCATION = 'The opening was put off after we went to press.'

export type IssuingCustomer = CertifyingCustomer & {
  /** Returns the code of the certificate. */
  issue(fields: Fields): Promise<string>
  proofOf(code: string): Promise<Proof>
  revoke(code: string, reason?: string): Promise<void>
  supersede(code: string, by: string): Promise<void>
  /** Two contents whose certificates no longer stand. */
  issueChanged(): Promise<{ revoked: Issued; superseded: Issued & { by: string } }>
}

type Issued = { content: string; code: string }

/** A customer with a service to itself, who certifies, and takes back. */
export async function issuingCustomer(): Promise<IssuingCustomer> {
  const customer = await certifyingCustomer()
  const { baseUrl, key } = customer

  const issue = async (fields: Fields) => (await certified(baseUrl, key, fields)).verify_code

  async function proofOf(code: string): Promise<Proof> {
    const headers = { authorization: `Bearer ${key}` }
    return (await (await fetch(`${baseUrl}/api/v1/certificates/${code}/proof`, { headers })).json()) as Proof
  }

  async function change(code: string, verb: string, body: object): Promise<void> {
    const headers = { authorization: `Bearer ${key}` }
    const answer = await post(baseUrl, `/api/v1/certificates/${code}/${verb}`, body, headers)
    assert.equal(answer.status, 200, await answer.text())
  }
  const revoke = (code: string, reason = REVOCATION) => change(code, 'revoke', { reason })
  const supersede = (code: string, by: string) => change(code, 'supersede', { by })

  async function issueNews(what: string): Promise<Issued> {
    const content = `The bridge ${what}, said Mayor Ann Lee.`
    return { content, code: await issue({ ...ONE_OF_EACH[0]!, content }) }
  }

  async function issueChanged() {
    const revoked = await issueNews('opens on Monday')
    const superseded = await issueNews('cost 3 million')
    const { code: by } = await issueNews('cost 4 million')
    await revoke(revoked.code)
    await supersede(superseded.code, by)
    return { revoked, superseded: { ...superseded, by } }
  }

  return { ...customer, issue, proofOf, revoke, supersede, issueChanged }
}
