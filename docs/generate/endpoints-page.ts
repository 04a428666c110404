import { runService } from '../../test/support/service/running-service.ts'
import { generatedPage, markdownTable } from './generated-page.ts'

type Security = Record<string, unknown>[]
type Operation = {
  tags: [string]
  summary: string
  description?: string
  security?: Security
  responses: object
}
type OpenApi = {
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
}
type Endpoint = Operation & { method: string; path: string }

const CALLERS: Record<string, string> = {
  apiKey: 'API key',
  session: 'session',
  adminToken: 'admin token',
  metricsToken: 'metrics token',
}

const INTRODUCTION = `Every endpoint of the OpenAPI text, which a running service serves at \`/api-docs/json\`, with Swagger UI at \`/api-docs\`. There
every parameter and every field of an answer is described. Errors are [problem documents](problems.md). The
[API guide](../guides/api.md) explains retries, limits and lists.

Not in the OpenAPI text: \`/mcp\`, the [MCP endpoint](../guides/mcp.md) for agents, and the [pages](../tour.md#in-a-browser) for browsers.

The second column names the credential. With _anyone_ no credential is needed; where another one is named beside it, the
holder sees more.`

/** docs/reference/endpoints.md, from the OpenAPI text of a running service. */
export async function endpointsPage(): Promise<string> {
  const { tags, paths } = await readOpenApi()
  const endpoints = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ ...operation, method, path })),
  )
  const sections = tags.map(({ name, description }) =>
    [
      `## ${name}`,
      description,
      markdownTable(
        ['endpoint', 'credential', 'what it does', 'answers'],
        endpoints.filter(endpoint => endpoint.tags[0] === name).map(endpointRow),
      ),
    ].join('\n\n'),
  )
  return generatedPage('Endpoints', INTRODUCTION, ...sections)
}

async function readOpenApi(): Promise<OpenApi> {
  const service = await runService()
  try {
    return (await (await fetch(`${service.baseUrl}/api-docs/json`)).json()) as OpenApi
  } finally {
    await service.close()
  }
}

function endpointRow({ method, path, summary, description, security, responses }: Endpoint): string[] {
  return [
    `\`${method.toUpperCase()} ${path}\``,
    callersOf(security ?? [{}]),
    [`**${summary}.**`, description].filter(Boolean).join(' '),
    Object.keys(responses).join(', '),
  ]
}

/** An empty requirement means that no credential is needed. */
function callersOf(security: Security): string {
  const names = security.flatMap(requirement => Object.keys(requirement)).map(name => CALLERS[name] ?? name)
  const isOpen = security.some(requirement => Object.keys(requirement).length === 0)
  return [...(isOpen ? ['anyone'] : []), ...names].join(', ')
}
