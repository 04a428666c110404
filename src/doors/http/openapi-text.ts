import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'

type Transform = typeof jsonSchemaTransform
type TransformObject = typeof jsonSchemaTransformObject
type Schemas = Record<string, unknown>

const WILDCARD = '*'
const WILDCARD_NAME = 'path'

/** A wildcard has no name in the router; readers of the OpenAPI text need one. */
export const namedWildcards: Transform = document => {
  const { schema, url } = jsonSchemaTransform(document)
  const { params, ...rest } = schema as { params?: { properties: Schemas; required: string[] } }
  if (params === undefined || !url.endsWith(`/${WILDCARD}`)) return { schema, url }
  const properties = { [WILDCARD_NAME]: params.properties[WILDCARD] }
  const named = { ...rest, params: { ...params, properties, required: [WILDCARD_NAME] } }
  return { schema: named as typeof schema, url: `${url.slice(0, -1)}:${WILDCARD_NAME}` }
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
