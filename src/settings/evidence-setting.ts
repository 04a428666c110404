import { commaList, type EndpointAddress, endpoint } from './setting-parsers.ts'

/** A server that is asked about the claims of news. */
export type SearchServer = EndpointAddress & { kind: 'searxng' | 'mediawiki' | 'wikidata' | 'gdelt' }

const SERVERS_MAX = 8
/** A kind that stands alone means this server. */
const PUBLIC_SERVERS: Partial<Record<SearchServer['kind'], string>> = {
  wikidata: 'https://www.wikidata.org/w/api.php',
  gdelt: 'https://api.gdeltproject.org/api/v2/doc/doc',
}

/** `KIND:ADDRESS`, separated by commas. */
export function searchServers(value: string): SearchServer[] {
  const servers = commaList(value).map(searchServer)
  if (servers.length > SERVERS_MAX) throw new Error(`must name at most ${SERVERS_MAX} servers`)
  const ids = new Set(servers.map(({ kind, baseUrl }) => `${kind}:${baseUrl}`))
  if (ids.size < servers.length) throw new Error('must name every server once')
  return servers
}

function searchServer(entry: string): SearchServer {
  const [, name, address] = /^(searxng|mediawiki|wikidata|gdelt):(.*)$/.exec(entry) ?? []
  const kind = name as SearchServer['kind'] | undefined
  if (kind === undefined)
    throw new Error(
      'must be a list of searxng:URL, mediawiki:URL, wikidata: and gdelt:, such as searxng:http://127.0.0.1:8888',
    )
  const server = { kind, ...endpoint(address || (PUBLIC_SERVERS[kind] ?? '')) }
  if (/^(?:mediawiki|wikidata)$/.test(kind) && !server.baseUrl.endsWith('.php'))
    throw new Error('must hold the address of api.php, such as mediawiki:https://en.wikipedia.org/w/api.php')
  return server
}

export type FactCheckSource =
  | { kind: 'google'; apiKey: string; endpoint: EndpointAddress | undefined }
  /** An address, or the path of a file. */
  | { kind: 'claimreview'; place: string; endpoint: EndpointAddress | undefined }

/** `KIND:VALUE`, separated by commas. No message repeats a key. */
export function factChecks(value: string): FactCheckSource[] {
  const sources = commaList(value).map(factCheckSource)
  if (sources.length > SERVERS_MAX) throw new Error(`must name at most ${SERVERS_MAX} sources`)
  return sources
}

function factCheckSource(entry: string): FactCheckSource {
  const [, apiKey, address] = /^google:([\w-]{1,200})(?:@(.+))?$/.exec(entry) ?? []
  if (apiKey !== undefined)
    return { kind: 'google', apiKey, endpoint: address === undefined ? undefined : endpoint(address) }
  const [, place] = /^claimreview:(.+)$/.exec(entry) ?? []
  if (place === undefined)
    throw new Error(
      'must be google:KEY, google:KEY@ADDRESS, claimreview:ADDRESS or claimreview:FILE, separated by commas',
    )
  const isAddress = /^[a-z]+:/i.test(place)
  return { kind: 'claimreview', place, endpoint: isAddress ? endpoint(place) : undefined }
}
