import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { recordShape } from '../../../../core/record/record-shape.ts'
import { Problem } from '../../../../core/runtime/problem.ts'
import { say } from '../../../../core/text/say.ts'
import { CORS } from '../../answers/cors.ts'
import { problemResponses, unchangedResponse } from '../../answers/problem-document.ts'
import { readCarOptions } from '../../gateway/car-options.ts'
import { chooseFormat, type GatewayFormat } from '../../gateway/choose-format.ts'
import { gatewayHeaders } from '../../gateway/gateway-headers.ts'
import { type ParsedCid, parseCid } from '../../gateway/parse-cid.ts'
import { shapeSchema } from '../../openapi/shape-schema.ts'
import type { App, RouteDeps } from '../../server/http-deps.ts'

const query = z.object({
  format: z.string().optional().meta({ description: '`raw`, `car` or `json`; beats the Accept header.' }),
  'dag-scope': z.string().optional(),
  'entity-bytes': z.string().optional(),
  'car-version': z.string().optional(),
  'car-order': z.string().optional(),
  'car-dups': z.string().optional(),
})

/** A trailing slash names the same block. It is answered directly, because clients need not follow a redirect. */
const PATHS = [
  { path: '/ipfs/:cid', hide: false },
  { path: '/ipfs/:cid/', hide: true },
] as const

const recordSchema = shapeSchema('Record', recordShape)
const anyBytes = z.string().or(z.instanceof(Uint8Array))

const schema = {
  tags: ['IPFS'],
  operationId: 'readBlock',
  summary: 'A record by its CID',
  description: 'Trustless gateway: the raw block, a CAR archive, or JSON for a browser.',
  params: z.object({ cid: z.string() }),
  querystring: query,
  security: [],
  response: {
    200: {
      description: 'The block.',
      content: {
        'application/json': { schema: recordSchema },
        'application/vnd.ipld.raw': { schema: anyBytes },
        'application/vnd.ipld.car': { schema: anyBytes },
      },
    },
    ...unchangedResponse,
    ...problemResponses('bad-request', 'not-found', 'not-acceptable', 'invalid-field'),
  },
}

/** A trustless gateway: a reader checks the bytes against the CID and need not believe us. */
export function gatewayEndpoint(app: App, { blocks }: RouteDeps): void {
  for (const { path, hide } of PATHS)
    app.get(path, { config: CORS, schema: { hide, ...schema } }, async (request, reply) => {
      const parsed = parseCid(request.params.cid)
      if (parsed === undefined) throw new Problem('bad-request', say`This is not a CID.`)
      const format = readFormat(parsed, request.query.format, request.headers.accept)
      const options = format === 'car' ? readCarOptions(request.query) : {}
      if (options === undefined)
        throw new Problem('bad-request', say`A parameter of the archive is not understood.`)

      const block = await readBlock(blocks, parsed)
      if (block === undefined) throw new Problem('not-found', say`This block is not stored here.`)
      reply.headers(gatewayHeaders(parsed.cid, format, options))
      return sendFinal(reply, format === 'car' ? await archiveOf(parsed.cid, block) : block)
    })
}

/** Few ask for archives, and the packages that write them take longer to load than an answer. */
async function archiveOf(cid: string, block: Uint8Array): Promise<Uint8Array> {
  const { carOf } = await import('../../gateway/car-of.ts')
  return carOf(cid, block)
}

function readFormat(
  { kind }: ParsedCid,
  format: string | undefined,
  accept: string | undefined,
): GatewayFormat {
  const choice = chooseFormat({ format, accept })
  if (choice === undefined) throw new Problem('not-acceptable', say`Blocks are served as raw, car or json.`)
  // An empty body is not JSON.
  return choice === 'json' && kind === 'identity-empty' ? 'raw' : choice
}

async function readBlock(
  blocks: RouteDeps['blocks'],
  { cid, kind }: ParsedCid,
): Promise<Uint8Array | undefined> {
  if (kind === 'identity-empty') return new Uint8Array()
  return kind === 'raw-block' ? blocks.get(cid) : undefined
}

/** Bypasses the serialisers: the signed bytes leave unchanged. */
function sendFinal(reply: FastifyReply, { buffer, byteOffset, byteLength }: Uint8Array): FastifyReply {
  return reply
    .serializer((bytes: Buffer) => bytes as unknown as string)
    .send(Buffer.from(buffer, byteOffset, byteLength))
}
