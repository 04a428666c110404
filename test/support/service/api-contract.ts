import assert from 'node:assert/strict'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { RawAnswer } from './send-raw.ts'

export type Schema = {
  $ref?: string
  type?: string
  anyOf?: Schema[]
  enum?: unknown[]
  examples?: unknown[]
  pattern?: string
  format?: string
  minimum?: number
  maximum?: number
  items?: Schema
  minItems?: number
  maxItems?: number
  properties?: Record<string, Schema>
  required?: string[]
}
type Described = {
  description: string
  headers?: Record<string, { description: string; schema: Schema }>
  content?: Content
}
type Content = Record<string, { schema: Schema }>
export type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: Schema }
export type Operation = {
  method: string
  path: string
  operationId: string
  summary: string
  tags: string[]
  security?: object[]
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, Described>
}
export type OpenApi = {
  openapi: string
  tags: { name: string }[]
  paths: Record<string, Record<string, Omit<Operation, 'method' | 'path'>>>
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, object> }
}

/** The OpenAPI document of a running service, from /api-docs/json, in a form that responses are checked against. */
export type Contract = {
  document: OpenApi
  operations: Operation[]
  /** The schema itself where this one only points at it. */
  resolve(schema: Schema): Schema
  /** Fails unless status, headers, media type, body and problem code of the answer are documented for the operation. */
  check(operation: Operation, answer: RawAnswer): void
}

const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/

export async function readContract(baseUrl: string): Promise<Contract> {
  const document = (await (await fetch(`${baseUrl}/api-docs/json`)).json()) as OpenApi
  const validatorOf = createValidators(document)
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  )
  const toldOf = new Set(
    operations
      .flatMap(({ responses }) => Object.values(responses))
      .flatMap(({ headers = {} }) => Object.keys(headers).map(name => name.toLowerCase())),
  )

  function check({ operationId, responses }: Operation, answer: RawAnswer): void {
    const { status, type, body } = answer
    const described = responses[status]
    assert.ok(described, `${operationId} answers ${status}, which is not documented`)
    checkHeaders(`${operationId} ${status}`, described, answer.headers)
    if (described.content === undefined) assert.equal(body.length, 0)
    else checkBody(`${operationId} ${status}`, described.content, { type, body })
    if (status >= 400 && isProblem(type)) checkProblem(body, status, described.description)
  }

  function checkBody(
    name: string,
    content: Content,
    { type = 'nothing', body }: Pick<RawAnswer, 'type' | 'body'>,
  ): void {
    const media = type.split(';')[0]!
    const described = content[media]
    assert.ok(described, `${name} comes as ${media}, which is not documented`)
    const value: unknown = media.endsWith('json') ? JSON.parse(body.toString()) : body.toString('latin1')
    const validate = validatorOf(described.schema)
    assert.ok(validate(value), `${name}: ${JSON.stringify(validate.errors)} in ${body}`)
  }

  /** Any header that is documented somewhere counts as one that programs act upon, and must be everywhere. */
  function checkHeaders(name: string, { headers = {} }: Described, sent: RawAnswer['headers']): void {
    const documented = new Map(
      Object.entries(headers).map(([each, { schema }]) => [each.toLowerCase(), schema]),
    )
    for (const each of toldOf) {
      const value = sent[each]
      if (value === undefined) continue
      const schema = documented.get(each)
      assert.ok(schema, `${name} has the header ${each}, which is not documented`)
      if (schema.type === 'integer') assert.match(String(value), /^\d+$/, `${name}: ${each}`)
    }
  }

  function resolve(schema: Schema): Schema {
    return schema.$ref === undefined ? schema : document.components.schemas[schema.$ref.split('/').at(-1)!]!
  }

  return { document, operations, resolve, check }
}

function isProblem(type: string | undefined): boolean {
  return type?.startsWith('application/problem+json') ?? false
}

function checkProblem(body: Buffer, status: number, documented: string): void {
  const problem = JSON.parse(body.toString()) as { type: string; status: number; code: string }
  assert.equal(problem.status, status)
  assert.ok(problem.type.endsWith(`/problems/${problem.code}`), problem.type)
  assert.ok(documented.includes(`\`${problem.code}\``), `${problem.code} is not documented for ${status}`)
}

function createValidators({ components }: OpenApi): (schema: Schema) => ValidateFunction {
  const ajv = new Ajv2020({
    allErrors: true,
    formats: {
      uri: (text: string) => URL.canParse(text),
      'date-time': (text: string) => DATE_TIME.test(text) && !Number.isNaN(Date.parse(text)),
      date: (text: string) => !Number.isNaN(Date.parse(`${text}T00:00:00Z`)),
      base64: (text: string) => Buffer.from(text, 'base64').toString('base64') === text,
      password: true,
    },
  })
  ajv.addSchema({ $id: 'openapi', $defs: ownRefs(components.schemas) })
  // By their text: hundreds of answers are described in the same words.
  const compiled = new Map<string, ValidateFunction>()
  return schema => {
    const text = JSON.stringify(schema)
    const validate = compiled.get(text) ?? ajv.compile(ownRefs(schema))
    compiled.set(text, validate)
    return validate
  }
}

/** References are written for the whole document; here its schemas have an address of their own. */
function ownRefs<T>(schemas: T): T {
  return JSON.parse(JSON.stringify(schemas).replaceAll('"#/components/schemas/', '"openapi#/$defs/'))
}
