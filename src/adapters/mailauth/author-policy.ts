import { type DKIMVerifyResult, type DMARCResult, dmarc, type SPFResult } from 'mailauth'
import type { DmarcOutcome } from '../../products/email/mail-authenticator.port.ts'
import type { Resolve } from './name-lookup.ts'

/** More than one is rare; the domains behind these make the mail no better. */
const AUTHORS_MAX = 5
const QUOTED = /"(?:\\.|[^"\\])*"/gs
const IN_BRACKETS = /<([^<>]*)>/g
const DOMAIN = /^[^\s"<>(),;:\\@[\]]+$/

/** Domains in the From lines, all lines and all addresses of each: programs differ in which one they show. */
export function authorDomains({
  headerFrom,
  headers,
}: Pick<DKIMVerifyResult, 'headerFrom' | 'headers'>): string[] {
  const lines = (headers?.parsed ?? []).filter(({ key }) => key === 'from').map(({ line }) => String(line))
  const inBrackets = lines.flatMap(line =>
    [...line.replace(QUOTED, '').matchAll(IN_BRACKETS)].map(([, address]) => address!),
  )
  const domains = [...(headerFrom ?? []), ...inBrackets].flatMap(address =>
    address
      .replace(QUOTED, '')
      .split('@')
      .slice(1)
      .map(domain => domain.trim().toLowerCase().replace(/\.$/, ''))
      .filter(domain => DOMAIN.test(domain)),
  )
  return [...new Set(domains)].slice(0, AUTHORS_MAX)
}

/** What each of these domains says of the mail: the one that disowns it most decides. Undefined without any. */
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
