import { Buffer } from 'node:buffer'
import {
  type ARCData,
  type ARCResult,
  arc,
  type DKIMResult,
  type DKIMVerifyResult,
  type DMARCResult,
  dkimVerify,
  dmarc,
  type SPFResult,
  spf,
} from 'mailauth'
import type {
  ArcOutcome,
  DkimOutcome,
  MailAuthentication,
  MailAuthenticator,
  MailEnvelope,
  SpfResult,
} from '../../products/email/mail-authenticator.port.ts'
import { askNameServers, type Lookups, limitLookups, type Resolve } from './name-lookup.ts'

const HEADER_BYTES_MAX = 64 * 1024
// Each signature may ask for a hash of its own over the whole body.
const SIGNATURES_MAX = 10
const KEY_BITS_MIN = 1024

/** Options of every check. The strict readings of the standards are undisputed. */
type CheckOptions = { resolver: Resolve; strict: true; minBitLength: number }
type ReceivedMail = { message: Buffer; at: Date; envelopes: MailEnvelope[] }

/** DKIM, SPF, DMARC and ARC with the mailauth package; `resolve` may be any name system. */
export function createMailAuthenticator({
  resolve = askNameServers([]),
}: {
  resolve?: Resolve
} = {}): MailAuthenticator {
  return {
    async authenticate(message, at, envelopes) {
      if (isTooHostile(message)) return undefined
      const lookups = limitLookups(resolve)
      try {
        return await checkAll({ message: withCrlf(message), at, envelopes }, lookups)
      } catch {
        // The package is meant to answer for any message; one on which it throws stays unauthenticated.
        return undefined
      } finally {
        lookups.stop()
      }
    },
  }
}

async function checkAll(
  { message, at, envelopes }: ReceivedMail,
  { resolve, recordOf }: Lookups,
): Promise<MailAuthentication> {
  const options: CheckOptions = { resolver: resolve, strict: true, minBitLength: KEY_BITS_MIN }
  const dkim = await dkimVerify(message, { ...options, rejectRsaSha1: true, curTime: at })
  const spfAnswer = await firstPass(envelopes, options)
  const chain = await arc(dkim.arc as unknown as ARCData, options)
  const policy = await checkDmarc(dkim, spfAnswer, options)
  return {
    dkim: dkimOutcomes(dkim, recordOf),
    spf: spfAnswer && {
      result: spfAnswer.status.result as SpfResult,
      domain: spfAnswer.domain.toLowerCase(),
    },
    dmarc: policy && { result: policy.status.result, policy: policyOf(policy) },
    arc: arcOutcome(chain),
  }
}

/** The package's result for each signature, in the words of the port. */
function dkimOutcomes(
  { results, headers }: DKIMVerifyResult,
  recordOf: (name: string) => string | undefined,
): DkimOutcome[] {
  const headerCounts = countNames((headers?.parsed ?? []).map(({ key }) => key))
  return results
    .filter(({ signingDomain, selector }) => signingDomain && selector)
    .map(result => ({
      domain: result.signingDomain!.toLowerCase(),
      selector: result.selector!.toLowerCase(),
      result: result.status.result as DkimOutcome['result'],
      reason: reasonOf(result),
      ...headerCover(result, headerCounts),
      unsignedBytes: result.status.underSized ?? 0,
      // The package hands the record over without its blanks.
      record: recordOf(`${result.selector}._domainkey.${result.signingDomain}`) ?? result.rr,
    }))
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
    covers: present.filter(({ unsigned }) => unsigned === 0).map(({ name }) => name),
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

/** The first connection that SPF allows; where it allows none, the answer about the first. */
async function firstPass(envelopes: MailEnvelope[], options: CheckOptions): Promise<SPFResult | undefined> {
  let first: SPFResult | undefined
  for (const envelope of envelopes) {
    const answer = await checkSpf(envelope, options)
    if (answer.status.result === 'pass') return answer
    first ??= answer
  }
  return first
}

function checkSpf(
  { envelopeFrom, clientAddress, clientName }: MailEnvelope,
  { resolver, strict }: CheckOptions,
): Promise<SPFResult> {
  // A bounce has no sender; then the name that the server gave itself counts (RFC 7208, section 2.4).
  const sender = envelopeFrom === '' ? `postmaster@${clientName}` : envelopeFrom
  const ip = clientAddress.replace(/^::ffff:(?=\d+\.)/i, '')
  return spf({ sender, ip, helo: clientName, mta: 'pinproof', resolver, strict })
}

async function checkDmarc(
  { headerFrom, fromFields, results }: DKIMVerifyResult,
  spfAnswer: SPFResult | undefined,
  { resolver, strict }: CheckOptions,
): Promise<DMARCResult | undefined> {
  const passes = results.filter(({ status }) => status.result === 'pass')
  const answer = await dmarc({
    headerFrom,
    fromFields,
    resolver,
    strict,
    spfDomains: spfAnswer?.status.result === 'pass' ? [spfAnswer.domain] : [],
    dkimDomains: passes.map(({ signingDomain, status }) => ({
      domain: signingDomain ?? '',
      ...(status.aligned === undefined ? {} : { aligned: status.aligned }),
    })),
  })
  return answer || undefined
}

function policyOf({ policy }: DMARCResult): 'none' | 'quarantine' | 'reject' | undefined {
  return policy === 'none' || policy === 'quarantine' || policy === 'reject' ? policy : undefined
}

function arcOutcome({ status, chain }: ARCResult): ArcOutcome {
  const { result } = status
  if (result !== 'pass' || !chain) return { result, sealers: [], intactBefore: [] }
  const sealers = chain.map(link => String(link['arc-seal']?.parsed?.d?.value ?? '').toLowerCase())
  const [first] = chain
  const results = String(first?.['arc-authentication-results']?.original ?? '')
  return { result, sealers, intactBefore: passedDomains(results) }
}

/** The domains of the signatures that an Authentication-Results line calls passed (RFC 8601, section 2.7.1). */
function passedDomains(results: string): string[] {
  const clauses = results.replace(/\([^()]*\)/g, ' ').split(';')
  return clauses
    .filter(clause => /^\s*dkim\s*=\s*pass\b/i.test(clause))
    .flatMap(
      clause => /\bheader\.(?:d\s*=\s*|i\s*=\s*\S*?@)([\w.-]+)/i.exec(clause)?.[1]?.toLowerCase() ?? [],
    )
}

function isTooHostile(message: Uint8Array): boolean {
  const head = Buffer.from(message.subarray(0, HEADER_BYTES_MAX + 4)).toString('latin1')
  const end = /\r?\n\r?\n/.exec(head)
  if (end === null && message.length > HEADER_BYTES_MAX) return true
  const fields = head.slice(0, end?.index ?? head.length)
  return (fields.match(/^dkim-signature[ \t]*:/gim)?.length ?? 0) > SIGNATURES_MAX
}

/** A saved copy may have lost the line ends it was signed with; on the way a bare LF is not allowed. */
function withCrlf(message: Uint8Array): Buffer {
  const text = Buffer.from(message.buffer, message.byteOffset, message.byteLength).toString('latin1')
  return Buffer.from(text.replace(/\r?\n/g, '\r\n'), 'latin1')
}
