import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import type { ProductRange } from '../../core/judging/product-range.ts'
import type { McpApi } from './mcp-api.ts'
import { certifyTool } from './tools/certify-tool.ts'
import { lookupTool } from './tools/lookup-tool.ts'
import { previewTool } from './tools/preview-tool.ts'
import { createSubmissionFields, type SubmissionFields } from './tools/tool-fields.ts'
import { verifyProofTool } from './tools/verify-proof-tool.ts'

/** Of the API that the tools call. */
const VERSION = '1'

const INSTRUCTIONS =
  'Pinproof certifies content: it judges a text by published rules, signs the verdict and enters it in a public log that anyone can check. Try with preview, certify when the text is final, look up what others certified, and verify proofs without trusting the service.'

const WITHOUT_KEY = ' There is no API key here, so nothing can be certified; everything else works.'

export type CreateMcpServer = (api: McpApi) => McpServer

/** Creates servers, each for one client; the common parts are made once. */
export function createMcpServers(products: ProductRange): CreateMcpServer {
  const fields = createSubmissionFields(products)
  const privateTypes = products.typesThat(({ disclosure }) => disclosure === 'private')
  return api => createMcpServer(api, fields, privateTypes)
}

/** Without a key the server has no tool that certifies. */
function createMcpServer(api: McpApi, fields: SubmissionFields, privateTypes: string[]): McpServer {
  const server = new McpServer(
    { name: 'pinproof', title: 'Pinproof', version: VERSION },
    { instructions: api.hasKey ? INSTRUCTIONS : INSTRUCTIONS + WITHOUT_KEY },
  )
  if (api.hasKey) certifyTool(server, api, fields)
  previewTool(server, api, fields)
  lookupTool(server, api, privateTypes)
  verifyProofTool(server, api)
  return server
}

/** For one request and its one answer, over HTTP. */
export function createJsonTransport(): WebStandardStreamableHTTPServerTransport {
  return new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
}
