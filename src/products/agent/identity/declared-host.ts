import type { Evidence } from '../../../core/judging/finding.ts'
import { isPersonalAddress } from '../phrases/addresses.ts'
import type { Declaration } from '../reading/declaration.ts'

const PROVIDER_HOST = /^[a-z0-9.-]+\.[a-z0-9-]{2,63}$/

export type DeclaredHost = { host: string; evidence: Evidence }

/** The host behind which the operator stands, by what the declaration says first: its site, the agent's, its mail. */
export function declaredHost(declaration: Declaration): DeclaredHost | undefined {
  const { operator, endpoints, contactUrls, emails } = declaration
  for (const evidence of [operator.url, ...endpoints, ...contactUrls]) {
    const host = evidence && hostOf(evidence.text)
    if (host !== undefined) return { host, evidence: evidence! }
  }
  const mailbox = emails.find(email => !isPersonalAddress(email))
  const host = mailbox && hostOf(`https://${mailbox.text.slice(mailbox.text.indexOf('@') + 1)}/`)
  return host === undefined ? undefined : { host, evidence: mailbox! }
}

/**
 * In ASCII and lower case; undefined for addresses by number, names that are no host of the web, and addresses with a user
 * in front, which shows another host than it means: `https://bank.example@stranger.example`.
 */
export function hostOf(url: string): string | undefined {
  const parsed = URL.parse(url)
  if (parsed === null || !/^https?:$/.test(parsed.protocol)) return undefined
  if (parsed.username !== '' || parsed.password !== '') return undefined
  const host = parsed.hostname.replace(/\.$/, '')
  return PROVIDER_HOST.test(host) && !/^[\d.]+$/.test(host) ? host : undefined
}
