import { isIP } from 'node:net'

// A parser turns the text of a setting into its value, or throws with the requirement. It never repeats the text, which may
// be a secret.

export function text(value: string): string {
  return value
}

export function wholeNumber(least: number, most: number) {
  return (value: string): number => {
    const number = /^\d{1,12}$/.test(value) ? Number(value) : Number.NaN
    if (!(number >= least && number <= most))
      throw new Error(`must be a whole number from ${least} to ${most}`)
    return number
  }
}

/** `undefined` stands for no limit. */
export function orUnlimited(parse: (value: string) => number) {
  return (value: string): number | undefined => (value === 'unlimited' ? undefined : parse(value))
}

/** `undefined` stands for a number that suits the machine. */
export function orByCores(parse: (value: string) => number) {
  return (value: string): number | undefined => (value === 'auto' ? undefined : parse(value))
}

export function optional<T>(parse: (value: string) => T) {
  return (value: string): T | undefined => (value === '' ? undefined : parse(value))
}

export function oneOf<const Choice extends string>(...choices: Choice[]) {
  return (value: string): Choice => {
    const choice = choices.find(each => each === value)
    if (choice === undefined) throw new Error(`must be one of ${choices.join(', ')}`)
    return choice
  }
}

/** The issuer's DID is made from it, so it is an origin: no path, no query, no trailing slash. */
export function originUrl(value: string): string {
  const url = URL.parse(value)
  if (url === null || !/^https?:$/.test(url.protocol) || url.origin !== value.replace(/\/$/, '')) {
    throw new Error('must be an http or https address without a path, such as https://pinproof.example')
  }
  return url.origin
}

export type DatabaseLocation =
  | { engine: 'sqlite'; path: string | undefined }
  | { engine: 'postgres'; url: string }

export function databaseLocation(value: string): DatabaseLocation {
  if (value.startsWith('sqlite:'))
    return { engine: 'sqlite', path: value.slice('sqlite:'.length) || undefined }
  const url = /^postgres(?:ql)?:\/\//.test(value) ? URL.parse(value) : null
  if (url === null || url.pathname.length < 2 || !isDecodable(url.username + url.password))
    throw new Error('must be sqlite:, sqlite:/path/to/file or postgres://USER:PASSWORD@HOST:PORT/DATABASE')
  return { engine: 'postgres', url: value }
}

function isDecodable(value: string): boolean {
  try {
    decodeURIComponent(value)
    return true
  } catch {
    return false
  }
}

export type IpfsNode = { mode: 'private' | 'public'; listen: string[]; announce: string[] }

/** `node:private?listen=MULTIADDR&announce=MULTIADDR`: both parameters are optional and may be repeated. */
export function ipfsNode(value: string): IpfsNode | undefined {
  if (value === 'none') return undefined
  const url = URL.parse(value)
  const isKnown =
    url !== null && [...url.searchParams.keys()].every(name => name === 'listen' || name === 'announce')
  if (!isKnown || url.protocol !== 'node:' || !['', 'private'].includes(url.pathname)) {
    throw new Error('must be node:private, node:, either with ?listen=MULTIADDR, or none')
  }
  const mode = url.pathname === 'private' ? 'private' : 'public'
  return { mode, listen: url.searchParams.getAll('listen'), announce: url.searchParams.getAll('announce') }
}

export function commaList(value: string): string[] {
  return value.split(',').flatMap(each => each.trim() || [])
}

export function longSecret(value: string): string {
  if (value.length < 24) throw new Error('must be at least 24 characters long')
  return value
}

export type EndpointAddress = { baseUrl: string; origin: string }

export function endpoint(value: string): EndpointAddress {
  const url = URL.parse(value)
  if (url === null || !/^https?:$/.test(url.protocol) || url.username + url.password + url.search + url.hash)
    throw new Error('must hold an http or https address without user, query or fragment')
  return { baseUrl: url.href.replace(/\/+$/, ''), origin: url.origin }
}

export type JudgeSetting = EndpointAddress & { model: string; apiKey: string | undefined }

const JUDGES_MAX = 3

export function judges(value: string): JudgeSetting[] {
  const entries = commaList(value)
  if (entries.length > JUDGES_MAX) throw new Error('must name at most three judges')
  return entries.map(judge)
}

export function judge(entry: string): JudgeSetting {
  const [, address, model, apiKey] =
    /^([^#\s]+)#([^#\s]{1,200})(?:#([\x21-\x7e]{1,4096}))?$/.exec(entry) ?? []
  if (address === undefined || model === undefined)
    throw new Error('must be ADDRESS#MODEL or ADDRESS#MODEL#KEY')
  return { ...endpoint(address), model, apiKey }
}

export function domainName(value: string): string {
  const name = value.toLowerCase()
  if (!/^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,62})(?:\.[a-z0-9][a-z0-9-]{0,62})*$/.test(name))
    throw new Error('must be a domain name, such as pinproof.example')
  return name
}

export function tlsFiles(value: string): { cert: string; key: string } {
  const [cert, key, ...more] = commaList(value)
  if (cert === undefined || key === undefined || more.length > 0)
    throw new Error('must be the paths of certificate and key, separated by a comma')
  return { cert, key }
}

const SUBMISSION_PORT = 587
const SUBMISSIONS_PORT = 465

type OutgoingServer = {
  host: string
  port: number
  secure: boolean
  login: { user: string; pass: string } | undefined
}

/** `smtp://` begins in the open and goes on with STARTTLS; `smtps://` is TLS from the start. */
export function outgoingServer(value: string): OutgoingServer {
  const url = URL.parse(value)
  if (url === null || !/^smtps?:$/.test(url.protocol) || url.hostname === '' || !/^\/?$/.test(url.pathname))
    throw new Error('must be smtp://USER:PASSWORD@HOST:PORT or smtps://USER:PASSWORD@HOST:PORT')
  const secure = url.protocol === 'smtps:'
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (secure ? SUBMISSIONS_PORT : SUBMISSION_PORT) : Number(url.port),
    secure,
    login:
      url.username === ''
        ? undefined
        : { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
  }
}

export function origins(value: string): string[] {
  return commaList(value).map(one => {
    const { baseUrl, origin } = endpoint(one)
    if (baseUrl !== origin)
      throw new Error('must be origins such as http://10.0.0.5:8080, separated by commas')
    return origin
  })
}

/** Whole addresses, with path and query. */
export function webAddresses(value: string): string[] {
  const addresses = commaList(value)
  if (addresses.some(one => !['http:', 'https:'].includes(URL.parse(one)?.protocol ?? '')))
    throw new Error('must be http or https addresses, separated by commas')
  return addresses
}

/** Over plain http anybody on the way could set the time; on this machine there is no way between. */
export function timeSources(value: string): string[] {
  return commaList(value).map(one => {
    const url = URL.parse(one)
    const isOwn = url?.protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname)
    if (url === null || !(isOwn || url.protocol === 'https:'))
      throw new Error('must be https addresses such as https://time.example, separated by commas')
    return url.href
  })
}

/** `undefined` stands for none; an empty list for the name servers of this machine. */
export function nameServers(value: string): string[] | undefined {
  if (value === 'off') return undefined
  const [, servers] = /^dns(?::(.+))?$/.exec(value) ?? []
  if (!value.startsWith('dns')) throw new Error('must be off, dns, or dns:SERVER')
  const addresses = commaList(servers ?? '')
  if (addresses.some(server => isIP(server.replace(/^\[(.*)\]:\d{1,5}$|^([\d.]+):\d{1,5}$/, '$1$2')) === 0))
    throw new Error('must name servers by their address, with a port if it is not 53')
  return addresses
}
