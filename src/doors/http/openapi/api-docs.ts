import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { App } from '../server/http-deps.ts'
import { describeRoute, usedSchemasOnly } from './openapi-text.ts'

const DESCRIPTION = `Certifies content: hashes it, judges it, signs the verdict, stores the record on IPFS and enters it in a public append-only log.

**Start.** Register (\`POST /api/v1/accounts\`), make a key (\`POST /api/v1/keys\`), press *Authorize* and certify (\`POST /api/v1/verify\`). The first certification of an account is free. The sandbox needs no account.

**Errors** are RFC 9457 problem documents; \`code\` is stable, and \`type\` is the address of a page about it. A failed call costs nothing and leaves nothing behind. What is not well-formed HTTP, comes too slowly or has a head of more than 16 KiB meets no operation at all and is answered with 400, 408 or 431.`

// Swagger UI sets inline styles; this relaxation holds on its own pages only.
const SWAGGER_UI_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The OpenAPI text is generated from the schemas that validate: it cannot say anything else than the code does. */
export async function registerApiDocs(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
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
    },
    transform: describeRoute,
    transformObject: usedSchemasOnly,
  })
  await app.register(swaggerUi, {
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
      // The bar only offers to load other descriptions; this page is about this one.
      css: [{ filename: 'pinproof.css', content: '.swagger-ui .topbar { display: none }' }],
    },
  })
}
