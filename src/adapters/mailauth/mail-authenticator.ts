import { Buffer } from 'node:buffer'
import { type ARCData, type ARCResult, arc, dkimVerify, type SPFResult, spf } from 'mailauth'
import { withoutBlankStart } from '../../core/mail/blank-start.ts'
import type {
  ArcOutcome,
  MailAuthentication,
  MailAuthenticator,
  MailEnvelope,
  SpfResult,
} from '../../products/email/mail-authenticator.port.ts'
import { askPolicies } from './author-policy.ts'
import { dkimOutcomes } from './dkim-outcomes.ts'
import { askNameServers, type Lookups, limitLookups, type Resolve } from './name-lookup.ts'
import { passedDomains } from './passed-domains.ts'
import { readSignedHead, type SignedHead } from './signed-head.ts'

const HEADER_BYTES_MAX = 64 * 1024
const KEY_BITS_MIN = 1024

/** Options of every check. The strict readings of the standards are undisputed. */
type CheckOptions = { resolver: Resolve; strict: true; minBitLength: number }
type ReceivedMail = { head: SignedHead; at: Date; envelopes: MailEnvelope[] }
/** An allowance for each kind of question: a sender whose SPF record never ends shall not silence the domain in From. */
type Allowances = { keys: Lookups; servers: Lookups; policies: Lookups }

/** DKIM, SPF, DMARC and ARC with the mailauth package; `resolve` may be any name system. */
export function createMailAuthenticator({
  resolve = askNameServers([]),
}: {
  resolve?: Resolve
} = {}): MailAuthenticator {
  return {
    async authenticate(message, at, envelopes) {
      if (isTooHostile(message)) return undefined
      const allowances = {
        keys: limitLookups(resolve),
        servers: limitLookups(resolve),
        policies: limitLookups(resolve),
      }
      try {
        const head = await readSignedHead(withCrlf(message))
        return await checkAll({ head, at, envelopes }, allowances)
      } catch {
        // The package is meant to answer for any message; one on which it throws stays unauthenticated.
        return undefined
      } finally {
        for (const { stop } of Object.values(allowances)) stop()
      }
    },
  }
}

/** All three kinds of questions are asked at once: none waits for a name server of the others. */
async function checkAll(
  { head: { message, authors, ownKeys }, at, envelopes }: ReceivedMail,
  { keys, servers, policies }: Allowances,
): Promise<MailAuthentication> {
  const options = (resolver: Resolve): CheckOptions => ({
    resolver,
    strict: true,
    minBitLength: KEY_BITS_MIN,
  })
  // Kept by the lookups, so that the later questions find the answers there.
  for (const name of ownKeys) keys.resolve(name, 'TXT').catch(() => {})
  const [dkim, spfAnswer] = await Promise.all([
    dkimVerify(message, { ...options(keys.resolve), rejectRsaSha1: true, curTime: at }),
    firstPass(envelopes, options(servers.resolve)),
    askPolicies(authors, policies.resolve, { results: [], spfAnswer: undefined }),
  ])
  const chain = await arc(dkim.arc as unknown as ARCData, options(keys.resolve))
  return {
    dkim: await dkimOutcomes(dkim, keys),
    spf: spfAnswer && {
      result: spfAnswer.status.result as SpfResult,
      domain: spfAnswer.domain.toLowerCase(),
    },
    dmarc: await askPolicies(authors, policies.resolve, { results: dkim.results, spfAnswer }),
    arc: arcOutcome(chain),
  }
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

function arcOutcome({ status, chain }: ARCResult): ArcOutcome {
  const { result } = status
  if (result !== 'pass' || !chain) return { result, sealers: [], intactBefore: [] }
  const sealers = chain.map(link => String(link['arc-seal']?.parsed?.d?.value ?? '').toLowerCase())
  const [first] = chain
  const results = String(first?.['arc-authentication-results']?.original ?? '')
  return { result, sealers, intactBefore: passedDomains(results) }
}

function isTooHostile(message: Uint8Array): boolean {
  const head = Buffer.from(message.subarray(0, HEADER_BYTES_MAX + 4)).toString('latin1')
  return message.length > HEADER_BYTES_MAX && !/\r?\n\r?\n/.test(withoutBlankStart(head))
}

/** A saved copy may have lost the line ends it was signed with; on the way a bare LF is not allowed. */
function withCrlf(message: Uint8Array): Buffer {
  const text = Buffer.from(message.buffer, message.byteOffset, message.byteLength).toString('latin1')
  return Buffer.from(withoutBlankStart(text).replace(/\r?\n/g, '\r\n'), 'latin1')
}
