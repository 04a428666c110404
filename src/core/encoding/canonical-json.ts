// RFC 8785 (JCS). ECMAScript's own JSON.stringify writes numbers and strings as the RFC asks, so only the order of
// keys is ours: a copy with sorted keys goes through the native writer in one call, which is what makes this quick.

export type JsonValue = null | boolean | number | string | JsonValue[] | { [key: string]: JsonValue }

// Far past any record, well short of the stack: a cycle or a bomb ends in a plain error.
const LEVELS_MAX = 200
const INSERTION_SORT_MAX = 32

// JSON.stringify escapes nothing but a lone surrogate as \ud…; before it stands an even number of backslashes.
const ESCAPED_SURROGATE = /(?<!\\)(?:\\\\)*\\ud/

/** Becomes false at the first key whose place in a JavaScript object does not follow from when it was added. */
type KeyOrder = { expressible: boolean }

/** The canonical text of a value, independent of the order of its keys. Throws TypeError for a value that is not JSON. */
export function canonicalJson(value: JsonValue): string {
  const order: KeyOrder = { expressible: true }
  const ordered = orderValue(value, 1, order)
  return refuseSurrogates(order.expressible ? JSON.stringify(ordered) : writeValue(value))
}

/** The canonical text of an object of ours whose members, at every level, stand in canonical order; undefined ones are left out. */
export function writeOrdered(ordered: object): string {
  return refuseSurrogates(JSON.stringify(ordered))
}

function refuseSurrogates(text: string): string {
  if (text.includes('\\ud') && ESCAPED_SURROGATE.test(text)) throw notJson('a lone surrogate')
  return text
}

function orderValue(value: unknown, level: number, order: KeyOrder): JsonValue {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw notJson('a number that is not finite')
    return value
  }
  if (typeof value !== 'object') throw notJson(`a value of type ${typeof value}`)
  if (level > LEVELS_MAX) throw notJson(`more than ${LEVELS_MAX} levels`)
  return Array.isArray(value) ? orderArray(value, level, order) : orderObject(value, level, order)
}

function orderArray(array: unknown[], level: number, order: KeyOrder): JsonValue {
  const ordered: JsonValue[] = []
  for (let index = 0; index < array.length; index++) ordered.push(orderValue(array[index], level + 1, order))
  return ordered
}

function orderObject(object: object, level: number, order: KeyOrder): JsonValue {
  const prototype = Object.getPrototypeOf(object)
  if (prototype !== Object.prototype && prototype !== null) throw notJson('an object with a prototype')
  const ordered: { [key: string]: JsonValue } = {}
  for (const key of sortedKeys(object)) {
    if (hasFixedPlace(key)) order.expressible = false
    ordered[key] = orderValue((object as { [key: string]: unknown })[key], level + 1, order)
  }
  return ordered
}

/** By UTF-16 code units (section 3.2.3), as `<` and a bare `sort` compare. Few keys sort faster in place. */
function sortedKeys(object: object): string[] {
  const keys = Object.keys(object)
  if (keys.length > INSERTION_SORT_MAX) return keys.sort()
  for (let index = 1; index < keys.length; index++) {
    const key = keys[index]!
    let hole = index
    for (; hole > 0 && keys[hole - 1]! > key; hole--) keys[hole] = keys[hole - 1]!
    keys[hole] = key
  }
  return keys
}

/** Integer-like keys always come first in an object, and `__proto__` does not become a key by assignment. */
function hasFixedPlace(key: string): boolean {
  const first = key.charCodeAt(0)
  return (first >= 0x30 && first <= 0x39) || key === '__proto__'
}

/** The slow way, for keys that an object cannot hold in order. The value has been checked by then. */
function writeValue(value: JsonValue): string {
  if (Array.isArray(value)) return `[${value.map(writeValue).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = sortedKeys(value).map(key => `${JSON.stringify(key)}:${writeValue(value[key]!)}`)
  return `{${members.join()}}`
}

function notJson(what: string): TypeError {
  return new TypeError(`canonical JSON cannot hold ${what}`)
}
