import type { RegistrableDomain } from '../../../core/web/registrable-domain.port.ts'
import { isWellKnown, sameOwner } from '../brands/brand-owners.ts'
import type { MailAuthentication, MailEnvelope } from '../mail-authenticator.port.ts'
import type { Mail } from '../mail-reader.port.ts'
import { hostOfAddress } from './host-names.ts'
import { FREE_MAIL } from './mail-hosts.ts'
import type { Party } from './party.ts'

const ROUTES_MAX = 4
const LINE_CHARACTERS = 1000
const FROM_HOST =
  /^\s*from\s+(?:\[[\da-f.:]{2,50}\]\s*\((?:[^()\s]{0,100}\s)?helo=)?([\w.-]{1,253}|\[(?=\d))/iu
const BY_HOST = /\bby\s+([\w.-]{1,253})/iu
const CLIENT_ADDRESS = /[[(](?:IPv6:)?([0-9a-f]{1,4}(?::[0-9a-f]{0,4}){2,7}|\d{1,3}(?:\.\d{1,3}){3})[\])]/iu
const INSIDE =
  /^(?:0|10|127|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\.|^(?:::1$|::$|f[cd]|fe[89ab])/iu

/**
 * The connections between two organisations by which a copy came that was handed in, as its Received lines state them. Anyone
 * can write such lines: what they say against a mail counts, what they say for it does not.
 */
export function statedRoutes(
  mail: Mail,
  from: Party[],
  registrableDomain: RegistrableDomain,
): MailEnvelope[] {
  const returnPath = mail.headers.find(({ name }) => name === 'return-path')?.value ?? ''
  const bounce = returnPath.replace(/[<>\s]/gu, '')
  const envelopeFrom = hostOfAddress(bounce) ? bounce : from[0]?.address
  if (envelopeFrom === undefined || envelopeFrom === '') return []
  return mail.headers
    .filter(({ name }) => name === 'received')
    .flatMap(({ value }) => {
      const line = value.slice(0, LINE_CHARACTERS)
      const client = FROM_HOST.exec(line)?.[1]
      const clientAddress = CLIENT_ADDRESS.exec(line)?.[1]
      if (client === undefined || clientAddress === undefined || INSIDE.test(clientAddress)) return []
      const [sender, receiver] = [client, BY_HOST.exec(line)?.[1] ?? ''].map(registrableDomain)
      if (sender !== undefined && receiver !== undefined && sameOwner(sender, receiver)) return []
      return [{ envelopeFrom, clientAddress, clientName: client }]
    })
    .slice(0, ROUTES_MAX)
}

/**
 * The part of the results that holds for a copy that was handed in. SPF passes only by the copy's own account, and so may DMARC.
 * Without a route the copy may never have been sent: only a well-known firm, which signs all it sends, can disown it.
 */
export function resultsOfCopy(
  authentication: MailAuthentication,
  routes: MailEnvelope[],
  sender: Party | undefined,
  registrableDomain: RegistrableDomain,
): MailAuthentication {
  const { spf, dmarc } = authentication
  const domain = sender?.domain
  const isFirm = domain !== undefined && isWellKnown(domain) && !FREE_MAIL.has(domain)
  // SPF of another domain, answered or not, could not have spoken for the sender.
  const isOpen = spf?.result === 'temperror' && registrableDomain(spf.domain) === domain
  const failsByRoute = routes.length > 0 && spf !== undefined && !isOpen
  const isKnown = dmarc?.result === 'fail' ? failsByRoute || isFirm : spf?.result !== 'pass'
  return { ...authentication, spf: undefined, dmarc: isKnown ? dmarc : undefined }
}
