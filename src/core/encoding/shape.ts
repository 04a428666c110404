// The one description of a format: validator, JSON Schema and TypeScript type follow from it. Without a schema package the
// verifier in a browser loads a tenth of the code (2 kB where zod/mini takes 23), and nothing in it compiles at run time,
// which a strict content security policy forbids.

export type Shape<Value> = {
  /** Undefined for a value of the shape; otherwise the path to the fault, a colon, and the requirement. */
  fault(value: unknown): string | undefined
  /** The same as JSON Schema (2020-12), for the OpenAPI text. */
  schema: JsonSchema
  /** For the compiler alone: no shape has it. */
  type?: Value
}

/** The type that a shape describes. */
export type TypeOf<Described> = Described extends Shape<infer Value> ? Value : never

type JsonSchema = { [keyword: string]: unknown }
type Members = Record<string, Shape<unknown>>
type None = Record<never, never>
type Flat<Type> = { [Key in keyof Type]: Type[Key] }
type ObjectOf<Required extends Members, Optional extends Members> = Flat<
  { [Name in keyof Required]: TypeOf<Required[Name]> } & { [Name in keyof Optional]?: TypeOf<Optional[Name]> }
>

export function shape<Value>(
  is: (value: unknown) => boolean,
  must: string,
  schema: JsonSchema,
): Shape<Value> {
  return { fault: value => (is(value) ? undefined : `: must be ${must}`), schema }
}

/** A shape with a description for the OpenAPI text. */
export function withDescription<Value>({ fault, schema }: Shape<Value>, description: string): Shape<Value> {
  return { fault, schema: { ...schema, description } }
}

export const text: Shape<string> = shape(value => typeof value === 'string', 'text', { type: 'string' })

/** A lone surrogate has no UTF-8 form, so nothing with one was ever hashed or signed. */
export const signedText: Shape<string> = shape(
  value => typeof value === 'string' && value.isWellFormed(),
  'well-formed text',
  { type: 'string' },
)

export function matching(pattern: RegExp, must: string, keywords: JsonSchema = {}): Shape<string> {
  const schema = { type: 'string', ...keywords, pattern: pattern.source }
  return shape(value => typeof value === 'string' && pattern.test(value), must, schema)
}

export const base64 = matching(
  /^$|^(?:[0-9a-zA-Z+/]{4})*(?:(?:[0-9a-zA-Z+/]{2}==)|(?:[0-9a-zA-Z+/]{3}=))?$/,
  'base64',
  { format: 'base64', contentEncoding: 'base64' },
)

/** Of days that exist: some engines take the 30th of February for the 2nd of March. */
export const time = matching(
  /^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$/,
  'a time in UTC',
  { format: 'date-time' },
)

export function oneOf<const Value extends string | number>(values: readonly Value[]): Shape<Value> {
  const schema = values.length === 1 ? { const: values[0] } : { enum: values }
  return shape(value => values.some(each => each === value), values.join(' or '), {
    type: typeof values[0],
    ...schema,
  })
}

export function wholeNumber(minimum: number, maximum = Number.MAX_SAFE_INTEGER): Shape<number> {
  return shape(
    value => Number.isSafeInteger(value) && (value as number) >= minimum && (value as number) <= maximum,
    'a whole number in its range',
    { type: 'integer', minimum, maximum },
  )
}

export function listOf<Value>(each: Shape<Value>): Shape<Value[]> {
  return {
    fault(value) {
      if (!Array.isArray(value)) return ': must be a list'
      for (let at = 0; at < value.length; at += 1) {
        const fault = each.fault(value[at])
        if (fault !== undefined) return `.${at}${fault}`
      }
      return undefined
    },
    schema: { type: 'array', items: each.schema },
  }
}

/** All of `required`, any of `optional`. Readers ignore other members; the schema forbids them, because we write none. */
export function objectOf<Required extends Members, Optional extends Members = None>(
  required: Required,
  optional?: Optional,
): Shape<ObjectOf<Required, Optional>> {
  const members = { ...required, ...optional }
  const entries = Object.entries(members)
  return {
    fault(value) {
      if (!isPlainObject(value)) return ': must be an object'
      for (const [name, member] of entries) {
        const isThere = Object.hasOwn(value, name)
        if (!isThere && !Object.hasOwn(required, name)) continue
        const fault = isThere ? member.fault(value[name]) : ': is missing'
        if (fault !== undefined) return `.${name}${fault}`
      }
      return undefined
    },
    schema: {
      type: 'object',
      properties: Object.fromEntries(entries.map(([name, { schema }]) => [name, schema])),
      required: Object.keys(required),
      additionalProperties: false,
    },
  }
}

/** The same, and no member that is not named: signed data must not carry extra members. */
export function strictObjectOf<Required extends Members, Optional extends Members = None>(
  required: Required,
  optional?: Optional,
): Shape<ObjectOf<Required, Optional>> {
  const { fault, schema } = objectOf(required, optional)
  const members = { ...required, ...optional }
  return {
    fault(value) {
      const memberFault = fault(value)
      if (memberFault !== undefined) return memberFault
      const isNamed = (name: string) => Object.hasOwn(members, name)
      return Object.keys(value as object).every(isNamed)
        ? undefined
        : ': has a member that the format does not name'
    },
    schema,
  }
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const prototype = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
