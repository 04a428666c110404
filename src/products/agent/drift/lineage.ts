import type { Lineage } from '../../../core/judging/product.ts'
import type { Declaration } from '../reading/declaration.ts'
import { operatorDomain, plainName } from './declared-operator.ts'

/** A longer name is cut: the pattern for versions is slow on long runs of brackets, and a card may name itself at any length. */
const NAME_CHARACTERS = 300
const VERSION_IN_NAME = /[\s(]*\bv(?:ersion)?\.? ?\d[\w.]*\)?\s*$/i

/**
 * By what a later declaration is recognised as one of the same agent: its name, whatever the version in it, or the
 * address it answers at. The account is part of every key, so an agent is never compared with that of another account.
 */
export function lineageOf(declaration: Declaration, accountId: string): Pick<Lineage, 'keys' | 'holder'> {
  const { name, endpoints, operator } = declaration
  const plain = name && plainName(name.text.slice(0, NAME_CHARACTERS).replace(VERSION_IN_NAME, ''))
  const address = endpoints[0] && URL.parse(endpoints[0].text)
  const keys = [
    ...(plain ? [numberOf(accountId, 'name', plain)] : []),
    ...(address
      ? [numberOf(accountId, 'address', `${address.host}${address.pathname.replace(/\/v\d+\/?$/i, '')}`)]
      : []),
  ]
  const holder =
    operatorDomain(declaration, host => host) ?? (operator.name && plainName(operator.name.text)) ?? ''
  return { keys: [...new Set(keys)], holder: numberOf('', 'holder', holder) }
}

/**
 * 53 bits fit a JavaScript number and an integer column. Not collision-resistant, and need not be: the row's
 * account is checked too, so a forged collision only compares two declarations of the same account.
 */
function numberOf(...parts: string[]): number {
  const text = parts.join('\n')
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    high = Math.imul(high ^ code, 0x9e3779b1)
    low = Math.imul(low ^ code, 0x5f356495)
  }
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35)
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35)
  return 2 ** 32 * (low & 0x1fffff) + (high >>> 0)
}
