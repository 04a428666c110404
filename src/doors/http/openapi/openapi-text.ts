import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { headersOf, TAG_HEADERS } from '../answers/answer-headers.ts'

type Transform = typeof jsonSchemaTransform
type TransformObject = typeof jsonSchemaTransformObject
type Schema = ReturnType<Transform>['schema']
type Schemas = Record<string, unknown>
type Answers = Record<string, object>
type RouteParts = { params?: { properties: Schemas; required: string[] }; response?: Answers }

const WILDCARD = '*'
const WILDCARD_NAME = 'path'

/** A route as the type provider describes it, with what that leaves out: the headers of answers, the name of a wildcard. */
export const describeRoute: Transform = document => {
  const { schema, url } = jsonSchemaTransform(document)
  const { params, response, ...rest } = schema as RouteParts
  const given = document.schema?.response as Answers
  const told = { ...rest, ...(response && { response: tellHeaders(response, given) }) }
  if (params === undefined || !url.endsWith(`/${WILDCARD}`))
    return { schema: { ...told, ...(params && { params }) } as Schema, url }
  const properties = { [WILDCARD_NAME]: params.properties[WILDCARD] }
  const named = { ...told, params: { ...params, properties, required: [WILDCARD_NAME] } }
  return { schema: named as Schema, url: `${url.slice(0, -1)}:${WILDCARD_NAME}` }
}

/** Where an answer may be unchanged, the one before it bore the tag to ask with. */
function tellHeaders(answers: Answers, given: Answers): Answers {
  const told = Object.entries(answers).map(([status, answer]) => {
    const tag = status === '200' && '304' in answers ? TAG_HEADERS : {}
    const headers = { ...headersOf(given[status]!), ...tag }
    return [status, Object.keys(headers).length === 0 ? answer : { ...answer, headers }]
  })
  return Object.fromEntries(told)
}

/** Every schema comes in two forms, as read and as written; only those that are used stay, under their plain names. */
export const usedSchemasOnly: TransformObject = document => {
  const whole = jsonSchemaTransformObject(document) as { paths: unknown; components: { schemas: Schemas } }
  const { schemas } = whole.components
  const used = new Set(JSON.stringify(whole.paths).match(/#\/components\/schemas\/\w+/g))
  const kept = Object.keys(schemas).filter(name => used.has(`#/components/schemas/${name}`))
  const plain = new Map(kept.map(name => [name, plainName(name, kept)]))
  const text = JSON.stringify({
    ...whole,
    components: {
      ...whole.components,
      schemas: Object.fromEntries(kept.map(name => [plain.get(name), schemas[name]])),
    },
  })
  return JSON.parse(
    text.replace(/#\/components\/schemas\/(\w+)/g, (_, name) => `#/components/schemas/${plain.get(name)}`),
  )
}

function plainName(name: string, kept: string[]): string {
  const plain = name.replace(/Input$/, '')
  return kept.includes(plain) ? name : plain
}
