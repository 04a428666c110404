import type { RegistrableDomain } from '../../../core/web/registrable-domain.port.ts'
import { asciiHost } from './host-names.ts'

const WORDS_CHARACTERS = 2000
// Endings that are file names more often than addresses when no scheme stands in front.
const FILE_ENDINGS = /\.(?:zip|mov|md|py|rs|sh|pl|ps|ai|cc|so|app)$/iu
const URL_INSIDE = /\b(?:https?:\/\/|www\.)([^\s/?#:@<>"']{3,253})/iu
const ADDRESS_INSIDE = /[^\s@<>"'(),;:]{1,64}@([\p{L}\p{N}.-]{3,253})/u
const HOST_ALONE = /^[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}(?=$|[/?#])/iu

/** The registrable domain that words show to a reader: an address or a URL among them, or a host that opens them. */
export function shownDomain(spoken: string, registrableDomain: RegistrableDomain): string | undefined {
  // A wide at sign or a leader for the dot reads as the plain one.
  const words = spoken.slice(0, WORDS_CHARACTERS).normalize('NFKC')
  const spelling = URL_INSIDE.exec(words)?.[1] ?? ADDRESS_INSIDE.exec(words)?.[1] ?? hostAlone(words)
  const host = spelling === undefined ? undefined : asciiHost(spelling)
  return host === undefined ? undefined : registrableDomain(host)
}

function hostAlone(words: string): string | undefined {
  const host = HOST_ALONE.exec(words)?.[0]
  return host === undefined || FILE_ENDINGS.test(host) ? undefined : host
}
