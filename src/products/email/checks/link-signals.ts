import { say } from '../../../core/text/say.ts'
import { mixesScripts } from '../../../language/look-alikes.ts'
import { borrowingOf } from '../brands/borrowed-brand.ts'
import { sameOwner } from '../brands/brand-owners.ts'
import { isIpAddress, unicodeHost } from '../reading/host-names.ts'
import type { MailLink } from '../reading/link-reading.ts'
import { CLICK_COUNTERS, isInstantHost, SHORTENERS } from '../reading/mail-hosts.ts'
import { quote } from './quote.ts'
import type { Signal } from './signals.ts'

const RUNS_CODE = new Set(['javascript', 'data', 'vbscript', 'file', 'blob'])
const ACCOUNT_WORDS =
  /\b(?:log ?in|sign ?in|verify|verification|confirm|unlock|restore|reactivate|recover|password|(?:update|secure|access|review) (?:your |my )?(?:account|payment|billing|information|details)|my account|your account)\b/iu
const LOGIN_PATH = /\b(?:login|signin|verify|password|webmail)\b/iu
const PATH_CHARACTERS = 300
const SERVER_NAME = /(?:^|[.-])\d{1,3}[.-]\d{1,3}[.-]\d{1,3}[.-]\d{1,3}(?=[.-])/u

type Remark = [kind: string, share: number, says: string]

/** Signals against one link, given the domains that the mail comes from. */
export function linkSignals(link: MailLink, senders: string[]): Signal[] {
  const remarks =
    link.scheme === 'mailto'
      ? mailtoRemarks(link)
      : [...targetRemarks(link), ...hostRemarks(link, senders), ...wordRemarks(link, senders)]
  return remarks.map(([kind, share, says]) => ({ kind, share, says, evidence: linkEvidence(link) }))
}

export function linkEvidence({ text, target }: MailLink): Signal['evidence'] {
  return { where: text.trim() === '' ? say`link without words` : say`link ${quote(text)}`, text: target }
}

function mailtoRemarks({ domain, shownDomain }: MailLink): Remark[] {
  if (domain === undefined || shownDomain === undefined || shownDomain === domain) return []
  return [['mailto', 0.4, say`a link shows an address at ${shownDomain} but writes to ${domain}`]]
}

/** Signals in a target that no honest one needs. */
function targetRemarks({ scheme, host, target, hasUserInfo }: MailLink): Remark[] {
  if (RUNS_CODE.has(scheme)) return [['code', 0, say`a link runs ${scheme} code instead of opening a page`]]
  if (host === undefined) {
    const meantForWeb = /^https?:/iu.test(target)
    return meantForWeb ? [['broken', 0.4, say`a link has an address that no program can read`]] : []
  }
  const name = unicodeHost(host)
  const remarks: Remark[] = []
  if (isIpAddress(host)) remarks.push(['ip', 0.1, say`a link leads to the bare address ${host}`])
  else if (SERVER_NAME.test(host)) remarks.push(['ip', 0.3, say`a link leads to the nameless server ${host}`])
  if (hasUserInfo) remarks.push(['user-info', 0.1, say`a link hides its host ${host} behind an at sign`])
  if (name.split('.').some(mixesScripts)) {
    remarks.push(['script', 0.1, say`a link leads to ${name}, which mixes two scripts that look alike`])
  }
  return remarks
}

/** The owner of the host, real or pretended. */
function hostRemarks({ host, domain }: MailLink, senders: string[]): Remark[] {
  if (host === undefined || domain === undefined) return []
  const remarks: Remark[] = []
  const borrowing = borrowingOf(host, domain)
  if (borrowing?.how === 'look-alike' || borrowing?.how === 'slip') {
    remarks.push(['borrowed', 0.1, say`${domain} can be mistaken for ${borrowing.brand}`])
  } else if (borrowing) {
    remarks.push(['borrowed', 0.35, say`${host} carries the name ${borrowing.brand} but is not theirs`])
  }
  if (SHORTENERS.has(domain)) {
    remarks.push(['shortener', 0.6, say`a link is hidden behind the shortener ${domain}`])
  }
  if (isInstantHost(host) && !senders.includes(domain)) {
    remarks.push(['instant', 0.4, say`a link leads to ${host}, where anyone can put up a page`])
  }
  return remarks
}

/** Whether the target is what the words lead one to expect from this sender. */
function wordRemarks({ domain, shownDomain, scheme, text, target }: MailLink, senders: string[]): Remark[] {
  if (domain === undefined) return []
  const isOwn = senders.some(sender => sameOwner(sender, domain))
  const isExplained = isOwn || CLICK_COUNTERS.has(domain)
  const remarks: Remark[] = []
  if (shownDomain !== undefined && !sameOwner(shownDomain, domain)) {
    const says = say`a link shows ${shownDomain} but leads to ${domain}`
    remarks.push(['mismatch', isExplained ? 0.8 : 0.2, says])
  }
  const asksIn = shownDomain === undefined && ACCOUNT_WORDS.test(text)
  if (scheme === 'http' && (asksIn || LOGIN_PATH.test(target.slice(0, PATH_CHARACTERS)))) {
    remarks.push(['plain', 0.5, say`a link to log in or confirm at ${domain} is not encrypted`])
  }
  if (asksIn && senders.length > 0 && !isExplained) {
    const says = say`${quote(text, 60)} leads to ${domain}, which is not the sender's domain`
    remarks.push(['elsewhere', 0.4, says])
  }
  return remarks
}
