import { parse } from 'tldts'
import type { RegistrableDomain } from '../../core/web/registrable-domain.port.ts'

/** Reads the Public Suffix List that ships with the package, so no answer depends on the network. */
export const registrableDomain: RegistrableDomain = host => {
  const owned = parse(host, { allowPrivateDomains: true })
  if (owned.isIp || !(owned.isIcann || owned.isPrivate)) return undefined
  // `web.app` is itself a private suffix; its owner is then read off the suffixes of the registries.
  return owned.domain ?? parse(host).domain ?? undefined
}
