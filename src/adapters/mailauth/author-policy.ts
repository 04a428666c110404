import { domainToASCII } from 'node:url'
import { type DKIMVerifyResult, type DMARCResult, dmarc, type SPFResult } from 'mailauth'
import { decodeEncodedWords } from '../../core/mail/encoded-words.ts'
import type { DmarcOutcome } from '../../products/email/mail-authenticator.port.ts'
import type { Resolve } from './name-lookup.ts'

/** More than one is rare; the domains behind these make the mail no better. */
const AUTHORS_MAX = 5
/** RFC 5322, section 4.4: servers on the way, which no program shows. */
const SOURCE_ROUTE = /^\s*@[^:<>]*:/
const QUOTED = /"(?:\\.|[^"\\])*"/gs
const COMMENT = /\([^()]*\)/g
const IN_BRACKETS = /<([^<>]*)>/g
const DOMAIN = /@([^\s"<>(),;:\\@[\]]+)/g

/** Domains in the From lines, all lines and all addresses of each: programs differ in which one they show. */
export function authorDomains({
  headerFrom,
  headers,
}: Pick<DKIMVerifyResult, 'headerFrom' | 'headers'>): string[] {
  const lines = (headers?.parsed ?? []).filter(({ key }) => key === 'from').map(({ line }) => String(line))
  const addresses = [...headerFrom, ...lines.flatMap(writtenAddresses)].map(address =>
    address.replace(SOURCE_ROUTE, ''),
  )
  const domains = addresses.flatMap(address =>
    [...address.replace(QUOTED, '').matchAll(DOMAIN)].map(([, domain]) => plainDomain(domain!)),
  )
  return [...new Set(domains)].filter(domain => domain.includes('.')).slice(0, AUTHORS_MAX)
}

/** Addresses as careless or hostile programs write them: two in brackets, without their brackets, or in encoded words. */
function writtenAddresses(line: string): string[] {
  const value = line
    .slice(line.indexOf(':') + 1)
    .replace(QUOTED, '')
    .replace(COMMENT, '')
  return value
    .split(/[,;]/)
    .flatMap(piece =>
      piece.includes('<')
        ? [...piece.matchAll(IN_BRACKETS)].map(([, address]) => address!)
        : [withoutInnerBlanks(decodeEncodedWords(piece))],
    )
}

/** RFC 5322, section 4.4: blanks may stand around the dots and the at sign. */
function withoutInnerBlanks(address: string): string {
  return address
    .split(/([.@])/)
    .map(piece => piece.trim())
    .join('')
}

/** The name that a mail program would ask for: wide letters are narrow ones, and soft hyphens nothing. */
function plainDomain(domain: string): string {
  return (domainToASCII(domain) || domain).toLowerCase().replace(/\.$/, '')
}

/** The answer of that one of these domains which disowns the mail most; undefined without any. */
export async function askPolicies(
  authors: string[],
  resolver: Resolve,
  { results, spfAnswer }: { results: DKIMVerifyResult['results']; spfAnswer: SPFResult | undefined },
): Promise<DmarcOutcome | undefined> {
  const passes = results.filter(({ status }) => status.result === 'pass')
  const answers = await Promise.all(
    authors.map(async domain => {
      const answer = await dmarc({
        headerFrom: [`author@${domain}`],
        resolver,
        strict: true,
        spfDomains: spfAnswer?.status.result === 'pass' ? [spfAnswer.domain] : [],
        dkimDomains: passes.map(({ signingDomain = '' }) => ({ domain: signingDomain })),
      })
      if (!answer) return []
      const outcome = { result: answer.status.result, policy: policyOf(answer) }
      return [authors.length > 1 ? { ...outcome, domain } : outcome]
    }),
  )
  return answers.flat().sort((a, b) => severityOf(b) - severityOf(a))[0]
}

function policyOf({ policy }: DMARCResult): DmarcOutcome['policy'] {
  return policy === 'none' || policy === 'quarantine' || policy === 'reject' ? policy : undefined
}

function severityOf({ result, policy }: DmarcOutcome): number {
  if (result === 'pass') return 0
  if (result === 'temperror') return 2
  if (result !== 'fail') return 1
  return policy === 'reject' ? 5 : policy === 'quarantine' ? 4 : 3
}
