import { type JsonObject, jsonObjectOf } from '../../../core/encoding/json-object.ts'
import type { ChangeKind } from '../../../core/judging/declared-change.ts'
import type { Evidence } from '../../../core/judging/finding.ts'
import { say } from '../../../core/text/say.ts'
import type { Declaration } from '../reading/declaration.ts'
import { listOf, textOf } from '../reading/json-values.ts'
import { parseCard } from '../reading/read-json.ts'
import type { Change } from './drift-change.ts'

/** The interface of the agent for calling programs: addresses, inputs and offers. */
export function interfaceChanges(earlier: Declaration, later: Declaration): Change[] {
  return [
    ...encryptionChanges(earlier, later),
    ...endpointChanges(earlier.endpoints, later.endpoints),
    ...tenantChanges(cardOf(earlier), cardOf(later)),
    ...offerChanges(cardOf(earlier), cardOf(later)),
  ]
}

function cardOf({ content, kind }: Declaration): JsonObject | undefined {
  return kind === 'prose' || kind === 'broken-json' ? undefined : parseCard(content)?.card
}

const PLAIN = /\b(?:http|ws):\/\/([^\s/?#"'`<>()[\]{}|\\,;]{3,260})/giu
const ENCRYPTED = /\b(?:https|wss):\/\/([^\s/?#"'`<>()[\]{}|\\,;]{3,260})/giu
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/

/** Hosts that were only ever named with https, and an endpoint in plain text where there was none. */
function encryptionChanges(earlier: Declaration, later: Declaration): Change[] {
  const before = { plain: hostsIn(earlier, PLAIN), encrypted: hostsIn(earlier, ENCRYPTED) }
  const downgraded = [...hostsIn(later, PLAIN)].filter(
    ([host]) => before.encrypted.has(host) && !before.plain.has(host),
  )
  if (downgraded.length > 0) return downgraded.map(([, text]) => changeOf('encryption-lost', 'address', text))
  const isPlain = ({ text }: Evidence) => {
    const url = URL.parse(text)
    return url !== null && /^(?:http|ws):$/.test(url.protocol) && !LOOPBACK.test(url.host)
  }
  const endpoint = later.endpoints.find(isPlain)
  return endpoint && earlier.endpoints.length > 0 && !earlier.endpoints.some(isPlain)
    ? [{ kind: 'encryption-lost', evidence: endpoint }]
    : []
}

function hostsIn({ content, kind }: Declaration, pattern: RegExp): Map<string, string> {
  const text = kind === 'prose' ? content : content.replaceAll('\\/', '/')
  return new Map(Array.from(text.matchAll(pattern), ([url, host]) => [host!.toLowerCase(), url]))
}

/** Another address, unless the old ones are all still there and a further one is on the same host. */
function endpointChanges(earlier: Evidence[], later: Evidence[]): Change[] {
  const [was, is] = [earlier.map(placeOf), later.map(placeOf)]
  if (was.length === 0 || is.length === 0) return []
  const hosts = new Set(was.map(({ host }) => host))
  const isExtended = was.every(({ whole }) => is.some(place => place.whole === whole))
  const newcomer = later.find((_, at) => {
    const { whole, host } = is[at]!
    return !was.some(place => place.whole === whole) && !(isExtended && hosts.has(host))
  })
  return newcomer === undefined ? [] : [{ kind: 'endpoint-changed', evidence: newcomer }]
}

const VERSION = /\/v\d+(?:\.\d+)*(?=\/|$)/gi

/** Host and path; the version of an interface and a slash at the end do not count. */
function placeOf({ text }: Evidence): { host: string; whole: string } {
  const url = URL.parse(text)
  if (url === null) return { host: text, whole: text }
  const path = url.pathname.replace(VERSION, '')
  return { host: url.host, whole: url.host + (path.endsWith('/') ? path.slice(0, -1) : path) + url.search }
}

/** Behind one address another tenant answers. */
function tenantChanges(was: JsonObject | undefined, is: JsonObject | undefined): Change[] {
  if (was === undefined || is === undefined) return []
  const before = new Set(tenantsOf(was))
  return tenantsOf(is)
    .filter(tenant => !before.has(tenant))
    .slice(0, 1)
    .map(tenant => changeOf('endpoint-changed', 'supportedInterfaces', tenant))
}

function tenantsOf(card: JsonObject): string[] {
  return listOf(card.supportedInterfaces).flatMap(each => textOf(jsonObjectOf(each).tenant) ?? [])
}

function offerChanges(was: JsonObject | undefined, is: JsonObject | undefined): Change[] {
  if (was === undefined || is === undefined) return []
  const formerModes = new Set(inputModesOf(was))
  const isOpen = formerModes.has('*/*') || formerModes.has('*')
  return [
    ...(pushes(is) && !pushes(was)
      ? [changeOf('push-notifications', 'capabilities.pushNotifications', 'true')]
      : []),
    ...(hasExtendedCard(is) && !hasExtendedCard(was)
      ? [changeOf('extended-card', 'capabilities.extendedAgentCard', 'true')]
      : []),
    ...inputModesOf(is)
      .filter(mode => !isOpen && !formerModes.has(mode) && !isText(mode))
      .slice(0, 1)
      .map(mode => changeOf('wider-input', say`input modes`, mode)),
  ]
}

function pushes(card: JsonObject): boolean {
  return jsonObjectOf(card.capabilities).pushNotifications === true
}

function hasExtendedCard(card: JsonObject): boolean {
  return [
    jsonObjectOf(card.capabilities).extendedAgentCard,
    card.supportsAuthenticatedExtendedCard,
    card.supportsExtendedAgentCard,
  ].includes(true)
}

function inputModesOf(card: JsonObject): string[] {
  const skills = listOf(card.skills).map(jsonObjectOf)
  const lists = [card.defaultInputModes, ...skills.map(({ inputModes }) => inputModes)]
  return lists.flatMap(listOf).flatMap(mode => textOf(mode)?.trim().toLowerCase() ?? [])
}

function isText(mode: string): boolean {
  return /^(?:text(?:\/.*)?|data|application\/(?:json|xml|yaml|.+\+json|.+\+xml)(?:;.*)?)$/.test(mode)
}

function changeOf(kind: ChangeKind, where: string, text: string): Change {
  return { kind, evidence: { where, text } }
}
