import { parse } from 'tldts'
import type { RegistrableDomain } from '../../core/web/registrable-domain.port.ts'

/** Reads the Public Suffix List that ships with the package, so no answer depends on the network. */
export const registrableDomain: RegistrableDomain = host => {
  const parts = parse(host, { allowPrivateDomains: true })
  if (parts.isIp || !(parts.isIcann || parts.isPrivate)) return undefined
  // `web.app` is itself a private suffix; its owner is then read off the suffixes of the registries.
  return parts.domain ?? parse(host).domain ?? undefined
}
