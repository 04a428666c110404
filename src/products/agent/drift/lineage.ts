import type { Lineage } from '../../../core/judging/product.ts'
import { latinFor, mixesScripts } from '../../../language/look-alikes.ts'
import type { Declaration } from '../reading/declaration.ts'
import { operatorDomain, plainName } from './declared-operator.ts'

/** A longer name is cut: the pattern for versions is slow on long runs of brackets, and a card may name itself at any length. */
const NAME_CHARACTERS = 300
const VERSION_IN_NAME = /[\s(]*\bv(?:ersion)?\.? ?\d[\w.]*\)?\s*$/i

const UNSEEN = /\p{Cf}+/gu
/** Words and numbers that a next version of an agent is given: "Desk 2", "Desk Pro". */
const EDITION =
  /^(?:\d[\d.]*|i{1,3}|iv|v|v\d+|pro|plus|lite|mini|max|ultra|premium|next|new|beta|alpha|preview|edition|version|release|reloaded|classic)$/
const ENDPOINTS_MAX = 8

/** `keys` are those of this very agent; `kinKeys` those of one under nearly the same name or address, if there is no other. */
export type Line = Pick<Lineage, 'keys' | 'holder'> & { kinKeys: number[] }

/**
 * By what a later declaration is recognised as one of the same agent: its name, whatever the version in it, or the
 * address it answers at. The account is part of every key, so an agent is never compared with that of another account.
 */
export function lineageOf(declaration: Declaration, accountId: string): Line {
  const { name, endpoints, operator } = declaration
  const plain =
    name && plainName(name.text.slice(0, NAME_CHARACTERS).replace(UNSEEN, '').replace(VERSION_IN_NAME, ''))
  // A new address put first must not hide the old one behind it.
  const addresses = endpoints.slice(0, ENDPOINTS_MAX).flatMap(({ text }) => URL.parse(text) ?? [])
  const places = addresses.map(({ host, pathname }) => `${host}${pathname.replace(/\/v\d+\/?$/i, '')}`)
  const keys = new Set([
    ...(plain ? [numberOf(accountId, 'name', plain)] : []),
    ...places.map(place => numberOf(accountId, 'address', place)),
  ])
  const base = plain && baseName(plain)
  const kinKeys = [
    ...(base ? [numberOf(accountId, 'name', base)] : []),
    ...places.map(place => numberOf(accountId, 'address', withoutSlash(place).toLowerCase())),
  ]
  const holder =
    operatorDomain(declaration, host => host) ?? (operator.name && plainName(operator.name.text)) ?? ''
  return {
    keys: [...keys],
    kinKeys: [...new Set(kinKeys)].filter(key => !keys.has(key)),
    holder: numberOf('', 'holder', holder),
  }
}

/** The name in Latin letters, without the words for a next version at its end. */
function baseName(plain: string): string {
  const words = plain.split(' ').map(word => (mixesScripts(word) ? latinWord(word) : word))
  let length = words.length
  while (length > 1 && EDITION.test(words[length - 1]!)) length--
  return words.slice(0, length).join(' ')
}

function latinWord(word: string): string {
  return Array.from(word, letter => latinFor(letter) ?? letter).join('')
}

function withoutSlash(place: string): string {
  return place.endsWith('/') && place.indexOf('/') < place.length - 1 ? place.slice(0, -1) : place
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
