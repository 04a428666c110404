import { BlockList, isIP } from 'node:net'
import { Problem } from '../../core/runtime/problem.ts'
import { say } from '../../core/text/say.ts'

/**
 * `certify` issues certificates, and supersedes, revokes, shares and erases what belongs to them; `read` shows what belongs
 * to the account; `manage` changes webhooks, domains and agent keys.
 */
export const KEY_SCOPES = ['certify', 'read', 'manage'] as const
export type KeyScope = (typeof KEY_SCOPES)[number]

export type KeyPermissions = {
  scopes: KeyScope[]
  /** Networks from which the key may be used, as addresses or in CIDR notation; empty: from everywhere. */
  allowedAddresses: string[]
}

/** The permissions of every key from before there were scopes. */
export const USUAL_PERMISSIONS: KeyPermissions = { scopes: ['certify', 'read'], allowedAddresses: [] }

/** Throws where a valid key is used for something, or from somewhere, that it was not made for. */
export function requirePermission(
  { scopes, allowedAddresses }: KeyPermissions,
  scope: KeyScope,
  address: string,
): void {
  if (allowedAddresses.length > 0 && !isWithin(allowedAddresses, address))
    throw new Problem('key-not-allowed', say`This API key must not be used from your network address.`)
  if (!scopes.includes(scope))
    throw new Problem('key-not-allowed', say`This API key lacks the scope \`${scope}\`.`)
}

export function isAddressRange(text: string): boolean {
  return parseRange(text) !== undefined
}

type Family = 'ipv4' | 'ipv6'

function isWithin(ranges: string[], address: string): boolean {
  const plain = withoutMapping(address)
  const family = familyOf(plain)
  if (family === undefined) return false
  const list = new BlockList()
  // Of the same family only: Node would find every IPv4 address in `::/0`.
  for (const { network, bits } of ranges
    .map(range => parseRange(range)!)
    .filter(each => each.family === family))
    list.addSubnet(network, bits, family)
  return list.check(plain, family)
}

/** An address alone is a network of one. */
function parseRange(text: string): { network: string; bits: number; family: Family } | undefined {
  const [, network = '', length] = /^([0-9a-f.:]{2,45})(?:\/(\d{1,3}))?$/i.exec(text) ?? []
  const family = familyOf(network)
  if (family === undefined) return undefined
  const most = family === 'ipv4' ? 32 : 128
  const bits = length === undefined ? most : Number(length)
  return bits <= most ? { network, bits, family } : undefined
}

function familyOf(address: string): Family | undefined {
  return ([undefined, 'ipv4', 'ipv6'] as const)[[0, 4, 6].indexOf(isIP(address))]
}

/** An IPv4 caller of a listener for both: `::ffff:192.0.2.1`. */
function withoutMapping(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}
