import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { recordShape } from '../../../../core/record/record-shape.ts'
import { Problem } from '../../../../core/runtime/problem.ts'
import { CORS } from '../../answers/cors.ts'
import { problemResponses, unchangedResponse } from '../../answers/problem-document.ts'
import { carOf } from '../../gateway/car-of.ts'
import { readCarOptions } from '../../gateway/car-options.ts'
import { chooseFormat } from '../../gateway/choose-format.ts'
import { gatewayHeaders } from '../../gateway/gateway-headers.ts'
import { parseCid } from '../../gateway/parse-cid.ts'
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

/** A slash at the end names the same block; it is answered and not redirected, because who reads blocks need not follow. */
const PATHS = [
  { path: '/ipfs/:cid', hide: false },
  { path: '/ipfs/:cid/', hide: true },
] as const

const recordSchema = shapeSchema('Record', recordShape)
const anyBytes = z.string().or(z.instanceof(Uint8Array))

/** A trustless gateway: whoever reads here checks the bytes against the CID and need not believe us. */
export function gatewayEndpoint(app: App, { blocks }: RouteDeps): void {
  for (const { path, hide } of PATHS) {
    app.get(
      path,
      {
        config: CORS,
        schema: {
          hide,
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
        },
      },
      async (request, reply) => {
        const parsed = parseCid(request.params.cid)
        if (parsed === undefined) throw new Problem('bad-request', 'This is not a CID.')
        const wished = chooseFormat({ format: request.query.format, accept: request.headers.accept })
        if (wished === undefined)
          throw new Problem('not-acceptable', 'Blocks are served as raw, car or json.')
        // An empty body is not JSON, whatever its name.
        const format = wished === 'json' && parsed.kind === 'identity-empty' ? 'raw' : wished
        const options = format === 'car' ? readCarOptions(request.query) : {}
        if (options === undefined)
          throw new Problem('bad-request', 'A parameter of the archive is not understood.')

        const block = parsed.kind === 'identity-empty' ? new Uint8Array() : await ours(parsed)
        if (block === undefined) throw new Problem('not-found', 'This block is not stored here.')
        reply.headers(gatewayHeaders(parsed.cid, format, options))
        return sendFinal(reply, format === 'car' ? carOf(parsed.cid, block) : block)
      },
    )
  }

  async function ours({ cid, kind }: { cid: string; kind: string }): Promise<Uint8Array | undefined> {
    return kind === 'raw-block' ? blocks.get(cid) : undefined
  }
}

/** Past all serialisers: these bytes are what was signed. */
function sendFinal(reply: FastifyReply, { buffer, byteOffset, byteLength }: Uint8Array): FastifyReply {
  return reply
    .serializer((bytes: Buffer) => bytes as unknown as string)
    .send(Buffer.from(buffer, byteOffset, byteLength))
}
