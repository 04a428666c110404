// What a JSON value must look like, without a schema package: a sceptic's browser loads a tenth of the code, and
// nothing in it tries to compile at run time, which a strict content security policy forbids.

/** Undefined for a value of the shape; otherwise the path to what is wrong, a colon, and what it must be. */
type Shape = (value: unknown) => string | undefined

type Members = Record<string, Shape>

export function shape(is: (value: unknown) => boolean, must: string): Shape {
  return value => (is(value) ? undefined : `: must be ${must}`)
}

export function listOf(each: Shape): Shape {
  return value => {
    if (!Array.isArray(value)) return ': must be a list'
    for (let at = 0; at < value.length; at += 1) {
      const fault = each(value[at])
      if (fault !== undefined) return `.${at}${fault}`
    }
    return undefined
  }
}

/** All of `required`, any of `optional`; other members are passed over. */
export function objectOf(required: Members, optional: Members = {}): Shape {
  return value => {
    if (!isPlainObject(value)) return ': must be an object'
    const wanted = [...Object.entries(required), ...presentOf(value, optional)]
    for (const [name, member] of wanted) {
      const fault = Object.hasOwn(value, name) ? member(value[name]) : ': is missing'
      if (fault !== undefined) return `.${name}${fault}`
    }
    return undefined
  }
}

/** The same, and no member that is not named: what is signed must not say more than its format does. */
export function strictObjectOf(required: Members, optional: Members = {}): Shape {
  const named = objectOf(required, optional)
  const isNamed = (name: string) => Object.hasOwn(required, name) || Object.hasOwn(optional, name)
  return value => {
    const fault = named(value)
    if (fault !== undefined) return fault
    const stranger = Object.keys(value as object).find(name => !isNamed(name))
    return stranger === undefined ? undefined : ': has a member that the format does not name'
  }
}

function presentOf(value: object, optional: Members): [string, Shape][] {
  return Object.entries(optional).filter(([name]) => Object.hasOwn(value, name))
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const prototype = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
