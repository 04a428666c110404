import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import swaggerUi, { type FastifySwaggerUiOptions } from '@fastify/swagger-ui'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { headersOf, TAG_HEADERS } from '../answers/answer-headers.ts'
import type { App } from '../server/http-deps.ts'
import { API_DOCS_SCRIPT, API_DOCS_STYLE } from './api-docs-page.ts'

type Transform = typeof jsonSchemaTransform
type TransformObject = typeof jsonSchemaTransformObject
type Schema = ReturnType<Transform>['schema']
type Schemas = Record<string, unknown>
type Answers = Record<string, object>
type RouteParts = { params?: { properties: Schemas; required: string[] }; response?: Answers }

const DESCRIPTION = `Certifies content: hashes it, judges it, signs the verdict, stores the record on IPFS and enters it in a public append-only log.

**Start.** Register (\`POST /api/v1/accounts\`), make a key (\`POST /api/v1/keys\`), press *Authorize* and certify (\`POST /api/v1/verify\`). The first certification of an account is free. The sandbox needs no account.

**Errors** are RFC 9457 problem documents; \`code\` is stable, and \`type\` is the address of a page about it. A failed call costs nothing and leaves nothing behind. What is not well-formed HTTP, comes too slowly or has a head of more than 16 KiB meets no operation at all and is answered with 400, 408 or 431.`

/** Swagger UI sets inline styles; this relaxation holds on its own pages only. */
const SWAGGER_UI_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const OPENAPI: NonNullable<FastifyDynamicSwaggerOptions['openapi']> = {
  openapi: '3.1.0',
  info: {
    title: 'Pinproof',
    version: '1',
    description: DESCRIPTION,
    license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
  },
  servers: [{ url: '/', description: 'This server' }],
  tags: [
    { name: 'Certify', description: 'Judge and certify content.' },
    { name: 'Check', description: 'Look up and prove certificates. Open to anyone.' },
    { name: 'Account', description: 'Register, log in, hold API keys.' },
    { name: 'Webhooks', description: 'Be told of your certificates by signed messages.' },
    { name: 'Log', description: 'The public append-only log, in C2SP tlog-tiles form.' },
    { name: 'IPFS', description: 'The trustless gateway.' },
    { name: 'Operations', description: 'For the operator of the service.' },
  ],
  components: {
    securitySchemes: {
      apiKey: { type: 'http', scheme: 'bearer', description: 'An API key: `pp_live_…`' },
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: 'pinproof_session',
        description: 'Set by logging in.',
      },
      adminToken: { type: 'http', scheme: 'bearer', description: 'The operator’s PINPROOF_ADMIN_TOKEN.' },
      metricsToken: {
        type: 'http',
        scheme: 'bearer',
        description: 'The operator’s PINPROOF_METRICS_TOKEN.',
      },
    },
  },
}

const SWAGGER_UI: FastifySwaggerUiOptions = {
  routePrefix: '/api-docs',
  staticCSP: SWAGGER_UI_POLICY,
  uiConfig: {
    docExpansion: 'list',
    deepLinking: true,
    persistAuthorization: false,
    tryItOutEnabled: true,
    validatorUrl: null,
  },
  theme: {
    title: 'Pinproof API',
    // The bar would offer to load other descriptions.
    css: [{ filename: 'pinproof.css', content: API_DOCS_STYLE }],
    js: [{ filename: 'pinproof.js', content: API_DOCS_SCRIPT }],
  },
}

/** The OpenAPI text is generated from the schemas that validate: it cannot differ from what the code does. */
export async function registerApiDocs(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: OPENAPI,
    transform: describeRoute,
    transformObject: usedSchemasOnly,
  })
  await app.register(swaggerUi, SWAGGER_UI)
}

const WILDCARD = '*'
const WILDCARD_NAME = 'path'

/** Adds what the type provider leaves out of a route: the headers of its answers, the name of its wildcard. */
const describeRoute: Transform = document => {
  const { schema, url } = jsonSchemaTransform(document)
  const { params, response, ...rest } = schema as RouteParts
  const declaredAnswers = document.schema?.response as Answers
  const route = { ...rest, ...(response && { response: describeHeaders(response, declaredAnswers) }) }
  if (params === undefined || !url.endsWith(`/${WILDCARD}`))
    return { schema: { ...route, ...(params && { params }) } as Schema, url }
  const properties = { [WILDCARD_NAME]: params.properties[WILDCARD] }
  const wildcardRoute = { ...route, params: { ...params, properties, required: [WILDCARD_NAME] } }
  return { schema: wildcardRoute as Schema, url: `${url.slice(0, -1)}:${WILDCARD_NAME}` }
}

/** A route that can answer 304 sends the tag with its 200. */
function describeHeaders(answers: Answers, declaredAnswers: Answers): Answers {
  const entries = Object.entries(answers).map(([status, answer]) => {
    const tag = status === '200' && '304' in answers ? TAG_HEADERS : {}
    const headers = { ...headersOf(declaredAnswers[status]!), ...tag }
    return [status, Object.keys(headers).length === 0 ? answer : { ...answer, headers }]
  })
  return Object.fromEntries(entries)
}

/** Every schema comes in two forms, as read and as written; only those in use stay, under their plain names. */
const usedSchemasOnly: TransformObject = document => {
  const whole = jsonSchemaTransformObject(document) as { paths: unknown; components: { schemas: Schemas } }
  const { schemas } = whole.components
  const references = new Set(JSON.stringify(whole.paths).match(/#\/components\/schemas\/\w+/g))
  const names = Object.keys(schemas).filter(name => references.has(`#/components/schemas/${name}`))
  const plainNames = new Map(names.map(name => [name, plainName(name, names)]))
  const text = JSON.stringify({
    ...whole,
    components: {
      ...whole.components,
      schemas: Object.fromEntries(names.map(name => [plainNames.get(name), schemas[name]])),
    },
  })
  return JSON.parse(
    text.replace(
      /#\/components\/schemas\/(\w+)/g,
      (_, name) => `#/components/schemas/${plainNames.get(name)}`,
    ),
  )
}

function plainName(name: string, names: string[]): string {
  const plain = name.replace(/Input$/, '')
  return names.includes(plain) ? name : plain
}
