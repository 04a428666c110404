import { Buffer } from 'node:buffer'
import { constants, createPublicKey, type KeyObject, publicDecrypt, verify } from 'node:crypto'
import type { DKIMResult, DKIMVerifyResult } from 'mailauth'
import type { DkimOutcome, SignatureSeal } from '../../products/email/mail-authenticator.port.ts'
import type { Lookups } from './name-lookup.ts'

/** The package's result for each signature, in the words of the port. */
export async function dkimOutcomes(
  { results, headers }: DKIMVerifyResult,
  { resolve, recordOf }: Lookups,
): Promise<DkimOutcome[]> {
  const headerCounts = countNames((headers?.parsed ?? []).map(({ key }) => key))
  const outcomes: DkimOutcome[] = []
  for (const result of results) {
    const { signingDomain, selector, status } = result
    if (!signingDomain || !selector) continue
    const name = keyName(result)
    // The package asks for no key where the text does not fit.
    if (status.result === 'fail') await resolve(name, 'TXT').catch(() => {})
    // The package hands the record over without its blanks.
    const record = recordOf(name) ?? result.rr
    outcomes.push({
      domain: signingDomain.toLowerCase(),
      selector: selector.toLowerCase(),
      result: status.result as DkimOutcome['result'],
      reason: reasonOf(result),
      ...headerCover(result, headerCounts),
      ...(status.result === 'fail' ? { failure: failureOf(result, record) } : {}),
      signedAt: result.signTime ? new Date(result.signTime) : undefined,
      signedBytes: result.canonBodyLength ?? 0,
      unsignedBytes: status.underSized ?? 0,
      record,
    })
  }
  return outcomes
}

/** Where the key of a signature stands in DNS. */
function keyName({ selector, signingDomain }: DKIMResult): string {
  return `${selector}._domainkey.${signingDomain}`
}

/** A field counts as signed when all its copies are: programs differ in which of two they show. */
function headerCover(
  { signingHeaders }: DKIMResult,
  headerCounts: Map<string, number>,
): Pick<DkimOutcome, 'covers' | 'added'> {
  const signatures = countNames(
    (signingHeaders?.keys ?? '').split(':').map(name => name.trim().toLowerCase()),
  )
  const present = [...signatures].map(([name, signed]) => ({
    name,
    unsigned: (headerCounts.get(name) ?? 0) - signed,
  }))
  return {
    covers: present.filter(({ unsigned }) => unsigned <= 0).map(({ name }) => name),
    added: present.filter(({ unsigned }) => unsigned > 0).map(({ name }) => name),
  }
}

function reasonOf({ status }: DKIMResult): string {
  if (status.result === 'pass') return ''
  const rule = status.policy?.['dkim-rules']
  return typeof rule === 'string' ? rule.replaceAll('-', ' ') : String(status.comment || status.result)
}

function countNames(names: string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

/** A genuine signature under which something was changed, or one that another key made. */
function failureOf(result: DKIMResult, record: string | undefined): NonNullable<DkimOutcome['failure']> {
  return { textFits: result.bodyHash === result.bodyHashExpecting, seal: sealOf(result, record) }
}

/** With the right key an RSA signature opens to a well-formed block, whatever was signed; with another it never does. */
function sealOf({ signature, signingHeaders }: DKIMResult, record: string | undefined): SignatureSeal {
  const key = publicKeyIn(record)
  if (key?.asymmetricKeyType !== 'rsa') return 'foreign'
  const seal = Buffer.from(signature ?? '', 'base64')
  const lines = Buffer.from(signingHeaders?.canonicalizedHeader ?? '', 'base64')
  try {
    if (verify('sha256', lines, key, seal)) return 'holds'
    publicDecrypt({ key, padding: constants.RSA_PKCS1_PADDING }, seal)
    return 'opens'
  } catch {
    return 'foreign'
  }
}

function publicKeyIn(record: string | undefined): KeyObject | undefined {
  const key = /(?:^|;)\s*p\s*=([^;]*)/.exec(record ?? '')?.[1]?.replace(/\s+/g, '')
  if (!key) return undefined
  try {
    return createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })
  } catch {
    return undefined
  }
}
