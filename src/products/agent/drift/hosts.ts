import type { RegistrableDomain } from '../../../core/registrable-domain.port.ts'
import { isRecord } from '../reading/json-values.ts'
import { parseCard } from '../reading/read-json.ts'

const WRITTEN_ADDRESS = /(?:\b[a-z][a-z0-9+.-]{0,20}:)?\/\/([^\s/?#"'`<>()[\]{}|\\,;]{3,260})/giu
const MAIL_DOMAIN = /@([\p{L}\p{N}.-]{3,253})/gu
const BARE_NAME = /(?<![\p{L}\p{N}@/._-])((?:[\p{L}\p{N}-]{1,63}\.){1,8}[\p{L}]{2,24})(?![\p{L}\p{N}])/gu
/** Endings of files that are also names of countries: README.md stands in no other. */
const FILE_NAME =
  /^[^.]+\.(?:md|sh|rs|py|zip|pl|ps|so|mov|app|ml|cc|tf|ai|la|st|in|is|it|at|to|no|so|us|me|be|as)$/i
const HOSTS_MAX = 2000
const VALUES_MAX = 20_000

/** Whom a declaration points to: the registered domain of every address in it, or the address itself where it has none. */
export function hostsOf(content: string, isJson: boolean, registrableDomain: RegistrableDomain): Set<string> {
  const hosts = new Set<string>()
  const text = isJson ? textsIn(content) : content
  const take = (pattern: RegExp, isHost: (name: string) => boolean) => {
    for (const match of text.matchAll(pattern)) {
      if (hosts.size >= HOSTS_MAX) return
      const host = plainHost(match[1]!)
      if (host !== undefined && isHost(host)) hosts.add(registrableDomain(host) ?? host)
    }
  }
  take(WRITTEN_ADDRESS, () => true)
  take(MAIL_DOMAIN, host => registrableDomain(host) !== undefined)
  take(BARE_NAME, host => !FILE_NAME.test(host) && registrableDomain(host) !== undefined)
  return hosts
}

/** As a browser reads it: lower case, ASCII, numbers in any notation as one address. */
function plainHost(written: string): string | undefined {
  const host = URL.parse(`https://${written.slice(written.lastIndexOf('@') + 1)}`)?.hostname.replace(
    /\.$/,
    '',
  )
  return host !== undefined && /[.\]]/.test(host) ? host : undefined
}

/** Every text of the card, keys and values, as a program reads them: escapes hide nothing. */
function textsIn(content: string): string {
  const parsed = parseCard(content)
  if (parsed === undefined) return content
  const texts: string[] = []
  const waiting: unknown[] = [parsed.card]
  for (let at = 0; at < waiting.length && at < VALUES_MAX; at++) {
    const value = waiting[at]
    if (typeof value === 'string') texts.push(value)
    else if (Array.isArray(value)) waiting.push(...value.slice(0, VALUES_MAX))
    else if (isRecord(value)) {
      const { signatures: _, ...members } = value
      texts.push(...Object.keys(members))
      waiting.push(...Object.values(members))
    }
  }
  return texts.join('\n')
}
