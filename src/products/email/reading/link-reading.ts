import type { RegistrableDomain } from '../../../core/web/registrable-domain.port.ts'
import { asciiHost, withoutFinalDot } from './host-names.ts'
import type { HtmlLink } from './html-reading.ts'
import { LINK_WRAPPERS } from './mail-hosts.ts'
import { shownDomain } from './shown-domain.ts'

/** A link taken apart: what it says and where it leads. */
export type MailLink = HtmlLink & {
  /** Lower case, without the colon; empty when the target is no complete address. */
  scheme: string
  host: string | undefined
  domain: string | undefined
  /** Something stands before an at sign in front of the host, and can pass for it. */
  hasUserInfo: boolean
  /** The domain that the words of the link show, where they show one. */
  shownDomain: string | undefined
}

const UNWRAPS_MAX = 3
export function readLink(link: HtmlLink, registrableDomain: RegistrableDomain): MailLink {
  const url = unwrap(URL.parse(link.target))
  const host = url ? hostOf(url) : undefined
  const domain = host === undefined ? undefined : registrableDomain(host)
  return {
    ...link,
    target: url?.href ?? link.target,
    scheme: url?.protocol.slice(0, -1) ?? '',
    host,
    domain,
    hasUserInfo: url !== null && /^https?:$/u.test(url.protocol) && url.username !== '',
    // A bare address that a filter has wrapped shows no more than the filter.
    shownDomain: isBare(link) ? domain : shownDomain(link.text, registrableDomain),
  }
}

/** An address in the text that leads where it says; `text-links.ts` cuts long ones short. */
function isBare({ text, target }: HtmlLink): boolean {
  return text !== '' && (target.startsWith(text) || target === `http://${text}`)
}

function hostOf(url: URL): string | undefined {
  if (url.protocol === 'mailto:') return asciiHost(url.pathname.slice(url.pathname.lastIndexOf('@') + 1))
  return withoutFinalDot(url.hostname) || undefined
}

/** Looks through the redirects of mail filters and portals, so that the sender's own target is judged. */
function unwrap(url: URL | null): URL | null {
  let inner = url
  for (let round = 0; inner && round < UNWRAPS_MAX; round++) {
    const outer = inner
    const wrapped = LINK_WRAPPERS.filter(({ host }) => host.test(outer.hostname))
      .map(({ parameter }) => URL.parse(outer.searchParams.get(parameter) ?? ''))
      .find(target => target !== null)
    if (!wrapped) return outer
    inner = wrapped
  }
  return inner
}
